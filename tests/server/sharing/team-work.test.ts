/** What becomes of the tags and tasks of a team that is deleted. */
import { expect, it } from 'vitest';
import { draft } from '../../../src/domain/catalogue.ts';
import { inboxNotes } from '../../../src/domain/inbox/rows.ts';
import { companyStream, homeStream, teamStream, type StreamName } from '../../../src/domain/shared/streams.ts';
import { tagsIn } from '../../../src/domain/tags/rows.ts';
import { taskEntriesOf, tasksIn } from '../../../src/domain/tasks/rows.ts';
import { isRefusal } from '../../../src/server/errors.ts';
import { ANNA, BERT, COMPANY_ID, P5, say, type Company, type Device } from './a-company.ts';
import { withStores } from './with-stores.ts';

const OURS = companyStream(COMPANY_ID);
const D = (ucid: string) => ({ ucid, family: ucid });

withStores('the work of a team that is deleted', (fresh) => {
  const idOf = ({ clientId }: Device, number: number) => clientId * 2 ** 22 + number;
  async function aTeam({ teams }: Company, name: string) {
    const team = await teams.create(name, ANNA);
    if (isRefusal(team)) throw new Error(team.message);
    return team;
  }
  /** Two tags and two tasks, one of them done, with a thread; another one was deleted. */
  async function aWorkingTeam(company: Company) {
    const team = await aTeam(company, 'Lab');
    await company.teams.addMember(team, BERT.pk, ANNA);
    const stream = teamStream(team);
    const [anna, bert] = [await company.device(ANNA), await company.device(BERT)];
    const [first, second, third] = [idOf(anna, 3), idOf(anna, 4), idOf(anna, 5)];
    const empty = { description: '', due: '2030-01-31', reminder: null, documents: [D('D1')] };
    const task = (id: number, title: string) =>
      say(stream, 'TaskCreated', {
        ...{ task: id, by: ANNA.pk, at: 1, title, assignee: BERT.pk, ...empty },
        origin: { kind: 'documents', search: null },
      });
    await anna.push(
      say(stream, 'TagCreated', { tag: idOf(anna, 1), name: 'Pumps', colour: 'blue', documents: [D('D1'), D('D2')] }),
      say(stream, 'TagCreated', { tag: idOf(anna, 2), name: 'Seals', colour: 'pink', documents: [] }),
      ...[task(first, 'Read'), task(second, 'Write'), task(third, 'Forget')],
      say(stream, 'TaskStatusSet', { task: second, by: ANNA.pk, at: 2, status: 'done' }),
      say(stream, 'TaskDeleted', { task: third, by: ANNA.pk, at: 3 }),
    );
    const said = { task: first, by: BERT.pk, at: 4 };
    await bert.push(
      say(stream, 'TaskCommented', { ...said, comment: idOf(bert, 1), text: 'Half of it', mentions: [ANNA.pk] }),
      say(stream, 'TaskDocumentsTicked', { ...said, ucids: ['D1'] }),
    );
    return { team, stream, anna, first };
  }
  const workIn = ({ accept }: Company, stream: StreamName) =>
    accept.withState(stream, ({ state: { rows } }) => ({
      tags: tagsIn(rows.map).map(({ name, documents }) => [name, ...documents.map(({ ucid }) => ucid)].join(' ')),
      tasks: tasksIn(rows.map).map(({ title, status, assignee }) => [title, status, assignee].join(' ')),
    }));
  /** Of the deleted team: what Bert’s inbox names. */
  const toldToBert = ({ accept }: Company) =>
    accept.withState(homeStream(BERT.pk), ({ state }) =>
      inboxNotes(state.rows.map).flatMap((note) =>
        note.kind === 'membership-note' && note.news === 'deleted' ? [[note.name, note.lost, note.losses]] : [],
      ),
    );
  const historyOf = ({ accept }: Company, stream: StreamName, task: number) =>
    accept.withState(
      stream,
      ({ state }) =>
        [tasksIn(state.rows.map).find((row) => row.task === task), taskEntriesOf(state.rows.map, task)] as const,
    );

  it('[ROUTE-22] is told, and moves into the company with thread and history; equal tags are merged', async () => {
    const company = await fresh();
    const { team, stream, anna, first } = await aWorkingTeam(company);
    await anna.push(
      say(OURS, 'TagCreated', { tag: idOf(anna, 9), name: 'pumps ', colour: 'teal', documents: [D('D2'), D('D3')] }),
    );
    const listed = await company.teams.list(ANNA);
    expect(listed).toMatchObject([{ tags: 2, tasks: 2, open_tasks: 1 }]);
    const before = await historyOf(company, stream, first);
    expect(await company.teams.remove(team, ANNA, 'company')).toBeNull();
    expect(await workIn(company, OURS)).toEqual({
      tags: ['pumps  D2 D3 D1', 'Seals'],
      tasks: [`Read open ${BERT.pk}`, `Write done ${BERT.pk}`],
    });
    const [row, entries] = await historyOf(company, OURS, first);
    const moved = { what: 'comment', by: ANNA.pk, at: 9, mentions: [BERT.pk] };
    expect(row).toMatchObject({ ...before[0], comments: 2, changed: { by: ANNA.pk, at: 9 } });
    expect(entries).toMatchObject([
      ...before[1],
      { ...moved, text: 'Moved here from the team “Lab”, which was deleted.' },
    ]);
    expect(await anna.pull(stream)).toEqual({ kind: 'gone' });
  });

  it('[ROUTE-22] moves into another team of who deletes it, without giving work to who is not in that', async () => {
    const company = await fresh();
    const { team, first } = await aWorkingTeam(company);
    const other = await aTeam(company, 'Field');
    const foreign = await company.teams.create('Theirs', BERT);
    for (const into of [team, foreign as number, 4])
      expect(await company.teams.remove(team, ANNA, into)).toMatchObject({ code: 'into' });
    expect(await company.teams.remove(team, ANNA, other)).toBeNull();
    expect(await workIn(company, teamStream(other))).toEqual({
      tags: ['Pumps D1 D2', 'Seals'],
      tasks: ['Read open ', 'Write done '],
    });
    const [, entries] = await historyOf(company, teamStream(other), first);
    expect(entries.slice(-2)).toMatchObject([
      { what: 'assignee', from: BERT.pk, to: null, by: ANNA.pk, at: 9 },
      { what: 'comment', by: ANNA.pk, text: expect.stringContaining('nobody has it now'), mentions: [] },
    ]);
    // What is done is no loss.
    expect(await toldToBert(company)).toEqual([['Lab', ['Read'], 1]]);
  });

  it('[ROUTE-22] [ROUTE-32] who had open tasks there is told which went, not those that they read on', async () => {
    const gone = await fresh();
    const { team } = await aWorkingTeam(gone);
    expect(await gone.teams.remove(team, ANNA)).toBeNull();
    expect(await toldToBert(gone)).toEqual([['Lab', ['Read'], 1]]);

    const moved = await fresh();
    const working = await aWorkingTeam(moved);
    expect(await moved.teams.remove(working.team, ANNA, 'company')).toBeNull();
    expect(await toldToBert(moved)).toEqual([['Lab', undefined, undefined]]);
  });

  it('[ROUTE-32] of many tasks some are named', async () => {
    const company = await fresh();
    const team = await aTeam(company, 'Lab');
    await company.teams.addMember(team, BERT.pk, ANNA);
    const anna = await company.device(ANNA);
    const task = (at: number) =>
      say(teamStream(team), 'TaskCreated', {
        ...{ task: idOf(anna, at), by: ANNA.pk, at: 1, title: `Task ${at}`, assignee: BERT.pk },
        ...{ description: '', due: null, reminder: null, documents: [], origin: { kind: 'documents', search: null } },
      });
    await anna.push(...Array.from({ length: 25 }, (_, at) => task(at + 1)));
    expect(await company.teams.remove(team, ANNA)).toBeNull();
    expect(await toldToBert(company)).toEqual([['Lab', Array.from({ length: 20 }, (_, at) => `Task ${at + 1}`), 25]]);
  });

  it('[ROUTE-22] moves also from a team of many, and names no search that the others may not read', async () => {
    const company = await fresh();
    await company.aSearch(90, ANNA);
    const team = await aTeam(company, 'Lab');
    const anna = await company.device(ANNA);
    const batch = idOf(anna, 1);
    await anna.push(
      say(teamStream(team), 'TaskCreated', {
        ...{ task: batch, by: ANNA.pk, at: 1, title: 'Rate', description: '', assignee: null, due: null },
        ...{ reminder: null, documents: [D('D1')], origin: { kind: 'review-batch', search: 90 } },
      }),
    );
    const many = Array.from({ length: 60 }, (_, at) =>
      draft(OURS, 'TeamMemberAdded', { team, user: 100 + at, name: `Person ${at}` }),
    );
    await company.accept.appendAsServer(OURS, many, ANNA, null);
    expect(await company.teams.remove(team, ANNA, 'company')).toBeNull();
    const [row] = await historyOf(company, OURS, batch);
    expect(row?.origin).toEqual({ kind: 'documents', search: null });
  });

  it('[ROUTE-23] stays with its team while a task is about a search of a project under legal hold', async () => {
    const company = await fresh();
    await company.sharedProject();
    await company.aSearch(90, ANNA);
    const team = await aTeam(company, 'Lab');
    const anna = await company.device(ANNA);
    await company.sharing.shareWithTeam(5, { team, role: 'member' }, ANNA);
    await anna.push(
      say(P5, 'CollectionAdded', { id: idOf(anna, 1), project: 5, name: 'S', search: 90, addedAt: null }),
      say(teamStream(team), 'TaskCreated', {
        ...{ task: idOf(anna, 2), by: ANNA.pk, at: 1, title: 'Rate', description: '', assignee: null, due: null },
        ...{ reminder: null, documents: [D('D1')], origin: { kind: 'review-batch', search: 90 } },
      }),
    );
    const hold = draft(P5, 'LegalHoldPlaced', { project: 5, name: 'Anna', reason: 'Matter 12', by: ANNA.pk, at: 1 });
    await company.accept.appendAsServer(P5, [hold], ANNA, null);
    for (const into of [null, 'company'] as const)
      expect(await company.teams.remove(team, ANNA, into)).toMatchObject({ code: 'legal-hold' });
    expect((await workIn(company, teamStream(team))).tasks).toEqual(['Rate open ']);
  });

  it('goes with its team where that is chosen', async () => {
    const company = await fresh();
    const { team } = await aWorkingTeam(company);
    expect(await company.teams.remove(team, ANNA)).toBeNull();
    expect(await workIn(company, OURS)).toEqual({ tags: [], tasks: [] });
  });
});
