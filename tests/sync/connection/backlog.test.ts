/** The backlog against a plain list. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventId, type DomainEvent } from '../../../src/domain/shared/envelope.ts';
import {
  queuedEvents,
  hasEvent,
  withEvents,
  withoutEvents,
  type Backlog,
} from '../../../src/sync/connection/backlog.ts';
import { anEvent } from '../../builders/given.ts';

const anOwn = (clientSeq: number): DomainEvent => ({
  ...anEvent('FolderDeleted', { id: clientSeq }),
  id: eventId(1, clientSeq),
  clientId: 1,
  clientSeq,
  baseSeq: 0,
  batch: 'b',
  causationId: null,
  at: 0,
});
const seqs = (backlog: Backlog) => [...queuedEvents(backlog)].map(({ clientSeq }) => clientSeq);

it('holds what a sorted list holds, whatever is added and taken out, and leaves the list before as it was', () => {
  const change = fc.record({ add: fc.boolean(), seqs: fc.uniqueArray(fc.integer({ min: 1, max: 900 })) });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      let backlog: Backlog = withEvents(
        [],
        Array.from({ length: 600 }, (_, at) => anOwn(at + 1)),
      );
      for (const { add, seqs: some } of changes) {
        const before = seqs(backlog);
        const next = add
          ? withEvents(
              backlog,
              some
                .filter((seq) => !hasEvent(backlog, seq))
                .map(anOwn)
                .sort((a, b) => a.clientSeq - b.clientSeq),
            )
          : withoutEvents(backlog, some);
        const expected = add ? [...new Set([...before, ...some])] : before.filter((seq) => !some.includes(seq));
        expect(seqs(next)).toEqual(expected.sort((a, b) => a - b));
        expect(seqs(backlog)).toEqual(before);
        backlog = next;
      }
    }),
    { numRuns: 50 },
  );
});
