/** A random sample of the unseen families, and the estimates that the report states. */
import type { EstimateRow, SampleRow } from '../../domain/assessment/rows.ts';
import { draft } from '../../domain/catalogue.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { searchStream } from '../../domain/shared/streams.ts';
import type { EmitAnswer } from '../../workers/contract.ts';
import type { ActionContext } from '../hooks/use-actions.ts';

/** The number of the sample; null if it was not saved. */
export async function recordSample(
  actions: ActionContext,
  search: Id,
  drawn: Omit<SampleRow, 'kind' | 'sample'>,
): Promise<Id | null> {
  const [sample] = await actions.mintIds(1);
  if (sample === undefined) return null;
  const { kind } = await actions.emit(
    [draft(searchStream(search), 'UnseenSampleDrawn', { sample, ...drawn })],
    'Draw a random sample',
  );
  return kind === 'saved' ? sample : null;
}

export function recordEstimates(
  actions: ActionContext,
  search: Id,
  estimates: readonly Omit<EstimateRow, 'kind'>[],
): Promise<EmitAnswer> {
  return actions.emit(
    estimates.map((estimate) => draft(searchStream(search), 'EstimateRecorded', estimate)),
    'Record the estimate',
  );
}
