/** What may happen to the ratings of a search, and how they fold into its rows. */
import type { Known } from '../catalogue.ts';
import { applied, noop, type Decision } from '../shared/envelope.ts';
import type { RowKey, RowWriter } from '../shared/rows.ts';
import type { AssessmentEvents } from './events.ts';
import { ratingKey, type RatingRow } from './rows.ts';

type AssessmentFact = Known<keyof AssessmentEvents>;

/** The outcome of a rating: the same one again is a no-op. */
export function decideAssessment(rows: ReadonlyMap<RowKey, object>, fact: AssessmentFact): Decision {
  const row = rows.get(ratingKey(fact.payload.ucid)) as RatingRow | undefined;
  if (fact.type === 'RatingCleared') return row === undefined ? noop('unchanged') : applied;
  return row?.rating === fact.payload.rating ? noop('unchanged') : applied;
}

/** Applies one event that the rules let through. */
export function foldAssessment(write: RowWriter<RatingRow>, fact: AssessmentFact): void {
  const { ucid, family } = fact.payload;
  if (fact.type === 'RatingCleared') write.remove(ratingKey(ucid));
  else write.set(ratingKey(ucid), { kind: 'rating', ucid, family, rating: fact.payload.rating });
}
