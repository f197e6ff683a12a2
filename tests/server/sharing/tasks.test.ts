/** Tasks over the server: read and changed by those whose place they are in, and given to nobody else. */
import { expect, it } from 'vitest';
import { companyStream, homeStream, teamStream, type StreamName } from '../../../src/domain/shared/streams.ts';
import { tasksIn } from '../../../src/domain/tasks/rows.ts';
import { isRefusal } from '../../../src/server/errors.ts';
import { ANNA, BERT, CARL, COMPANY_ID, OLGA, P5, say, type Company, type Device, type Emitted } from './a-company.ts';
import { withStores } from './with-stores.ts';

const OURS = companyStream(COMPANY_ID);

withStores('tasks', (fresh) => {
  const idOf = ({ clientId }: Device, number = 1) => clientId * 2 ** 22 + number;
  async function aTask(device: Device, stream: StreamName, by: number, assignee: number | null = null) {
    const task = idOf(device);
    const empty = { description: '', due: null, reminder: null, documents: [] };
    const origin = { kind: 'hand', search: null } as const;
    const created = say(stream, 'TaskCreated', { task, by, at: 1, title: 'Read', assignee, origin, ...empty });
    const [answer] = await device.push(created);
    return { task, outcome: answer!.outcome };
  }
  async function aTeam({ teams }: Company) {
    const team = await teams.create('Lab', ANNA);
    if (isRefusal(team)) throw new Error(team.message);
    return team;
  }
  const titlesIn = ({ accept }: Company, stream: StreamName) =>
    accept.withState(stream, ({ state }) => tasksIn(state.rows.map).map(({ title }) => title));

  it('[ROUTE-32] of a user are in the home, and nobody else writes there', async () => {
    const company = await fresh();
    const [anna, bert] = [await company.device(ANNA), await company.device(BERT)];
    expect((await aTask(anna, homeStream(7), 7, 7)).outcome).toEqual({ kind: 'applied' });
    expect((await aTask(bert, homeStream(7), 8)).outcome).toMatchObject({ code: 'no-access' });
    expect(await titlesIn(company, homeStream(7))).toEqual(['Read']);
  });

  it('[ROUTE-32] of a team or project are read and changed by its members alone', async () => {
    const company = await fresh();
    const team = await aTeam(company);
    await company.sharedProject();
    const [anna, bert, olga] = [await company.device(ANNA), await company.device(BERT), await company.device(OLGA)];
    const { task } = await aTask(anna, teamStream(team), 7);
    expect((await aTask(await company.device(ANNA), P5, 7, BERT.pk)).outcome).toEqual({ kind: 'applied' });
    const rename = say(teamStream(team), 'TaskRenamed', { task, by: 8, at: 2, title: 'Mine' });
    expect(await bert.pull(teamStream(team))).toEqual({ kind: 'gone' });
    expect((await bert.push(rename))[0]!.outcome).toMatchObject({ code: 'no-access' });
    for (const stream of [teamStream(team), P5]) expect(await olga.pull(stream)).toEqual({ kind: 'gone' });
    await company.teams.addMember(team, BERT.pk, ANNA);
    expect(
      (await bert.push(say(teamStream(team), 'TaskRenamed', { task, by: 8, at: 3, title: 'Ours' })))[0]!.outcome,
    ).toEqual({ kind: 'applied' });
    expect(await titlesIn(company, P5)).toEqual(['Read']);
  });

  it('[ROUTE-32] are given to nobody who cannot read them, and mention nobody else', async () => {
    const company = await fresh();
    const team = await aTeam(company);
    const anna = await company.device(ANNA);
    const stranger = { kind: 'rejected', code: 'no-reader' };
    expect((await aTask(anna, teamStream(team), 7, BERT.pk)).outcome).toMatchObject(stranger);
    expect((await aTask(anna, homeStream(7), 7, BERT.pk)).outcome).toMatchObject(stranger);
    expect((await aTask(anna, OURS, 7, OLGA.pk)).outcome).toMatchObject(stranger);
    const { task, outcome } = await aTask(await company.device(ANNA), OURS, 7, BERT.pk);
    expect(outcome).toEqual({ kind: 'applied' });
    const on = { task, by: 7, at: 2 };
    const said = { ...on, comment: idOf(anna, 9), text: '@Olga', mentions: [OLGA.pk] };
    for (const event of [
      say(OURS, 'TaskAssigned', { ...on, assignee: OLGA.pk }),
      say(OURS, 'TaskCommented', said),
      say(OURS, 'TaskCommentEdited', said),
    ])
      expect((await anna.push(event))[0]!.outcome).toMatchObject(stranger);
  });

  it('[ROUTE-22] [ROUTE-32] a review batch is given to nobody who only reads its search', async () => {
    const company = await fresh();
    await company.sharedProject();
    await company.aSearch(90, ANNA);
    const anna = await company.device(ANNA);
    const saved = say(P5, 'CollectionAdded', { id: idOf(anna, 8), project: 5, name: 'S', search: 90, addedAt: null });
    expect((await anna.push(saved))[0]!.outcome).toEqual({ kind: 'applied' });
    await company.sharing.setUserRole(5, { user: BERT.pk, role: 'reader' }, ANNA);
    const of = { task: idOf(anna, 9), by: 7, at: 1 };
    const empty = { description: '', due: null, reminder: null, documents: [] };
    const batch = (assignee: number | null, search: number | null) =>
      say(P5, 'TaskCreated', {
        ...{ ...of, title: 'Rate', assignee, ...empty },
        origin: { kind: 'review-batch', search },
      });
    const pushed = async (...events: readonly Emitted[]) =>
      (await anna.push(...events)).map(({ outcome }) => ('code' in outcome ? outcome.code : outcome.kind));
    expect(await pushed(batch(BERT.pk, 90))).toEqual(['only-reads']);
    const assigned = say(P5, 'TaskAssigned', { ...of, assignee: BERT.pk });
    expect(await pushed(batch(null, 90), assigned)).toEqual(['applied', 'only-reads']);
    // A task of another kind is theirs, and they may do it; as a member they may have the batch.
    const { task, outcome } = await aTask(await company.device(ANNA), P5, 7, BERT.pk);
    expect(outcome).toEqual({ kind: 'applied' });
    const done = say(P5, 'TaskStatusSet', { task, by: 8, at: 2, status: 'done' });
    expect((await (await company.device(BERT)).push(done))[0]!.outcome).toEqual({ kind: 'applied' });
    await company.sharing.setUserRole(5, { user: BERT.pk, role: 'member' }, ANNA);
    expect(await pushed(assigned)).toEqual(['applied']);
    // Nor to who can't open the search, or where there is none.
    await company.aSearch(91, ANNA);
    for (const search of [91, 99_999])
      expect(
        await pushed({
          ...batch(BERT.pk, search),
          payload: { ...(batch(BERT.pk, search).payload as object), task: idOf(anna, 20) },
        }),
      ).toEqual(['only-reads']);
  });

  it('[ROUTE-32] are changed in one’s own name', async () => {
    const company = await fresh();
    expect((await aTask(await company.device(BERT), OURS, ANNA.pk)).outcome).toMatchObject({ code: 'not-yours' });
  });

  it('[PERM-1] [PERM-4] need the permission TASKS, wherever they are', async () => {
    const company = await fresh();
    for (const stream of [homeStream(CARL.pk), OURS])
      expect((await aTask(await company.device(CARL), stream, CARL.pk)).outcome).toMatchObject({
        code: 'no-permission',
      });
    expect(await titlesIn(company, OURS)).toEqual([]);
    // Nor is one given to who could not see it.
    expect((await aTask(await company.device(ANNA), OURS, ANNA.pk, CARL.pk)).outcome).toMatchObject({
      code: 'no-permission-of-theirs',
    });
  });
});
