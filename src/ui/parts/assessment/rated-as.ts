/** The publications of a search that the user has rated so, or that are kept. */
import { isKept } from '../../../domain/assessment/queries.ts';
import type { Assessed } from '../../../domain/shared/assessed.ts';
import type { AssessmentView } from './assessment-view.ts';

/** `maybe`: relevant or maybe. */
export function ratedAs({ me, all }: AssessmentView, which: 'relevant' | 'maybe' | 'kept'): readonly Assessed[] {
  return all.results.filter((result) => {
    const rating = result.ratings[me];
    if (which === 'kept') return isKept(result);
    return rating === 'relevant' || (which === 'maybe' && rating === 'maybe');
  });
}
