/** The ratings of a search as they are now, one a family, as a ranking or a monitor takes them. */
import { ratingsForRanking } from '../../../domain/assessment/ranking-ratings.ts';
import type { RatedForRanking } from '../../../domain/documents/results.ts';
import type { AssessmentView } from './assessment-view.ts';

export const ratedNow = (assessment: Pick<AssessmentView, 'all'> | null): RatedForRanking =>
  ratingsForRanking(
    (assessment?.all.results ?? []).flatMap(({ ucid, family, ratings }) =>
      Object.values(ratings).map((rating) => ({ ucid, family, rating })),
    ),
  );
