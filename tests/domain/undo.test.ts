/** What takes a gesture back, and what is left alone because somebody changed it since. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepsOf } from '../../src/domain/search-steps/rows.ts';
import { documentTagOf } from '../../src/domain/tags/rows.ts';
import { stateHash } from '../../src/domain/shared/state-hash.ts';
import type { EventDraft } from '../../src/domain/shared/envelope.ts';
import { inverse, type RowChange } from '../../src/domain/undo.ts';
import { anEvent, given, SERVER, USER } from '../builders/given.ts';
import { versionHash } from '../../src/domain/shared/versions.ts';

const folder = (id: number, parent = 0) =>
  anEvent('FolderAdded', { id, parent, name: `Folder ${id}`, client: '', number: '', addedAt: null });
type Given = ReturnType<typeof given>;

function perform({ state }: Given, event: EventDraft): readonly RowChange[] {
  if (state.decide(event, USER).kind !== 'applied') return [];
  return state.apply(event).map(({ key, before }) => ({ key, before, after: state.rows.map.get(key) }));
}
const takeBack = (story: Given, changes: readonly RowChange[]) =>
  [...changes]
    .reverse()
    .flatMap((change) => inverse(change, story.state.scope).flatMap((draft) => perform(story, draft)));

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
        const story = given(
          folder(1),
          folder(2, 1),
          folder(3),
          folder(4),
          anEvent('FolderDeleted', { id: 4 }),
          anEvent('CollectionAdded', { id: 5, project: 1, name: 'S', search: null, addedAt: null }),
        );
        const before = stateHash(story.state.rows.map);
        const done = perform(story, gesture);
        const after = stateHash(story.state.rows.map);
        const undone = takeBack(story, done);
        expect(stateHash(story.state.rows.map)).toBe(before);
        takeBack(story, undone);
        expect(stateHash(story.state.rows.map)).toBe(after);
      }),
    );
  });

  it('puts what was added into the trash, and redo fetches it out', () => {
    const story = given(folder(1));
    const undone = takeBack(story, perform(story, folder(2, 1)));
    expect(story.state.rows.map.get(2)).toMatchObject({ parent: -1 });
    takeBack(story, undone);
    expect(story.state.rows.map.get(2)).toMatchObject({ parent: 1 });
  });

  it('leaves alone what somebody else has changed since', () => {
    const story = given(folder(1));
    const done = perform(story, anEvent('FolderRenamed', { id: 1, name: 'Mine' }));
    perform(story, anEvent('FolderRenamed', { id: 1, name: 'Theirs' }));
    expect(takeBack(story, done)).toEqual([]);
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
    takeBack(story, second);
    expect(story.state.rows.map.get('rating:A')).toMatchObject({ rating: 'maybe' });
    takeBack(story, first);
    expect(story.state.rows.map.get('rating:A')).toBeUndefined();
  });
});

describe('undo of choices in the steps', () => {
  const begun = [
    anEvent('SearchStarted', { search: 42, searchType: 'FTO', owner: 7, project: 0 }),
    anEvent('PhraseChosen', { phrase: 'valve', choice: 'must', byHand: false }),
    anEvent('MarketChosen', { market: 'DE' }),
  ];
  const choicesOf = (story: Given) => JSON.stringify(stepsOf(story.state.rows.map)!.choices);
  it.each([
    ['a phrase', anEvent('PhraseChosen', { phrase: 'seat', choice: 'should', byHand: true })],
    ['another choice of a phrase', anEvent('PhraseChosen', { phrase: 'valve', choice: 'exclude', byHand: false })],
    ['a dropped phrase', anEvent('PhraseDropped', { phrase: 'valve' })],
    ['a grouped phrase', anEvent('PhraseGrouped', { phrase: 'valve', concept: 'seat' })],
    ['a synonym', anEvent('SynonymChosen', { concept: 'valve', synonym: 'tap', choice: 'use', source: 'by hand' })],
    ['a class', anEvent('ClassChosen', { symbol: 'F16K', title: 'Valves', choice: 'include' })],
    ['a known document', anEvent('KnownDocumentNamed', { publication: 'ZZ-1-A1' })],
    ['a claim', anEvent('ClaimChosen', { publication: 'ZZ-1-A1', claim: 1, text: 'A valve.' })],
    [
      'a feature',
      anEvent('ClaimFeatureAdded', { feature: 9, publication: 'ZZ-1-A1', claim: 1, text: 'a seat', place: 1 }),
    ],
    ['a market', anEvent('MarketDropped', { market: 'DE' })],
    ['a watched document', anEvent('DocumentWatched', { publication: 'ZZ-1-A1', title: '', wholeFamily: true })],
    ['a recipient', anEvent('RecipientAdded', { address: 'a@b.example' })],
  ])('%s is taken back, and done again', (_what, gesture) => {
    const story = given(...begun);
    const before = choicesOf(story);
    const done = perform(story, gesture);
    const after = choicesOf(story);
    expect(after).not.toBe(before);
    const undone = takeBack(story, done);
    expect(choicesOf(story)).toBe(before);
    takeBack(story, undone);
    expect(choicesOf(story)).toBe(after);
  });
  it('the wording of a feature is taken back, and a removed feature comes back with all its versions', () => {
    const word = (text: string, at: number) =>
      anEvent('ClaimFeatureReworded', {
        feature: 9,
        text,
        basis: { by: null, at, replaces: [versionHash('a seat')] },
      });
    const added = anEvent('ClaimFeatureAdded', {
      ...{ feature: 9, publication: 'ZZ-1-A1', claim: 1, text: 'a seat', place: 1 },
    });
    const story = given(...begun, added);
    const feature = () => stepsOf(story.state.rows.map)?.choices.features['9'];
    const texts = () => [feature()?.text, ...(feature()?.written?.others ?? []).map(({ value }) => value)];
    takeBack(story, perform(story, word('a ball', 1)));
    expect(texts()).toEqual(['a seat']);
    perform(story, word('a ball', 1));
    perform(story, word('a cone', 2));
    takeBack(story, perform(story, anEvent('ClaimFeatureRemoved', { feature: 9 })));
    expect(texts()).toEqual(['a ball', 'a cone']);
  });
  it('leaves alone what a colleague has chosen since', () => {
    const story = given(...begun);
    const done = perform(story, anEvent('PhraseChosen', { phrase: 'seat', choice: 'should', byHand: false }));
    perform(story, anEvent('PhraseChosen', { phrase: 'seat', choice: 'must', byHand: false }));
    takeBack(story, done);
    expect(stepsOf(story.state.rows.map)!.choices.phrases['seat']).toMatchObject({ choice: 'must' });
  });
});

describe('undo of tags', () => {
  const carried = (...ucids: readonly string[]) => ucids.map((ucid) => ({ ucid, family: ucid }));
  const tag = (id: number, name: string, ...ucids: readonly string[]) =>
    anEvent('TagCreated', { tag: id, name, colour: 'blue', documents: carried(...ucids) });
  const seals = () => given(tag(1, 'Seals', 'EP-1-A1', 'EP-2-A1'), tag(2, 'Pumps', 'EP-2-A1'));

  it('brings back name, colour, documents and merged tags, and redo does it again', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          anEvent('TagRenamed', { tag: 1, name: 'Gaskets' }),
          anEvent('TagRecoloured', { tag: 1, colour: 'teal' }),
          anEvent('DocumentsTagged', { tag: 1, documents: carried('EP-3-A1', 'EP-4-A1') }),
          anEvent('TagDeleted', { tag: 2 }),
          anEvent('TagMerged', { tag: 2, into: 1 }),
        ),
        (gesture) => {
          const story = seals();
          const before = stateHash(story.state.rows.map);
          const done = perform(story, gesture);
          const after = stateHash(story.state.rows.map);
          const undone = takeBack(story, done);
          expect(stateHash(story.state.rows.map)).toBe(before);
          takeBack(story, undone);
          expect(stateHash(story.state.rows.map)).toBe(after);
        },
      ),
    );
  });

  it('leaves what a colleague tagged, named or took off since', () => {
    const story = seals();
    const tagged = perform(story, anEvent('DocumentsTagged', { tag: 1, documents: carried('EP-3-A1', 'EP-4-A1') }));
    const renamed = perform(story, anEvent('TagRenamed', { tag: 1, name: 'Gaskets' }));
    perform(story, anEvent('DocumentsTagged', { tag: 1, documents: carried('EP-9-A1') }));
    perform(story, anEvent('DocumentsUntagged', { tag: 1, ucids: ['EP-3-A1'] }));
    perform(story, anEvent('TagRenamed', { tag: 1, name: 'Seals and gaskets' }));
    takeBack(story, [...tagged, ...renamed]);
    expect(documentTagOf(story.state.rows.map, 1)).toMatchObject({
      name: 'Seals and gaskets',
      documents: carried('EP-1-A1', 'EP-2-A1', 'EP-9-A1'),
    });
  });

  it('restores a tag of more documents than one event carries', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => `US-${at + 1}-B2`);
    const story = given(tag(1, 'Many', ...many), anEvent('DocumentsTagged', { tag: 1, documents: carried('EP-1-A1') }));
    const before = stateHash(story.state.rows.map);
    takeBack(story, perform(story, anEvent('TagDeleted', { tag: 1 })));
    expect(stateHash(story.state.rows.map)).toBe(before);
  });
});
