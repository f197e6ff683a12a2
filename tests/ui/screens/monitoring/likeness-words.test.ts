/** What is said of a similarity monitor: of precision by what was rated alone, of its load by what that rests on. */
import { expect, it } from 'vitest';
import { estimateAt, spreadOf, type RatedScore } from '../../../../src/domain/documents/likeness.ts';
import {
  basisText,
  familiesText,
  loadText,
  missedText,
  precisionText,
  reachingText,
} from '../../../../src/ui/screens/monitoring/likeness/likeness-words.ts';

const SPREAD = spreadOf([500, 900], { weeks: 1, basis: 'runs' });
const rated = (score: number, isRelevant: boolean, isDrawn = true): RatedScore => ({
  ...{ score, isRelevant, weight: 1, isDrawn },
});
const said = (...ratings: readonly RatedScore[]) => precisionText(estimateAt(500, SPREAD, ratings));

it('is told of what was rated, without an interval', () => {
  expect(said(rated(900, true))).toBe('Of 1 rated that came with such a score, 100% is relevant.');
  expect(said(rated(900, true), rated(500, false), rated(499, true))).toBe(
    'Of 2 rated that came with such a score, 50% are relevant.',
  );
});

it('leaves out what somebody chose beforehand', () => {
  expect(said(rated(900, true, false))).toMatch(/^How many .* not known yet/);
  expect(said(rated(900, true, false), rated(900, false))).toContain('Of 1 rated');
});

it('says by what the load is expected, and that an import of older publications brings more at once', () => {
  const told = (basis: 'corpus' | 'imports' | 'runs') => {
    const spread = { ...SPREAD, basis };
    return `${loadText(estimateAt(600, spread, []), spread)} ${basisText(spread)}`;
  };
  expect(told('corpus')).toBe(
    'By publication dates, about 1 family a week would arrive; 1 would stay below. ' +
      'An import of older publications brings more at once. By the 2 families published last, within 1 week, ' +
      'as there are too few weeks of imports to go by; by the runs themselves once they have lasted four weeks.',
  );
  expect(told('imports')).toBe(
    'As imports went so far, about 1 family a week arrives; 1 stays below. ' +
      'An import of older publications brings more at once. By the 2 families published last, ' +
      'as many as 1 week of imports brings; by the runs themselves once they have lasted four weeks.',
  );
  expect(told('runs')).toBe(
    'About 1 family a week arrives; 1 stays below. By the 2 families that the runs of 1 week scored.',
  );
  const rare = { ...estimateAt(600, SPREAD, []), load: 0.01 };
  expect(loadText(rare, { basis: 'runs' })).toMatch(/^Fewer than 0\.1 families a week arrive; /);
  expect(loadText(rare, { basis: 'corpus' })).toContain('dates, fewer than 0.1 families a week would arrive; ');
});

it('tells several, and one, in the forms of each', () => {
  const spread = spreadOf([500, 500, 900, 900], { weeks: 2, basis: 'runs' });
  const more = spreadOf([500, 500, 900, 900], { weeks: 1, basis: 'runs' });
  expect(basisText(spread)).toBe('By the 4 families that the runs of 2 weeks scored.');
  expect(basisText(spreadOf([500], { weeks: 1.04, basis: 'runs' }))).toBe(
    'By the 1 family that the runs of 1 week scored.',
  );
  expect(loadText(estimateAt(600, more, []), more)).toBe('About 2 families a week arrive; 2 stay below.');
  expect([familiesText(0), familiesText(0.96), familiesText(1.1)]).toEqual([
    ...['0 families', '1 family', '1.1 families'],
  ]);
  const few = spreadOf([500, 500], { weeks: 1, basis: 'runs' });
  expect(missedText({ ...estimateAt(600, few, []), missed: { share: 0, low: 0, high: 0.5, rated: 1 } })).toBe(
    'Of what stays below, 0% (95% interval 0% to 50%, 1 rating) are relevant: at most 1 a week is missed.',
  );
  expect(reachingText(0)).toBeNull();
  expect(reachingText(1)).toMatch(/^1 family more stayed below .* and reaches that of today: it comes with/);
  expect(reachingText(2)).toMatch(/^2 families more stayed below .* and reach that of today: they come with/);
});
