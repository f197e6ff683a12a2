/** The earlier searches that S1, S2, … can stand for: their numbers are kept once they are named, and never move. */
import type { QueryNode } from '../../../domain/query/ast.ts';
import type { Choices } from '../../../domain/search-steps/choices/choices.ts';
import type { Id } from '../../../domain/shared/ids.ts';

export interface EarlierSearch {
  readonly search: Id;
  readonly title: string;
  /** Its type and what it found, as far as this device knows. */
  readonly about?: string | undefined;
}
export interface NumberedSearch extends EarlierSearch {
  readonly number: number;
  /** The log says so already. */
  readonly isNamed: boolean;
}

/**
 * Those that are named keep their numbers; the others get the free ones, oldest first (the server's ids rise with
 * time).
 */
export function numbered(named: Choices['earlier'], found: readonly EarlierSearch[]): readonly NumberedSearch[] {
  const kept = Object.entries(named).map(([number, earlier]): NumberedSearch => ({
    ...earlier,
    number: Number(number),
    isNamed: true,
  }));
  const taken = new Set(kept.map(({ number }) => number));
  let next = 0;
  const others = found
    .filter(({ search }) => !kept.some((one) => one.search === search))
    .sort((a, b) => a.search - b.search)
    .map((earlier): NumberedSearch => {
      do next += 1;
      while (taken.has(next));
      return { ...earlier, number: next, isNamed: false };
    });
  return [...kept, ...others].sort((a, b) => a.number - b.number);
}

/** The numbers that a query names, each once. */
export function setNumbers(query: QueryNode): readonly number[] {
  switch (query.kind) {
    case 'set':
      return [query.number];
    case 'and':
    case 'or':
      return [...new Set(query.children.flatMap(setNumbers))];
    case 'not':
      return setNumbers(query.child);
    default:
      return [];
  }
}

/** The expression with one more condition. */
export function withSet(expression: string, number: number): string {
  const text = expression.trim();
  if (text === '') return `S${number}`;
  return /\b(AND|OR|NOT|\()$/i.test(text) ? `${text} S${number}` : `${text} AND S${number}`;
}
