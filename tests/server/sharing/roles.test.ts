/** Roles over the server: what a reader is refused and may still do, who sets roles, and who takes a project over. */
import { expect, it } from 'vitest';
import { encodeMovedRows } from '../../../src/domain/folder-tree/moved-rows.ts';
import { draft } from '../../../src/domain/catalogue.ts';
import { companyStream, searchStream, teamStream } from '../../../src/domain/shared/streams.ts';
import { isRefusal } from '../../../src/server/errors.ts';
import {
  ANNA,
  ANNAS,
  BERT,
  BERTS,
  CARL,
  CARLS,
  type Company,
  COMPANY_ID,
  type Device,
  type Emitted,
  folder,
  P5,
  say,
} from './a-company.ts';
import { withStores } from './with-stores.ts';

const readOnly = { kind: 'rejected', code: 'read-only' };
const applied = { kind: 'applied' };
/** Inactive. */
const INA = 11;

withStores('roles', (fresh) => {
  const idOf = ({ clientId }: Device, number = 1) => clientId * 2 ** 22 + number;
  async function aTeam({ teams }: Company, ...people: readonly number[]) {
    const team = await teams.create('Lab', ANNA);
    if (isRefusal(team)) throw new Error(team.message);
    for (const user of people) await teams.addMember(team, user, ANNA);
    return team;
  }
  const outcomesOf = async (device: Device, ...events: readonly Emitted[]) =>
    (await device.push(...events)).map(({ outcome }) => outcome);
  const moved = (id: number) => {
    const row = { kind: 'folder', id, parent: 0, name: 'as it was', client: '', number: '', prdxIndex: null } as const;
    return encodeMovedRows([{ ...row, addedAt: null, deletedFrom: null }]);
  };

  it('[ROUTE-22] the only owner of a team is neither removed nor made less, until it is handed over', async () => {
    const company = await fresh();
    const team = await aTeam(company, BERT.pk);
    const { teams } = company;
    const onlyOwner = { code: 'last-owner' };
    expect(await teams.removeMember(team, ANNA.pk, ANNA)).toMatchObject(onlyOwner);
    expect(await teams.setMemberRole(team, { user: ANNA.pk, role: 'reader' }, ANNA)).toMatchObject(onlyOwner);
    expect(await teams.ownedAlone(ANNA.pk, COMPANY_ID)).toBe(1);
    expect(await teams.handOver({ from: ANNA.pk, to: CARL, company: COMPANY_ID, by: BERT })).toBe(1);
    expect(await teams.list(CARL)).toMatchObject([
      {
        members: [
          { user_pk: ANNA.pk, role: 'member' },
          { user_pk: BERT.pk, role: 'member' },
          { user_pk: CARL.pk, role: 'owner' },
        ],
      },
    ]);
    expect(await teams.removeMember(team, ANNA.pk, CARL)).toBeNull();
    expect(await teams.handOver({ from: ANNA.pk, to: BERT, company: COMPANY_ID, by: BERT })).toBe(0);
  });

  it('[TREE-9] [PERM-4] who is invited to read sees the project and neither changes nor shares it', async () => {
    const company = await fresh();
    const [anna, bert] = [await company.device(ANNA), await company.device(BERT)];
    await anna.push(folder(ANNAS, 5), folder(ANNAS, 6, 5));
    await company.sharing.shareByEmail(5, { email: BERT.email, role: 'reader' }, ANNA);
    await company.sharing.answer(5, true, BERT);
    expect(await bert.pull(P5)).toMatchObject({ kind: 'events' });
    expect(
      await outcomesOf(
        bert,
        folder(P5, idOf(bert), 5),
        say(P5, 'FolderRenamed', { id: 6, name: 'Mine' }),
        say(P5, 'FolderDeleted', { id: 6 }),
      ),
    ).toMatchObject([readOnly, readOnly, readOnly]);
    expect(await company.sharing.shareByEmail(5, { email: CARL.email }, BERT)).toMatchObject({ code: 'read-only' });
    expect(await company.sharing.shareWithTeam(5, { team: await aTeam(company) }, BERT)).toMatchObject({
      code: 'read-only',
    });
    expect(await company.sharing.setUserRole(5, { user: BERT.pk, role: 'member' }, BERT)).toMatchObject({
      code: 'not-owner',
    });
    expect((await company.tree(P5)).get(6)).toMatchObject({ name: 'Folder 6', parent: 5 });
  });

  it('[PERM-4] a reader moves nothing into the project, out of it or within it', async () => {
    const company = await fresh();
    await company.sharedProject();
    const bert = await company.device(BERT);
    const own = idOf(bert);
    await bert.push(folder(BERTS, own));
    await (await company.device(ANNA)).push(folder(P5, 60, 5), folder(P5, 61, 5));
    await company.sharing.setUserRole(5, { user: BERT.pk, role: 'reader' }, ANNA);
    const into = [
      say(BERTS, 'SubtreeSent', { id: own, to: P5 }),
      say(P5, 'SubtreeReceived', { id: own, parent: 6, from: BERTS, rows: moved(own) }),
    ];
    const outOf = [
      say(P5, 'SubtreeSent', { id: 60, to: BERTS }),
      say(BERTS, 'SubtreeReceived', { id: 60, parent: 0, from: P5, rows: moved(60) }),
    ];
    // By what the device knew, 61 was in Bert's tree: both ends are in the project by now.
    const within = [
      say(BERTS, 'SubtreeSent', { id: 61, to: P5 }),
      say(P5, 'SubtreeReceived', { id: 61, parent: 6, from: BERTS, rows: moved(61) }),
    ];
    for (const pair of [into, outOf, within])
      expect(await outcomesOf(bert, ...pair)).toMatchObject([readOnly, readOnly]);
    const acrossStreams = say(BERTS, 'FolderMoved', { id: own, parent: 6 });
    expect(await outcomesOf(bert, acrossStreams)).toMatchObject([readOnly]);
    const tree = await company.tree(P5);
    expect([tree.get(60)?.parent, tree.get(61)?.parent, tree.has(own)]).toEqual([5, 5, false]);
  });

  it('[ROUTE-32] [PERM-4] a reader speaks in a task, says how far their own is, and sets nothing else', async () => {
    const company = await fresh();
    await company.sharedProject();
    const [anna, bert] = [await company.device(ANNA), await company.device(BERT)];
    const task = idOf(anna);
    const origin = { kind: 'hand', search: null } as const;
    const empty = { description: '', due: null, reminder: null, documents: [], assignee: BERT.pk };
    await anna.push(say(P5, 'TaskCreated', { task, by: 7, at: 1, title: 'Read', origin, ...empty }));
    await company.sharing.setUserRole(5, { user: BERT.pk, role: 'reader' }, ANNA);
    const on = { task, by: 8, at: 2 };
    const comment = idOf(bert);
    expect(
      await outcomesOf(
        bert,
        say(P5, 'TaskCommented', { ...on, comment, text: 'Done?', mentions: [ANNA.pk] }),
        say(P5, 'TaskCommentEdited', { ...on, comment, text: 'Done!', mentions: [] }),
        say(P5, 'TaskStatusSet', { ...on, status: 'done' }),
        say(P5, 'TaskRenamed', { ...on, title: 'Read all' }),
        say(P5, 'TaskAssigned', { ...on, assignee: null }),
      ),
    ).toMatchObject([applied, applied, applied, readOnly, readOnly]);
    await anna.push(say(P5, 'TaskAssigned', { ...on, by: 7, assignee: ANNA.pk }));
    const [late] = await outcomesOf(bert, say(P5, 'TaskStatusSet', { ...on, status: 'open' }));
    expect(late).toMatchObject(readOnly);
  });

  it('[PERM-4] a reader of the project in which a search is saved only comments on results', async () => {
    const company = await fresh();
    await company.sharedProject();
    await company.aSearch(42, ANNA);
    const [anna, bert] = [await company.device(ANNA), await company.device(BERT)];
    const saved = { id: idOf(anna), project: 5, name: 'Valves', search: 42, addedAt: null };
    await anna.push(say(P5, 'CollectionAdded', saved));
    const S42 = searchStream(42);
    const result = { reviewer: BERT.pk, family: '1', ucid: 'EP-1-A1' };
    const said = { author: BERT.pk, family: '1', ucid: 'EP-1-A1', text: 'Look', at: 1 };
    const commented = (number: number) => say(S42, 'CommentAdded', { ...said, comment: idOf(bert, number) });
    expect(await outcomesOf(bert, say(S42, 'RatingGiven', { ...result, rating: 'relevant' }))).toEqual([applied]);
    await company.sharing.setUserRole(5, { user: BERT.pk, role: 'reader' }, ANNA);
    expect(
      await outcomesOf(
        bert,
        say(S42, 'RatingWithdrawn', result),
        commented(9),
        say(S42, 'QueryWritten', { expression: 'x' }),
      ),
    ).toMatchObject([readOnly, applied, readOnly]);
    await company.sharing.setUserRole(5, { user: BERT.pk, role: 'member' }, ANNA);
    expect(await outcomesOf(bert, say(S42, 'RatingWithdrawn', result))).toEqual([applied]);
  });

  it('[ROUTE-22] of a team: a reader of it, or of a project that it has, changes nothing there', async () => {
    const company = await fresh();
    await (await company.device(ANNA)).push(folder(ANNAS, 5));
    const team = await aTeam(company, BERT.pk, CARL.pk);
    await company.sharing.shareWithTeam(5, { team }, ANNA);
    const bert = await company.device(BERT);
    const [renamed, tag] = [say(P5, 'FolderRenamed', { id: 5, name: 'Ours' }), idOf(bert)];
    const tagged = say(teamStream(team), 'TagCreated', { tag, name: 'New', colour: 'blue', documents: [] });
    await company.teams.setMemberRole(team, { user: BERT.pk, role: 'reader' }, ANNA);
    expect(await outcomesOf(bert, renamed, tagged)).toMatchObject([readOnly, readOnly]);
    expect(await bert.pull(P5)).toMatchObject({ kind: 'events' });
    await company.teams.setMemberRole(team, { user: BERT.pk, role: 'member' }, ANNA);
    expect(await outcomesOf(bert, renamed)).toEqual([applied]);
    await company.sharing.setTeamRole(5, { team, role: 'reader' }, ANNA);
    expect(await outcomesOf(bert, say(P5, 'FolderRenamed', { id: 5, name: 'Mine' }))).toMatchObject([readOnly]);
    const carl = await company.device(CARL);
    expect(await company.membership.roleIn(P5, CARL.pk)).toBe('reader');
    expect(await outcomesOf(carl, say(P5, 'FolderRenamed', { id: 5, name: 'Carl’s' }))).toMatchObject([readOnly]);
    expect(await company.membership.roleIn(P5, ANNA.pk)).toBe('member');
  });

  it('[ROUTE-22] a team is changed by its owners, and by who made it until they are given another role', async () => {
    const company = await fresh();
    const team = await aTeam(company, BERT.pk, CARL.pk);
    const { teams } = company;
    expect(await teams.rename(team, 'Bert’s', BERT)).toMatchObject({ code: 'not-keeper' });
    expect(await teams.setMemberRole(team, { user: BERT.pk, role: 'owner' }, BERT)).toMatchObject({
      code: 'not-keeper',
    });
    expect(await teams.setMemberRole(team, { user: BERT.pk, role: 'owner' }, ANNA)).toBeNull();
    expect(await teams.rename(team, 'Bert’s', BERT)).toBeNull();
    expect(await teams.setMemberRole(team, { user: ANNA.pk, role: 'reader' }, BERT)).toBeNull();
    expect(await teams.rename(team, 'Anna’s', ANNA)).toMatchObject({ code: 'not-keeper' });
    expect(await teams.setMemberRole(team, { user: BERT.pk, role: 'member' }, BERT)).toMatchObject({
      code: 'last-owner',
    });
    expect(await teams.list(CARL)).toMatchObject([
      { members: [{ role: 'reader' }, { role: 'owner' }, { role: 'member' }] },
    ]);
  });

  it('[ROUTE-22] who takes a project over owns it, and who owned it is a member', async () => {
    const company = await fresh();
    await company.sharedProject();
    expect(await company.sharing.setUserRole(5, { user: BERT.pk, role: 'owner' }, ANNA)).toBeNull();
    expect((await company.tree(BERTS)).get(5)).toMatchObject({ kind: 'mount', role: 'owner' });
    expect((await company.tree(ANNAS)).get(5)).toMatchObject({ kind: 'mount', role: 'member' });
    expect(await company.sharing.removeUser(5, BERT.pk, ANNA)).toMatchObject({ code: 'not-owner' });
    expect(await company.sharing.setUserRole(5, { user: ANNA.pk, role: 'reader' }, BERT)).toBeNull();
    expect(await outcomesOf(await company.device(ANNA), folder(P5, 70, 5))).toMatchObject([readOnly]);
    expect(await company.sharing.leave(5, ANNA)).toBeNull();
    expect(await company.sharing.setUserRole(5, { user: BERT.pk, role: 'reader' }, BERT)).toMatchObject({
      code: 'owner',
    });
  });
});

withStores('an owner who can’t sign in', (fresh) => {
  it('is nobody’s to make, of a project or of a team, and does not keep a team', async () => {
    const { accept, sharing, teams, sharedProject } = await fresh();
    await sharedProject();
    expect(await sharing.setUserRole(5, { user: INA, role: 'owner' }, ANNA)).toMatchObject({ code: 'inactive' });
    const team = await teams.create('Lab', ANNA);
    if (isRefusal(team)) throw new Error(team.message);
    await teams.addMember(team, BERT.pk, ANNA);
    expect(await teams.setMemberRole(team, { user: INA, role: 'owner' }, ANNA)).toMatchObject({
      code: 'not-a-member',
    });
    const joined = draft(companyStream(COMPANY_ID), 'TeamMemberAdded', { team, user: INA, name: 'Ina' });
    await accept.appendAsServer(joined.stream, [joined], ANNA, null);
    expect(await teams.setMemberRole(team, { user: INA, role: 'owner' }, ANNA)).toMatchObject({ code: 'inactive' });
    expect(await teams.removeMember(team, ANNA.pk, ANNA)).toMatchObject({ code: 'last-owner' });
    expect(await teams.setMemberRole(team, { user: BERT.pk, role: 'owner' }, ANNA)).toBeNull();
    expect(await teams.removeMember(team, ANNA.pk, ANNA)).toBeNull();
  });
});

withStores('projects that are handed over by an administrator', (fresh) => {
  const toCarl = { from: ANNA.pk, to: CARL, company: COMPANY_ID, by: BERT };

  it('[ROUTE-23] are owned by who takes them over, who is taken in where they were not', async () => {
    const company = await fresh();
    await company.sharedProject();
    await (await company.device(ANNA)).push(folder(ANNAS, 30), folder(ANNAS, 40));
    // One with Carl invited, and one that is not shared.
    await company.sharing.shareByEmail(30, { email: CARL.email, role: 'reader' }, ANNA);
    expect(await company.handOver.owned(ANNA.pk)).toEqual({ shared: 2, own: 1, searches: 0 });
    expect(await company.handOver.handOver(toCarl)).toBe(3);
    for (const id of [5, 30, 40]) {
      const rows = await company.tree(`project/${id}`);
      expect([rows.get('member:7'), rows.get('member:9')]).toMatchObject([
        { role: 'member', state: 'accepted' },
        { role: 'owner', state: 'accepted' },
      ]);
      expect((await company.tree(CARLS)).get(id)).toMatchObject({ kind: 'mount', role: 'owner' });
      expect((await company.tree(ANNAS)).get(id)).toMatchObject({ kind: 'mount', role: 'member' });
    }
    expect((await company.tree(CARLS)).has('invitation:30')).toBe(false);
    expect(await company.sharing.removeUser(5, ANNA.pk, CARL)).toBeNull();
    expect(await company.handOver.handOver(toCarl), 'again').toBe(0);
  });

  it('[ROUTE-23] with those that were never shared: what is inside goes along, not what others own', async () => {
    const company = await fresh();
    await company.aSearch(90, ANNA);
    await company.aSearch(91, ANNA);
    const [anna, bert] = [await company.device(ANNA), await company.device(BERT)];
    const saved = (id: number, project: number, search: number) =>
      say(ANNAS, 'CollectionAdded', { id, project, name: `Saved ${id}`, search, addedAt: null });
    await anna.push(folder(ANNAS, 40), folder(ANNAS, 41, 40), saved(42, 41, 90), saved(43, 0, 91));
    await bert.push(folder(BERTS, 60));
    await company.sharing.shareByEmail(60, { email: ANNA.email }, BERT);
    await company.sharing.answer(60, true, ANNA);
    await anna.push(say(ANNAS, 'FolderMoved', { id: 60, parent: 41 }));
    expect(await company.handOver.owned(ANNA.pk)).toEqual({ shared: 0, own: 1, searches: 1 });
    expect(await company.handOver.handOver(toCarl)).toBe(2);
    const [hers, his] = [await company.tree(ANNAS), await company.tree(CARLS)];
    expect([hers.get(60), hers.get(40)]).toMatchObject([
      { kind: 'mount', parent: 0, role: 'member' },
      { kind: 'mount', role: 'member' },
    ]);
    expect([his.has(60), his.get(40)]).toMatchObject([false, { kind: 'mount', role: 'owner' }]);
    expect((await company.tree('project/40')).get(42)).toMatchObject({ parent: 41, search: 90 });
    const gathered = [...his.values()].find(({ name }) => name === 'Searches handed over')!;
    expect((await company.tree(`project/${gathered.id}`)).get(43)).toMatchObject({ search: 91, parent: gathered.id });
    const carl = { pk: CARL.pk, isServer: false };
    for (const search of [90, 91] as const)
      expect(await company.membership.mayUse(`search/${search}`, carl), `search ${search}`).toBe(true);
    expect(await company.handOver.owned(ANNA.pk)).toEqual({ shared: 0, own: 0, searches: 0 });
    expect(await company.handOver.handOver(toCarl), 'again').toBe(0);
  });

  it('[ROUTE-23] from a member or to who is one already, nothing is doubled', async () => {
    const company = await fresh();
    await company.sharedProject();
    expect(await company.handOver.handOver({ ...toCarl, from: BERT.pk })).toBe(0);
    expect(await company.handOver.handOver({ ...toCarl, to: BERT, by: CARL })).toBe(1);
    const types = (await company.store.read(P5, 0, 100)).map(({ type }) => type);
    expect(types.filter((type) => type === 'MemberInvited')).toHaveLength(1);
    expect(types.at(-1)).toBe('MemberRoleSet');
  });
});
