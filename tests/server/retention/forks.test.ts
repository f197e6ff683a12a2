/** What went on from a search of a project, in searches of other people: erased with it, and told to these. */
import { expect, it } from 'vitest';
import { stepsOf } from '../../../src/domain/search-steps/rows.ts';
import type { Id } from '../../../src/domain/shared/ids.ts';
import { homeStream, searchStream } from '../../../src/domain/shared/streams.ts';
import { lastNewsOf } from '../../../src/server/retention/who-is-told.ts';
import { anEvent } from '../events/builders.ts';
import { aServer, aStartedSearch, PATIENCE, pushAs, type Browser } from '../a-server.ts';
import { aProjectWith, changeUser, goesOnFrom, savedIn, says, sharingCall, takeInto, takeOut } from '../shared-work.ts';
import { aSearchKept, dayIn, daysLater, retentionNews } from './days.ts';

/** A project of the owner that is kept so many years, or for 20 days, with a search, and a colleague who is in it. */
async function aSharedSearchKept(years: number | null = null) {
  const server = await aServer();
  const [owner, colleague] = [await server.admin(), await server.colleague()];
  const { project, search } = await aSearchKept(owner, years === null ? { on: dayIn(server, 20) } : { years });
  await takeInto(owner, project, colleague);
  const stateOf = (one: Id) =>
    server.services.accept.withState(searchStream(one), ({ state }) => stepsOf(state.rows.map));
  const fork = () => goesOnFrom(server, colleague, search);
  const lastTold = ({ pk }: Pick<Browser, 'pk'>) =>
    server.services.accept.withState(homeStream(pk), ({ state }) => lastNewsOf(state.rows.map, project));
  const isErased = async (one: Id) => (await stateOf(one))?.erased !== undefined;
  return { server, owner, colleague, project, search, fork, lastTold, isErased };
}

it('[ROUTE-23] work there puts off the day, and their owner is told which go', { timeout: PATIENCE }, async () => {
  const { server, owner, colleague, fork, lastTold } = await aSharedSearchKept(1);
  const forked = await fork();
  await daysLater(server, 20);
  const { outcomes } = await pushAs(colleague, (clientId) => [
    anEvent('QueryWritten', { expression: 'valve' }, { clientId, clientSeq: 1, stream: searchStream(forked) }),
  ]);
  expect(outcomes).toMatchObject([{ outcome: { kind: 'applied' } }]);
  await daysLater(server, 364 - 20);
  expect(await retentionNews(server, owner), 'put off by 20 days').toEqual(['due']);
  expect(await lastTold(owner)).not.toHaveProperty('searches');
  expect(await lastTold(colleague)).toMatchObject({ news: 'due', due: dayIn(server, 21), searches: [forked] });
});

it('[ROUTE-23] a monitor of a member goes with the search that it watches', { timeout: PATIENCE }, async () => {
  const { server, colleague, search, isErased } = await aSharedSearchKept();
  const made = await colleague.json('/spa/api/monitorings', { name: 'Secret', expression: 'TI=seal', search });
  expect(made.status).toBe(201);
  for (const days of [1, 12, 8]) await daysLater(server, days);
  await server.services.jobs.idle();
  expect(await isErased(search)).toBe(true);
  expect(await server.db.selectFrom('monitor').select('name').execute()).toEqual([]);
});

it('[ROUTE-23] who can’t sign in is told nothing of theirs', { timeout: PATIENCE }, async () => {
  const { server, owner, colleague, fork } = await aSharedSearchKept();
  await fork();
  await changeUser(owner, colleague, { is_active: false });
  await daysLater(server, 1);
  expect([await retentionNews(server, owner), await retentionNews(server, colleague)]).toEqual([['due'], []]);
});

it('[ROUTE-23] who begins one after a notice is told the day that stands', { timeout: PATIENCE }, async () => {
  const { server, owner, colleague, fork, lastTold } = await aSharedSearchKept();
  const due = dayIn(server, 20);
  const first = await fork();
  await daysLater(server, 1);
  expect(await lastTold(colleague)).toMatchObject({ news: 'due', due, searches: [first] });
  await daysLater(server, 1);
  expect(await retentionNews(server, colleague), 'nothing new to say').toEqual(['due']);
  const second = await fork();
  await daysLater(server, 1);
  expect(await lastTold(colleague)).toMatchObject({ news: 'due', due, searches: [first, second] });
  expect(await retentionNews(server, owner)).toEqual(['due']);
});

it(
  '[ROUTE-23] who was told of their search alone is told of the project once they decide on it',
  { timeout: PATIENCE },
  async () => {
    const { server, owner, colleague, project, fork, lastTold } = await aSharedSearchKept();
    await fork();
    for (const days of [1, 12]) await daysLater(server, days);
    expect(await lastTold(colleague)).toHaveProperty('searches');
    await sharingCall(owner, `set_user_role/${project}`, { user: String(colleague.pk), role: 'owner' });
    await daysLater(server, 7);
    const told = await lastTold(colleague);
    expect(told).toMatchObject({ news: 'due', due: dayIn(server, 7) });
    expect(told).not.toHaveProperty('searches');
  },
);

it('[ROUTE-23] one that is begun on the last day waits until its owner was told', { timeout: PATIENCE }, async () => {
  const { server, owner, colleague, fork, lastTold, isErased } = await aSharedSearchKept();
  for (const days of [1, 12, 6]) await daysLater(server, days);
  const forked = await fork();
  await daysLater(server, 1);
  const due = dayIn(server, 7);
  expect(await lastTold(colleague)).toMatchObject({ news: 'due', due, searches: [forked] });
  expect(await lastTold(owner)).toMatchObject({ news: 'due', due });
  expect(await isErased(forked)).toBe(false);
  await daysLater(server, 8);
  expect(await isErased(forked)).toBe(true);
  expect(await lastTold(colleague)).toMatchObject({ news: 'erased', searches: [forked] });
});

it(
  '[ROUTE-23] what is saved in another project after a notice stays, and its owner hears that',
  { timeout: PATIENCE },
  async () => {
    const { server, owner, colleague, fork, lastTold, isErased } = await aSharedSearchKept();
    const forked = await fork();
    await daysLater(server, 1);
    expect(await lastTold(colleague)).toMatchObject({ news: 'due', searches: [forked] });
    await savedIn(colleague, await aProjectWith(colleague, owner), forked);
    await daysLater(server, 12);
    expect(await lastTold(colleague), 'with the second notice').toMatchObject({ news: 'later', searches: [forked] });
    await daysLater(server, 8);
    expect(await lastTold(owner)).toMatchObject({ news: 'erased' });
    expect(await isErased(forked)).toBe(false);
    expect(await lastTold(colleague)).toMatchObject({ news: 'later' });
  },
);

it(
  '[ROUTE-23] saved there after the last notice, its owner hears it when the project is erased',
  { timeout: PATIENCE },
  async () => {
    const { server, owner, colleague, fork, lastTold, isErased } = await aSharedSearchKept();
    const forked = await fork();
    for (const days of [1, 12]) await daysLater(server, days);
    await savedIn(colleague, await aProjectWith(colleague, owner), forked);
    await daysLater(server, 8);
    expect(await lastTold(owner)).toMatchObject({ news: 'erased' });
    expect(await lastTold(colleague)).toMatchObject({ news: 'later', searches: [forked] });
    expect(await isErased(forked)).toBe(false);
  },
);

it('[ROUTE-23] whose fork it is is not told whose project that is', { timeout: PATIENCE }, async () => {
  const { server, owner, colleague, project, fork, lastTold } = await aSharedSearchKept();
  const boss = await server.colleague();
  const changed = { is_admin_user: true };
  await server.db.updateTable('app_user').set(changed).where('id', '=', boss.pk).execute();
  const forked = await fork();
  await takeOut(owner, project, colleague);
  await server.db.updateTable('app_user').set({ is_active: false }).where('id', '=', owner.pk).execute();
  await daysLater(server, 1);
  expect(await lastTold(boss)).toMatchObject({ news: 'due', owner: owner.pk });
  const told = await lastTold(colleague);
  expect(told).toMatchObject({ news: 'due', searches: [forked] });
  expect(told).not.toHaveProperty('owner');
  await server.db.updateTable('app_user').set({ is_active: true }).where('id', '=', owner.pk).execute();
  server.clock.now += 1_000;
  expect((await owner.fetch(`/spa/api/retention/${project}`, { method: 'DELETE' })).status).toBe(200);
  expect(await lastTold(boss), 'in the same words').toMatchObject({ news: 'later', owner: owner.pk });
  const withdrawn = await lastTold(colleague);
  expect(withdrawn).toMatchObject({ news: 'later', searches: [forked] });
  expect(withdrawn).not.toHaveProperty('owner');
});

it(
  '[ROUTE-23] work in what went on from a search that another project has too puts off nothing',
  { timeout: PATIENCE },
  async () => {
    const server = await aServer();
    const [owner, colleague] = [await server.admin(), await server.colleague()];
    const { project, search } = await aSearchKept(owner, { years: 1 });
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
