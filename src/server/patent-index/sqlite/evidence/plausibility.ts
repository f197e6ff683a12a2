/**
 * Whether a query is likely to do what it is meant to: its hits, those of its parts, and the documents that it should
 * find.
 */
import type { PlausibilityQuestion, PlausibilityReport } from '../../../../domain/search-steps/evidence.ts';
import type { ResultRow } from '../../../../domain/documents/results.ts';
import type { QueryNode } from '../../../../domain/query/ast.ts';
import { leavesOf } from '../../../../domain/query/leave-out.ts';
import { parseWithSpans } from '../../../../domain/query/parser.ts';
import { printQuery } from '../../../../domain/query/print.ts';
import type { Corpus } from '../planning/answer.ts';
import { familiesIn, type Columns } from '../listing/columns.ts';
import { rowOf } from '../storage/publications.ts';
import { has, size } from '../planning/row-set.ts';
import type { Evidenced } from '../../port/evidence.ts';
import { readExpression, refusalOf, setsOf } from './sets.ts';

/** Fewer families are read in minutes and likely to miss something; more are not read by anybody. */
const NARROW_FAMILIES = 5;
const BROAD_FAMILIES = 5_000;
/** Of a corpus at least this large, a query that finds this share of it tells nothing apart. */
const CORPUS_TO_SHARE = 40;
const BROAD_SHARE = 0.25;

interface Part {
  readonly name: string;
  readonly query: QueryNode;
}

/** `sample` gives the best rows of the query. */
export function plausibility(
  corpus: Corpus,
  columns: Columns,
  question: PlausibilityQuestion,
  sample: (query: QueryNode) => readonly ResultRow[],
): Evidenced<PlausibilityReport> {
  const parsed = parseWithSpans(question.expression);
  if (!parsed.ok) return readExpression(question.expression) as Evidenced<never>;
  const parts: Part[] = [];
  for (const { name, expression } of question.parts) {
    const read = readExpression(expression);
    if (!read.ok) return read;
    parts.push({ name, query: read.query });
  }
  const reason = refusalOf(corpus, [parsed.query, ...parts.map(({ query }) => query)]);
  if (reason) return { ok: false, reason };

  const sets = setsOf(corpus);
  const whole = sets(parsed.query);
  const [publications, families] = [size(whole), familiesIn(whole, columns)];
  const written = (leaf: QueryNode): string => {
    const span = parsed.spans.get(leaf);
    return span ? question.expression.slice(span.from, span.to) : printQuery(leaf);
  };
  const withoutHits = leavesOf(parsed.query)
    .filter((leaf) => size(sets(leaf)) === 0)
    .map(written);
  return {
    ok: true,
    answer: {
      publications,
      families,
      parts: parts.map(({ name, query }) => ({ name, publications: size(sets(query)) })),
      withoutHits: [...new Set(withoutHits)],
      verdict: verdict({ publications, families, corpus: size(columns.live) }),
      known: question.known.map((ucid) => {
        const row = rowOf(corpus.db, ucid);
        if (row === null) return { ucid, state: 'not-in-corpus', missing: [] };
        if (has(whole, row)) return { ucid, state: 'found', missing: [] };
        const named = parts.length > 0 ? parts : conditionsOf(parsed.query);
        return {
          ucid,
          state: 'missed',
          missing: named.flatMap(({ name, query }) => (has(sets(query), row) ? [] : [name])),
        };
      }),
      sample: publications === 0 ? [] : sample(parsed.query),
    },
  };
}

/** What has to hold of every hit, as it is written. */
function conditionsOf(query: QueryNode): readonly Part[] {
  return (query.kind === 'and' ? query.children : [query]).map((condition) => ({
    name: printQuery(condition),
    query: condition,
  }));
}

function verdict({
  publications,
  families,
  corpus,
}: {
  publications: number;
  families: number;
  corpus: number;
}): PlausibilityReport['verdict'] {
  if (families === 0)
    return { kind: 'too-narrow', message: 'Nothing is found: a term without hits, or a condition too many.' };
  if (families < NARROW_FAMILIES) {
    return {
      kind: 'too-narrow',
      message: `Only ${families === 1 ? 'one family is' : `${families} families are`} found. Synonyms, or a concept less, would find more.`,
    };
  }
  if (families > BROAD_FAMILIES)
    return {
      kind: 'too-broad',
      message: `${families} families are more than can be screened. A further concept or a class would narrow it.`,
    };
  const share = publications / corpus;
  if (corpus >= CORPUS_TO_SHARE && share > BROAD_SHARE) {
    return {
      kind: 'too-broad',
      message: `${Math.round(share * 100)} % of the whole corpus is found. A further concept or a class would narrow it.`,
    };
  }
  return { kind: 'fine', message: `${families} families: enough to look through, and few enough.` };
}
