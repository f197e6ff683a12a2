/** What was read and noted, and which kinds are shown and sent, on every device of the user. Not part of undo. */
import { concept, type Scope } from '../shared/decider.ts';
import { applied, noop, rejected, type ActorInStream, type Decision } from '../shared/envelope.ts';
import { inboxEvents } from './events.ts';
import { failureItem, mentionItem, reportItem, retentionItem } from './items.ts';
import {
  hiddenInboxKinds,
  INBOX_KINDS_KEY,
  INBOX_MAIL_KEY,
  inboxNoteKey,
  inboxReadKey,
  isInboxRead,
  mailedInboxKinds,
  type InboxRow,
} from './rows.ts';
import type { InboxKind } from './values.ts';

const unchanged = noop('unchanged');
const serverOnly = rejected('server-only', 'This is noted by the server alone.');

function decideNote({ rows }: Scope<InboxRow>, item: string, { isServer }: ActorInStream): Decision {
  if (!isServer) return serverOnly;
  return rows.has(inboxNoteKey(item)) ? noop('already-there') : applied;
}

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
  ],
  decide: {
    InboxItemsRead: ({ rows }, { items }) => (items.every((item) => isInboxRead(rows, item)) ? unchanged : applied),
    InboxItemsUnread: ({ rows }, { items }) => (items.some((item) => isInboxRead(rows, item)) ? applied : unchanged),
    InboxKindShown: ({ rows }, { kind, shown }) =>
      hiddenInboxKinds(rows).includes(kind) === shown ? applied : unchanged,
    InboxKindMailed: ({ rows }, { kind, mailed }) =>
      mailedInboxKinds(rows).includes(kind) === mailed ? unchanged : applied,
    MentionNoted: (scope, { comment }, actor) => decideNote(scope, mentionItem(comment), actor),
    RunFailureNoted: (scope, { search, run }, actor) => decideNote(scope, failureItem(search, run), actor),
    ReportNoted: (scope, { report }, actor) => decideNote(scope, reportItem(report), actor),
    RetentionNoted: (scope, { project, at }, actor) => decideNote(scope, retentionItem(project, at), actor),
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
    MentionNoted: (_, write, note) =>
      write.set(inboxNoteKey(mentionItem(note.comment)), { kind: 'mention-note', ...note }),
    RunFailureNoted: (_, write, note) =>
      write.set(inboxNoteKey(failureItem(note.search, note.run)), { kind: 'failure-note', ...note }),
    RetentionNoted: (_, write, note) =>
      write.set(inboxNoteKey(retentionItem(note.project, note.at)), { kind: 'retention-note', ...note }),
    ReportNoted: (_, write, note) => write.set(inboxNoteKey(reportItem(note.report)), { kind: 'report-note', ...note }),
  },
  invert: () => [],
});
