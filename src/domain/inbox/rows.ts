/**
 * The rows of the inbox in a home: one for each thing that was read or that the server noted, and those of the kinds
 * that are hidden and that are sent by e-mail.
 */
import type { PayloadsOf } from '../shared/decider.ts';
import type { RowKey } from '../shared/rows.ts';
import type { inboxEvents } from './events.ts';
import type { InboxKind } from './values.ts';

type InboxPayloads = PayloadsOf<typeof inboxEvents>;
interface InboxReadRow {
  readonly kind: 'inbox-read';
}
interface InboxKindsRow {
  readonly kind: 'inbox-kinds';
  readonly hidden: readonly InboxKind[];
}
interface InboxMailRow {
  readonly kind: 'inbox-mail';
  readonly mailed: readonly InboxKind[];
}
export type MentionNoteRow = InboxPayloads['MentionNoted'] & { readonly kind: 'mention-note' };
export type FailureNoteRow = InboxPayloads['RunFailureNoted'] & { readonly kind: 'failure-note' };
export type ReportNoteRow = InboxPayloads['ReportNoted'] & { readonly kind: 'report-note' };
export type RetentionNoteRow = InboxPayloads['RetentionNoted'] & { readonly kind: 'retention-note' };
export type MembershipNoteRow = InboxPayloads['MembershipNoted'] & { readonly kind: 'membership-note' };
export type ArrivalsNoteRow = InboxPayloads['ArrivalsNoted'] & { readonly kind: 'arrivals-note' };
export type NoteRow =
  | MentionNoteRow
  | FailureNoteRow
  | ReportNoteRow
  | RetentionNoteRow
  | MembershipNoteRow
  | ArrivalsNoteRow;
export type InboxRow = InboxReadRow | InboxKindsRow | InboxMailRow | NoteRow;

type AnyRows = ReadonlyMap<RowKey, object>;

export const INBOX_KINDS_KEY: RowKey = 'inbox-kinds';
export const INBOX_MAIL_KEY: RowKey = 'inbox-mail';
/** `item` names the thing, e.g. `mention:{comment}`. */
export const inboxReadKey = (item: string): RowKey => `inbox:${item}`;
export const inboxNoteKey = (item: string): RowKey => `inbox-note:${item}`;

export const isInboxRead = (rows: AnyRows, item: string): boolean => rows.has(inboxReadKey(item));

export const hiddenInboxKinds = (rows: AnyRows): readonly InboxKind[] =>
  (rows.get(INBOX_KINDS_KEY) as InboxKindsRow | undefined)?.hidden ?? [];

export const mailedInboxKinds = (rows: AnyRows): readonly InboxKind[] =>
  (rows.get(INBOX_MAIL_KEY) as InboxMailRow | undefined)?.mailed ?? [];

/** What the server noted, in the order in which it came. */
export const inboxNotes = (rows: AnyRows): readonly NoteRow[] =>
  ([...rows.values()] as readonly InboxRow[]).filter((row): row is NoteRow => row.kind.endsWith('-note'));
