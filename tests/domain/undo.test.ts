/** What takes a gesture back, and what is left alone because somebody changed it since. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stateHash } from '../../src/domain/shared/state-hash.ts';
import type { EventDraft } from '../../src/domain/shared/envelope.ts';
import { inverse, type RowChange } from '../../src/domain/undo.ts';
import { anEvent, given, HOME, SEARCH, SERVER, USER } from '../builders/given.ts';

const folder = (id: number, parent = 0) => anEvent('FolderAdded', { id, parent, name: `Folder ${id}`, client: '', number: '' });
type Given = ReturnType<typeof given>;

function perform({ state }: Given, event: EventDraft): readonly RowChange[] {
  if (state.decide(event, USER).kind !== 'applied') return [];
  return state.apply(event).map(({ key, before }) => ({ key, before, after: state.rows.map.get(key) }));
}
const takeBack = (story: Given, stream: string, changes: readonly RowChange[]) =>
  [...changes].reverse().flatMap((change) => inverse(stream, change, story.state.rows.map).flatMap((draft) => perform(story, draft)));

describe('undo in the tree', () => {
  const gestures = fc.oneof(
    fc.constant(anEvent('FolderRenamed', { id: 2, name: 'New' })),
    fc.constant(anEvent('FolderDescribed', { id: 2, client: 'C', number: 'N' })),
    fc.constant(anEvent('FolderIndexAssigned', { id: 2, prdxIndex: 4 })),
    fc.constantFrom(0, 1, 3).map((parent) => anEvent('FolderMoved', { id: 2, parent })),
    fc.constant(anEvent('FolderDeleted', { id: 2 })),
    fc.constant(anEvent('FolderRestored', { id: 4 })),
    fc.constant(anEvent('CollectionMoved', { id: 5, project: 3 })),
    fc.constant(anEvent('CollectionRenamed', { id: 5, name: 'New' })),
  );

  it('brings back the state before, and redo the state after', () => {
    fc.assert(
      fc.property(gestures, (gesture) => {
        const story = given(folder(1), folder(2, 1), folder(3), folder(4), anEvent('FolderDeleted', { id: 4 }), anEvent('CollectionAdded', { id: 5, project: 1, name: 'S', search: null }));
        const before = stateHash(story.state.rows.map);
        const done = perform(story, gesture);
        const after = stateHash(story.state.rows.map);
        const undone = takeBack(story, HOME, done);
        expect(stateHash(story.state.rows.map)).toBe(before);
        takeBack(story, HOME, undone);
        expect(stateHash(story.state.rows.map)).toBe(after);
      }),
    );
  });

  it('puts what was added into the trash, and redo fetches it out', () => {
    const story = given(folder(1));
    const undone = takeBack(story, HOME, perform(story, folder(2, 1)));
    expect(story.state.rows.map.get(2)).toMatchObject({ parent: -1 });
    takeBack(story, HOME, undone);
    expect(story.state.rows.map.get(2)).toMatchObject({ parent: 1 });
  });

  it('leaves alone what somebody else has changed since', () => {
    const story = given(folder(1));
    const done = perform(story, anEvent('FolderRenamed', { id: 1, name: 'Mine' }));
    perform(story, anEvent('FolderRenamed', { id: 1, name: 'Theirs' }));
    expect(takeBack(story, HOME, done)).toEqual([]);
    expect(story.state.rows.map.get(1)).toMatchObject({ name: 'Theirs' });
  });
});

describe('undo of a rating', () => {
  const started = anEvent('SearchStarted', { search: 42, searchType: 'ULTRA_QUICK', owner: 7, project: 0 });
  const rated = (rating: 'relevant' | 'maybe') => anEvent('ResultRated', { ucid: 'A', family: 'f', rating });

  it('clears the first one and brings back an earlier one', () => {
    const story = given(started);
    expect(story.state.decide(started, SERVER).kind).toBe('noop');
    const first = perform(story, rated('maybe'));
    const second = perform(story, rated('relevant'));
    takeBack(story, SEARCH, second);
    expect(story.state.rows.map.get('rating:A')).toMatchObject({ rating: 'maybe' });
    takeBack(story, SEARCH, first);
    expect(story.state.rows.map.get('rating:A')).toBeUndefined();
  });
});
