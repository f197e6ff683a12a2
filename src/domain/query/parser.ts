/**
 * Parses the text of a query into a tree. Total: every text gives a query or at least one error with its span;
 * nothing is thrown.
 *
 *   or       = and { OR and }
 *   and      = not { [AND] not }          adjacent words mean AND; `a NOT b` means `a AND NOT b`
 *   not      = { NOT } near
 *   near     = operand [ (NEARn | ADJn) operand ]
 *   operand  = ( or ) | FIELD: ( or ) | FIELD: value | "phrase" | word | S1
 */
import type { FieldCode, LeafNode, NearNode, QueryNode } from './ast.ts';
import { queryError, type QueryError, type Span } from './errors.ts';
import { readLeaf } from './leaves.ts';
import { lex, type Token } from './lexer.ts';
import { LONGEST_EXPRESSION, SizeCheck, tooLong } from './limits.ts';
import { TokenReader, UNMATCHED_CLOSE } from './token-reader.ts';
import { allOf, anyOf, asNearOperand, commonField } from './tree.ts';

type ParseFailure = { readonly ok: false; readonly errors: readonly QueryError[] };
export type ParseOutcome = { readonly ok: true; readonly query: QueryNode } | ParseFailure;

/** The span of each word, phrase, class, number, date or set in the text, its field included; keyed by the node. */
export type LeafSpans = ReadonlyMap<QueryNode, Span>;

/** How deep parentheses and NOTs may nest. The limit prevents a stack overflow. */
export const MAX_NESTING = 100;

interface ParseOptions {
  readonly spans?: Map<QueryNode, Span>;
  /** Whether limits.ts holds for it. */
  readonly limited?: boolean;
}

/** The field of the words; `fixed` where no other field may be named: inside `TI:( )`, or in a box of the form. */
interface FieldScope {
  readonly field: FieldCode | null;
  readonly fixed: boolean;
}

const ANYWHERE: FieldScope = { field: null, fixed: false };

/** The tree of an expression that a user wrote, or its errors in the order of their positions. */
export function parseQuery(text: string): ParseOutcome {
  return parseIn(text, ANYWHERE);
}

/** As {@link parseQuery}, for an expression that the server made or that ran before: its size is not limited. */
export function parseMade(text: string): ParseOutcome {
  return parseIn(text, ANYWHERE, { limited: false });
}

/**
 * As {@link parseQuery}, for text within one field (null: all text fields). Naming another field is an error, and `S1`
 * is a word.
 */
export function parseWithin(text: string, field: FieldCode | null): ParseOutcome {
  return parseIn(text, { field, fixed: true });
}

/** As {@link parseQuery}, with the spans of the leaves. */
export function parseWithSpans(
  text: string,
): { readonly ok: true; readonly query: QueryNode; readonly spans: LeafSpans } | ParseFailure {
  const spans = new Map<QueryNode, Span>();
  const outcome = parseIn(text, ANYWHERE, { spans });
  return outcome.ok ? { ...outcome, spans } : outcome;
}

function parseIn(
  text: string,
  scope: FieldScope,
  { spans = new Map(), limited = true }: ParseOptions = {},
): ParseOutcome {
  if (limited && text.length > LONGEST_EXPRESSION) return { ok: false, errors: [tooLong(text.length)] };
  const tokens = lex(text);
  const lexErrors = tokens.flatMap((token) => (token.kind === 'error' ? [token.error] : []));
  if (lexErrors.length > 0) return { ok: false, errors: lexErrors };
  if (tokens.length === 0) {
    const error = queryError({ from: 0, to: text.length }, 'The query is empty.', { expected: ['a word', 'a field'] });
    return { ok: false, errors: [error] };
  }
  const reader = new TokenReader(tokens, text.length);
  const query = new Parser(reader, spans, limited ? new SizeCheck(reader) : null).parse(scope);
  if (query && reader.errors.length === 0) return { ok: true, query };
  return { ok: false, errors: [...reader.errors].sort((a, b) => a.from - b.from) };
}

/** Takes the place of an invalid value, so that the rest of the query is still checked. */
const PLACEHOLDER: QueryNode = { kind: 'term', field: null, pattern: '' };

/** A method returns null when the structure is broken: the error is reported, and parsing ends. */
class Parser {
  constructor(
    private readonly tokens: TokenReader,
    private readonly spans: Map<QueryNode, Span>,
    /** Null where the size is not limited. */
    private readonly size: SizeCheck | null,
  ) {}

  parse(scope: FieldScope): QueryNode | null {
    const query = this.or(scope, 0);
    const next = this.tokens.peek();
    if (query && next) return this.tokens.fail(next, UNMATCHED_CLOSE, { expected: ['the end'] });
    return query;
  }

  private or(scope: FieldScope, depth: number): QueryNode | null {
    const children: QueryNode[] = [];
    do {
      const child = this.and(scope, depth);
      if (!child) return null;
      children.push(child);
    } while (this.tokens.takeOperator('OR'));
    return anyOf(children);
  }

  private and(scope: FieldScope, depth: number): QueryNode | null {
    const children: QueryNode[] = [];
    do {
      const child = this.not(scope, depth);
      if (!child) return null;
      children.push(child);
    } while (this.tokens.takeOperator('AND') || this.tokens.startsOperand());
    return allOf(children);
  }

  private not(scope: FieldScope, depth: number): QueryNode | null {
    let negations = 0;
    for (let token = this.tokens.peek(); this.tokens.takeOperator('NOT'); token = this.tokens.peek()) {
      if (token && depth + ++negations > MAX_NESTING) return this.failTooDeep(token);
    }
    let node = this.near(scope, depth + negations);
    for (; node && negations > 0; negations--) node = { kind: 'not', child: node };
    return node;
  }

  private near(scope: FieldScope, depth: number): QueryNode | null {
    const start = this.tokens.position;
    const left = this.operand(scope, depth);
    const operator = this.tokens.peek();
    if (!left || !isNearOperator(operator)) return left;
    const leftSpan = this.tokens.spanSince(start);
    this.tokens.advance();
    const rightStart = this.tokens.position;
    const right = this.operand(scope, depth);
    if (!right) return null;
    const next = this.tokens.peek();
    if (isNearOperator(next)) {
      const hint = 'Join two of them with AND, as in (a NEAR3 b) AND (b NEAR3 c).';
      const expected = ['AND', 'OR', 'NOT'];
      return this.tokens.fail(next, `${operator.operator} takes two operands, not three.`, { expected, hint });
    }
    const rightSpan = this.tokens.spanSince(rightStart);
    return this.nearNode(operator, { node: left, span: leftSpan }, { node: right, span: rightSpan });
  }

  private nearNode({ operator, distance, value }: NearOperator, left: Operand, right: Operand): QueryNode {
    const [leftOperand, rightOperand] = [asNearOperand(left.node), asNearOperand(right.node)];
    const isFirstError = this.tokens.errors.length === 0;
    if (!leftOperand || !rightOperand) {
      if (isFirstError) {
        const { span } = leftOperand ? right : left;
        const message = `${operator} joins words, phrases, or groups of them joined by OR.`;
        this.tokens.report(span, message, { expected: ['a word', 'a phrase', '( a OR b )'] });
      }
      return PLACEHOLDER;
    }
    const ordered = operator === 'ADJ';
    const node: NearNode = { kind: 'near', ordered, distance, left: leftOperand, right: rightOperand };
    if (isFirstError && commonField(node) === undefined) {
      const hint = `Put the field before both, as in TI:(solar ${value} cell).`;
      const span = { from: left.span.from, to: right.span.to };
      this.tokens.report(span, `Both sides of ${operator} must be in the same field.`, {
        expected: ['one field'],
        hint,
      });
    }
    return node;
  }

  private operand(scope: FieldScope, depth: number): QueryNode | null {
    const token = this.tokens.peek();
    if (token?.kind === 'paren' && token.open) return this.group(token, scope, depth);
    if (token?.kind === 'field') return this.field(token, scope, depth);
    if (!token || token.kind === 'operator' || token.kind === 'paren') return this.tokens.failMissingOperand();
    this.tokens.advance();
    if (token.kind === 'set' && !scope.fixed) return this.withSpan({ kind: 'set', number: token.number }, token);
    return this.leaf(token, scope.field);
  }

  private group(open: Token, scope: FieldScope, depth: number): QueryNode | null {
    if (depth >= MAX_NESTING) return this.failTooDeep(open);
    this.tokens.advance();
    const inner = this.or(scope, depth + 1);
    if (!inner) return null;
    if (this.tokens.peek()?.kind === 'paren') {
      this.tokens.advance();
      return inner;
    }
    const message = `The parenthesis opened at position ${open.from + 1} is not closed.`;
    return this.tokens.fail(open, message, { expected: [')'] });
  }

  private field(token: FieldToken, scope: FieldScope, depth: number): QueryNode | null {
    if (scope.fixed) {
      const where = scope.field ? `within ${scope.field}` : 'here';
      const hint = 'Close the parenthesis first, and join with AND or OR.';
      return this.tokens.fail(token, `Another field cannot be used ${where}.`, { expected: ['a word'], hint });
    }
    this.tokens.advance();
    const value = this.tokens.peek();
    if (value?.kind === 'paren' && value.open && token.comparator === ':') {
      return this.group(value, { field: token.field, fixed: true }, depth);
    }
    if (!value || value.kind === 'paren' || value.kind === 'operator' || value.kind === 'field') {
      const hint =
        value?.kind === 'operator' ? `To search for the word ${value.value}, put it in quotation marks.` : undefined;
      const message = `A value is missing after ${token.value.trim()}`;
      return this.tokens.fail(this.tokens.here(), message, { expected: ['a value', '('], hint });
    }
    this.tokens.advance();
    return this.leaf(value, token.field, token);
  }

  /** `prefix` is the field with its comparator; without one the value has no field of its own. */
  private leaf(token: Token, field: FieldCode | null, prefix?: FieldToken): QueryNode | null {
    const comparator = prefix?.comparator ?? ':';
    const span = prefix && comparator !== ':' ? { from: prefix.from, to: token.to } : token;
    const outcome = readLeaf({ field, comparator, value: token.value, quoted: token.kind === 'phrase', span });
    if (outcome.ok) {
      if (this.size?.add(outcome.node, token) === false) return null;
      return this.withSpan(outcome.node, { from: prefix?.from ?? token.from, to: token.to });
    }
    this.tokens.errors.push(outcome.error);
    return PLACEHOLDER;
  }

  private withSpan(node: LeafNode, { from, to }: Span): QueryNode {
    this.spans.set(node, { from, to });
    return node;
  }

  private failTooDeep(span: Span): null {
    const hint = 'Save a part as a search of its own and refer to it, as in S1 AND S2.';
    return this.tokens.fail(span, `Parentheses and NOT can be nested at most ${MAX_NESTING} deep.`, { hint });
  }
}

type FieldToken = Token & { readonly kind: 'field' };
type NearOperator = Token & { readonly operator: 'NEAR' | 'ADJ'; readonly distance: number };

function isNearOperator(token: Token | undefined): token is NearOperator {
  return token?.kind === 'operator' && 'distance' in token;
}

interface Operand {
  readonly node: QueryNode;
  readonly span: Span;
}
