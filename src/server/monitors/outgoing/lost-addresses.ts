/**
 * A secret address ends with the access of its user, for good: also where nobody reads it before the access is given
 * again.
 *
 *   commit that takes grants away ─ in its transaction ─▶ job ─▶ who may not read the monitor now: address removed
 */
import { isStreamName, parseStream, type StreamKind } from '../../../domain/shared/streams.ts';
import { messageOf } from '../../errors.ts';
import { writingAlso, type Addition, type Commit, type EventStore } from '../../events/event-store.ts';
import type { JobHandler } from '../../jobs/job.ts';
import { endHeldJob, enqueueJob } from '../../jobs/job-table.ts';
import { addressesConcerned, endLostAddresses, type LostAccess } from './address-table.ts';
import type { ReaderPorts } from './reader-of.ts';

const KIND = 'end-addresses';
/** By which somebody may use a search. */
const OF_SEARCHES: ReadonlySet<StreamKind> = new Set(['project', 'team', 'search']);

/** The store, with that job. `queued` wakes those who run jobs. */
export const withEndedAddresses = (store: EventStore, queued: Addition): EventStore =>
  writingAlso(store, ({ events: [first], access }: Commit) => {
    const revoked = (access?.revoked ?? []).flatMap(
      ({ object }) => (isStreamName(object) ? parseStream(object) : null) ?? [],
    );
    const monitors = revoked.filter(({ kind }) => kind === 'monitor').map(({ id }) => id);
    const lost: LostAccess = { monitors, isOfSearches: revoked.some(({ kind }) => OF_SEARCHES.has(kind)) };
    if (first === undefined || (monitors.length === 0 && !lost.isOfSearches)) return [];
    const written: Addition = {
      async write(transaction) {
        const one = await addressesConcerned(transaction, lost).select('hash').limit(1).executeTakeFirst();
        if (one === undefined) return;
        await enqueueJob(transaction, {
          ...{ kind: KIND, key: first.id, title: 'Secret addresses of who lost access', owner: 0, payload: lost },
        });
      },
    };
    return [written, queued];
  });

export const createEndAddressesHandler = (ports: ReaderPorts): JobHandler => ({
  kind: KIND,
  atOnce: 1,
  attempts: 8,
  async run(job) {
    await endLostAddresses(ports, job.payload as LostAccess);
    await endHeldJob(ports.db, job, { state: 'done' });
  },
  giveUp: (job, error) => endHeldJob(ports.db, job, { state: 'dead', reason: messageOf(error) }),
});
