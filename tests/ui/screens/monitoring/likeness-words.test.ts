/** What is said of a similarity monitor: of precision by what was rated alone, of its load by what that rests on. */
import { expect, it } from 'vitest';
import { estimateAt, spreadOf, type RatedScore } from '../../../../src/domain/documents/likeness.ts';
import { basisText, loadText, precisionText } from '../../../../src/ui/screens/monitoring/likeness/likeness-words.ts';

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
    'By publication dates, about 1 families a week would arrive; 1 would stay below. ' +
      'An import of older publications brings more at once. By the 2 families published last, within 1 weeks, ' +
      'as there are too few weeks of imports to go by; by the runs themselves once they have lasted four weeks.',
  );
  expect(told('imports')).toBe(
    'As imports went so far, about 1 families a week arrive; 1 stay below. ' +
      'An import of older publications brings more at once. By the 2 families published last, ' +
      'as many as 1 weeks of imports bring; by the runs themselves once they have lasted four weeks.',
  );
  expect(told('runs')).toBe(
    'About 1 families a week arrive; 1 stay below. By the 2 families that the runs of 1 weeks scored.',
  );
});
