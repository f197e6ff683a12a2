/** Each gesture of the assessment can be taken back and done again, unless somebody changed the same since. */
import { describe, expect, it } from 'vitest';
import { MEMBERS_AT_ONCE } from '../../../src/domain/assessment/result-sets/members.ts';
import type { EventDraft } from '../../../src/domain/shared/envelope.ts';
import type { RowKey } from '../../../src/domain/shared/rows.ts';
import { stateHash } from '../../../src/domain/shared/state-hash.ts';
import { versionHash } from '../../../src/domain/shared/versions.ts';
import { inverse, type RowChange } from '../../../src/domain/undo.ts';
import { anEvent, given, USER } from '../../builders/given.ts';
import {
  a,
  aFeature,
  aTag,
  b,
  collected,
  commented,
  judged,
  placed,
  quoted,
  rated,
  started,
  tagged,
  withdrawn,
} from './builders.ts';

type Story = ReturnType<typeof given>;

/** The rows that a gesture changed, as they were before the first of its events and are after the last. */
function perform({ state }: Story, events: readonly EventDraft[]): readonly RowChange[] {
  const changed = new Map<RowKey, object | undefined>();
  for (const event of events) {
    expect(state.decide(event, USER), event.type).toMatchObject({ kind: 'applied' });
    for (const { key, before } of state.apply(event)) if (!changed.has(key)) changed.set(key, before);
  }
  return [...changed].map(([key, before]) => ({ key, before, after: state.rows.map.get(key) }));
}
const takeBack = (story: Story, changes: readonly RowChange[]) =>
  perform(
    story,
    [...changes].reverse().flatMap((change) => inverse(change, story.state.scope)),
  );

const many = Array.from({ length: MEMBERS_AT_ONCE + 1 }, (_, at) => ({ ucid: `ZZ-${at}`, family: `${at}` }));
const manyCollected = [
  collected(many.slice(0, MEMBERS_AT_ONCE)),
  anEvent('ResultsAddedToSet', { set: 6, members: many.slice(MEMBERS_AT_ONCE) }),
];
const estimated = (unseen: number) =>
  anEvent('EstimateRecorded', {
    method: 'order',
    run: 1,
    listed: 100,
    rated: 40,
    relevant: 7,
    unseen,
    low: 0,
    high: 9,
    stopAfter: null,
  });
const before = [rated('maybe'), commented(), aTag(), tagged, aFeature(), judged('no'), quoted, collected([a, b])];
const beside = anEvent('FeatureReworded', {
  ...{ feature: 5, text: 'a gate valve', basis: { by: null, at: null, replaces: [] } },
});
const disputed = [
  commented(),
  ...['one', 'other'].map((text) =>
    anEvent('CommentEdited', {
      comment: 1,
      text,
      basis: { by: null, at: null, replaces: [versionHash('closest so far')] },
    }),
  ),
];
const assigned = anEvent('CategoryAssigned', { ...a, category: 'X' });

const gestures: readonly (readonly [name: string, first: readonly EventDraft[], gesture: EventDraft])[] = [
  ['a first rating', [], rated('maybe')],
  ['a changed rating', before, rated('relevant')],
  ['a withdrawn rating', before, withdrawn()],
  ['a comment', [], commented()],
  [
    'an edited comment',
    [commented(), anEvent('CommentEdited', { comment: 1, text: 'first' })],
    anEvent('CommentEdited', { comment: 1, text: 'other' }),
  ],
  ['a deleted comment of which there are versions', disputed, anEvent('CommentDeleted', { comment: 1 })],
  ['a deleted comment', before, anEvent('CommentDeleted', { comment: 1 })],
  ['a new tag', [], aTag()],
  ['a renamed tag', before, anEvent('ResultTagRenamed', { tag: 3, name: 'seals' })],
  ['a recoloured tag', before, anEvent('ResultTagRecoloured', { tag: 3, colour: 'pink' })],
  ['a deleted tag', before, anEvent('ResultTagDeleted', { tag: 3 })],
  ['a tagged result', [aTag()], tagged],
  ['an untagged result', before, anEvent('ResultUntagged', { tag: 3, ...a })],
  ['a category', [], assigned],
  ['a recorded estimate', [], estimated(3)],
  ['a changed estimate', [estimated(3)], estimated(4)],
  ['a withdrawn estimate', [estimated(3)], anEvent('EstimateWithdrawn', { method: 'order' })],
  ['a changed category', [assigned], anEvent('CategoryAssigned', { ...a, category: 'Y' })],
  ['a risk in place of a category', [assigned], anEvent('CategoryAssigned', { ...a, category: 'high' })],
  ['a cleared category', [assigned], anEvent('CategoryCleared', a)],
  ['a kept result', [], anEvent('ResultKept', a)],
  ['a dropped result', [anEvent('ResultKept', a)], anEvent('ResultDropped', a)],
  ['a result left to the ratings', [anEvent('ResultDropped', a)], anEvent('KeepingWithdrawn', a)],
  ['a feature', [], aFeature()],
  ['a reworded feature', before, anEvent('FeatureReworded', { feature: 5, label: '2', text: 'a seal' })],
  ['a feature with two wordings that is removed', [...before, beside], anEvent('FeatureRemoved', { feature: 5 })],
  ['a moved feature', before, anEvent('FeatureMoved', { feature: 5, rank: 0.5 })],
  ['a removed feature', before, anEvent('FeatureRemoved', { feature: 5 })],
  ['a judged feature', before, judged('yes')],
  ['a withdrawn judgement', before, anEvent('JudgementWithdrawn', { feature: 5, ...a })],
  ['a quoted passage', [aFeature()], quoted],
  ['a place as printed', [aFeature(), quoted], placed('col. 5, ll. 12–20')],
  ['another place as printed', [aFeature(), quoted, placed('Fig. 3')], placed('Fig. 4')],
  ['a removed place as printed', [aFeature(), quoted, placed('Fig. 3')], placed('')],
  [
    'a removed passage with a place as printed',
    [aFeature(), quoted, placed('Fig. 3')],
    anEvent('PassageRemoved', { passage: 9 }),
  ],
  ['a removed passage', before, anEvent('PassageRemoved', { passage: 9 })],
  ['a collection', [], collected()],
  ['a renamed collection', before, anEvent('ResultSetRenamed', { set: 6, name: 'Seals' })],
  ['results put into a collection', [collected([b])], anEvent('ResultsAddedToSet', { set: 6, members: [a] })],
  ['results taken from a collection', before, anEvent('ResultsTakenFromSet', { set: 6, members: [b] })],
  ['a deleted collection', before, anEvent('ResultSetDeleted', { set: 6 })],
  ['a deleted collection of more than one event can carry', manyCollected, anEvent('ResultSetDeleted', { set: 6 })],
];

describe('undo in the assessment', () => {
  it.each(gestures)('takes back %s, and redo does it again', (name, first, gesture) => {
    const story = given(started(), ...first);
    const hash = () =>
      stateHash(new Map([...story.state.rows.map].map(([key, row]) => [key, { ...row, edited: false }])));
    const beforehand = hash();
    const done = perform(story, [gesture]);
    const afterwards = hash();
    expect(afterwards === beforehand, name).toBe(false);
    const undone = takeBack(story, done);
    expect(hash()).toBe(beforehand);
    takeBack(story, undone);
    expect(hash()).toBe(afterwards);
  });

  it('leaves alone what has been changed since', () => {
    const story = given(started());
    const done = perform(story, [rated('maybe')]);
    perform(story, [rated('relevant')]);
    expect(takeBack(story, done)).toEqual([]);
  });
});
