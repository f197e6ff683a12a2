/** Which of the families that were rated the last run finds: so that what was found and what was screened add up. */
import { ofCorpus } from '../../domain/assessment/index-documents.ts';
import { assessmentOf } from '../../domain/assessment/queries.ts';
import { ranQuery } from '../../domain/documents/ran-query.ts';
import type { QueryNode } from '../../domain/query/ast.ts';
import { stepsOf, type StepsRow } from '../../domain/search-steps/rows.ts';
import type { RowKey } from '../../domain/shared/rows.ts';
import type { IndexCall } from '../patent-index/port/call.ts';
import type { CorpusPort } from '../patent-index/port/corpus.ts';
import type { SearchPort } from '../patent-index/port/search.ts';
import { ReportRefused } from './report-refused.ts';

interface AskingLastRun {
  /** Of the search. */
  readonly rows: ReadonlyMap<RowKey, object>;
  readonly search: Pick<SearchPort, 'among'>;
  readonly corpus: Pick<CorpusPort, 'version' | 'documents'>;
  readonly call: IndexCall;
}
const AT_ONCE = 50;

/**
 * A family is found where any of its publications is. Null where that is not known: the corpus has changed since the
 * run, or the run is of another version of the query language. Throws a {@link ReportRefused}, which says what to do.
 */
export async function ratedInLastRun(asking: AskingLastRun): Promise<ReadonlySet<string> | null> {
  const { rows, corpus, call } = asking;
  const steps = stepsOf(rows);
  const query = steps && (await lastQuery(asking, steps));
  if (!steps || !query) return null;
  const { results } = ofCorpus(assessmentOf(rows, steps.owner, steps.owner));
  const rated = new Map(
    results.filter(({ ratings }) => Object.keys(ratings).length > 0).map(({ ucid, family }) => [ucid, family]),
  );
  const found = new Set((await among(asking, query, [...rated.keys()])).map((ucid) => rated.get(ucid) ?? ''));
  const left = [...rated].filter(([, family]) => !found.has(family)).map(([ucid]) => ucid);
  for (let from = 0; from < left.length; from += AT_ONCE) {
    const members = new Map<string, string>();
    for (const { publication, family } of (await corpus.documents(call, left.slice(from, from + AT_ONCE))).value)
      for (const { ucid } of family) members.set(ucid, rated.get(publication.ucid) ?? '');
    for (const ucid of await among(asking, query, [...members.keys()])) found.add(members.get(ucid) ?? '');
  }
  return found;
}

/** Null where it did not run over the corpus as it is now, or can't be read any more. */
async function lastQuery({ corpus, call }: AskingLastRun, { answer }: StepsRow): Promise<QueryNode | null> {
  if (answer?.kind !== 'ran' || answer.interpretation === null) return null;
  const parsed = ranQuery(answer.interpretation);
  return parsed.ok && answer.corpus?.version === (await corpus.version(call)).version ? parsed.query : null;
}

async function among(
  { search, call }: AskingLastRun,
  query: QueryNode,
  ucids: readonly string[],
): Promise<readonly string[]> {
  if (ucids.length === 0) return [];
  const { value } = await search.among(call, { query, among: ucids });
  if (!value.ok) throw new ReportRefused(`What was screened can’t be counted: ${value.reason.message}`);
  return value.ucids;
}
