/** Events of the assessment of one search, whose owner is user 7 and whose other reviewer is user 8. */
import type { Rating } from '../../../src/domain/assessment/values.ts';
import type { Assessed } from '../../../src/domain/shared/assessed.ts';
import type { Actor } from '../../../src/domain/shared/envelope.ts';
import { anEvent } from '../../builders/given.ts';

export const OTHER: Actor = { pk: 8, isServer: false };
export const applied = { kind: 'applied' } as const;
export const noop = (reason: string) => ({ kind: 'noop', reason }) as const;
export const rejected = (code: string) => ({ kind: 'rejected', code }) as const;

export const started = (owner = 7) =>
  anEvent('SearchStarted', { search: 42, searchType: 'ULTRA_QUICK', owner, project: 0 });
export const a: Assessed = { ucid: 'ZZ-1-A1', family: 'f1' };
export const b: Assessed = { ucid: 'ZZ-2-A1', family: 'f2' };

export const rated = (rating: Rating, reviewer = 7, result = a) =>
  anEvent('RatingGiven', { reviewer, ...result, rating });
export const withdrawn = (reviewer = 7) => anEvent('RatingWithdrawn', { reviewer, ...a });
export const ratedBefore = (rating: Rating) => anEvent('ResultRated', { ...a, rating });
export const commented = (text = 'closest so far', author = 7) =>
  anEvent('CommentAdded', { comment: 1, author, ...a, text, at: 1_000 });
export const aTag = (name = 'valves') => anEvent('ResultTagCreated', { tag: 3, name, colour: 'blue' });
export const tagged = anEvent('ResultTagged', { tag: 3, ...a });
export const aFeature = (feature = 5, rank = 1) =>
  anEvent('FeatureAdded', { feature, label: '1a', text: 'a valve', rank });
export const judged = (disclosed: 'yes' | 'no' | 'maybe' | 'unknown') =>
  anEvent('FeatureJudged', { feature: 5, ...a, disclosed });
export const quoted = anEvent('PassageQuoted', {
  passage: 9,
  feature: 5,
  ...a,
  field: 'claims',
  lang: 'en',
  from: 3,
  to: 10,
  text: 'a valve',
});
export const placed = (place: string) => anEvent('PassagePlaced', { passage: 9, place });
export const collected = (members: readonly Assessed[] = [a], binding: 'fixed' | 'query' = 'fixed') =>
  anEvent('ResultsCollected', { set: 6, name: 'Valves', binding, filter: { country: ['US'] }, members });
