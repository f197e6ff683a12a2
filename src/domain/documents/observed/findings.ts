/**
 * What changed in a field of a watched document: the items that are told no longer, those that are new, and those that
 * read differently. Nothing where all are as before. Pure.
 */
import { claimChanges, claimLines } from './claim-changes.ts';
import type { FindingCause, FindingChange, ObservedItem } from './watched.ts';

export interface FieldChanges {
  readonly changes: readonly FindingChange[];
  readonly isWithdrawn: boolean;
  /** New items, in their order. */
  readonly added: readonly ObservedItem[];
  readonly removed: readonly ObservedItem[];
}

/** Of these an item is a fact; of the others a text, of which one takes the place of another. */
const FACTS: ReadonlySet<FindingCause> = new Set(['record', 'status', 'family', 'citations', 'term']);
/** Whose items are publications: another title is no news. */
const PUBLICATIONS: ReadonlySet<FindingCause> = new Set(['family', 'citations']);

/** Null where nothing changed. */
export function changesBetween(
  field: FindingCause,
  before: readonly ObservedItem[],
  now: readonly ObservedItem[],
): FieldChanges | null {
  const changed = field === 'claims' ? claimChanges(before, now) : keyedChanges(field, before, now);
  if (changed.changes.length === 0) return null;
  const { added, removed } = changed;
  return { ...changed, isWithdrawn: FACTS.has(field) && removed.length > 0 && added.length === 0 };
}

/** By the keys of the items. */
function keyedChanges(field: FindingCause, before: readonly ObservedItem[], now: readonly ObservedItem[]) {
  const [old, current] = [byKey(before), byKey(now)];
  const removed = before.filter(({ key }) => !current.has(key));
  const added = now.filter(({ key }) => !old.has(key));
  const reworded = now.flatMap(({ key, text }): FindingChange[] => {
    const was = old.get(key);
    return was === undefined || was.text === text || PUBLICATIONS.has(field)
      ? []
      : [{ key, before: was.text, after: text }];
  });
  const changes: readonly FindingChange[] = [
    ...reworded,
    ...removed.map(({ key, text }) => ({ key, before: text, after: null })),
    ...added.map(({ key, text }) => ({ key, before: null, after: text })),
  ];
  return { changes, added, removed };
}

const byKey = (items: readonly ObservedItem[]): ReadonlyMap<string, ObservedItem> =>
  new Map(items.map((item) => [item.key, item]));

/** Of a line for mails and feeds, in characters. */
const LINE = 400;

export function changeLine(field: FindingCause, changes: readonly FindingChange[]): string {
  const line = (field === 'claims' ? claimLines(changes) : changes.map(said)).join('; ').replace(/\s+/g, ' ');
  return line.length <= LINE ? line : `${line.slice(0, LINE - 1)}…`;
}

function said({ before, after }: FindingChange): string {
  if (before === null) return `+ ${after ?? ''}`;
  return after === null ? `− ${before}` : `${before} → ${after}`;
}
