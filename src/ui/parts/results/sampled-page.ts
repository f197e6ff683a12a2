/** The pages of a list that holds a random sample of the unseen families, in the order of drawing. */
import type { FamilyMember } from '../../../domain/assessment/result-groups.ts';
import { PAGE_SIZE, type ResultPage } from '../../../domain/documents/results.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import type { Fetched, WorkerApi } from '../../../workers/contract.ts';
import type { AssessmentView } from '../assessment/assessment-view.ts';
import type { ResultView } from './result-view.ts';
import { unknownRow } from './use-result-rows.ts';

/** `awaited`: which they are is not known yet. */
export type SampledFamilies = readonly FamilyMember[] | 'awaited';

/** The families of the view’s sample; null for the ordinary list. */
export function sampledIn({ sample }: ResultView, assessment: AssessmentView | null): SampledFamilies | null {
  if (sample === undefined) return null;
  if (assessment === null) return 'awaited';
  return assessment.all.samples.find((row) => row.sample === sample)?.families ?? null;
}

export async function sampledPage(
  worker: Pick<WorkerApi, 'resultRows'>,
  search: Id,
  { families, page }: { readonly families: SampledFamilies; readonly page: number },
): Promise<Fetched<ResultPage>> {
  if (families === 'awaited') return new Promise(() => {});
  const members = families.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);
  const fetched = await worker.resultRows(
    search,
    members.map(({ ucid }) => ucid),
  );
  if (fetched.kind !== 'ok') return fetched;
  const known = new Map(fetched.value.map((row) => [row.ucid, row]));
  const rows = members.map((member) => ({ ...(known.get(member.ucid) ?? unknownRow(member)), family: member.family }));
  const [count] = [families.length];
  const head = { page, families: count, publications: count, facets: NO_FACETS, corpus: NO_CORPUS, tookMs: 0 };
  return { kind: 'ok', kept: fetched.kept, value: { ...head, rows } };
}

const NO_FACETS = { country: [], year: [], applicant: [], class: [], status: [] };
const NO_CORPUS = { publications: 0, version: 0, sample: false };
