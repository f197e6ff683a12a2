/** What was read and noted, and which kinds are shown and sent, on every device of the user. Not part of undo. */
import { concept, type Scope } from '../shared/decider.ts';
import { applied, noop, rejected, type ActorInStream, type Decision } from '../shared/envelope.ts';
import { inboxEvents } from './events.ts';
import type { RowWriter } from '../shared/rows.ts';
import { arrivalsItem, failureItem, membershipItem, mentionItem, reportItem, retentionItem } from './items.ts';
import {
  hiddenInboxKinds,
  INBOX_KINDS_KEY,
  INBOX_MAIL_KEY,
  inboxNoteKey,
  inboxReadKey,
  isInboxRead,
  mailedInboxKinds,
  type ArrivalsNoteRow,
  type FailureNoteRow,
  type InboxRow,
  type MembershipNoteRow,
  type MentionNoteRow,
  type NoteRow,
  type ReportNoteRow,
  type RetentionNoteRow,
} from './rows.ts';
import type { InboxKind } from './values.ts';

const unchanged = noop('unchanged');
const serverOnly = rejected('server-only', 'This is noted by the server alone.');

/** What the server notes, once a thing. */
const noted = <R extends NoteRow>(kind: R['kind'], itemOf: (note: Omit<R, 'kind'>) => string) => ({
  decide({ rows }: Scope<InboxRow>, note: Omit<R, 'kind'>, { isServer }: ActorInStream): Decision {
    if (!isServer) return serverOnly;
    return rows.has(inboxNoteKey(itemOf(note))) ? noop('already-there') : applied;
  },
  evolve: (_: Scope<InboxRow>, write: RowWriter<InboxRow>, note: Omit<R, 'kind'>): void =>
    write.set(inboxNoteKey(itemOf(note)), { kind, ...note } as unknown as InboxRow),
});
const mentions = noted<MentionNoteRow>('mention-note', ({ comment }) => mentionItem(comment));
const failures = noted<FailureNoteRow>('failure-note', ({ search, run }) => failureItem(search, run));
const reports = noted<ReportNoteRow>('report-note', ({ report }) => reportItem(report));
const retentions = noted<RetentionNoteRow>('retention-note', ({ project, at }) => retentionItem(project, at));
const memberships = noted<MembershipNoteRow>('membership-note', membershipItem);
const arrivals = noted<ArrivalsNoteRow>('arrivals-note', ({ monitor, at }) => arrivalsItem(monitor, at));

/** The kinds with one more or one less. */
const withKind = (kinds: readonly InboxKind[], kind: InboxKind, isIn: boolean): readonly InboxKind[] => {
  const others = kinds.filter((one) => one !== kind);
  return isIn ? [...others, kind] : others;
};

export const inbox = concept<typeof inboxEvents, InboxRow>({
  events: inboxEvents,
  rowKinds: [
    'inbox-read',
    'inbox-kinds',
    'inbox-mail',
    'mention-note',
    'failure-note',
    'report-note',
    'retention-note',
    'membership-note',
    'arrivals-note',
  ],
  decide: {
    InboxItemsRead: ({ rows }, { items }) => (items.every((item) => isInboxRead(rows, item)) ? unchanged : applied),
    InboxItemsUnread: ({ rows }, { items }) => (items.some((item) => isInboxRead(rows, item)) ? applied : unchanged),
    InboxKindShown: ({ rows }, { kind, shown }) =>
      hiddenInboxKinds(rows).includes(kind) === shown ? applied : unchanged,
    InboxKindMailed: ({ rows }, { kind, mailed }) =>
      mailedInboxKinds(rows).includes(kind) === mailed ? unchanged : applied,
    MentionNoted: mentions.decide,
    RunFailureNoted: failures.decide,
    ReportNoted: reports.decide,
    RetentionNoted: retentions.decide,
    MembershipNoted: memberships.decide,
    ArrivalsNoted: arrivals.decide,
  },
  evolve: {
    InboxItemsRead(_, write, { items }) {
      for (const item of items) write.set(inboxReadKey(item), { kind: 'inbox-read' });
    },
    InboxItemsUnread({ rows }, write, { items }) {
      for (const item of items) if (isInboxRead(rows, item)) write.remove(inboxReadKey(item));
    },
    InboxKindShown: ({ rows }, write, { kind, shown }) =>
      write.set(INBOX_KINDS_KEY, { kind: 'inbox-kinds', hidden: withKind(hiddenInboxKinds(rows), kind, !shown) }),
    InboxKindMailed: ({ rows }, write, { kind, mailed }) =>
      write.set(INBOX_MAIL_KEY, { kind: 'inbox-mail', mailed: withKind(mailedInboxKinds(rows), kind, mailed) }),
    MentionNoted: mentions.evolve,
    RunFailureNoted: failures.evolve,
    ReportNoted: reports.evolve,
    RetentionNoted: retentions.evolve,
    MembershipNoted: memberships.evolve,
    ArrivalsNoted: arrivals.evolve,
  },
  invert: () => [],
});
