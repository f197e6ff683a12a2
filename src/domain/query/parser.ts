/**
 * From text to tree. Total: every text gives a query or at least one error with its place; nothing is thrown.
 *
 *   any   = all { OR all }
 *   all   = no { [AND] no }          words side by side mean AND; `a NOT b` is `a AND NOT b`
 *   no    = { NOT } near
 *   near  = one [ (NEARn | ADJn) one ]
 *   one   = ( any ) | FIELD: ( any ) | FIELD: value | "phrase" | word | S1
 */
import type { FieldCode, LeafNode, NearNode, QueryNode } from './ast.ts';
import { queryError, type Advice, type Place, type QueryError } from './errors.ts';
import { readLeaf } from './leaves.ts';
import { lex, type Token } from './lexer.ts';
import { allOf, anyOf, asNearOperand, commonField } from './tree.ts';

type Unreadable = { readonly ok: false; readonly errors: readonly QueryError[] };
export type ParseOutcome = { readonly ok: true; readonly query: QueryNode } | Unreadable;

/**
 * Where each word, phrase, class, number, date or set of the tree is written, its field included; by the node itself.
 */
export type LeafPlaces = ReadonlyMap<QueryNode, Place>;

/** Parentheses and NOTs within each other. Deeper ones are refused, so that no stack overflows. */
export const MAX_NESTING = 100;

/** The field that the words are in; `fixed` where no other may be named: inside `TI:( )`, or in a box of the form. */
interface Scope {
  readonly field: FieldCode | null;
  readonly fixed: boolean;
}

/** The tree of an expression, or what is wrong with it, first place first. */
export function parseQuery(text: string): ParseOutcome {
  return parseIn(text, { field: null, fixed: false });
}

/**
 * As {@link parseQuery}, for text within one field (null: the text at large): other fields are refused, and `S1` is a
 * word.
 */
export function parseWithin(text: string, field: FieldCode | null): ParseOutcome {
  return parseIn(text, { field, fixed: true });
}

/** As {@link parseQuery}, with the places of the leaves. */
export function parseWithPlaces(
  text: string,
): { readonly ok: true; readonly query: QueryNode; readonly places: LeafPlaces } | Unreadable {
  const places = new Map<QueryNode, Place>();
  const outcome = parseIn(text, { field: null, fixed: false }, places);
  return outcome.ok ? { ...outcome, places } : outcome;
}

function parseIn(text: string, scope: Scope, places = new Map<QueryNode, Place>()): ParseOutcome {
  const tokens = lex(text);
  const unreadable = tokens.flatMap((token) => (token.kind === 'error' ? [token.error] : []));
  if (unreadable.length > 0) return { ok: false, errors: unreadable };
  if (tokens.length === 0) {
    const error = queryError({ from: 0, to: text.length }, 'The query is empty.', { expected: ['a word', 'a field'] });
    return { ok: false, errors: [error] };
  }
  const parser = new Parser(tokens, text.length, places);
  const query = parser.whole(scope);
  if (query && parser.errors.length === 0) return { ok: true, query };
  return { ok: false, errors: [...parser.errors].sort((a, b) => a.from - b.from) };
}

/** Stands for a value that was refused, so that the rest can still be checked. */
const PLACEHOLDER: QueryNode = { kind: 'term', field: null, pattern: '' };

/** Null from a method: the structure is broken, the error is noted, and reading ends. */
class Parser {
  readonly errors: QueryError[] = [];
  private at = 0;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly end: number,
    private readonly places: Map<QueryNode, Place>,
  ) {}

  whole(scope: Scope): QueryNode | null {
    const query = this.any(scope, 0);
    const next = this.peek();
    if (query && next)
      return this.fail(next, 'This closing parenthesis has no opening one.', { expected: ['the end'] });
    return query;
  }

  private any(scope: Scope, depth: number): QueryNode | null {
    const children: QueryNode[] = [];
    do {
      const child = this.all(scope, depth);
      if (!child) return null;
      children.push(child);
    } while (this.takeOperator('OR'));
    return anyOf(children);
  }

  private all(scope: Scope, depth: number): QueryNode | null {
    const children: QueryNode[] = [];
    do {
      const child = this.no(scope, depth);
      if (!child) return null;
      children.push(child);
    } while (this.takeOperator('AND') || this.operandFollows());
    return allOf(children);
  }

  private no(scope: Scope, depth: number): QueryNode | null {
    let negations = 0;
    for (let token = this.peek(); this.takeOperator('NOT'); token = this.peek()) {
      if (token && depth + ++negations > MAX_NESTING) return this.tooDeep(token);
    }
    let node = this.near(scope, depth + negations);
    for (; node && negations > 0; negations--) node = { kind: 'not', child: node };
    return node;
  }

  private near(scope: Scope, depth: number): QueryNode | null {
    const start = this.at;
    const left = this.one(scope, depth);
    const operator = this.peek();
    if (!left || operator?.kind !== 'operator' || !('distance' in operator)) return left;
    const leftPlace = this.placeSince(start);
    this.at++;
    const rightStart = this.at;
    const right = this.one(scope, depth);
    if (!right) return null;
    const chained = this.peek();
    if (chained?.kind === 'operator' && 'distance' in chained) {
      const hint = 'Join two of them with AND, as in (a NEAR3 b) AND (b NEAR3 c).';
      return this.fail(chained, `${operator.operator} takes two operands, not three.`, {
        expected: ['AND', 'OR', 'NOT'],
        hint,
      });
    }
    return this.nearNode(
      operator,
      { node: left, place: leftPlace },
      { node: right, place: this.placeSince(rightStart) },
    );
  }

  private nearNode(operator: NearOperator, left: Operand, right: Operand): QueryNode {
    const [leftOperand, rightOperand] = [asNearOperand(left.node), asNearOperand(right.node)];
    if (leftOperand && rightOperand) {
      const ordered = operator.operator === 'ADJ';
      const node: NearNode = {
        kind: 'near',
        ordered,
        distance: operator.distance,
        left: leftOperand,
        right: rightOperand,
      };
      if (commonField(node) === undefined && this.errors.length === 0) {
        const hint = `Put the field before both, as in TI:(solar ${operator.value} cell).`;
        const place = { from: left.place.from, to: right.place.to };
        this.note(place, `Both sides of ${operator.operator} must be in the same field.`, {
          expected: ['one field'],
          hint,
        });
      }
      return node;
    }
    if (this.errors.length === 0) {
      const { place } = leftOperand ? right : left;
      const expected = ['a word', 'a phrase', '( a OR b )'];
      this.note(place, `${operator.operator} stands between words, phrases or groups of them joined by OR.`, {
        expected,
      });
    }
    return PLACEHOLDER;
  }

  private one(scope: Scope, depth: number): QueryNode | null {
    const token = this.peek();
    if (!token) return this.missing();
    if (token.kind === 'paren' && token.open) return this.group(scope, depth);
    if (token.kind === 'field') return this.field(token, scope, depth);
    if (token.kind === 'operator' || token.kind === 'paren') return this.missing();
    this.at++;
    if (token.kind === 'set' && !scope.fixed) return this.placed({ kind: 'set', number: token.number }, token);
    return this.leaf(token, scope.field);
  }

  private group(scope: Scope, depth: number): QueryNode | null {
    const open = this.peek();
    if (!open) return this.missing();
    if (depth >= MAX_NESTING) return this.tooDeep(open);
    this.at++;
    const inner = this.any(scope, depth + 1);
    const close = this.peek();
    if (!inner) return null;
    if (close?.kind === 'paren') {
      this.at++;
      return inner;
    }
    const message = `Expected a closing parenthesis for the one at position ${open.from + 1}.`;
    return this.fail(open, message, { expected: [')'] });
  }

  private field(token: Token & { kind: 'field' }, scope: Scope, depth: number): QueryNode | null {
    if (scope.fixed) {
      const where = scope.field ? `within ${scope.field}` : 'here';
      const hint = 'Close the parenthesis first, and join with AND or OR.';
      return this.fail(token, `Another field cannot be named ${where}.`, { expected: ['a word'], hint });
    }
    this.at++;
    const value = this.peek();
    if (value?.kind === 'paren' && value.open && token.comparator === ':') {
      return this.group({ field: token.field, fixed: true }, depth);
    }
    if (!value || value.kind === 'paren' || value.kind === 'operator' || value.kind === 'field') {
      const hint =
        value?.kind === 'operator' ? `To search for the word ${value.value}, put it in quotation marks.` : undefined;
      const message = `Expected what to look for after ${token.value.trim()}`;
      return this.fail(value ?? this.atEnd(), message, { expected: ['a value', '('], hint });
    }
    this.at++;
    return this.leaf(value, token.field, token);
  }

  /** `sign` is the field with its comparator; without one the value stands alone in the field. */
  private leaf(token: Token, field: FieldCode | null, sign?: Token & { kind: 'field' }): QueryNode {
    const comparator = sign?.comparator ?? ':';
    const place = sign && comparator !== ':' ? { from: sign.from, to: token.to } : token;
    const outcome = readLeaf({ field, comparator, value: token.value, quoted: token.kind === 'phrase', place });
    if (outcome.ok) return this.placed(outcome.node, { from: sign?.from ?? token.from, to: token.to });
    this.errors.push(outcome.error);
    return PLACEHOLDER;
  }

  private placed(node: LeafNode, { from, to }: Place): QueryNode {
    this.places.set(node, { from, to });
    return node;
  }

  /** An operand was due, and something else or nothing stands there. */
  private missing(): null {
    const next = this.peek();
    const before = this.tokens[this.at - 1];
    const expected = ['a word', 'a phrase', 'a field', '('];
    if (before?.kind === 'operator') {
      return this.fail(next ?? before, `Expected something to search for after ${before.value}.`, { expected });
    }
    if (next?.kind === 'operator') {
      const hint = `To search for the word ${next.value}, put it in quotation marks.`;
      return this.fail(next, `Expected something to search for before ${next.value}.`, { expected, hint });
    }
    if (before) return this.fail(next ?? before, 'Expected something to search for in the parentheses.', { expected });
    return this.fail(next ?? this.atEnd(), 'This closing parenthesis has no opening one.', { expected });
  }

  private tooDeep(place: Place): null {
    const hint = 'Save a part as a search of its own and refer to it, as in S1 AND S2.';
    return this.fail(place, `Parentheses and NOT go at most ${MAX_NESTING} deep.`, { hint });
  }

  private takeOperator(operator: 'AND' | 'OR' | 'NOT'): boolean {
    const token = this.peek();
    const found = token?.kind === 'operator' && token.operator === operator;
    if (found) this.at++;
    return found;
  }

  /** Whether the next token goes on with an AND that is not written. */
  private operandFollows(): boolean {
    const token = this.peek();
    if (!token) return false;
    if (token.kind === 'paren') return token.open;
    return token.kind !== 'operator' || token.operator === 'NOT';
  }

  private peek(): Token | undefined {
    return this.tokens[this.at];
  }

  private placeSince(start: number): Place {
    return { from: this.tokens[start]?.from ?? this.end, to: this.tokens[this.at - 1]?.to ?? this.end };
  }

  private atEnd(): Place {
    return { from: this.end, to: this.end };
  }

  private note(place: Place, message: string, advice: Advice): void {
    this.errors.push(queryError(place, message, advice));
  }

  private fail(place: Place, message: string, advice: Advice): null {
    this.note(place, message, advice);
    return null;
  }
}

type NearOperator = Token & { readonly operator: 'NEAR' | 'ADJ'; readonly distance: number };

interface Operand {
  readonly node: QueryNode;
  readonly place: Place;
}
