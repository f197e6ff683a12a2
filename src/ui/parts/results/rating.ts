/** Ratings as words, with the key for each. Colour is never the only sign. */
import type { Rating } from '../../../domain/assessment/values.ts';
import type { IconName } from '../../kit/icon-paths.ts';
import type { StatusTone } from '../../theme/theme.ts';

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
