/**
 * A story of tasks in a home, a team and the company, recorded by the product's own export (recorded-replay.test.ts
 * says how).
 */
import { expect, test } from 'vitest';
import { companyStream, homeStream, teamStream } from '../../src/domain/shared/streams.ts';
import { deviceOf, form, OF_TASKS, PATIENCE, recorded, selfOf, speaker, storyServer } from './story.ts';

const signedIn = storyServer();

test(
  '[LOCAL-4] [ROUTE-32] tasks of a user, a team and the company are recorded, and fold to the same state',
  async () => {
    const anna = await signedIn();
    const me = await selfOf(anna);
    const { team } = (await form(anna, '/spa/api/user_team/teams', { name: 'Lab' })) as {
      readonly team: { readonly team_pk: number };
    };
    const device = await deviceOf(anna);
    const places = await device.ask('taskPlaces', { search: null }, (found) => found.length === 3);
    expect(places.map(({ stream }) => stream.split('/')[0])).toEqual(['home', 'team', 'company']);
    const say = speaker(device);
    const [own, lab, ours, first, second] = (await device.api.mintIds(5)) as [number, number, number, number, number];
    const documents = ['EP-1000001-A1', 'EP-1000002-A1'].map((ucid) => ({ ucid, family: ucid }));
    const aTask = { by: me, at: 1_790_000_000_000, title: 'Read', description: '', assignee: null, reminder: null };
    const origin = { kind: 'hand', search: null } as const;
    const on = (task: number) => ({ task, by: me, at: 1_790_000_060_000 });
    await say(
      homeStream(me),
      ['TaskCreated', { task: own, ...aTask, due: null, origin, documents: [] }],
      ['TaskRenamed', { ...on(own), title: 'Read all' }],
      ['TaskDescribed', { ...on(own), description: 'From the beginning to the end' }],
      ['TaskAssigned', { ...on(own), assignee: me }],
      ['TaskDueSet', { ...on(own), due: '2030-01-31' }],
      ['TaskReminderSet', { ...on(own), reminder: 2 }],
      ['TaskStatusSet', { ...on(own), status: 'in-progress' }],
    );
    await say(
      teamStream(team.team_pk),
      [
        'TaskCreated',
        { task: lab, ...aTask, due: '2030-02-28', origin: { kind: 'documents', search: null }, documents },
      ],
      ['TaskDocumentsAdded', { ...on(lab), documents: [{ ucid: 'EP-1000003-A1', family: 'EP-1000003-A1' }] }],
      ['TaskDocumentsTicked', { ...on(lab), ucids: ['EP-1000001-A1', 'EP-1000002-A1'] }],
      ['TaskDocumentsUnticked', { ...on(lab), ucids: ['EP-1000002-A1'] }],
      ['TaskDocumentsRemoved', { ...on(lab), ucids: ['EP-1000002-A1'] }],
      ['TaskCommented', { ...on(lab), comment: first, text: 'Look at claim 1', mentions: [me] }],
      ['TaskCommentEdited', { ...on(lab), comment: first, text: 'Look at claim 2', mentions: [] }],
      ['TaskCommented', { ...on(lab), comment: second, text: 'Never mind', mentions: [] }],
      ['TaskCommentDeleted', { ...on(lab), comment: second }],
    );
    await say(
      places.at(-1)!.stream,
      ['TaskPeopleNamed', { people: [{ user: me, name: 'Administrator' }] }],
      ['TaskCreated', { task: ours, ...aTask, due: null, origin, documents: [] }],
      ['TaskDeleted', on(ours)],
      ['TaskRestored', on(ours)],
    );
    expect(await device.api.flush()).toBe(true);
    expect(await device.ask('task', { task: lab }, (found) => found !== null)).toMatchObject({
      progress: { of: 2, done: 1 },
      comments: 1,
      stream: teamStream(team.team_pk),
    });
    expect(places.at(-1)!.stream).toBe(companyStream(1));
    const { missing } = await recorded(device, 'app-task-times.jsonl');
    expect(OF_TASKS.filter((type) => missing.includes(type))).toEqual([]);
  },
  PATIENCE,
);
