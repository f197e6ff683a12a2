/** The results before a submission that has none of its own: they are kept until new ones replace them. */
import { expect, it } from 'vitest';
import { earlierRunOf, editedSince, keptAsEarlier } from '../../../src/domain/search-steps/earlier-run.ts';
import { stepsOf, type StepsRow } from '../../../src/domain/search-steps/rows.ts';
import type { EventDraft } from '../../../src/domain/shared/envelope.ts';
import { createStreamState } from '../../../src/domain/stream-state.ts';
import { anEvent, given, SEARCH } from '../../builders/given.ts';

const started = anEvent('SearchStarted', { search: 42, searchType: 'ULTRA_QUICK', owner: 7, project: 0 });
const idea = (text: string) => anEvent('IdeaDescribed', { title: '', text, priorityDate: null });
const submitted = (run: number) => anEvent('SearchSubmitted', { run });
const ran = (run: number) =>
  anEvent('SearchRan', { run, interpretation: null, corpus: null, families: run, publications: 4, tookMs: 1 });
const failed = (run: number) => anEvent('SearchFailed', { run, message: 'too broad', from: null, to: null });

const stepsAfter = (...events: readonly EventDraft[]): StepsRow =>
  stepsOf(given(started, idea('a valve'), ...events).state.rows.map)!;
const earlierAfter = (...events: readonly EventDraft[]) => earlierRunOf(stepsAfter(...events));

it('[LOCAL-3] there is none before a run, and none once the last submission has results', () => {
  expect(earlierAfter()).toBeNull();
  expect(earlierAfter(submitted(1))).toBeNull();
  expect(earlierAfter(submitted(1), ran(1))).toBeNull();
  expect(earlierAfter(submitted(1), ran(1), submitted(2), ran(2))).toBeNull();
  expect(earlierAfter(submitted(1), failed(1))).toBeNull();
});

it('[LOCAL-3] it stays while later submissions wait or fail, with the idea that it ran on', () => {
  const edited = [submitted(1), ran(1), idea('a pump'), submitted(2)];
  const first = { asked: { run: 1, idea: { text: 'a valve' } }, answer: { kind: 'ran', run: 1 } };
  expect(earlierAfter(...edited)).toMatchObject(first);
  expect(earlierAfter(...edited, failed(2))).toMatchObject(first);
  expect(earlierAfter(...edited, failed(2), submitted(3))).toMatchObject(first);
  expect(earlierAfter(...edited, submitted(3), failed(3))).toMatchObject(first);
  expect(earlierAfter(...edited, submitted(3), ran(3), submitted(4))).toMatchObject({ answer: { run: 3 } });
});

it('in a state that an earlier version saved it stays when the submission fails too, and goes with new results', () => {
  const { state } = given(started, idea('a valve'), submitted(1), ran(1), submitted(2));
  const saved: unknown = JSON.parse(
    JSON.stringify(state.snapshot(), (name, value: unknown) => (name === 'earlier' ? undefined : value)),
  );
  const later = createStreamState(SEARCH, saved);
  const steps = () => stepsOf(later.rows.map)!;
  expect(steps().earlier).toBeUndefined();
  later.apply(failed(2));
  expect(earlierRunOf(steps())).toMatchObject({ asked: null, answer: { run: 1 } });
  for (const event of [submitted(3), ran(3)]) later.apply(event);
  expect(steps().earlier, 'results are held once').toBeUndefined();
});

it('of a state that an earlier version saved, it is the answer so far, and what it ran on is not known', () => {
  const { earlier: _, ...saved } = stepsAfter(submitted(1), ran(1), submitted(2));
  expect(earlierRunOf(saved)).toEqual({ asked: null, answer: saved.answer });
  expect(keptAsEarlier(saved), 'when the submission fails').toEqual({ earlier: { asked: null, answer: saved.answer } });
});

it('what was edited since is told by the content, not by the number of saves', () => {
  const edited = (...events: readonly EventDraft[]) => {
    const steps = stepsAfter(submitted(1), ran(1), ...events);
    return editedSince(earlierRunOf(steps)!.asked!, steps);
  };
  expect(edited(submitted(2))).toEqual([]);
  expect(edited(idea('a pump'), submitted(2))).toEqual(['idea']);
  expect(edited(idea('a pump'), submitted(2), idea('a valve'))).toEqual([]);
  expect(edited(anEvent('PhraseChosen', { phrase: 'pump', choice: 'must', byHand: true }), submitted(2))).toEqual([
    'choices',
  ]);
});
