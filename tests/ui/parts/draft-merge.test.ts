/** A form that saves itself: what was typed is never overwritten, what another tab wrote is shown. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyDraft, mergeDraft, type DraftInput, type DraftState } from '../../../src/ui/parts/draft/draft-merge.ts';

const same = (a: string, b: string) => a === b;
const after = (...inputs: DraftInput<string>[]): DraftState<string> =>
  inputs.reduce((state, input) => mergeDraft(state, input, same), emptyDraft<string>());

const answered = (value: string) => ({ kind: 'answered', value }) as const;
const typed = (value: string) => ({ kind: 'typed', value }) as const;
const sent = (value: string) => ({ kind: 'sent', value }) as const;
const saved = { kind: 'saved', value: 'ab' } as const;
const settled = { kind: 'settled' } as const;

describe('a form that saves itself', () => {
  test('given nothing typed, when the projection answers, then its value is shown', () => {
    expect(after(answered('one'), answered('two')).local).toBe('two');
  });
  test('given typed text, when a late answer comes, then the text stays', () => {
    expect(after(answered('one'), typed('one more'), answered('old')).local).toBe('one more');
  });
  test('given a saved text, when an answer from before the save comes late, then the text stays', () => {
    expect(after(answered('a'), typed('ab'), sent('ab'), saved, answered('a')).local).toBe('ab');
  });
  test('given a saved text that has come back, when another tab writes, then that is shown', () => {
    expect(after(answered('a'), typed('ab'), sent('ab'), saved, answered('ab'), answered('other')).local).toBe('other');
  });
  test('given an answer held back, when the form has settled, then it is shown', () => {
    const state = after(answered('a'), typed('ab'), sent('ab'), saved, answered('other'));
    expect(state.local).toBe('ab');
    expect(mergeDraft(state, settled, same).local).toBe('other');
  });
  test('given more typed while a save is on its way, when it is saved, then the form is still dirty', () => {
    const state = after(answered('a'), typed('ab'), sent('ab'), typed('abc'), saved);
    expect(state).toMatchObject({ local: 'abc', dirty: true });
  });
  test('given a refusal, then the text stays, is dirty again, and the reason is told', () => {
    const state = after(answered('a'), typed('ab'), sent('ab'), { kind: 'refused', message: 'no room' });
    expect(state).toMatchObject({ local: 'ab', dirty: true, failure: 'no room', saved: false });
  });
  test('given any order of arrivals, then typed text is shown until it has been sent', () => {
    const input: fc.Arbitrary<DraftInput<string>> = fc.oneof(
      fc.constantFrom('a', 'b', 'c').map(answered),
      fc.constant(saved),
      fc.constant(settled),
      fc.constant({ kind: 'refused', message: 'no' } as const),
    );
    fc.assert(
      fc.property(fc.array(input), fc.array(input), (before, later) => {
        expect(after(...before, typed('mine'), ...later)).toMatchObject({ local: 'mine', dirty: true });
      }),
    );
  });
});
