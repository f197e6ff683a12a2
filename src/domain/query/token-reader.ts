/** The parser's position in the tokens of a query, and the errors it has found so far. */
import { queryError, type Advice, type QueryError, type Span } from './errors.ts';
import type { Token } from './lexer.ts';

export class TokenReader {
  readonly errors: QueryError[] = [];
  private at = 0;

  /** `end` is the length of the text. */
  constructor(
    private readonly tokens: readonly Token[],
    private readonly end: number,
  ) {}

  get position(): number {
    return this.at;
  }

  /** The next token; undefined at the end of the text. */
  peek(): Token | undefined {
    return this.tokens[this.at];
  }

  advance(): void {
    this.at++;
  }

  takeOperator(operator: 'AND' | 'OR' | 'NOT'): boolean {
    const token = this.peek();
    const found = token?.kind === 'operator' && token.operator === operator;
    if (found) this.advance();
    return found;
  }

  /** Whether the next token is an operand, or NOT: then an AND is implied before it. */
  startsOperand(): boolean {
    const token = this.peek();
    if (!token) return false;
    if (token.kind === 'paren') return token.open;
    return token.kind !== 'operator' || token.operator === 'NOT';
  }

  /** From the token at position `start` to the last one that was read. */
  spanSince(start: number): Span {
    return { from: this.tokens[start]?.from ?? this.end, to: this.tokens[this.at - 1]?.to ?? this.end };
  }

  /** The next token, or the end of the text. */
  here(): Span {
    return this.peek() ?? { from: this.end, to: this.end };
  }

  report(span: Span, message: string, advice: Advice): void {
    this.errors.push(queryError(span, message, advice));
  }

  /** Reports an error after which the structure cannot be read further. */
  fail(span: Span, message: string, advice: Advice): null {
    this.report(span, message, advice);
    return null;
  }

  /** The next token is no operand, but the grammar needs one here. */
  failMissingOperand(): null {
    const next = this.peek();
    const before = this.tokens[this.at - 1];
    const expected = ['a word', 'a phrase', 'a field', '('];
    if (before?.kind === 'operator') {
      return this.fail(next ?? before, `A search term is missing after ${before.value}.`, { expected });
    }
    if (next?.kind === 'operator') {
      const hint = `To search for the word ${next.value}, put it in quotation marks.`;
      return this.fail(next, `A search term is missing before ${next.value}.`, { expected, hint });
    }
    if (before) return this.fail(next ?? before, 'A search term is missing in the parentheses.', { expected });
    return this.fail(this.here(), UNMATCHED_CLOSE, { expected });
  }
}

export const UNMATCHED_CLOSE = 'This closing parenthesis has no matching opening parenthesis.';
