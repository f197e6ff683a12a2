/** Which run a list shows: it never changes under the reader, and stays readable while the next has no results. */
import { expect, it } from 'vitest';
import { runToShow, type Ran } from '../../../src/ui/parts/search/use-held-run.ts';
import { datesFor } from '../../../src/ui/hooks/use-dates.tsx';
import { runInTitle, sinceThen } from '../../../src/ui/screens/search/results/EarlierResultsNote.tsx';

const ran = (run: number) => ({ kind: 'ran', run }) as unknown as Ran;
const waiting = (run: number) => ({ kind: 'waiting', run }) as const;
const failed = (run: number) => ({ kind: 'failed', run, message: '', from: null, to: null }) as const;
const none = { held: null, isOwn: false, before: null, isHeldUp: false };

it('[LOCAL-3] the results before a run that waits for the network, or that failed, are shown', () => {
  const before = ran(1);
  expect(runToShow({ ...none, latest: waiting(2), before, isHeldUp: true })).toEqual({ run: before, isEarlier: true });
  expect(runToShow({ ...none, latest: failed(2), before })).toEqual({ run: before, isEarlier: true });
  expect(runToShow({ ...none, latest: waiting(2), before }), 'it is on its way').toBeNull();
  expect(runToShow({ ...none, latest: waiting(2), isHeldUp: true }), 'there are none').toBeNull();
  expect(runToShow({ ...none, latest: null })).toBeNull();
});

it('[LOCAL-3] they stay when the network is back; what ran then is offered, also to who asked for it', () => {
  const held = { run: ran(1), isEarlier: true };
  expect(runToShow({ ...none, held, latest: waiting(2), isOwn: true })).toBe(held);
  expect(runToShow({ ...none, held, latest: ran(2), isOwn: true })).toBe(held);
});

it('a list in work stays while others run the search; one’s own run is shown once it is there', () => {
  const held = { run: ran(1), isEarlier: false };
  expect(runToShow({ ...none, held, latest: waiting(2) })).toBe(held);
  expect(runToShow({ ...none, held, latest: ran(2) })).toBe(held);
  expect(runToShow({ ...none, held, latest: ran(2), isOwn: true })).toMatchObject({ run: { run: 2 } });
  expect(runToShow({ ...none, held: null, latest: ran(2) })).toMatchObject({ run: { run: 2 }, isEarlier: false });
});

it('[LOCAL-3] is marked with its run, what was edited since, and what became of the new run', () => {
  const dates = datesFor({ dateFormat: 'mm/dd/yy', timeZone: 'UTC' });
  expect(runInTitle({ at: Date.UTC(2026, 10, 23, 6, 5) }, dates)).toBe('Results of the run of 11/23/26, 06:05.');
  expect(runInTitle({ at: null }, dates)).toBe('Results of the earlier run.');
  expect(sinceThen(['idea'], 'waits')).toBe('The idea was edited since; a new run waits for the network.');
  expect(sinceThen([], 'failed')).toBe('The new run failed.');
  expect(sinceThen(null, 'runs')).toBe('A new run is under way.');
});
