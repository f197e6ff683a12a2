/** A project whose owner can't sign in, or changes, while its day comes near: somebody who can act is told. */
import { expect, it } from 'vitest';
import { homeStream } from '../../../src/domain/shared/streams.ts';
import { aServer, PATIENCE, type Browser } from '../a-server.ts';
import { draft } from '../../../src/domain/catalogue.ts';
import { addCompany } from '../../../src/server/accounts/company-list.ts';
import { lastNewsOf, whoIsTold } from '../../../src/server/retention/who-is-told.ts';
import type { Accept } from '../../../src/server/events/accept-events.ts';
import { createSharing } from '../../../src/server/sharing/sharing.ts';
import { findUser } from '../../../src/server/accounts/users.ts';
import { aProjectWith, changeUser, sharingCall } from '../shared-work.ts';
import { dayIn, daysLater, retentionNews } from './days.ts';

async function aKeptProject(days: number) {
  const server = await aServer();
  const admin = await server.admin();
  const [owner, member, reader] = [await server.colleague(), await server.colleague(), await server.colleague()];
  const project = await aProjectWith(owner, member, reader);
  await sharingCall(owner, `set_user_role/${project}`, { user: String(reader.pk), role: 'reader' });
  const body = JSON.stringify({ on: dayIn(server, days) });
  expect((await owner.fetch(`/spa/api/retention/${project}`, { method: 'POST', body })).status).toBe(200);
  const deactivate = (more: object = {}, who = owner) => changeUser(admin, who, { is_active: false, ...more });
  /** By the owner, who can sign in by now. A moment after what happened before. */
  const change = async (rule: { readonly on: string } | null) => {
    server.clock.now += 1_000;
    const by = await findUser(server.db, owner.pk);
    const { sharing } = server.services;
    const changed =
      rule === null
        ? sharing.removeRetention(project, by!)
        : sharing.setRetention(project, { ...rule, years: null }, by!);
    expect(await changed).toBeNull();
  };
  const told = async () => {
    const people = [owner, member, reader, admin];
    return Promise.all(people.map((one) => retentionNews(server, one)));
  };
  const lastOf = ({ pk }: Pick<Browser, 'pk'>) =>
    server.services.accept.withState(homeStream(pk), ({ state }) => lastNewsOf(state.rows.map, project));
  return { server, owner, member, admin, project, deactivate, change, told, lastOf };
}

it(
  '[ROUTE-23] whose owner can’t sign in: who can change it, and the administrators, are told',
  {
    timeout: PATIENCE,
  },
  async () => {
    const { server, deactivate, told } = await aKeptProject(20);
    await deactivate();
    await daysLater(server, 1);
    expect(await told()).toEqual([[], ['due'], [], ['due']]);
    await daysLater(server, 12);
    await daysLater(server, 8);
    expect(await told()).toEqual([[], ['due', 'due', 'erased'], [], ['due', 'due', 'erased']]);
  },
);

it('[ROUTE-23] who becomes its owner after a notice is told the day at once', { timeout: PATIENCE }, async () => {
  const { server, member, deactivate, told } = await aKeptProject(25);
  await daysLater(server, 1);
  expect(await told()).toEqual([['due'], [], [], []]);
  await deactivate({ new_owner: member.pk });
  expect(await told()).toEqual([['due'], ['due'], [], []]);
  await daysLater(server, 18);
  expect(await told(), 'again, 7 days before').toEqual([['due'], ['due', 'due'], [], []]);
});

it(
  '[ROUTE-23] whose owner can’t sign in after the last notice: it waits until others are told',
  {
    timeout: PATIENCE,
  },
  async () => {
    const { server, member, deactivate, told, lastOf } = await aKeptProject(20);
    await daysLater(server, 1);
    await daysLater(server, 13);
    expect(await told()).toEqual([['due', 'due'], [], [], []]);
    await deactivate();
    await daysLater(server, 6);
    expect(await told(), 'on its day').toEqual([['due', 'due'], ['due'], [], ['due']]);
    expect(await lastOf(member), 'a day that they can act before').toMatchObject({ due: dayIn(server, 7) });
    await daysLater(server, 6);
    expect(await told(), 'six days later').toEqual([['due', 'due'], ['due'], [], ['due']]);
    await daysLater(server, 2);
    const erased = ['due', 'erased'];
    expect(await told()).toEqual([['due', 'due', 'erased'], erased, [], erased]);
  },
);

it('[ROUTE-23] whose last word was something else are told before it is erased', { timeout: PATIENCE }, async () => {
  const { server, owner, admin, deactivate, change, told } = await aKeptProject(28);
  await deactivate();
  await daysLater(server, 1);
  expect(await told()).toEqual([[], ['due'], [], ['due']]);
  await changeUser(admin, owner, { is_active: true });
  await change({ on: dayIn(server, 26) });
  expect(await told(), 'who was told the day before').toEqual([[], ['due', 'later'], [], ['due', 'later']]);
  await daysLater(server, 1);
  expect(await told(), 'the owner alone').toEqual([['due'], ['due', 'later'], [], ['due', 'later']]);
  await deactivate();
  await daysLater(server, 1);
  const again = ['due', 'later', 'due'];
  expect(await told(), 'those who can act').toEqual([['due'], again, [], again]);
});

it('[ROUTE-23] a member who was told as its owner is not enough', { timeout: PATIENCE }, async () => {
  const { server, owner, member, project, deactivate, told } = await aKeptProject(20);
  await daysLater(server, 1);
  await daysLater(server, 12);
  expect(await told()).toEqual([['due', 'due'], [], [], []]);
  await sharingCall(owner, `set_user_role/${project}`, { user: String(member.pk), role: 'owner' });
  await deactivate({}, member);
  await daysLater(server, 7);
  const [, , , admin] = await told();
  expect(admin, 'an administrator, and seven days more').toEqual(['due']);
  await daysLater(server, 8);
  expect((await told())[3]).toEqual(['due', 'erased']);
});

it('[ROUTE-23] where the same rule is said again, nobody is told anything', { timeout: PATIENCE }, async () => {
  const { server, change, told } = await aKeptProject(20);
  const on = dayIn(server, 20);
  await daysLater(server, 1);
  await change({ on });
  expect(await told()).toEqual([['due'], [], [], []]);
  await daysLater(server, 1);
  expect(await told()).toEqual([['due'], [], [], []]);
});

it('[ROUTE-23] where the rule is removed, whoever was told its day hears that', { timeout: PATIENCE }, async () => {
  const { server, change, told } = await aKeptProject(20);
  await daysLater(server, 1);
  await change(null);
  expect(await told()).toEqual([['due', 'later'], [], [], []]);
});

it('[ROUTE-23] all homes that were told are asked for at once', { timeout: PATIENCE }, async () => {
  const { server, owner, project, deactivate, told } = await aKeptProject(20);
  await deactivate();
  await daysLater(server, 1);
  expect(await told()).toEqual([[], ['due'], [], ['due']]);
  let starts = 0;
  const { accept, membership, store } = server.services;
  const withUnitOfWork: Accept['withUnitOfWork'] = (names, decide) =>
    accept.withUnitOfWork(names, (work) => {
      starts += 1;
      return decide(work);
    });
  const sharing = createSharing({
    ...{ accept: { ...accept, withUnitOfWork }, membership, store, now: () => server.clock.now + 1_000 },
    colleagueByEmail: async () => null,
    findUser: (user) => findUser(server.db, user),
  });
  expect(await sharing.removeRetention(project, (await findUser(server.db, owner.pk))!)).toBeNull();
  expect(starts, 'once for the names, once with them').toBe(2);
  expect(await told()).toEqual([[], ['due', 'later'], [], ['due', 'later']]);
});

it('[ROUTE-23] whose owner is deactivated on the day itself is not erased untold', { timeout: PATIENCE }, async () => {
  const { server, deactivate, told } = await aKeptProject(20);
  await daysLater(server, 1);
  await daysLater(server, 12);
  await daysLater(server, 6);
  await deactivate();
  await daysLater(server, 1);
  expect(await told()).toEqual([['due', 'due'], ['due'], [], ['due']]);
});

it('[ROUTE-23] a notice that is given anew brings no day forward', { timeout: PATIENCE }, async () => {
  const { server, admin, deactivate, lastOf } = await aKeptProject(31);
  const day = dayIn(server, 31);
  await daysLater(server, 2);
  await deactivate();
  await daysLater(server, 1);
  expect(await lastOf(admin)).toMatchObject({ news: 'due', due: day });
});

it(
  '[ROUTE-23] the day of another project, or another day, is no notice of this one',
  { timeout: PATIENCE },
  async () => {
    const { server, admin, member, owner, project, deactivate } = await aKeptProject(20);
    const notes = [
      { project, due: dayIn(server, 19) },
      { project: project + 1, due: dayIn(server, 20) },
    ];
    const home = homeStream(admin.pk);
    await daysLater(server, 1);
    for (const [at, note] of notes.entries()) {
      const noted = draft(home, 'RetentionNoted', { ...note, news: 'due', at: server.clock.now + at });
      await server.services.accept.appendAsServer(home, [noted], { pk: owner.pk }, null);
    }
    await deactivate();
    await daysLater(server, 1);
    expect((await retentionNews(server, admin)).length, 'two of others, and this one').toBe(3);
    expect(await retentionNews(server, member)).toEqual(['due']);
  },
);

it(
  '[ROUTE-23] no administrator who cannot sign in, or of another company, is told',
  { timeout: PATIENCE },
  async () => {
    const { server, admin, owner, member, project, deactivate } = await aKeptProject(20);
    const away = await server.colleague();
    const changed = { is_admin_user: true, is_active: false };
    await server.db.updateTable('app_user').set(changed).where('id', '=', away.pk).execute();
    await addCompany(server.db, { name: 'Others', email: 'boss@others.example', corpus: 'others', mayImport: true });
    await deactivate();
    const company = (await findUser(server.db, owner.pk))?.company?.id ?? 0;
    const { db, membership } = server.services;
    const { readers, acting } = await whoIsTold({ db, membership }, { project, owner: owner.pk, company });
    expect(acting).toEqual([admin.pk]);
    expect(readers).toEqual([admin, member].map(({ pk }) => ({ user: pk, owner: owner.pk })));
  },
);

it('[ROUTE-23] who was told a day that moves hears that, also by another notice', { timeout: PATIENCE }, async () => {
  const { server, owner, admin, project, deactivate, told } = await aKeptProject(20);
  await deactivate();
  await daysLater(server, 1);
  expect(await told()).toEqual([[], ['due'], [], ['due']]);
  await changeUser(admin, owner, { is_active: true });
  await daysLater(server, 18);
  expect(await told(), 'the owner, a later day').toEqual([['due'], ['due', 'later'], [], ['due', 'later']]);
  const last = await server.services.accept.withState(homeStream(admin.pk), ({ state }) =>
    lastNewsOf(state.rows.map, project),
  );
  expect(last, 'of the day that they were told').toMatchObject({ news: 'later', due: dayIn(server, 1) });
  await daysLater(server, 8);
  expect(await told()).toEqual([['due', 'erased'], ['due', 'later'], [], ['due', 'later']]);
});

it('[ROUTE-23] where nobody can act it waits, and nobody is told each day', { timeout: PATIENCE }, async () => {
  const { server, owner, member, told } = await aKeptProject(20);
  await daysLater(server, 1);
  // By hand in the database: no administrator can sign in.
  const away = server.db.updateTable('app_user').set({ is_active: false });
  await away.where('id', 'in', [owner.pk]).execute();
  await server.db.updateTable('app_user').set({ is_admin_user: false }).execute();
  await daysLater(server, 1);
  await daysLater(server, 1);
  expect((await told())[1], 'once').toEqual(['due']);
  await away.where('id', '=', member.pk).execute();
  await daysLater(server, 30);
  expect((await told())[1]).toEqual(['due']);
});
