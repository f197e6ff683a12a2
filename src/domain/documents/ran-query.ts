/**
 * The query that decided about the hits of a run. Earlier builds kept the status filter of Freedom to Operate beside
 * the expression; here it stands in it, so that what they ran is shown, paged and asked again as one expression.
 */
import type { QueryNode } from '../query/ast.ts';
import { parseMade, type ParseOutcome } from '../query/parser.ts';
import { describeCondition, describeQuery, type WriteDay } from '../query/plain-words.ts';
import { printQuery } from '../query/print.ts';
import { STATUSES_STATED } from '../query/status.ts';
import { allOf, anyOf, statedAs } from '../query/tree.ts';
import type { Interpretation } from './results.ts';

type RanParts = Pick<Interpretation, 'expression' | 'filter'>;

/** Not parsed where another version of the query language wrote it. */
export function ranQuery({ expression, filter }: RanParts): ParseOutcome {
  const parsed = parseMade(expression);
  const statuses = STATUSES_STATED.filter((status) => filter?.status?.includes(status));
  if (!parsed.ok || statuses.length === 0) return parsed;
  return { ok: true, query: allOf([parsed.query, anyOf(statedAs(statuses))]) };
}

/** The expression that decided, as it was written where it says all. */
export function ranExpression(ran: RanParts): string {
  const parsed = ran.filter?.status === undefined ? null : ranQuery(ran);
  return parsed?.ok ? printQuery(parsed.query) : ran.expression;
}

/** A list of what ended long ago, which holds nothing else. */
export const isSafeHarbour = ({ conditions }: Pick<Interpretation, 'conditions'>): boolean =>
  conditions?.some(({ kind }) => kind === 'safe-harbour') ?? false;

/** A query read once, in all the ways in which it is shown. */
export interface RanReading {
  readonly expression: string;
  /** In plain words; the expression where it can't be read. */
  readonly words: string;
  /** In a line: each condition in plain words, one with many values by their number. */
  readonly brief: string;
  /** How many conditions a hit fulfils; 0 where the query can't be read. */
  readonly conditions: number;
}

/** `day`: how the reader writes days. */
export function readRan(ran: RanParts, day: WriteDay): RanReading {
  const parsed = ranQuery(ran);
  const { expression } = ran;
  if (!parsed.ok) return { expression, words: expression, brief: expression, conditions: 0 };
  const { query } = parsed;
  const conditions = query.kind === 'and' ? query.children : [query];
  return {
    expression: ran.filter?.status === undefined ? expression : printQuery(query),
    words: describeQuery(query, day),
    brief: inBrief(conditions, day),
    conditions: conditions.length,
  };
}

function inBrief(conditions: readonly QueryNode[], day: WriteDay): string {
  const phrases = conditions.map((condition) => briefly(condition, day));
  const last = phrases.length < 2 ? '' : `, and ${phrases.at(-1)}`;
  return `Publications ${phrases.slice(0, last === '' ? 1 : -1).join(', ')}${last}.`;
}

/** Values of a condition that are named one by one. */
const MOST_NAMED = 3;

const NOUNS = { term: 'terms', phrase: 'terms', class: 'classes', number: 'numbers' } as const;

function briefly(condition: QueryNode, day: WriteDay): string {
  const isNot = condition.kind === 'not';
  const values = isNot ? condition.child : condition;
  const leaves = values.kind === 'or' ? values.children : [];
  const nouns = new Set(leaves.map(({ kind }) => (kind in NOUNS ? NOUNS[kind as keyof typeof NOUNS] : null)));
  const [noun] = nouns;
  if (leaves.length <= MOST_NAMED || nouns.size !== 1 || !noun) return describeCondition(condition, day);
  return `${isNot ? 'without' : 'with'} any of ${leaves.length} ${noun}`;
}
