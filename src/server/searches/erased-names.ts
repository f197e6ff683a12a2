/** The title of an erased search, where other searches name it (`S1 AND …`). */
import { ERASED } from '../../domain/folder-tree/erased-titles.ts';
import type { SearchStepEvents } from '../../domain/search-steps/events.ts';
import type { StepsRow } from '../../domain/search-steps/rows.ts';
import { draft } from '../../domain/catalogue.ts';
import type { Fact } from '../../domain/shared/decider.ts';
import type { EventDraft } from '../../domain/shared/envelope.ts';
import { searchStream } from '../../domain/shared/streams.ts';
import type { Id } from '../../domain/shared/ids.ts';

/** The types of events by which a search knows the title of another: a fork carries along what named it. */
export const NAMING = ['EarlierSearchNamed', 'SearchForked'] as const;

/** The titles that the event gives to the searches. */
export function titlesIn({ type, payload }: Fact, searches: ReadonlySet<Id>): readonly string[] {
  if (typeof payload !== 'object' || payload === null) return [];
  const { search, title, carried } = payload as Partial<SearchStepEvents['SearchForked']>;
  if (type === 'SearchForked') return (carried ?? []).flatMap((fact) => titlesIn(fact, searches));
  if (type !== 'EarlierSearchNamed' || search === undefined || title === undefined) return [];
  return searches.has(search) && title !== ERASED ? [title] : [];
}

/**
 * Whether the event holds nothing but such a title, or a sentence of the server with one: it can be erased. The first
 * event of a fork can't, since the rest rests on it.
 */
export function isOfTitles(event: Fact, searches: ReadonlySet<Id>, titles: readonly string[]): boolean {
  if (event.type === 'EarlierSearchNamed') return titlesIn(event, searches).length > 0;
  if (event.type !== 'SearchFailed' || event.payload === null) return false;
  const { message } = event.payload as SearchStepEvents['SearchFailed'];
  return withoutTitle(message, titles) !== message;
}

/** What takes the place of such events, as far as the search still rests on them. */
export function namesAnew(
  steps: StepsRow,
  searches: ReadonlySet<Id>,
  titles: readonly string[],
): readonly EventDraft[] {
  const stream = searchStream(steps.id);
  const names = Object.entries(steps.choices.earlier).flatMap(([number, { search, title }]) =>
    searches.has(search) && title !== ERASED
      ? [draft(stream, 'EarlierSearchNamed', { number: Number(number), search, title: ERASED })]
      : [],
  );
  if (steps.answer?.kind !== 'failed') return names;
  const { kind: _, ...failed } = steps.answer;
  const message = withoutTitle(failed.message, titles);
  return message === failed.message ? names : [...names, draft(stream, 'SearchFailed', { ...failed, message })];
}

const withoutTitle = (message: string, titles: readonly string[]): string =>
  titles.reduce((text, title) => text.replaceAll(`“${title}”`, `“${ERASED}”`), message);
