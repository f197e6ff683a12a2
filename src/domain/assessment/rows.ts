/** The rows of the assessment of one search: one for each rated publication. */
import type { Rating } from './events.ts';

export interface RatingRow {
  readonly kind: 'rating';
  readonly ucid: string;
  readonly family: string;
  readonly rating: Rating;
}

export const ratingKey = (ucid: string): string => `rating:${ucid}`;
