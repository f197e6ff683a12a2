/** Every event of a task: what it does, when it is rejected, and what it leaves in the history. */
import { describe, expect, it } from 'vitest';
import { anEvent, COMPANY, given, SERVER, USER, within } from '../../builders/given.ts';
import { projectStream, teamStream } from '../../../src/domain/shared/streams.ts';
import { encodeMovedRows } from '../../../src/domain/folder-tree/moved-rows.ts';
import { MOST_ITEMS } from '../../../src/domain/shared/schema.ts';
import type { Actor } from '../../../src/domain/shared/envelope.ts';
import { tasksIn, taskPeopleIn } from '../../../src/domain/tasks/rows.ts';
import { aDocument, aTask, entriesIn, onTask, rowIn } from './a-task.ts';

const noop = (reason: string) => ({ kind: 'noop', reason }) as const;
const rejected = (code: string) => ({ kind: 'rejected', code }) as const;
const BERT = { pk: 8, isServer: false };
const TEAM = teamStream(4);

describe('TaskCreated', () => {
  it('[ROUTE-32] makes an open task with its documents, each once', () => {
    const documents = [aDocument('EP-1-A1'), aDocument('EP-1-A1')];
    const { state } = given().when(aTask({ assignee: 8, due: '2030-01-31', reminder: 1, documents }));
    expect(tasksIn(state.rows.map)).toEqual([
      {
        ...{ kind: 'task', task: 3, by: 7, at: 500, title: 'Read', description: '', assignee: 8, due: '2030-01-31' },
        ...{ reminder: 1, status: 'open', origin: { kind: 'hand', search: null }, documents: [aDocument('EP-1-A1')] },
        ...{ ticked: [], comments: 0, isDeleted: false, changed: { by: 7, at: 500 } },
      },
    ]);
  });
  it('needs a title', () =>
    given()
      .when(aTask({ title: ' ' }))
      .then(rejected('task-untitled')));
  it('is made in one’s own name', () =>
    given()
      .when(aTask({ by: 8 }))
      .then(rejected('not-yours')));
  it('reminds at most sixty days before', () =>
    given()
      .when(aTask({ reminder: 61 }))
      .then(rejected('reminder-too-early')));
  it('is a no-op the second time', () => {
    const after = given(aTask()).when(aTask({ title: 'Other' }));
    after.then(noop('already-there'));
    expect(rowIn(after.state)?.title).toBe('Read');
  });
  it.each([
    ['home/7', 1],
    ['project/5', 1],
    ['team/4', 1],
    ['company/3', 1],
    ['search/42', 0],
  ] as const)('in %s makes %i', (stream, made) =>
    expect(tasksIn(given({ ...aTask(), stream }).state.rows.map)).toHaveLength(made),
  );
});

const fields = [
  ['TaskRenamed', 'title', 'Write', 'Read'],
  ['TaskDescribed', 'description', 'All of it', ''],
  ['TaskAssigned', 'assignee', 8, null],
  ['TaskDueSet', 'due', '2030-01-31', null],
  ['TaskReminderSet', 'reminder', 3, null],
  ['TaskStatusSet', 'status', 'done', 'open'],
] as const;

describe.each(fields)('%s', (type, field, to, from) => {
  const event = (value: unknown = to, by = 7) => onTask(type, { [field]: value, by } as never);
  it('[ROUTE-32] changes the field, and the history says from what to what', () => {
    const { state } = given(aTask()).when(event());
    expect(rowIn(state)).toMatchObject({ [field]: to, changed: { by: 7, at: 1_000 } });
    expect(entriesIn(state)).toEqual([{ what: field, from, to, by: 7, at: 1_000 }]);
  });
  it('is a no-op where it is so already', () =>
    given(aTask())
      .when(event(from === '' ? '' : from))
      .then(noop('unchanged')));
  it('is made in one’s own name', () => given(aTask()).when(event(to, 8)).then(rejected('not-yours')));
  it('is rejected for a task that is not there, or deleted', () => {
    given().when(event()).then(rejected('not-found'));
    given(aTask(), onTask('TaskDeleted', {})).when(event()).then(rejected('not-found'));
  });
});

describe('a changed field', () => {
  it('is rejected without a title, and with a reminder that comes too early', () => {
    given(aTask())
      .when(onTask('TaskRenamed', { title: '' }))
      .then(rejected('task-untitled'));
    given(aTask())
      .when(onTask('TaskReminderSet', { reminder: 99 }))
      .then(rejected('reminder-too-early'));
  });
  it('may be another reader’s change', () => {
    const { state } = given(within(COMPANY, aTask())).when(onTask('TaskStatusSet', { status: 'done', by: 8 }), BERT);
    expect(rowIn(state)).toMatchObject({ status: 'done', by: 7, changed: { by: 8 } });
  });
});

describe('TaskDeleted and TaskRestored', () => {
  it('[ROUTE-32] take a task away with its thread, and bring it back', () => {
    const said = onTask('TaskCommented', { comment: 9, text: 'Hm', mentions: [] });
    const deleted = given(aTask(), said).when(onTask('TaskDeleted', {}));
    expect(tasksIn(deleted.state.rows.map)).toEqual([]);
    const { state } = given(aTask(), said, onTask('TaskDeleted', {})).when(onTask('TaskRestored', {}));
    expect(tasksIn(state.rows.map)).toHaveLength(1);
    expect(entriesIn(state).map(({ what }) => what)).toEqual(['comment', 'deleted', 'restored']);
  });
  it('are their author’s alone', () => {
    given(within(COMPANY, aTask()))
      .when(onTask('TaskDeleted', { by: 8 }), BERT)
      .then(rejected('not-yours'));
    given(within(COMPANY, aTask()), onTask('TaskDeleted', {}))
      .when(onTask('TaskRestored', { by: 8 }), BERT)
      .then(rejected('not-yours'));
    given(aTask())
      .when(onTask('TaskDeleted', { by: 8 }), USER)
      .then(rejected('not-yours'));
  });
  it('change nothing where it is so already', () => {
    given(aTask()).when(onTask('TaskRestored', {})).then(noop('unchanged'));
    given().when(onTask('TaskDeleted', {})).then(rejected('not-found'));
  });
});

describe('the documents of a task', () => {
  const two = aTask({ documents: [aDocument('EP-1-A1'), aDocument('EP-2-A1')] });
  const tick = (...ucids: readonly string[]) => onTask('TaskDocumentsTicked', { ucids });
  it('[ROUTE-32] are added and removed, each once, and the history counts them', () => {
    const documents = [aDocument('EP-2-A1'), aDocument('EP-3-A1')];
    const { state } = given(two, onTask('TaskDocumentsAdded', { documents })).when(
      onTask('TaskDocumentsRemoved', { ucids: ['EP-1-A1', 'EP-9-A1'] }),
    );
    expect(rowIn(state)?.documents.map(({ ucid }) => ucid)).toEqual(['EP-2-A1', 'EP-3-A1']);
    expect(entriesIn(state)).toMatchObject([
      { what: 'added', documents: 1 },
      { what: 'removed', documents: 1 },
    ]);
  });
  it('[ROUTE-32] are ticked and unticked; nothing else can be ticked', () => {
    const { state } = given(two, tick('EP-2-A1', 'EP-9-A1', 'EP-1-A1')).when(
      onTask('TaskDocumentsUnticked', { ucids: ['EP-2-A1'] }),
    );
    expect(rowIn(state)?.ticked).toEqual(['EP-1-A1']);
  });
  it('lose their tick when they are removed', () => {
    const { state } = given(two, tick('EP-2-A1')).when(onTask('TaskDocumentsRemoved', { ucids: ['EP-2-A1'] }));
    expect(rowIn(state)?.ticked).toEqual([]);
  });
  it('change nothing where it is so already', () => {
    given(two)
      .when(onTask('TaskDocumentsAdded', { documents: [aDocument('EP-1-A1')] }))
      .then(noop('unchanged'));
    given(two)
      .when(onTask('TaskDocumentsRemoved', { ucids: ['EP-9-A1'] }))
      .then(noop('unchanged'));
    given(two).when(tick('EP-9-A1')).then(noop('unchanged'));
    given(two)
      .when(onTask('TaskDocumentsUnticked', { ucids: ['EP-1-A1'] }))
      .then(noop('unchanged'));
  });
  it('are so many at most', () => {
    const documents = Array.from({ length: MOST_ITEMS }, (_, at) => aDocument(`EP-${at + 5}-A1`));
    given(two).when(onTask('TaskDocumentsAdded', { documents })).then(rejected('too-many-documents'));
  });
});

describe('the thread of a task', () => {
  const said = (text: string, by = 7) => onTask('TaskCommented', { comment: 9, text, mentions: [8], by });
  it('[ROUTE-32] holds what was said, with whom it mentions', () => {
    const { state } = given(aTask()).when(said('Look, @Bert'));
    expect(rowIn(state)?.comments).toBe(1);
    expect(entriesIn(state)).toEqual([
      { what: 'comment', comment: 9, by: 7, at: 1_000, text: 'Look, @Bert', mentions: [8], isEdited: false },
    ]);
  });
  it('[ROUTE-32] lets the author change and delete it', () => {
    const edit = onTask('TaskCommentEdited', { comment: 9, text: 'Read it', mentions: [] });
    expect(entriesIn(given(aTask(), said('Look')).when(edit).state)).toMatchObject([
      { text: 'Read it', isEdited: true },
    ]);
    const gone = given(aTask(), said('Look')).when(onTask('TaskCommentDeleted', { comment: 9 }));
    expect([rowIn(gone.state)?.comments, entriesIn(gone.state)]).toEqual([0, []]);
  });
  it('lets nobody else', () => {
    const edit = onTask('TaskCommentEdited', { comment: 9, text: 'No', mentions: [], by: 8 });
    given(within(COMPANY, aTask()), said('Look')).when(edit, BERT).then(rejected('not-yours'));
    given(within(COMPANY, aTask()), said('Look'))
      .when(onTask('TaskCommentDeleted', { comment: 9, by: 8 }), BERT)
      .then(rejected('not-yours'));
  });
  it('says as the product what the server alone says, which nobody changes', () => {
    const news = onTask('TaskCommented', { comment: 9, text: 'Nobody has it now.', mentions: [], isFromProduct: true });
    given(aTask()).when(news, USER).then(rejected('not-yours'));
    const { state } = given(aTask()).when(news, SERVER);
    expect(entriesIn(state)).toMatchObject([{ by: 7, isFromProduct: true }]);
    const edit = onTask('TaskCommentEdited', { comment: 9, text: 'No', mentions: [] });
    for (const event of [edit, onTask('TaskCommentDeleted', { comment: 9 })])
      expect(state.decide(event, USER)).toMatchObject(rejected('not-yours'));
  });
  it('takes no empty comment, and none twice', () => {
    given(aTask()).when(said(' ')).then(rejected('comment-empty'));
    given(aTask(), said('Look')).when(said('Again')).then(noop('already-there'));
    const edit = (text: string) => onTask('TaskCommentEdited', { comment: 9, text, mentions: [] });
    given(aTask(), said('Look')).when(edit('')).then(rejected('comment-empty'));
    given(aTask(), said('Look')).when(edit('Look')).then(noop('unchanged'));
    given(aTask()).when(edit('Look')).then(rejected('not-found'));
    given(aTask())
      .when(onTask('TaskCommentDeleted', { comment: 9 }))
      .then(noop('already-gone'));
  });
});

describe('TaskPeopleNamed', () => {
  const named = (name: string) => anEvent('TaskPeopleNamed', { people: [{ user: 8, name }] }, 'company/3');
  it('keeps the last name of each', () => {
    const { state } = given(named('Bert')).when(named('Bert Benz'));
    expect(taskPeopleIn(state.rows.map)).toEqual({ 8: 'Bert Benz' });
    given(named('Bert')).when(named('Bert')).then(noop('unchanged'));
  });
});

it('[ROUTE-23] a task is deleted, and restored, by an owner of its place too, and by no other member', () => {
  const project = projectStream(5);
  const none = { client: '', number: '', prdxIndex: null, addedAt: null, deletedFrom: null };
  const rows = encodeMovedRows([{ kind: 'folder', id: 5, parent: 0, name: 'Pumps', ...none }]);
  const opened = anEvent('SharedProjectOpened', { project: 5, owner: 8, ownerName: 'Bert', rows }, project);
  const deleted = within(project, onTask('TaskDeleted', { by: 8 }));
  const there = () => given(opened, within(project, aTask()));
  there().when(deleted, BERT).then({ kind: 'applied' });
  const carl = { pk: 9, isServer: false };
  there()
    .when({ ...deleted, payload: { ...(deleted.payload as object), by: 9 } }, carl)
    .then(rejected('not-yours'));
  // What they are in a team or the company is not in those streams: the server, or the device, finds it elsewhere.
  for (const place of [TEAM, COMPANY])
    for (const [role, decision] of [
      ['owner', { kind: 'applied' }],
      ['member', rejected('not-yours')],
    ] as const)
      given(within(place, aTask()))
        .when(within(place, onTask('TaskDeleted', { by: 8 })), { ...BERT, roleIn: () => role })
        .then(decision);
});

describe('TaskChangeArrived', () => {
  const server: Actor = { pk: 7, isServer: true };
  const arrived = anEvent('TaskChangeArrived', { task: 3, made: 2_000, arrived: 9_000 });
  const times = { made: 2_000, arrived: 9_000 };

  it('[ROUTE-32] is said by the server alone, and nothing to a task that is not there', () => {
    given(aTask()).when(arrived).then(rejected('not-yours'));
    expect(tasksIn(given().when(arrived, server).state.rows.map)).toEqual([]);
  });
  it('[ROUTE-32] stands beside the last change; the time of the task is then the one that is known', () => {
    const renamed = onTask('TaskRenamed', { title: 'Write', at: 99_000 });
    const { state } = given(aTask(), onTask('TaskDescribed', { description: 'All' }), renamed).when(arrived, server);
    expect(entriesIn(state).map(({ what, times: of }) => [what, of])).toEqual([
      ['description', undefined],
      ['title', times],
    ]);
    expect(rowIn(state)).toMatchObject({ changed: { by: 7, at: 2_000 } });
    expect(rowIn(state)).not.toHaveProperty('times');
  });
  it('[ROUTE-32] is of the creation where nothing followed', () => {
    const { state } = given(aTask()).when(arrived, server);
    expect(rowIn(state)).toMatchObject({ at: 500, times, changed: { at: 2_000 } });
    expect(entriesIn(state)).toEqual([]);
  });
});

describe('A task that was given to a reader', () => {
  const bert: Actor = { pk: 8, isServer: false, roleIn: () => 'reader' };
  const documents = [aDocument('EP-1-A1')];
  const givenTo = (assignee: number) => given(within(TEAM, aTask({ assignee, documents })));
  const byBert = { by: 8, at: 600 } as const;
  const doing = [
    onTask('TaskStatusSet', { status: 'done', ...byBert }),
    onTask('TaskDocumentsTicked', { ucids: ['EP-1-A1'], ...byBert }),
  ];
  it.each(doing)('[ROUTE-22] [ROUTE-32] is done by them: $type', (event) => {
    givenTo(8).when(within(TEAM, event), bert).then({ kind: 'applied' });
    givenTo(7).when(within(TEAM, event), bert).then(rejected('read-only'));
  });
  it('[ROUTE-22] is changed by members alone', () => {
    for (const event of [
      onTask('TaskRenamed', { title: 'Other', ...byBert }),
      onTask('TaskAssigned', { assignee: null, ...byBert }),
      onTask('TaskDueSet', { due: null, ...byBert }),
    ])
      givenTo(8).when(within(TEAM, event), bert).then(rejected('read-only'));
  });
});
