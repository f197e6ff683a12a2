/**
 * The descriptions of all events of a search, for the ledger. The worker does not load them. The labels of the list
 * of changes are separate (change-labels.ts), because the first screen loads them.
 */
import { commentNames, commentSentences } from './assessment/comments/describe.ts';
import { featureMatrixNames, featureMatrixSentences } from './assessment/feature-matrix/describe.ts';
import { finalResultSentences } from './assessment/final-results/describe.ts';
import { ratingSentences } from './assessment/ratings/describe.ts';
import { resultSetNames, resultSetSentences } from './assessment/result-sets/describe.ts';
import { resultTagNames, resultTagSentences } from './assessment/result-tags/describe.ts';
import { unseenSentences } from './assessment/unseen/describe.ts';
import { peopleSentences } from './people/describe.ts';
import { reportSentences } from './reports/describe.ts';
import { choiceNames, choiceSentences } from './search-steps/choices/describe.ts';
import { stepNames, stepSentences } from './search-steps/describe.ts';

export const assessmentSentences = {
  ...ratingSentences,
  ...commentSentences,
  ...resultTagSentences,
  ...finalResultSentences,
  ...featureMatrixSentences,
  ...resultSetSentences,
  ...unseenSentences,
};

/** A sentence for every event type of a search stream. */
export const sentences = {
  ...stepSentences,
  ...choiceSentences,
  ...assessmentSentences,
  ...reportSentences,
  ...peopleSentences,
};

/** The names that events introduce, for later sentences. */
export const names = {
  ...stepNames,
  ...choiceNames,
  ...commentNames,
  ...resultTagNames,
  ...featureMatrixNames,
  ...resultSetNames,
};
