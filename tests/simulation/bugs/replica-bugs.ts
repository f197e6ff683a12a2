/** Bugs of merging: what is confirmed by its place, ordered by a clock, or shown although it was refused. */
import type { ConfirmedEvent } from '../../../src/domain/shared/envelope.ts';
import { enqueued } from '../../../src/sync/connection/push-queue.ts';
import type { Replica } from '../../../src/sync/replica/replica.ts';
import type { Bug } from './bug.ts';

/** The replica with some of its operations replaced; what is read of it stays live. */
const withReplica =
  (change: (replica: Replica) => Partial<Replica>) =>
  (replica: Replica): Replica =>
    Object.assign(Object.create(replica) as Replica, change(replica));

/** The same places in the log, filled by the time that each event's device had. */
function inOrderOfClocks(events: readonly ConfirmedEvent[]): readonly ConfirmedEvent[] {
  const byClock = [...events].sort((a, b) => a.at - b.at);
  return events.map(({ seq }, at) => ({ ...byClock[at]!, seq }));
}

const withPending = (replica: Replica) => ({ ...replica.confirmedSnapshot(), snapshot: replica.state.snapshot() });

export const replicaBugs: readonly Bug[] = [
  {
    name: 'what is pending is confirmed by its place, not by its number',
    source: 'livestore (syncstate specification, DELTA-001)',
    caught: ['shown', 'rest'],
    within: 10,
    replica: withReplica((replica) => ({
      integrate: (events) =>
        replica.integrate(events.map((event, at) => ({ ...event, id: replica.pending[at]?.event?.id ?? event.id }))),
    })),
  },
  {
    name: 'the later clock wins, whatever the order of the log',
    source: 'actual#3786, actual#5010, actual#8486',
    caught: ['shown', 'agrees', 'rest'],
    within: 20,
    replica: withReplica((replica) => ({ integrate: (events) => replica.integrate(inOrderOfClocks(events)) })),
  },
  {
    name: 'what the server found to be without effect takes effect here',
    source: 'Kleppmann et al. 2021 (moves that make a cycle); Figma (cyclic parents)',
    caught: ['shown', 'agrees'],
    within: 60,
    replica: withReplica((replica) => ({
      integrate: (events) =>
        replica.integrate(events.map((event): ConfirmedEvent => ({ ...event, outcome: { kind: 'applied' } }))),
    })),
  },
  {
    name: 'what was refused stays on the screen',
    source: 'TanStack/db#1323, amplify-android#976',
    caught: ['rest', 'shown', 'silent'],
    within: 40,
    replica: withReplica(() => ({ drop: () => undefined })),
  },
  {
    name: 'the confirmed state that goes to disk holds what is not confirmed',
    source: 'livestore (two databases, committed one after the other)',
    caught: ['shown', 'agrees'],
    from: 200,
    within: 200,
    replica: withReplica((replica) => ({ confirmedSnapshot: () => withPending(replica) })),
  },
  {
    name: 'a tab sends what others saved as it hears of it, not in their order',
    source: 'rocicorp/mono#6340',
    caught: ['order', 'refusal'],
    within: 80,
    enqueued: (queue, events) => ({ ...enqueued(queue, events), last: Number.MAX_SAFE_INTEGER }),
  },
];
