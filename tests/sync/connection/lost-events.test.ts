/** What a server that was set back has lost of a device's events. */
import { describe, expect, it } from 'vitest';
import { eventId, type ConfirmedEvent } from '../../../src/domain/shared/envelope.ts';
import { asLost, lostOf, ownKept } from '../../../src/sync/connection/lost-events.ts';
import { LOST_BY_SERVER } from '../../../src/sync/ports.ts';
import { createMemoryLocalStore } from '../../../src/workers/storage/memory-store.ts';
import { anEvent, HOME } from '../../builders/given.ts';

const OWN = 5;
const aRename = (seq: number, clientId = OWN): ConfirmedEvent => ({
  ...anEvent('FolderRenamed', { id: seq, name: `n${seq}` }),
  ...{ id: eventId(clientId, seq), clientId, clientSeq: seq, baseSeq: 0, batch: 'b', causationId: null, at: 0 },
  ...{ seq, actor: 7, outcome: { kind: 'applied' } as const },
});

/** Events 1 and 2 are in a snapshot, 3 and 4 in the log; 2 is another device's. */
async function aDevice() {
  const store = createMemoryLocalStore();
  await store.setIdentity({ clientId: OWN, epoch: 'e' }, null);
  await store.append(HOME, [aRename(1), aRename(2, 6)]);
  await store.saveSnapshot(HOME, { seq: 2, mark: null, snapshot: {} });
  await store.append(HOME, [aRename(3), aRename(4)]);
  await store.saveSnapshot(HOME, { seq: 3, mark: null, snapshot: {} });
  return store;
}
const numbers = (events: readonly { readonly clientSeq: number }[]) => events.map(({ clientSeq }) => clientSeq);

describe('what the server has lost', () => {
  it('[LOCAL-3] is offered again where the log still holds it, and named where a note is left', async () => {
    const own = await ownKept(await aDevice(), OWN, []);
    expect([numbers(own.held), numbers(own.noted)]).toEqual([[3, 4], [1]]);
    const asked: (readonly number[])[] = [];
    const lost = await lostOf(own, async (clientSeqs) => {
      asked.push(clientSeqs);
      return { kind: 'ok', value: { missing: [1, 4] } };
    });
    expect(asked).toEqual([[1, 3, 4]]);
    if (lost.kind !== 'ok') throw new Error('not answered');
    expect(lost.value.held).toMatchObject([{ clientSeq: 4, payload: { name: 'n4' } }]);
    const listed = lost.value.noted.map((event) => asLost(event, { subjectOf: () => ({ place: null, name: 'n1' }) }));
    expect(listed).toMatchObject([{ code: LOST_BY_SERVER, event: { clientSeq: 1 }, about: { name: 'n1' } }]);
  });

  it('is not known while the server can’t be asked', async () => {
    const own = await ownKept(await aDevice(), OWN, []);
    expect(await lostOf(own, async () => ({ kind: 'network' }))).toEqual({ kind: 'network' });
  });
});
