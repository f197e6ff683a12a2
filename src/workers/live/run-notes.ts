/**
 * How far the last run of a search has come, as far as this device knows: from its stream where that is open, else from
 * the list.
 */
import { stepsOf } from '../../domain/search-steps/rows.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { searchStream } from '../../domain/shared/streams.ts';
import { asksForWork } from '../../sync/event-traits.ts';
import type { ReplicaSet } from '../../sync/replica/replica-set.ts';
import type { RunNote } from '../contract.ts';

/** Topic of what happens in searches. */
export const RUNS = 'runs';

export interface Listed {
  readonly families: number | null;
  readonly addedAt: number | null;
}

export function runNoteOf(replicas: Pick<ReplicaSet, 'get'>, search: Id, listed: Listed | null): RunNote | null {
  const replica = replicas.get(searchStream(search));
  const steps = replica && stepsOf(replica.state.rows.map);
  if (steps?.asked && steps.asked.run !== steps.answer?.run) {
    const isHere = replica!.pending.some(({ fact }) => asksForWork(fact));
    return { kind: isHere ? 'waiting' : 'running' };
  }
  if (steps?.answer?.kind === 'failed') return { kind: 'failed', message: steps.answer.message };
  return listed === null || listed.families === null
    ? null
    : { kind: 'ran', families: listed.families, at: listed.addedAt };
}
