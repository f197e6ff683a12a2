/** Labels of the search step events in the list of changes. */
import type { Labels } from '../shared/sentence.ts';
import type { searchStepEvents } from './events.ts';

export const stepLabels: Labels<typeof searchStepEvents> = {
  SearchStartedOnDevice: 'Start a search',
  IdeaDescribed: 'Idea',
  QueryWritten: 'Expression',
  SearchSubmitted: 'Run the search',
  RatingsTakenIntoRanking: 'Ratings in the order',
};
