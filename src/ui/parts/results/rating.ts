/** Ratings in words, with the key that gives each. Colour alone never says which one it is. */
import type { Rating } from '../../../domain/assessment/events.ts';
import type { ResultRow } from '../../../domain/documents/results.ts';
import type { SearchState } from '../../../workers/contract.ts';
import type { IconName } from '../../kit/icon-paths.ts';
import type { StatusTone } from '../../theme/theme.ts';
import type { RatingFilter } from './result-view.ts';

interface RatingInfo {
  readonly label: string;
  readonly key: '1' | '2' | '3';
  readonly tone: StatusTone;
  readonly icon: IconName;
}

export const ratingInfo: Readonly<Record<Rating, RatingInfo>> = {
  relevant: { label: 'Relevant', key: '1', tone: 'good', icon: 'check' },
  maybe: { label: 'Maybe', key: '2', tone: 'warning', icon: 'help' },
  irrelevant: { label: 'Not relevant', key: '3', tone: 'danger', icon: 'close' },
};

type Ratings = Pick<SearchState, 'ratings' | 'familyRatings'>;

/** What was said of the shown publication, else of its family; null for nothing. */
export function ratingOf({ ratings, familyRatings }: Ratings, row: Pick<ResultRow, 'ucid' | 'family'>): Rating | null {
  return ratings[row.ucid] ?? familyRatings[row.family] ?? null;
}

/** The rows of a page that the chosen ratings leave. */
export function ratedRows(rows: readonly ResultRow[], ratings: Ratings, wanted: RatingFilter): readonly ResultRow[] {
  if (wanted === 'all') return rows;
  return rows.filter((row) => (ratingOf(ratings, row) ?? 'unrated') === wanted);
}
