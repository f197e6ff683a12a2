/**
 * What a reviewer may know of others' ratings while a review is blind: that somebody rated a result, neither which nor
 * how. A mark stands in for the result, so that rows, counts and rules come out as they do with the rating itself.
 */
import type { Assessed } from '../../shared/assessed.ts';
import type { ConfirmedEvent } from '../../shared/envelope.ts';
import type { Id } from '../../shared/ids.ts';
import type { RowKey } from '../../shared/rows.ts';
import { stepsOf } from '../../search-steps/rows.ts';
import { ratingKey, type RatingRow } from '../rows.ts';
import type { Rating } from '../values.ts';

const WITHHELD = 'withheld:';

export const isWithheld = ({ ucid }: Pick<Assessed, 'ucid'>): boolean => ucid.startsWith(WITHHELD);

export const RATING_EVENTS: ReadonlySet<string> = new Set([
  'RatingGiven',
  'RatingWithdrawn',
  'ResultRated',
  'RatingCleared',
]);

/** The same for the same reviewer and text; nobody finds the text who does not know a secret. */
export type MakeMark = (reviewer: Id, text: string) => string;

/** Every withheld rating says this. */
const NEUTRAL: Rating = 'maybe';

type RatingPayload = Assessed & { readonly reviewer?: Id; readonly rating?: Rating };

/** The event as `reader` is told of it while the review is blind. */
export function withholdFrom(event: ConfirmedEvent, reader: Id, makeMark: MakeMark): ConfirmedEvent {
  if (!RATING_EVENTS.has(event.type) || event.payload === null) return event;
  const payload = event.payload as RatingPayload;
  const { reviewer = event.actor } = payload;
  return reviewer === reader ? event : { ...event, payload: withMarks(payload, reviewer, makeMark) };
}

/** The rows of a search as `reader` is told of them while the review is blind, in their order. */
export function rowsWithheldFrom(
  rows: ReadonlyMap<RowKey, object>,
  reader: Id,
  makeMark: MakeMark,
): readonly (readonly [RowKey, object])[] {
  const owner = stepsOf(rows)?.owner;
  return [...(rows as ReadonlyMap<RowKey, RatingRow | { readonly kind: '' }>)].map(([key, row]) => {
    if (row.kind !== 'rating') return [key, row];
    const { reviewer = owner ?? 0 } = row;
    if (reviewer === reader || isWithheld(row)) return [key, row];
    const marked = withMarks(row, reviewer, makeMark);
    return [ratingKey(marked.ucid, row.reviewer), marked];
  });
}

function withMarks<R extends RatingPayload>(rating: R, reviewer: Id, makeMark: MakeMark): R {
  const marked = (text: string): string => `${WITHHELD}${makeMark(reviewer, text)}`;
  return {
    ...rating,
    ucid: marked(rating.ucid),
    family: marked(rating.family),
    ...(rating.rating !== undefined && { rating: NEUTRAL }),
  };
}
