/** What is left of the events of a tree once the titles of erased searches are taken out of them. */
import type { Fact } from '../shared/decider.ts';
import type { Id } from '../shared/ids.ts';

/** The title of an erased search, in the rows of a tree and in the events that hold one. */
export const ERASED = 'Erased search';

/** The types of events that hold the title of a search, by its number. */
export const TITLED = ['SearchListed', 'CollectionAdded', 'SubtreeReceived', 'SharedProjectOpened'] as const;
/** Those that hold it by the number of a saved search. */
export const TITLED_BY_FILING = ['CollectionRenamed', 'SubtreeReceived', 'SharedProjectOpened'] as const;

type Fields = Readonly<Record<string, unknown>>;
interface MovedColumns {
  readonly id: readonly Id[];
  readonly link: readonly (Id | null)[];
  readonly name: readonly string[];
}

/** The saved searches that the event adds, of the searches given: later events name them by their own ids. */
export function filingsIn({ type, payload }: Fact, searches: ReadonlySet<Id>): readonly Id[] {
  const { id, search, rows } = fieldsOf(payload);
  if (type === 'CollectionAdded') return searches.has(search as Id) ? [id as Id] : [];
  const moved = isCarrying(type) ? columnsOf(rows) : null;
  return moved === null ? [] : moved.id.filter((_, at) => searches.has(moved.link[at]!));
}

/**
 * The payload without the titles of the searches; null where it holds none. `filings`: the ids under which they are
 * saved.
 */
export function withoutTitles(
  { type, payload }: Fact,
  searches: ReadonlySet<Id>,
  filings: ReadonlySet<Id>,
): object | null {
  const fields = fieldsOf(payload);
  switch (type) {
    case 'SearchListed':
      return searches.has(fields['search'] as Id) && fields['title'] !== ERASED ? { ...fields, title: ERASED } : null;
    case 'CollectionAdded':
      return searches.has(fields['search'] as Id) && fields['name'] !== ERASED ? { ...fields, name: ERASED } : null;
    case 'CollectionRenamed':
      return filings.has(fields['id'] as Id) && fields['name'] !== ERASED ? { ...fields, name: ERASED } : null;
    default:
      return isCarrying(type) ? withoutMoved(fields, filings) : null;
  }
}

/** Whether the event carries the rows of another stream. */
const isCarrying = (type: string): boolean => type === 'SubtreeReceived' || type === 'SharedProjectOpened';

function withoutMoved(fields: Fields, filings: ReadonlySet<Id>): object | null {
  const moved = columnsOf(fields['rows']);
  if (moved === null) return null;
  const name = moved.name.map((one, at) => (filings.has(moved.id[at]!) ? ERASED : one));
  return name.every((one, at) => one === moved.name[at]) ? null : { ...fields, rows: { ...moved, name } };
}

/** Null where an earlier build filled it otherwise. */
function columnsOf(rows: unknown): MovedColumns | null {
  const { id, link, name } = fieldsOf(rows);
  return [id, link, name].every(Array.isArray) ? (rows as MovedColumns) : null;
}

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
