import { describe, expect, it } from 'vitest';
import { describeChange, describeMine, describeNow } from '../../../src/ui/parts/changes/describe-change.ts';

const about = (name: string | null) => ({ place: null, name });

describe('a change that could not be applied, in words', () => {
  it('names what it was about as it was called then', () =>
    expect(describeChange({ type: 'FolderRenamed', payload: { id: 3, name: 'Sensors' }, about: about('Probes') })).toBe(
      'Rename “Probes”',
    ));
  it('names it by what it says itself, where nothing else is known', () => {
    expect(describeChange({ type: 'FolderAdded', payload: { id: 3, name: 'Sensors' }, about: null })).toBe(
      'New project “Sensors”',
    );
    expect(describeChange({ type: 'FolderMoved', payload: { id: 3, parent: 4 }, about: null })).toBe('Move');
  });
  it('has words for a type that it does not know', () =>
    expect(describeChange({ type: 'PhraseChosen', payload: null, about: null })).toBe('Phrase chosen'));
  it.each([
    ['BlindReviewSet', { blind: true }, 'Begin a blind review'],
    ['BlindReviewSet', { blind: false }, 'End the blind review'],
    ['ReviewDoneSaid', { reviewer: 7, done: true }, 'Say that you have finished rating'],
    ['ReviewDoneSaid', { reviewer: 7, done: false }, 'Say that you go on rating'],
  ])('says which way %s was set', (type, payload, words) =>
    expect(describeChange({ type, payload, about: null })).toBe(words),
  );
  it('says that something is gone where that was looked for', () => {
    const gone = 'It is not there, or you no longer see it.';
    expect(describeNow({ payload: { id: 3, name: 'Sensors' }, remoteState: null })).toBe(gone);
    expect(describeNow({ payload: { task: 3 }, remoteState: '“Read”, open' })).toBe('“Read”, open');
    expect(describeNow({ payload: { blind: false }, remoteState: null })).toBeNull();
  });
  it('shows what the user wrote', () => {
    expect(describeMine({ type: 'FolderRenamed', payload: { id: 3, name: 'Sensors' }, about: about('Probes') })).toBe(
      'Sensors',
    );
    expect(describeMine({ type: 'FolderDescribed', payload: { id: 3, client: 'Acme', number: '' }, about: null })).toBe(
      'Acme',
    );
    expect(describeMine({ type: 'IdeaDescribed', payload: { title: 'T', text: 'A valve' }, about: null })).toBe(
      'A valve',
    );
    expect(
      describeMine({
        type: 'FolderMoved',
        payload: { id: 3, parent: 4 },
        about: about('Probes'),
        to: '“Pumps” on the first level',
      }),
    ).toBe('To “Pumps” on the first level');
    expect(describeMine({ type: 'FolderDeleted', payload: { id: 3 }, about: about('Probes') })).toBeNull();
  });
});
