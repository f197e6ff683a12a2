/**
 * Whether a query is likely to do what it is meant to: its hits, those of its parts, and the documents that it should
 * find.
 */
import type { PlausibilityQuestion, PlausibilityReport } from '../../../../domain/search-steps/evidence.ts';
import type { Ucid } from '../../../../domain/documents/publication.ts';
import type { ResultRow } from '../../../../domain/documents/results.ts';
import type { QueryNode } from '../../../../domain/query/ast.ts';
import { leavesOf } from '../../../../domain/query/leave-out.ts';
import { parseWithSpans } from '../../../../domain/query/parser.ts';
import { printQuery } from '../../../../domain/query/print.ts';
import type { CorpusSnapshot } from '../planning/corpus-snapshot.ts';
import { familiesIn, type Columns } from '../listing/columns.ts';
import { rowOf } from '../storage/publications.ts';
import { has, size, type RowSet } from '../planning/row-set.ts';
import type { Evidenced } from '../../port/evidence.ts';
import { foundRows, keptOutBy } from './kept-out-by.ts';
import { readExpression, refusalOf, setsOf, unreadable } from './sets.ts';

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

/** The corpus that is asked, and how to get the best rows of a query from it. */
export interface PlausibilitySources {
  readonly corpus: CorpusSnapshot;
  readonly columns: Columns;
  readonly sample: (query: QueryNode) => Promise<readonly ResultRow[]>;
}

export async function plausibility(
  { corpus, columns, sample }: PlausibilitySources,
  question: PlausibilityQuestion,
): Promise<Evidenced<PlausibilityReport>> {
  const parsed = parseWithSpans(question.expression);
  if (!parsed.ok) return unreadable(question.expression, parsed.errors);
  const parts: Part[] = [];
  for (const { name, expression } of question.parts) {
    const read = readExpression(expression);
    if (!read.ok) return read;
    parts.push({ name, query: read.query });
  }
  const reason = refusalOf(corpus, [parsed.query, ...parts.map(({ query }) => query)]);
  if (reason) return { ok: false, reason };

  const sets = setsOf(corpus);
  const whole = await sets(parsed.query);
  const [publications, families] = [size(whole), familiesIn(whole, columns)];
  const written = (leaf: QueryNode): string => {
    const span = parsed.spans.get(leaf);
    return span ? question.expression.slice(span.from, span.to) : printQuery(leaf);
  };
  const withoutHits = new Set<string>();
  for (const leaf of leavesOf(parsed.query)) if (size(await sets(leaf)) === 0) withoutHits.add(written(leaf));
  const counted = [];
  for (const { name, query } of parts) counted.push({ name, publications: size(await sets(query)) });
  const keptOut = keptOutBy(foundRows(corpus), parsed.query, question.conditions ?? []);
  const known = [];
  for (const ucid of question.known) known.push(await checkKnown(ucid, rowOf(corpus.db, ucid), { whole, keptOut }));
  return {
    ok: true,
    answer: {
      publications,
      families,
      parts: counted,
      withoutHits: [...withoutHits],
      verdict: verdict({ publications, families, corpus: size(columns.live) }),
      known,
      sample: publications === 0 ? [] : await sample(parsed.query),
    },
  };
}

interface KnownQuestion {
  readonly whole: RowSet;
  readonly keptOut: ReturnType<typeof keptOutBy>;
}

/** Whether a document is among the hits, and if not, which parts of the query keep it out. */
async function checkKnown(
  ucid: Ucid,
  row: number | null,
  { whole, keptOut }: KnownQuestion,
): Promise<PlausibilityReport['known'][number]> {
  if (row === null) return { ucid, state: 'not-in-corpus', keptOut: [] };
  if (has(whole, row)) return { ucid, state: 'found', keptOut: [] };
  return { ucid, state: 'missed', keptOut: await keptOut(row) };
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
      message:
        `Only ${families === 1 ? 'one family is' : `${families} families are`} found. Synonyms, or a ` +
        `concept less, would find more.`,
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
      message:
        `${Math.round(share * 100)} % of the whole corpus is found. A further concept or a class would ` + `narrow it.`,
    };
  }
  return { kind: 'fine', message: `${families} families: enough to look through, and few enough.` };
}
