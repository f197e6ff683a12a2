/**
 * What can have happened to the ratings of results. Who rates is named in the event and must be who sends it; `family`
 * is the row that a publication stood for when it was assessed.
 */
import { event } from '../../shared/decider.ts';
import { RATINGS } from '../values.ts';
import { RESULT } from '../../shared/assessed.ts';

export const ratingEvents = {
  /** A rating of the search's owner, from before several could review one search. */
  ResultRated: event({ fields: { ...RESULT, rating: { oneOf: RATINGS } } }),
  RatingCleared: event({ fields: RESULT }),
  /** Said with the first thing that somebody assesses, so that the others can read who it was. */
  ReviewerNamed: event({ fields: { reviewer: 'id', name: 'name' } }, { from: 'reader' }),
  RatingGiven: event({ fields: { reviewer: 'id', ...RESULT, rating: { oneOf: RATINGS } } }),
  RatingWithdrawn: event({ fields: { reviewer: 'id', ...RESULT } }),
  /** While it is blind, nobody is shown what others rated. Of the search's owner alone. */
  BlindReviewSet: event({ fields: { blind: 'flag' } }),
  /**
   * Of a blind review: whether the reviewer is done. It ends when its owner and all who have rated are; who rates again
   * is not done.
   */
  ReviewDoneSaid: event({ fields: { reviewer: 'id', done: 'flag' } }),
};
