/** Which of the families that were rated the last run finds: so that what was found and what was screened add up. */
import { ofCorpus } from '../../domain/assessment/index-documents.ts';
import { assessmentOf } from '../../domain/assessment/queries.ts';
import { ranQuery } from '../../domain/documents/ran-query.ts';
import { stepsOf } from '../../domain/search-steps/rows.ts';
import type { RowKey } from '../../domain/shared/rows.ts';
import type { IndexCall } from '../patent-index/port/call.ts';
import type { SearchPort } from '../patent-index/port/search.ts';
import { ReportRefused } from './report-refused.ts';

interface AskingLastRun {
  /** Of the search. */
  readonly rows: ReadonlyMap<RowKey, object>;
  readonly search: Pick<SearchPort, 'among'>;
  readonly call: IndexCall;
}

/**
 * By the corpus as it is now, and by the publication that was rated. Empty for a search that has not run, and for a run
 * of another version of the query language. Throws a {@link ReportRefused}, which says what to do.
 */
export async function ratedInLastRun({ rows, search, call }: AskingLastRun): Promise<ReadonlySet<string>> {
  const steps = stepsOf(rows);
  const ran = steps?.answer?.kind === 'ran' ? steps.answer.interpretation : null;
  const parsed = ran ? ranQuery(ran) : null;
  if (steps === null || !parsed?.ok) return new Set();
  const { results } = ofCorpus(assessmentOf(rows, steps.owner, steps.owner));
  const rated = new Map(
    results.filter(({ ratings }) => Object.keys(ratings).length > 0).map(({ ucid, family }) => [ucid, family]),
  );
  if (rated.size === 0) return new Set();
  const { value } = await search.among(call, { query: parsed.query, among: [...rated.keys()] });
  if (!value.ok) throw new ReportRefused(`What was screened can’t be counted: ${value.reason.message}`);
  return new Set(value.ucids.map((ucid) => rated.get(ucid) ?? ''));
}
