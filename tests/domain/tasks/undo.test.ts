/** What undoes each change of a task, and what it leaves alone because somebody else has changed it since. */
import { describe, expect, it } from 'vitest';
import { given } from '../../builders/given.ts';
import type { EventDraft } from '../../../src/domain/shared/envelope.ts';
import { inverseOfGesture, type StreamChange } from '../../../src/domain/undo.ts';
import { aDocument, aTask, entriesIn, onTask, rowIn } from './a-task.ts';

const two = aTask({ documents: [aDocument('EP-1-A1'), aDocument('EP-2-A1')] });
const comment = onTask('TaskCommented', { comment: 9, text: 'Hm', mentions: [] });

/** Does the gesture, then what others do, and undoes the gesture. */
function undone(before: readonly EventDraft[], gesture: EventDraft, ...later: readonly EventDraft[]) {
  const { state } = given(...before);
  const was = new Map(state.rows.map);
  state.apply(gesture);
  const changes: StreamChange[] = [...state.rows.map].flatMap(([key, after]) =>
    was.get(key) === after ? [] : [{ stream: gesture.stream, change: { key, before: was.get(key), after } }],
  );
  for (const event of later) state.apply(event);
  const drafts = inverseOfGesture(changes, () => state.scope);
  for (const event of drafts) {
    expect(state.decide(event, { pk: 7, isServer: false })).toEqual({ kind: 'applied' });
    state.apply(event);
  }
  return { state, drafts };
}

describe('undo', () => {
  it.each([
    [onTask('TaskRenamed', { title: 'Write' }), 'title'],
    [onTask('TaskDescribed', { description: 'All' }), 'description'],
    [onTask('TaskAssigned', { assignee: 8 }), 'assignee'],
    [onTask('TaskDueSet', { due: '2030-01-31' }), 'due'],
    [onTask('TaskReminderSet', { reminder: 2 }), 'reminder'],
    [onTask('TaskStatusSet', { status: 'done' }), 'status'],
    [onTask('TaskDocumentsAdded', { documents: [aDocument('EP-3-A1')] }), 'documents'],
    [onTask('TaskDocumentsTicked', { ucids: ['EP-1-A1'] }), 'ticked'],
  ] as const)('of %o brings the earlier value back', (gesture, field) => {
    const before = rowIn(given(two).state)?.[field];
    expect(rowIn(undone([two], gesture).state)?.[field]).toEqual(before);
  });

  it('of a new task deletes it, and of a deleted one restores it with its thread', () => {
    expect(rowIn(undone([], two).state)?.isDeleted).toBe(true);
    const { state } = undone([two, comment], onTask('TaskDeleted', {}));
    expect(rowIn(state)).toMatchObject({ isDeleted: false, comments: 1 });
  });

  it('of removed documents brings them back with their ticks', () => {
    const ticked = onTask('TaskDocumentsTicked', { ucids: ['EP-2-A1'] });
    const { state } = undone([two, ticked], onTask('TaskDocumentsRemoved', { ucids: ['EP-2-A1'] }));
    expect(rowIn(state)?.documents.map(({ ucid }) => ucid)).toEqual(['EP-1-A1', 'EP-2-A1']);
    expect(rowIn(state)?.ticked).toEqual(['EP-2-A1']);
    const unticked = undone([two, ticked], onTask('TaskDocumentsUnticked', { ucids: ['EP-2-A1'] }));
    expect(rowIn(unticked.state)?.ticked).toEqual(['EP-2-A1']);
  });

  it('of what was said takes it back, in its own words', () => {
    expect(entriesIn(undone([two], comment).state)).toEqual([]);
    const edit = onTask('TaskCommentEdited', { comment: 9, text: 'Other', mentions: [] });
    expect(entriesIn(undone([two, comment], edit).state)).toMatchObject([{ text: 'Hm' }]);
    const gone = onTask('TaskCommentDeleted', { comment: 9 });
    expect(entriesIn(undone([two, comment], gone).state)).toMatchObject([{ text: 'Hm', at: 1_000 }]);
  });

  it('leaves alone what somebody else has changed since', () => {
    const done = onTask('TaskStatusSet', { status: 'done' });
    const waits = onTask('TaskStatusSet', { status: 'waiting', by: 8 });
    expect(undone([two], done, waits).drafts).toEqual([]);
    expect(undone([two], done, onTask('TaskRenamed', { title: 'Theirs', by: 8 })).drafts).toHaveLength(1);
  });
});
