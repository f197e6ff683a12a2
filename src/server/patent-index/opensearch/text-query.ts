/**
 * Words, phrases and NEAR of the query language as queries of OpenSearch, each a JSON text. What a document must hold
 * stands in a filter; `combined_fields` over the words of the leaf scores it.
 *
 * Of phrases of several lengths each pair has an interval query of its own: an interval that holds a smaller one is
 * not looked at, so that "a b" would hide behind "a".
 */
import type { NearNode, PhraseNode, TermNode } from '../../../domain/query/ast.ts';
import { hasWildcard } from '../../../domain/query/words.ts';
import { operandWords } from '../../../domain/query/tree.ts';
import type { TextNode } from '../sqlite/planning/plan.ts';
import { COLUMN_WEIGHTS, TEXT_TABLES } from '../sqlite/storage/text-fields.ts';
import { anyIntervals, wordIntervals, type Dsl } from './word-intervals.ts';

/** What a query needs to know of the corpus. */
export interface CorpusWords {
  /** All words that the pattern stands for. */
  readonly wordsOf: (pattern: string) => readonly string[];
  /** Inverse document frequency of a pattern, which scores in place of its many words. */
  readonly rarityOf: (pattern: string) => number;
}

export const anyOfMatches = (matches: readonly string[]): string =>
  matches.length === 1 ? (matches[0] ?? '') : `{"bool":{"should":[${matches.join(',')}],"minimum_should_match":1}}`;
export const allOfMatches = (matches: readonly string[]): string =>
  matches.length === 1 ? (matches[0] ?? '') : `{"bool":{"must":[${matches.join(',')}]}}`;
export const withoutMatch = (match: string, excluded: string): string =>
  `{"bool":{"must":[${match}],"must_not":[${excluded}]}}`;

/** The leaf in these fields, scored by the text fields among them. */
export function leafQuery(node: TextNode, fields: readonly string[], words: CorpusWords): string {
  const filter = leafFilter(node, fields, words);
  const scored = TEXT_TABLES.text.flatMap((field, at) =>
    fields.includes(field) ? [`${field}^${COLUMN_WEIGHTS[at] ?? 1}`] : [],
  );
  if (scored.length === 0) return JSON.stringify({ constant_score: { filter, boost: 0 } });
  const patterns = patternsOf(node);
  const spelled = patterns.filter((pattern) => !hasWildcard(pattern));
  const should: Dsl[] = patterns
    .filter(hasWildcard)
    .map((pattern) => ({ constant_score: { filter: patternFilter(pattern, fields), boost: words.rarityOf(pattern) } }));
  if (spelled.length > 0) should.push({ combined_fields: { query: spelled.join(' '), fields: scored } });
  if (node.kind === 'term' && spelled.length === 1) return JSON.stringify(should[0]);
  return JSON.stringify({ bool: { filter: [filter], should } });
}

function patternsOf(node: TextNode): readonly string[] {
  if (node.kind === 'term') return [node.pattern];
  if (node.kind === 'phrase') return [...new Set(node.words)];
  const sides = [...operandWords(node.left), ...operandWords(node.right)];
  return [...new Set(sides.flatMap(patternsOf))];
}

function leafFilter(node: TextNode, fields: readonly string[], words: CorpusWords): Dsl {
  if (node.kind === 'term') return patternFilter(node.pattern, fields);
  const source = node.kind === 'phrase' ? phraseIntervals(node.words, words) : nearIntervals(node, words);
  return should(fields.map((field) => ({ intervals: { [field]: source } })));
}

/** `*` and `?` mean the same in OpenSearch; words hold neither backslashes nor these. */
function patternFilter(pattern: string, fields: readonly string[]): Dsl {
  if (!hasWildcard(pattern)) return should(fields.map((field) => ({ term: { [field]: pattern } })));
  const start = pattern.slice(0, -1);
  const isPrefix = pattern.endsWith('*') && start !== '' && !hasWildcard(start);
  return should(
    fields.map((field) => (isPrefix ? { prefix: { [field]: start } } : { wildcard: { [field]: { value: pattern } } })),
  );
}

const should = (queries: readonly Dsl[]): Dsl =>
  queries.length === 1 ? (queries[0] ?? {}) : { bool: { should: queries, minimum_should_match: 1 } };

const ordered = (intervals: readonly Dsl[], gaps: number): Dsl => ({
  all_of: { ordered: true, max_gaps: gaps, intervals },
});

const slotIntervals = (pattern: string, { wordsOf }: CorpusWords): Dsl =>
  hasWildcard(pattern) ? wordIntervals(pattern, wordsOf(pattern)) : { match: { query: pattern } };

function phraseIntervals(patterns: readonly string[], words: CorpusWords): Dsl {
  const slots = patterns.map((pattern) => slotIntervals(pattern, words));
  return slots.length === 1 ? (slots[0] ?? {}) : ordered(slots, 0);
}

function nearIntervals({ left, right, ordered: inOrder, distance }: NearNode, words: CorpusWords): Dsl {
  const [lefts, rights] = [left, right].map((side) => byLength(operandWords(side), words));
  const pairs = (before: readonly Dsl[] = [], after: readonly Dsl[] = []): readonly Dsl[] =>
    before.flatMap((one) => after.map((other) => ordered([one, other], distance)));
  return anyIntervals(inOrder ? pairs(lefts, rights) : [...pairs(lefts, rights), ...pairs(rights, lefts)]);
}

/** Alternatives of one length each; those with a word that the corpus lacks are left out. */
function byLength(operands: readonly (TermNode | PhraseNode)[], words: CorpusWords): readonly Dsl[] {
  const lengths = new Map<number, Dsl[]>();
  for (const operand of operands) {
    const patterns = operand.kind === 'term' ? [operand.pattern] : operand.words;
    if (patterns.some((pattern) => hasWildcard(pattern) && words.wordsOf(pattern).length === 0)) continue;
    lengths.set(patterns.length, [...(lengths.get(patterns.length) ?? []), phraseIntervals(patterns, words)]);
  }
  return [...lengths.values()].map(anyIntervals);
}
