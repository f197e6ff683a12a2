/** A project that is kept so many years after its last change. */
import { expect, it } from 'vitest';
import type { EventMap, EventType } from '../../../src/domain/catalogue.ts';
import { LATEST_MOMENT } from '../../../src/domain/shared/moments.ts';
import { mintId, type Id } from '../../../src/domain/shared/ids.ts';
import { homeStream, projectStream, searchStream, type StreamName } from '../../../src/domain/shared/streams.ts';
import { anEvent } from '../events/builders.ts';
import { decide } from '../monitors/decide.ts';
import { findUser } from '../../../src/server/accounts/users.ts';
import { aServer, PATIENCE, pushAs } from '../a-server.ts';
import { aProjectWith } from '../shared-work.ts';
import { aSearchKept, DAY, daysLater, retentionNews } from './days.ts';

it.each([
  ['', 0],
  [', also by a device whose clock is 400 days slow', 400],
] as const)('[ROUTE-23] work that goes on puts off the day%s', { timeout: PATIENCE }, async (_, daysSlow) => {
  const server = await aServer();
  const owner = await server.admin();
  const home = homeStream(owner.pk);
  async function say<T extends EventType>(stream: StreamName, type: T, make: (id: Id) => EventMap[T]): Promise<Id> {
    let id = 0;
    await pushAs(owner, (clientId) => {
      id = mintId(clientId, 1);
      return [anEvent(type, make(id), { clientId, clientSeq: 1, stream, at: server.clock.now - daysSlow * DAY })];
    });
    return id;
  }
  const later = (days: number) => daysLater(server, days);
  const notes = async () => (await retentionNews(server, owner)).length;

  const name = { parent: 0, name: 'Pumps', client: '', number: '', addedAt: null };
  const project = await say(home, 'FolderAdded', (id) => ({ id, ...name }));
  const kept = await owner.fetch(`/spa/api/retention/${project}`, { method: 'POST', body: '{"years":1}' });
  expect(kept.status).toBe(200);
  await later(20);
  await say(projectStream(project), 'FolderRenamed', () => ({ id: project, name: 'Valves' }));
  await later(323);
  expect(await notes(), '30 days before a year after it was set').toBe(0);
  await later(15);
  expect(await notes(), '30 days before a year after the change').toBe(1);
  await later(2);
  expect(await notes(), 'the notice itself is no work that puts the day off').toBe(1);
});

it.each(['search', 'monitor'] as const)(
  '[ROUTE-23] work in a %s of the project puts off the day',
  {
    timeout: PATIENCE,
  },
  async (where) => {
    const server = await aServer();
    const owner = await server.admin();
    const { search } = await aSearchKept(owner, { years: 1 });
    const watch = await owner.json('/spa/api/monitorings', { name: 'Valve', expression: 'valve', search });
    await daysLater(server, 30);
    if (where === 'monitor')
      expect(
        await decide(owner, (watch.body as { readonly monitors: readonly { readonly id: Id }[] }).monitors[0]!.id, [
          1,
          'relevant',
        ]),
      ).toEqual(['applied']);
    else
      await pushAs(owner, (clientId) => [
        anEvent('QueryWritten', { expression: 'valve' }, { clientId, clientSeq: 1, stream: searchStream(search) }),
      ]);
    await daysLater(server, 364 - 30);
    expect(await retentionNews(server, owner)).toEqual([]);
  },
);

it('[ROUTE-23] more years take the day back, and the same number says nothing', { timeout: PATIENCE }, async () => {
  const server = await aServer();
  const owner = await server.admin();
  const { project } = await aSearchKept(owner, { years: 1 });
  await daysLater(server, 340);
  for (const [years, news] of [
    [1, ['due']],
    [2, ['due', 'later']],
  ] as const) {
    server.clock.now += 1_000;
    const by = (await findUser(server.db, owner.pk))!;
    expect(await server.services.sharing.setRetention(project, { on: null, years }, by)).toBeNull();
    expect(await retentionNews(server, owner)).toEqual(news);
  }
});

it('[ROUTE-23] a change that a device dated ahead counts as of today at most', { timeout: PATIENCE }, async () => {
  const server = await aServer();
  const owner = await server.admin();
  const project = await aProjectWith(owner);
  const request = { method: 'POST', body: JSON.stringify({ years: 1 }) };
  expect((await owner.fetch(`/spa/api/retention/${project}`, request)).status).toBe(200);
  await pushAs(owner, (clientId) => [
    anEvent('FolderRenamed', { id: project, name: 'V' }, { clientId, clientSeq: 1, stream: projectStream(project) }),
  ]);
  await daysLater(server, 340);
  expect(await retentionNews(server, owner)).toEqual(['due']);
  // As builds wrote it that did not note when an event was received.
  await server.db
    .updateTable('event')
    .set({ received_at: null, at: LATEST_MOMENT })
    .where('type', '=', 'FolderRenamed')
    .execute();
  await daysLater(server, 40);
  expect(await retentionNews(server, owner)).toEqual(['due', 'later']);
});
