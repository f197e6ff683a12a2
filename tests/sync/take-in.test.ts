/** What the server confirms in another stream than it was emitted for leaves the one in which it is pending. */
import { expect, it } from 'vitest';
import { carry } from '../../src/domain/folder-tree/subtree.ts';
import { eventId, type ConfirmedEvent, type DomainEvent, type EventDraft } from '../../src/domain/shared/envelope.ts';
import { createLibrary } from '../../src/sync/library.ts';
import type { TabMessage } from '../../src/sync/ports.ts';
import { takeIn } from '../../src/sync/take-in.ts';
import { createMemoryStore } from '../../src/workers/db/memory-store.ts';
import { anEvent, HOME, PROJECT, USER, within } from '../builders/given.ts';

const OWN = 1;
const numbered = (event: EventDraft, clientId: number, clientSeq: number): DomainEvent => ({ ...event, id: eventId(clientId, clientSeq), clientId, clientSeq, baseSeq: 0, batch: 'b', causationId: null, at: 0 });
const confirmed = (event: DomainEvent, seq: number): ConfirmedEvent => ({ ...event, seq, actor: 7, outcome: { kind: 'applied' } });

it('a change that was redirected is confirmed there, no longer pending here, and out of the outbox', async () => {
  const [store, told] = [createMemoryStore(), [] as TabMessage[]];
  await store.setIdentity({ clientId: OWN, epoch: 'e' }, null);
  const library = createLibrary({ store, actor: USER, own: () => OWN, later: () => {} });
  const tabs = { post: (message: TabMessage) => void told.push(message), listen: () => () => {}, lead: () => () => {} };
  const home = await library.open(HOME);
  const project = await library.open(PROJECT);
  const folder = anEvent('FolderAdded', { id: 5, parent: 0, name: 'Pumps', client: '', number: '', addedAt: null });
  home.integrate([confirmed(numbered(folder, 2, 1), 1)]);
  const { type, version, payload } = anEvent('FolderRenamed', { id: 5, name: 'Valves' });
  const [renamed] = await store.enqueue([{ type, version, payload, stream: HOME, batch: 'b', baseSeq: 1, causationId: null, at: 0 }]);
  library.lay([renamed!]);
  expect(home.pending).toHaveLength(1);

  const rows = carry([{ kind: 'folder', id: 5, parent: 0, name: 'Pumps', client: '', number: '', prdxIndex: null, addedAt: null, deletedFrom: null }]);
  const opened = confirmed(numbered(anEvent('SharedProjectOpened', { project: 5, owner: 7, ownerName: 'Anna', rows }), 0, 1), 1);
  const events = [opened, confirmed({ ...renamed!, ...within(PROJECT, renamed!) }, 2)];
  const result = await takeIn({ store, tabs, library, own: OWN }, PROJECT, { kind: 'events', events, head: 2 });

  expect(result.confirmed).toEqual([renamed!.clientSeq]);
  expect(project.state.rows.map.get(5)).toMatchObject({ name: 'Valves' });
  expect(home.pending).toEqual([]);
  expect(home.state.rows.map.get(5)).toMatchObject({ name: 'Pumps' });
  expect([library.ledger.waiting, (await store.outbox()).events]).toEqual([0, []]);
  expect(told).toContainEqual({ kind: 'settled', clientSeqs: [renamed!.clientSeq] });
});
