/** Two people write one search: fields merge one by one, and of two texts both are kept. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeMine } from '../../../src/ui/parts/changes/describe-change.ts';
import { sentences } from '../../../src/domain/descriptions.ts';
import { copiesOf, foldCopies } from '../../../src/domain/search-steps/copied.ts';
import { ideaEdits, versionsIn } from '../../../src/domain/search-steps/edits.ts';
import { conceptsOf } from '../../../src/domain/search-steps/guided/concepts.ts';
import { progressOf } from '../../../src/domain/search-steps/progress.ts';
import { stepsOf, type Idea, type StepsRow } from '../../../src/domain/search-steps/rows.ts';
import type { EventDraft } from '../../../src/domain/shared/envelope.ts';
import { stateHash } from '../../../src/domain/shared/state-hash.ts';
import { MOST_VERSIONS, versionHash } from '../../../src/domain/shared/versions.ts';
import { inverse, type RowChange } from '../../../src/domain/undo.ts';
import { createVocabulary } from '../../../src/domain/ledger/vocabulary.ts';
import { anEvent, given, SEARCH, USER } from '../../builders/given.ts';

const EMPTY: Idea = { title: '', text: '', priorityDate: null };
const OTHER = { pk: 8, isServer: false };
const started = (searchType = 'ULTRA_QUICK') =>
  anEvent('SearchStarted', { search: 42, searchType, owner: 7, project: 0 });
const idea = (base: Idea, value: Idea, by = 7): readonly EventDraft[] =>
  ideaEdits(base, value, { by, at: 1 }).map((edit) => anEvent('IdeaDescribed', edit));
const query = (base: readonly string[], expression: string, by = 7) =>
  anEvent('QueryWritten', { expression, basis: { by, at: 1, replaces: base.map(versionHash) } });

type Story = ReturnType<typeof given>;
function perform({ state }: Story, event: EventDraft, actor = USER): readonly RowChange[] {
  const decision = state.decide(event, actor);
  if (decision.kind !== 'applied') throw new Error(`${event.type}: ${JSON.stringify(decision)}`);
  return state.apply(event).map(({ key, before }) => ({ key, before, after: state.rows.map.get(key) }));
}
const undo = (story: Story, changes: readonly RowChange[]) =>
  [...changes]
    .reverse()
    .flatMap((change) => inverse(change, story.state.scope).flatMap((draft) => perform(story, draft)));
const stepsIn = ({ state }: Story): StepsRow => stepsOf(state.rows.map)!;
const all = (steps: StepsRow, field: Parameters<typeof versionsIn>[1]) =>
  versionsIn(steps, field).map(({ value }) => value);

describe('an idea that two people edit', () => {
  const first = { title: 'Valve', text: 'A valve.', priorityDate: null };

  it('merges field by field', () => {
    const story = given(started(), ...idea(EMPTY, first));
    for (const edit of idea(first, { ...first, title: 'Quiet valve' })) perform(story, edit);
    for (const edit of idea(first, { ...first, text: 'A valve with a seal.' }, 8)) perform(story, edit, OTHER);
    expect(stepsIn(story).idea).toEqual({ ...first, title: 'Quiet valve', text: 'A valve with a seal.' });
    expect(all(stepsIn(story), 'text')).toHaveLength(1);
  });

  it('keeps both texts, with who wrote each, and the run uses the current one', () => {
    const story = given(started(), ...idea(EMPTY, first));
    for (const edit of idea(first, { ...first, text: 'One' })) perform(story, edit);
    perform(story, anEvent('SearchSubmitted', { run: 5 }));
    for (const edit of idea(first, { ...first, text: 'Other' }, 8)) perform(story, edit, OTHER);
    expect(versionsIn(stepsIn(story), 'text')).toEqual([
      { value: 'One', by: 7, at: 1 },
      { value: 'Other', by: 8, at: 1 },
    ]);
    // What runs is the same as before.
    expect(stepsIn(story)).toMatchObject({ outOfDate: false, idea: { text: 'One' } });
    expect(progressOf(story.state.rows.map)?.max_state_compare).not.toBeNull();
  });

  it('is said by no one in another’s name', () => {
    const story = given(started());
    const [edit] = idea(EMPTY, first, 8);
    expect(story.state.decide(edit!, USER)).toMatchObject({ kind: 'rejected', code: 'not-yours' });
    expect(story.state.decide(edit!, OTHER)).toMatchObject({ kind: 'applied' });
  });

  it('takes no more versions than somebody can compare', () => {
    const story = given(started('FIELDED'));
    for (let one = 0; one < MOST_VERSIONS; one++) perform(story, query([''], `v${one}`));
    expect(story.state.decide(query([''], 'more'), USER)).toMatchObject({
      kind: 'rejected',
      code: 'too-many-versions',
    });
    perform(story, query(['v0', 'v1'], 'v1'));
    expect(story.state.decide(query([''], 'more'), USER)).toMatchObject({ kind: 'applied' });
  });

  it('is carried by a fork with all versions and their authors', () => {
    const story = given(started(), ...idea(EMPTY, first));
    for (const edit of idea(first, { ...first, text: 'One' })) perform(story, edit);
    for (const edit of idea(first, { ...first, text: 'Other' }, 8)) perform(story, edit, OTHER);
    const copy = foldCopies(copiesOf(stepsIn(story), null));
    expect(versionsIn(copy, 'text')).toEqual(versionsIn(stepsIn(story), 'text'));
    expect(copy.idea).toEqual(stepsIn(story).idea);
  });

  it('is undone field by field: an edit, a late version, and a choice; not what another has edited since', () => {
    const story = given(started('FIELDED'), query([''], 'pump'));
    const hash = () => stateHash(new Map([['steps', { ...stepsIn(story), changedFrom: null, outOfDate: false }]]));
    const texts = () => all(stepsIn(story), 'expression');
    const edit = perform(story, query(['pump'], 'valve'));
    const redo = undo(story, edit);
    expect(texts()).toEqual(['pump']);
    undo(story, redo);
    expect(texts()).toEqual(['valve']);
    const late = perform(story, query(['pump'], 'seal', 8), OTHER);
    expect(texts()).toEqual(['valve', 'seal']);
    const choice = perform(story, query(['valve', 'seal'], 'seal'));
    expect(texts()).toEqual(['seal']);
    undo(story, choice);
    expect(texts()).toEqual(['valve', 'seal']);
    const before = hash();
    undo(story, late);
    expect(hash()).toBe(before);
  });

  it('is told plainly in the ledger', () => {
    const words = createVocabulary();
    const [title, text] = idea(EMPTY, first).map(({ payload }) => sentences.IdeaDescribed(payload as never, words));
    expect(title).toEqual({ text: 'The title of the idea was set to “Valve”.' });
    expect(text).toEqual({ text: 'The idea was described.', quote: 'A valve.' });
    const basis = { by: 7, at: 1, replaces: ['One', 'Other'].map(versionHash) };
    expect(sentences.IdeaDescribed({ text: 'One', basis }, words)).toEqual({
      text: 'One version of the idea’s text was chosen.',
      quote: 'One',
    });
    expect(sentences.QueryWritten({ expression: 'One', basis }, words).text).toBe(
      'One version of the expression was chosen.',
    );
    expect(sentences.CommentEdited({ comment: 1, text: 'One', basis }, words).text).toMatch(
      /^One version of the comment/,
    );
    expect(describeMine({ type: 'IdeaDescribed', payload: { text: 'A valve', basis }, about: null })).toBe('A valve');
  });
});

describe('a comment that its author edits on two devices', () => {
  it('keeps both texts until one is chosen, and a deletion that is undone brings both back', () => {
    const edit = (text: string, ...base: readonly string[]) =>
      anEvent('CommentEdited', { comment: 1, text, basis: { by: 7, at: 2, replaces: base.map(versionHash) } });
    const story = given(
      started(),
      anEvent('CommentAdded', { comment: 1, author: 7, ucid: 'ZZ-1', family: '1', text: 'v', at: 1 }),
    );
    perform(story, edit('one', 'v'));
    perform(story, edit('other', 'v'));
    const key = [...story.state.rows.map.keys()].find((one) => String(one).startsWith('comment'))!;
    const row = () => story.state.rows.map.get(key) as { text: string; written?: { others: unknown[] } };
    expect(row()).toMatchObject({ text: 'one', written: { others: [{ value: 'other' }] } });
    undo(story, perform(story, anEvent('CommentDeleted', { comment: 1 })));
    expect(row()).toMatchObject({ text: 'one', written: { others: [{ value: 'other' }] } });
    perform(story, edit('other', 'one', 'other'));
    expect(row().text).toBe('other');
    expect(row().written?.others ?? []).toEqual([]);
  });
});

describe('the terms of a concept', () => {
  it('merge as a set: what one adds and another removes, both holds, in any order', () => {
    const terms = ['pump', 'valve', 'seal', 'rotor'];
    const acts = fc.array(fc.record({ term: fc.constantFrom(...terms), adds: fc.boolean() }), { maxLength: 8 });
    const eventOf = ({ term, adds }: { readonly term: string; readonly adds: boolean }) =>
      adds
        ? anEvent('SynonymChosen', { concept: 'pump', synonym: term, choice: 'use', source: '' })
        : anEvent('SynonymDropped', { concept: 'pump', synonym: term });
    fc.assert(
      fc.property(acts, acts, fc.infiniteStream(fc.boolean()), (one, other, order) => {
        const mine = one.filter(({ term }) => term !== 'rotor' && term !== 'seal');
        const theirs = other.filter(({ term }) => term === 'rotor' || term === 'seal');
        const merged: EventDraft[] = [];
        const [left, right] = [mine.map(eventOf), theirs.map(eventOf)];
        while (left.length + right.length > 0)
          merged.push((left.length === 0 || (right.length > 0 && order.next().value === true) ? right : left).shift()!);
        const begin = [
          started('STATE_OF_THE_ART'),
          anEvent('PhraseChosen', { phrase: 'pump', choice: 'must', byHand: true }),
        ];
        const state = stepsIn(given(...begin, ...merged)).choices;
        const inTurn = stepsIn(given(...begin, ...mine.map(eventOf), ...theirs.map(eventOf))).choices;
        const keys = (choices: typeof state) => Object.keys(choices.synonyms).sort();
        expect(keys(state)).toEqual(keys(inTurn));
        expect(conceptsOf(state)).toHaveLength(1);
      }),
    );
  });
});

it('an earlier version of the event is read as the same edit without a basis', () => {
  const story = given(started());
  const old = { type: 'IdeaDescribed', version: 1, stream: SEARCH, payload: { ...EMPTY, text: 'A valve' } };
  perform(story, old);
  expect(stepsIn(story)).toMatchObject({ idea: { text: 'A valve' } });
  expect(stepsIn(story).written).toBeUndefined();
});
