/** What a user says of a result: relevant, maybe, not relevant, or nothing any more. */
import type { Rating } from '../../domain/assessment/events.ts';
import { draft } from '../../domain/catalogue.ts';
import type { Ucid } from '../../domain/documents/publication.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { searchStream } from '../../domain/shared/streams.ts';
import type { EmitAnswer } from '../../workers/contract.ts';
import type { ActionContext } from '../hooks/use-actions.ts';

/** What is rated: a publication, as the shown member of its family. */
export interface Rated {
  readonly ucid: Ucid;
  readonly family: string;
}

/** `rating` null clears it. */
export function rateResult(actions: ActionContext, search: Id, { ucid, family }: Rated, rating: Rating | null): Promise<EmitAnswer> {
  const stream = searchStream(search);
  return rating === null
    ? actions.emit([draft(stream, 'RatingCleared', { ucid, family })], `Clear rating of ${ucid}`)
    : actions.emit([draft(stream, 'ResultRated', { ucid, family, rating })], `Rate ${ucid}`);
}
