/**
 * While the review of a search is blind, a pull gives each reviewer the ratings of others as marks
 * (src/domain/assessment/ratings/withheld.ts). Whoever holds less than the event that began or ended it is answered
 * with a snapshot, so that a device holds marks or ratings, never both.
 */
import { createHmac } from 'node:crypto';
import { rowsWithheldFrom, withholdFrom, type MakeMark } from '../../domain/assessment/ratings/withheld.ts';
import { BLIND_REVIEW } from '../../domain/assessment/rows.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { RowKey, UndoLog } from '../../domain/shared/rows.ts';
import { parseStream, type StreamName } from '../../domain/shared/streams.ts';
import { createStreamState } from '../../domain/stream-state.ts';
import type { StreamAnswer } from '../../sync/wire/protocol.ts';

export const isOfSearch = (stream: StreamName): boolean => parseStream(stream)?.kind === 'search';

/** Whether the review is blind after the rows were replaced; null where that has not changed. */
export function blindChange(replaced: UndoLog<object>, rows: { has(key: RowKey): boolean }): boolean | null {
  const [first] = replaced.filter(({ key }) => key === BLIND_REVIEW);
  if (first === undefined) return null;
  const isBlind = rows.has(BLIND_REVIEW);
  return isBlind === (first.before !== undefined) ? null : isBlind;
}

export const isBlindIn = (stream: StreamName, snapshot: unknown): boolean =>
  createStreamState(stream, snapshot).rows.map.has(BLIND_REVIEW);

interface Marking {
  readonly stream: StreamName;
  /** The event that began the review: the marks of an earlier one, which its end explains, are others. */
  readonly since: number;
  /** EventStore.markingSecret. */
  readonly secret: string;
}

const createMakeMark =
  ({ stream, since, secret }: Marking): MakeMark =>
  (reviewer, text) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([stream, since, reviewer, text]))
      .digest('base64url')
      .slice(0, 22);

/** The answer as the reader is given it. */
export function withheldAnswer(
  answer: StreamAnswer,
  { reader, ...marking }: Marking & { readonly reader: Id },
): StreamAnswer {
  if (answer.kind === 'gone') return answer;
  const makeMark = createMakeMark(marking);
  const events = answer.events?.map((event) => withholdFrom(event, reader, makeMark));
  if (answer.kind === 'events') return { ...answer, events: events ?? [] };
  const { map } = createStreamState(marking.stream, answer.snapshot).rows;
  return { ...answer, snapshot: rowsWithheldFrom(map, reader, makeMark), ...(events && { events }) };
}
