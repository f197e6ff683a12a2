/** What can have happened to the results of one search: ratings of publications. */
import type { FromSchema } from '../shared/schema.ts';

export const RATINGS = ['relevant', 'maybe', 'irrelevant'] as const;
export type Rating = (typeof RATINGS)[number];

const result = { ucid: 'name', family: 'name' } as const;

export const assessmentEvents = {
  ResultRated: { version: 1, payload: { fields: { ...result, rating: { oneOf: RATINGS } } } },
  RatingCleared: { version: 1, payload: { fields: result } },
} as const;

export type AssessmentEvents = {
  readonly [T in keyof typeof assessmentEvents]: FromSchema<(typeof assessmentEvents)[T]['payload']>;
};
