/** Events of a newer build at a server that is older: during an upgrade, pages and servers of both are in use. */
import { describe, expect, it } from 'vitest';
import { folderTree } from '../../../src/domain/folder-tree/decider.ts';
import { folderTreeEvents } from '../../../src/domain/folder-tree/events.ts';
import type { AnyDecider, EventDefinition } from '../../../src/domain/shared/decider.ts';
import type { DomainEvent } from '../../../src/domain/shared/envelope.ts';
import { createDomain, type StreamDefinition } from '../../../src/domain/shared/stream-table.ts';
import { streams } from '../../../src/domain/streams.ts';
import { isRefusal } from '../../../src/server/errors.ts';
import { createAccept } from '../../../src/server/events/accept-events.ts';
import { createMembership } from '../../../src/server/events/membership.ts';
import { createMemoryEventStore } from '../../support/memory-event-store.ts';
import { aFolderAdded, anEvent, ANNA, aPush } from './builders.ts';

/** The next build says why something was renamed. */
const { FolderRenamed } = folderTreeEvents;
const renamedNow = {
  ...FolderRenamed,
  version: 2,
  payload: { fields: { id: 'id', name: 'name', why: 'name' } },
  older: [{ payload: FolderRenamed.payload, up: (old: object) => ({ ...old, why: '' }) }],
} as EventDefinition<unknown>;
const folderTreeNow: AnyDecider = { ...folderTree, events: { ...folderTree.events, FolderRenamed: renamedNow } };
const withTreeOfNow = (of: StreamDefinition): StreamDefinition => ({
  ...of,
  concepts: of.concepts.map((one) => (one === folderTree ? folderTreeNow : one)),
});
const newer = createDomain({ home: withTreeOfNow(streams.home!) });

async function twoServers() {
  const store = createMemoryEventStore('e1');
  const serverWith = (domain?: typeof newer) =>
    createAccept({ store, membership: createMembership(store), now: () => 1, ...(domain && { domain }) });
  const client = await store.registerClient(ANNA.pk);
  const folder = aFolderAdded(client, 1);
  const { id } = folder.payload as { readonly id: number };
  const renamed: DomainEvent = {
    ...anEvent('FolderRenamed', { id, name: 'Pumps' }, { clientId: client, clientSeq: 2 }),
    version: 2,
    payload: { id, name: 'Pumps', why: 'shorter' },
  };
  return { store, older: serverWith(), newer: serverWith(newer), client, folder, renamed };
}

describe('a push with an event of a newer build', () => {
  it.each([
    ['version', {}],
    ['type', { type: 'FolderPinned', version: 1 }],
  ])('of an unknown %s is refused for now, and nothing of it is stored', async (_what, change) => {
    const { store, older, client, folder, renamed } = await twoServers();
    const answer = await older.push(aPush(client, folder, { ...renamed, ...change }), ANNA);
    expect(answer).toMatchObject({
      status: 503,
      code: 'older-server',
      message: expect.stringContaining('kept on this device, and sent once the server is updated'),
    });
    expect([await store.head('home/7'), (await store.receipts(client, 1, 2)).size]).toEqual([0, 0]);
  });

  it('is accepted by the newer server, once', async () => {
    const { store, older, newer: upgraded, client, folder, renamed } = await twoServers();
    const request = aPush(client, folder, renamed);
    expect(isRefusal(await older.push(request, ANNA))).toBe(true);
    for (let time = 0; time < 2; time++) {
      const answer = await upgraded.push(request, ANNA);
      expect(isRefusal(answer) || answer.outcomes.map(({ outcome }) => outcome.kind)).toEqual(['applied', 'applied']);
    }
    expect(await store.head('home/7')).toBe(2);
  });

  it('is refused for a fork that carries one along', async () => {
    const { older, client } = await twoServers();
    const search = client * 2 ** 22 + 1;
    const names = { searchType: 'FTO', owner: ANNA.pk, project: 0, title: 'Again', origin: 42, originTitle: 'First' };
    const point = { entry: 1, waiting: null, step: null, reached: 1, changedFrom: null };
    const carried = [{ type: 'MarketWeighed', version: 1, payload: { market: 'DE', weight: 2 } }];
    const envelope = { clientId: client, clientSeq: 1, stream: `search/${search}` } as const;
    const fork = anEvent('SearchForked', { search, ...names, ...point, carried }, envelope);
    expect(await older.push(aPush(client, fork), ANNA)).toMatchObject({ code: 'older-server' });
  });
});

it('an event of an older build is accepted by a newer server', async () => {
  const { newer: upgraded, client, folder, renamed } = await twoServers();
  const { why: _, ...before } = renamed.payload as { readonly why: string };
  const answer = await upgraded.push(aPush(client, folder, { ...renamed, version: 1, payload: before }), ANNA);
  expect(answer).toMatchObject({ outcomes: [{ outcome: { kind: 'applied' } }, { outcome: { kind: 'applied' } }] });
});
