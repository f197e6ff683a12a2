/** Sharing by e-mail and with teams: who finds the project in the own tree, and who no longer. */
import { expect, it } from 'vitest';
import { TRASH } from '../../../src/domain/folder-tree/placed.ts';
import { homeStream, searchStream } from '../../../src/domain/shared/streams.ts';
import { ANNA, ANNAS, aPerson, BERT, BERTS, CARL, CARLS, folder, OLGA, P5, say } from './a-company.ts';
import { withStores } from './with-stores.ts';

withStores('sharing', (fresh) => {
  it('[TREE-9] moves the subtree into a stream of its own, with a pending invitation', async () => {
    const { sharing, device, tree } = await fresh();
    const anna = await device(ANNA);
    await anna.push(
      folder(ANNAS, 4),
      folder(ANNAS, 5, 4),
      folder(ANNAS, 6, 5),
      folder(ANNAS, 7, 5),
      say(ANNAS, 'FolderDeleted', { id: 7 }),
    );
    expect(await sharing.shareByEmail(5, { email: ' BERT@example.COM ' }, ANNA)).toMatchObject({
      pk: 8,
      first_name: 'Bert',
    });
    const [home, project, berts] = [await tree(ANNAS), await tree(P5), await tree(BERTS)];
    expect(home.get(5)).toMatchObject({ kind: 'mount', parent: 4, role: 'owner' });
    expect([home.has(6), home.has(7)]).toEqual([false, false]);
    expect(project.get(6)).toMatchObject({ parent: 5 });
    expect(project.get(7)).toMatchObject({ parent: TRASH, deletedFrom: 5 });
    expect(project.get('member:8')).toMatchObject({ state: 'pending' });
    expect(berts.get('invitation:5')).toMatchObject({ name: 'Folder 5', by: 'Anna' });
    expect(berts.has(5)).toBe(false);
  });

  it('[TREE-9] opens the project to who accepts, and to nobody before', async () => {
    const { sharing, device } = await fresh();
    const [anna, bert] = [await device(ANNA), await device(BERT)];
    await anna.push(folder(ANNAS, 5));
    await sharing.shareByEmail(5, { email: BERT.email }, ANNA);
    expect(await bert.pull(P5)).toEqual({ kind: 'gone' });
    expect((await bert.push(folder(P5, 20, 5)))[0]!.outcome).toMatchObject({ code: 'no-access' });
    expect(await sharing.answer(5, true, BERT)).toBeNull();
    expect(await bert.pull(P5)).toMatchObject({ kind: 'events' });
    expect((await bert.push(folder(P5, 21, 5)))[0]!.outcome).toEqual({ kind: 'applied' });
    expect(await bert.pull(BERTS)).toMatchObject({
      events: [{ type: 'InvitationReceived' }, { type: 'InvitationAnswered' }, { type: 'ProjectMounted', actor: 8 }],
    });
  });

  it('forgets an invitation that is declined or taken back', async () => {
    const { sharing, device, tree } = await fresh();
    await (await device(ANNA)).push(folder(ANNAS, 5));
    await sharing.shareByEmail(5, { email: BERT.email }, ANNA);
    expect(await sharing.answer(5, false, BERT)).toBeNull();
    expect([(await tree(P5)).has('member:8'), (await tree(BERTS)).has('invitation:5')]).toEqual([false, false]);
    await sharing.shareByEmail(5, { email: BERT.email }, ANNA);
    expect(await sharing.removeUser(5, 8, ANNA)).toBeNull();
    expect((await tree(BERTS)).has('invitation:5')).toBe(false);
    expect(await sharing.answer(5, true, BERT)).toMatchObject({ status: 404 });
  });

  it.each([
    ['no e-mail address', '', 'email-missing'],
    ['an unknown one', 'nobody@example.com', 'no-such-user'],
    ['one of another company', OLGA.email, 'no-such-user'],
    ['the own one', ANNA.email, 'yourself'],
    ['one of somebody who can’t sign in', 'ina@example.com', 'inactive'],
  ])('[TREE-16] refuses %s, and shares nothing', async (_what, email, code) => {
    const { sharing, device, tree } = await fresh();
    await (await device(ANNA)).push(folder(ANNAS, 5));
    expect(await sharing.shareByEmail(5, { email: email }, ANNA)).toMatchObject({ code });
    expect((await tree(ANNAS)).get(5)?.kind).toBe('folder');
  });

  it('refuses sharing twice, and what lies in a shared project or holds one', async () => {
    const { sharing, sharedProject, device } = await fresh();
    await sharedProject();
    expect(await sharing.shareByEmail(5, { email: BERT.email }, ANNA)).toMatchObject({ code: 'shared-already' });
    await sharing.shareByEmail(5, { email: CARL.email }, BERT);
    expect(await sharing.shareByEmail(5, { email: CARL.email }, ANNA)).toMatchObject({ code: 'invited-already' });
    expect(await sharing.shareByEmail(6, { email: CARL.email }, ANNA)).toMatchObject({ code: 'inside-shared' });
    const anna = await device(ANNA);
    await anna.push(folder(ANNAS, 30), say(ANNAS, 'FolderMoved', { id: 5, parent: 30 }));
    expect(await sharing.shareByEmail(30, { email: BERT.email }, ANNA)).toMatchObject({ code: 'contains-shared' });
  });

  it('lets the owner alone take others out, and nobody take out the owner', async () => {
    const { sharing, sharedProject } = await fresh();
    await sharedProject();
    expect(await sharing.removeUser(5, 7, BERT)).toMatchObject({ code: 'not-owner' });
    expect(await sharing.removeUser(5, 7, ANNA)).toMatchObject({ code: 'owner' });
    expect(await sharing.leave(5, ANNA)).toMatchObject({ code: 'owner' });
  });

  it('[TREE-12] takes the project out of the tree of who is removed, at once and for good', async () => {
    const { sharing, sharedProject, device, tree } = await fresh();
    await sharedProject();
    const bert = await device(BERT);
    expect(await sharing.removeUser(5, 8, ANNA)).toBeNull();
    expect((await tree(BERTS)).has(5)).toBe(false);
    expect(await bert.pull(P5)).toEqual({ kind: 'gone' });
    expect((await bert.push(folder(P5, 20, 5)))[0]!.outcome).toMatchObject({ code: 'no-access' });
    expect((await bert.push(folder(BERTS, 21, 5)))[0]).toMatchObject({
      outcome: { kind: 'applied' },
      seq: expect.any(Number),
    });
    expect((await tree(P5)).has(21)).toBe(false);
  });

  it('[TREE-11] lets a member leave by the call, and by deleting the project from the own tree', async () => {
    const { sharing, sharedProject, device, tree } = await fresh();
    await sharedProject();
    expect(await sharing.leave(5, BERT)).toBeNull();
    expect([(await tree(BERTS)).has(5), (await tree(P5)).has('member:8')]).toEqual([false, false]);
    await sharing.shareByEmail(5, { email: BERT.email }, ANNA);
    await sharing.answer(5, true, BERT);
    const bert = await device(BERT);
    const [deleted] = await bert.push(say(BERTS, 'FolderDeleted', { id: 5 }));
    expect(deleted!.outcome).toEqual({ kind: 'applied' });
    expect([(await tree(BERTS)).has(5), (await tree(P5)).has('member:8')]).toEqual([false, false]);
    expect(await bert.pull(P5)).toEqual({ kind: 'gone' });
    expect(await bert.again()).toEqual([deleted]);
  });

  it('puts the mount into the owner’s trash, and the others keep the project', async () => {
    const { sharedProject, device, tree } = await fresh();
    await sharedProject();
    const anna = await device(ANNA);
    await anna.push(say(ANNAS, 'FolderDeleted', { id: 5 }));
    expect((await tree(ANNAS)).get(5)).toMatchObject({ kind: 'mount', parent: TRASH });
    expect(await (await device(BERT)).pull(P5)).toMatchObject({ kind: 'events' });
    await anna.push(say(ANNAS, 'FolderRestored', { id: 5 }));
    expect((await tree(ANNAS)).get(5)).toMatchObject({ parent: 0 });
  });

  it('carries a new name of the project to the mounts of all', async () => {
    const { sharedProject, device, tree } = await fresh();
    await sharedProject();
    await (await device(BERT)).push(say(P5, 'FolderRenamed', { id: 5, name: 'Valves' }));
    expect((await tree(ANNAS)).get(5)?.name).toBe('Valves');
    expect((await tree(BERTS)).get(5)?.name).toBe('Valves');
  });

  it('[TREE-10] opens the project to all of a team, and to who joins it later', async () => {
    const { sharing, teams, sharedProject, tree, device } = await fresh();
    await sharedProject();
    const lab = (await teams.create('Lab', ANNA)) as number;
    await teams.addMember(lab, 9, ANNA);
    expect(await sharing.shareWithTeam(5, { team: lab }, BERT)).toBeNull();
    expect((await tree(CARLS)).get(5)).toMatchObject({ kind: 'mount', role: 'member' });
    expect(await (await device(CARL)).pull(P5)).toMatchObject({ kind: 'events' });
    expect(await sharing.shareWithTeam(5, { team: lab }, ANNA)).toMatchObject({ code: 'shared-already' });
    await teams.removeMember(lab, 9, ANNA);
    expect((await tree(CARLS)).has(5)).toBe(false);
    expect(await (await device(CARL)).pull(P5)).toEqual({ kind: 'gone' });
    await teams.addMember(lab, 9, ANNA);
    expect((await tree(CARLS)).has(5)).toBe(true);
  });

  it('[TREE-13] ends a team’s share, but not that of who has another way in', async () => {
    const { sharing, teams, sharedProject, tree } = await fresh();
    await sharedProject();
    const lab = (await teams.create('Lab', ANNA)) as number;
    await teams.addMember(lab, 8, ANNA);
    await teams.addMember(lab, 9, ANNA);
    await sharing.shareWithTeam(5, { team: lab }, ANNA);
    expect(await sharing.removeTeam(5, lab, BERT)).toMatchObject({ code: 'not-owner' });
    expect(await sharing.removeTeam(5, lab, ANNA)).toBeNull();
    expect([(await tree(BERTS)).has(5), (await tree(CARLS)).has(5)]).toEqual([true, false]);
  });

  it('[TREE-13] ends a team’s shares with the team', async () => {
    const { sharing, teams, sharedProject, tree, membership } = await fresh();
    await sharedProject();
    const lab = (await teams.create('Lab', ANNA)) as number;
    await teams.addMember(lab, 9, ANNA);
    await sharing.shareWithTeam(5, { team: lab }, ANNA);
    expect(await teams.list(CARL)).toMatchObject([
      { team_name: 'Lab', members: [{ user_pk: 7 }, { user_pk: 9 }], projects: [{ id: 5, name: 'Folder 5' }] },
    ]);
    expect(await teams.remove(lab, ANNA)).toBeNull();
    expect([(await tree(P5)).has(`team:${lab}`), (await tree(CARLS)).has(5)]).toEqual([false, false]);
    expect(new Set(await membership.membersOf(P5))).toEqual(new Set([7, 8]));
  });

  it('[TREE-11] keeps the mount in the trash of who is in it through a team', async () => {
    const { sharing, teams, sharedProject, tree, device } = await fresh();
    await sharedProject();
    const lab = (await teams.create('Lab', ANNA)) as number;
    await teams.addMember(lab, 9, ANNA);
    await sharing.shareWithTeam(5, { team: lab }, ANNA);
    expect(await sharing.leave(5, CARL)).toMatchObject({ code: 'by-team' });
    await (await device(CARL)).push(say(CARLS, 'FolderDeleted', { id: 5 }));
    expect((await tree(CARLS)).get(5)).toMatchObject({ parent: TRASH });
  });

  it('counts an invitation as accepted when a team brings the project', async () => {
    const { sharing, teams, sharedProject, tree } = await fresh();
    await sharedProject();
    await sharing.shareByEmail(5, { email: CARL.email }, ANNA);
    const lab = (await teams.create('Lab', ANNA)) as number;
    await sharing.shareWithTeam(5, { team: lab }, ANNA);
    await teams.addMember(lab, 9, ANNA);
    expect((await tree(P5)).get('member:9')).toMatchObject({ state: 'accepted' });
    expect((await tree(CARLS)).has('invitation:5')).toBe(false);
  });

  it('[ROUTE-22] lets who made a team and administrators keep it, and nobody else', async () => {
    const { teams } = await fresh();
    const lab = (await teams.create('Lab', ANNA)) as number;
    expect(await teams.create(' lab ', BERT)).toMatchObject({ code: 'name-taken' });
    expect(await teams.rename(lab, 'Mine', BERT)).toMatchObject({ code: 'not-keeper' });
    expect(await teams.addMember(lab, OLGA.pk, ANNA)).toMatchObject({ code: 'no-such-user' });
    expect(
      await teams.rename(
        lab,
        'Patents',
        aPerson(9, 'Carl', { is_admin_user: true, permissions: { COMPANY_ADMIN: true } }),
      ),
    ).toBeNull();
    expect(await teams.rename(lab, 'x', OLGA)).toMatchObject({ status: 404 });
    expect(await teams.list(OLGA)).toEqual([]);
  });

  it('opens a search that is saved in a shared project to its members, as long as it is there', async () => {
    const { sharedProject, aSearch, device, sharing } = await fresh();
    await sharedProject();
    await aSearch(42, ANNA);
    const [anna, bert] = [await device(ANNA), await device(BERT)];
    expect(await bert.pull(searchStream(42))).toEqual({ kind: 'gone' });
    await anna.push(say(P5, 'CollectionAdded', { id: 50, project: 6, name: 'Seals', search: 42, addedAt: null }));
    expect(await bert.pull(searchStream(42))).toMatchObject({ kind: 'events' });
    await sharing.removeUser(5, 8, ANNA);
    expect(await bert.pull(searchStream(42))).toEqual({ kind: 'gone' });
    expect(await anna.pull(searchStream(42))).toMatchObject({ kind: 'events' });
  });

  it('opens the searches that were saved in a project before it was shared', async () => {
    const { sharing, aSearch, device } = await fresh();
    const anna = await device(ANNA);
    await aSearch(42, ANNA);
    await anna.push(
      folder(ANNAS, 5),
      say(ANNAS, 'CollectionAdded', { id: 50, project: 5, name: 'Seals', search: 42, addedAt: null }),
    );
    await sharing.shareByEmail(5, { email: BERT.email }, ANNA);
    await sharing.answer(5, true, BERT);
    expect(await (await device(BERT)).pull(searchStream(42))).toMatchObject({ kind: 'events' });
  });

  it('[PERM-4] opens no search to who only names it', async () => {
    const { sharedProject, sharing, aSearch, device } = await fresh();
    await sharedProject();
    await aSearch(42, CARL);
    await aSearch(43, ANNA);
    const bert = await device(BERT);
    await bert.push(say(P5, 'CollectionAdded', { id: 50, project: 5, name: 'Guessed', search: 42, addedAt: null }));
    await bert.push(
      folder(BERTS, 20),
      say(BERTS, 'CollectionAdded', { id: 51, project: 20, name: 'Guessed', search: 42, addedAt: null }),
    );
    await sharing.shareByEmail(20, { email: ANNA.email }, BERT);
    expect(await bert.pull(searchStream(42))).toEqual({ kind: 'gone' });
    // What a colleague has filed can't be kept by filing it a second time.
    await (
      await device(ANNA)
    ).push(say(P5, 'CollectionAdded', { id: 52, project: 5, name: 'Anna’s', search: 43, addedAt: null }));
    await bert.push(
      say(BERTS, 'CollectionAdded', { id: 53, project: 0, name: 'Copy', search: 43, addedAt: null }),
      say('project/20', 'CollectionAdded', { id: 54, project: 20, name: 'Copy', search: 43, addedAt: null }),
    );
    expect(await bert.pull(searchStream(43))).toMatchObject({ kind: 'events' });
    await sharing.removeUser(5, 8, ANNA);
    expect(await bert.pull(searchStream(43))).toEqual({ kind: 'gone' });
  });

  it('[PERM-4] does not take an id that another company shares under for a project of its own', async () => {
    const { sharedProject, sharing, device, tree } = await fresh();
    await sharedProject();
    const olgas = homeStream(OLGA.pk);
    await (await device(OLGA)).push(folder(olgas, 5));
    expect(await sharing.shareByEmail(5, { email: 'x@example.com' }, OLGA)).toMatchObject({ status: 404 });
    expect((await tree(olgas)).get(5)?.kind).toBe('folder');
  });

  it('[PERM-4] lets no client say what is the server’s to say', async () => {
    const { sharedProject, device } = await fresh();
    await sharedProject();
    const bert = await device(BERT);
    const forged = await bert.push(
      say(P5, 'MemberRemoved', { user: 7, by: 8 }),
      say(BERTS, 'ProjectMounted', { project: 99, parent: 0, name: 'x', role: 'owner' }),
      say(`company/3`, 'TeamCreated', { team: 1, name: 'x', by: 8 }),
    );
    expect(forged.map(({ outcome }) => (outcome.kind === 'rejected' ? outcome.code : outcome.kind))).toEqual([
      'server-only',
      'server-only',
      'server-only',
    ]);
  });
});
