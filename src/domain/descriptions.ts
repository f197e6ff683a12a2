/**
 * How every event of a search is described: one table for the ledger. The worker does not load it: what it stores and
 * sends are types and payloads. The labels of the list of changes are apart (change-labels.ts), since the first screen
 * loads them.
 */
import { commentNames, commentSentences } from './assessment/comments/describe.ts';
import { featureMatrixNames, featureMatrixSentences } from './assessment/feature-matrix/describe.ts';
import { finalResultSentences } from './assessment/final-results/describe.ts';
import { ratingSentences } from './assessment/ratings/describe.ts';
import { resultSetNames, resultSetSentences } from './assessment/result-sets/describe.ts';
import { resultTagNames, resultTagSentences } from './assessment/result-tags/describe.ts';
import { choiceNames, choiceSentences } from './search-steps/choices/describe.ts';
import { stepNames, stepSentences } from './search-steps/describe.ts';

export const assessmentSentences = {
  ...ratingSentences,
  ...commentSentences,
  ...resultTagSentences,
  ...finalResultSentences,
  ...featureMatrixSentences,
  ...resultSetSentences,
};

/** One for every type of event that the stream of a search can hold. */
export const sentences = { ...stepSentences, ...choiceSentences, ...assessmentSentences };

/** What events name, for the sentences after them. */
export const names = {
  ...stepNames,
  ...choiceNames,
  ...commentNames,
  ...resultTagNames,
  ...featureMatrixNames,
  ...resultSetNames,
};
