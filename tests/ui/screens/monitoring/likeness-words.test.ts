/** What is said of the precision of a similarity monitor: of what came and was rated, and no more. */
import { expect, it } from 'vitest';
import { estimateAt, spreadOf, type RatedScore } from '../../../../src/domain/documents/likeness.ts';
import { precisionText } from '../../../../src/ui/screens/monitoring/likeness/likeness-words.ts';

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
