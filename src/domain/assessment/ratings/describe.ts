/** Descriptions of the rating events. */
import { say, type Sentences } from '../../shared/sentence.ts';
import { assessedInWords } from '../index-documents.ts';
import type { ratingEvents } from './events.ts';

const ratings = { relevant: 'relevant', maybe: 'maybe relevant', irrelevant: 'not relevant' } as const;

export const ratingSentences: Sentences<typeof ratingEvents> = {
  ResultRated: ({ ucid, rating }) => say(`${assessedInWords(ucid)} was rated ${ratings[rating]}.`),
  RatingCleared: ({ ucid }) => say(`The rating of ${assessedInWords(ucid)} was withdrawn.`),
  ReviewerNamed: ({ name }) => say(`${name} joined the review.`),
  RatingGiven: ({ ucid, rating }) => say(`${assessedInWords(ucid)} was rated ${ratings[rating]}.`),
  BlindReviewSet: ({ blind }) => say(`The blind review was ${blind ? 'begun' : 'ended'}.`),
  ReviewDoneSaid: ({ done }) => say(done ? 'A reviewer was done.' : 'A reviewer was not done yet.'),
  RatingWithdrawn: ({ ucid }) => say(`The rating of ${assessedInWords(ucid)} was withdrawn.`),
};
