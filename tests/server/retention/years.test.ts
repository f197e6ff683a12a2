/** A project that is kept so many years after its last change. */
import { expect, it } from 'vitest';
import type { EventMap, EventType } from '../../../src/domain/catalogue.ts';
import { LATEST_MOMENT } from '../../../src/domain/shared/moments.ts';
import { stepsOf } from '../../../src/domain/search-steps/rows.ts';
import { lastNewsOf } from '../../../src/server/retention/who-is-told.ts';
import { mintId, type Id } from '../../../src/domain/shared/ids.ts';
import { homeStream, projectStream, searchStream, type StreamName } from '../../../src/domain/shared/streams.ts';
import { anEvent } from '../events/builders.ts';
import { decide } from '../monitors/decide.ts';
import { aServer, aStartedSearch, PATIENCE, pushAs, type Browser } from '../a-server.ts';
import { aProjectWith, changeUser, goesOnFrom, savedIn, says, takeInto, takeOut } from '../shared-work.ts';
import { DAY, dayIn, daysLater, retentionNews } from './days.ts';

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

/** A search that is saved in a project of the owner, which is kept a year after its last change. */
async function aSearchKeptAYear(owner: Browser): Promise<{ readonly project: Id; readonly search: Id }> {
  const project = await aProjectWith(owner);
  const search = await aStartedSearch(owner, 'Fielded Search');
  const body = JSON.stringify({ years: 1 });
  expect((await owner.fetch(`/spa/api/retention/${project}`, { method: 'POST', body })).status).toBe(200);
  await savedIn(owner, project, search);
  return { project, search };
}

it.each(['search', 'monitor'] as const)(
  '[ROUTE-23] work in a %s of the project puts off the day',
  {
    timeout: PATIENCE,
  },
  async (where) => {
    const server = await aServer();
    const owner = await server.admin();
    const { search } = await aSearchKeptAYear(owner);
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

it(
  '[ROUTE-23] work in what went on from a search of the project puts off the day, and its owner is told',
  {
    timeout: PATIENCE,
  },
  async () => {
    const server = await aServer();
    const owner = await server.admin();
    const colleague = await server.colleague();
    const { project, search } = await aSearchKeptAYear(owner);
    await takeInto(owner, project, colleague);
    const forked = await goesOnFrom(server, colleague, search);
    await daysLater(server, 20);
    const { outcomes } = await pushAs(colleague, (clientId) => [
      anEvent('QueryWritten', { expression: 'valve' }, { clientId, clientSeq: 1, stream: searchStream(forked) }),
    ]);
    expect(outcomes).toMatchObject([{ outcome: { kind: 'applied' } }]);
    await daysLater(server, 364 - 20);
    expect(await retentionNews(server, owner), 'put off by 20 days').toEqual(['due']);
    const news = await server.services.accept.withState(homeStream(colleague.pk), ({ state }) =>
      lastNewsOf(state.rows.map, project),
    );
    expect(news).toMatchObject({ news: 'due', due: dayIn(server, 21) });
  },
);

it(
  '[ROUTE-23] work in what went on from a search that another project has too puts off nothing',
  { timeout: PATIENCE },
  async () => {
    const server = await aServer();
    const [owner, colleague] = [await server.admin(), await server.colleague()];
    const { project, search } = await aSearchKeptAYear(owner);
    await savedIn(owner, await aProjectWith(owner, colleague), search);
    const forked = await goesOnFrom(server, colleague, search);
    await daysLater(server, 20);
    await says(colleague, searchStream(forked), 'QueryWritten', () => ({ expression: 'valve' }));
    await daysLater(server, 364 - 20);
    const last = await server.services.accept.withState(homeStream(owner.pk), ({ state }) =>
      lastNewsOf(state.rows.map, project),
    );
    expect(last).toMatchObject({ news: 'due', due: dayIn(server, 7) });
    expect(await retentionNews(server, colleague), 'it stays').toEqual([]);
  },
);

it(
  '[ROUTE-23] what went on from a search of an owner who is away is erased with it, and its owner is told',
  { timeout: PATIENCE },
  async () => {
    const server = await aServer();
    const [admin, owner, colleague] = [await server.admin(), await server.colleague(), await server.colleague()];
    const project = await aProjectWith(owner, colleague);
    const search = await aStartedSearch(owner, 'Fielded Search');
    await savedIn(owner, project, search);
    const forked = await goesOnFrom(server, colleague, search);
    await takeOut(owner, project, colleague);
    const body = JSON.stringify({ on: dayIn(server, 20) });
    expect((await owner.fetch(`/spa/api/retention/${project}`, { method: 'POST', body })).status).toBe(200);
    await changeUser(admin, owner, { is_active: false });
    const noted = (who: Browser) =>
      server.services.accept.withState(homeStream(who.pk), ({ state }) => lastNewsOf(state.rows.map, project));
    const erased = () =>
      server.services.accept.withState(searchStream(forked), ({ state }) => stepsOf(state.rows.map)?.erased);
    await daysLater(server, 1);
    expect(await noted(admin)).toMatchObject({ news: 'due', owner: owner.pk });
    expect(await noted(colleague)).toMatchObject({ news: 'due', due: dayIn(server, 19) });
    expect(await noted(colleague), 'not whose it is').not.toHaveProperty('owner');
    await daysLater(server, 12);
    expect(await erased()).toBeUndefined();
    await daysLater(server, 7);
    expect(await erased()).toBeDefined();
    expect([await retentionNews(server, admin), await retentionNews(server, colleague)]).toEqual([
      ['due', 'due', 'erased'],
      ['due', 'due', 'erased'],
    ]);
  },
);
