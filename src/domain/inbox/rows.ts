/** The rows of the inbox in a home: one for each thing that was read, and one for the kinds that are hidden. */
import type { RowKey } from '../shared/rows.ts';

export const INBOX_KINDS = ['mention', 'assignment', 'invitation', 'share', 'run'] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/** Things that one event marks. */
export const MOST_AT_ONCE = 500;

interface InboxReadRow {
  readonly kind: 'inbox-read';
}
interface InboxKindsRow {
  readonly kind: 'inbox-kinds';
  readonly hidden: readonly InboxKind[];
}
export type InboxRow = InboxReadRow | InboxKindsRow;

type AnyRows = ReadonlyMap<RowKey, object>;

export const INBOX_KINDS_KEY: RowKey = 'inbox-kinds';
/** `item` names the thing, e.g. `mention:{comment}`. */
export const inboxReadKey = (item: string): RowKey => `inbox:${item}`;

export const isInboxRead = (rows: AnyRows, item: string): boolean => rows.has(inboxReadKey(item));

export const hiddenInboxKinds = (rows: AnyRows): readonly InboxKind[] =>
  (rows.get(INBOX_KINDS_KEY) as InboxKindsRow | undefined)?.hidden ?? [];
