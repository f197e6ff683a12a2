/** What was read, and which kinds are shown, on every device of the user. Not part of undo. */
import { concept } from '../shared/decider.ts';
import { applied, noop } from '../shared/envelope.ts';
import { inboxEvents } from './events.ts';
import { hiddenInboxKinds, INBOX_KINDS_KEY, inboxReadKey, isInboxRead, type InboxRow } from './rows.ts';

const unchanged = noop('unchanged');

export const inbox = concept<typeof inboxEvents, InboxRow>({
  events: inboxEvents,
  rowKinds: ['inbox-read', 'inbox-kinds'],
  decide: {
    InboxItemsRead: ({ rows }, { items }) => (items.every((item) => isInboxRead(rows, item)) ? unchanged : applied),
    InboxItemsUnread: ({ rows }, { items }) => (items.some((item) => isInboxRead(rows, item)) ? applied : unchanged),
    InboxKindShown: ({ rows }, { kind, shown }) =>
      hiddenInboxKinds(rows).includes(kind) === shown ? applied : unchanged,
  },
  evolve: {
    InboxItemsRead(_, write, { items }) {
      for (const item of items) write.set(inboxReadKey(item), { kind: 'inbox-read' });
    },
    InboxItemsUnread({ rows }, write, { items }) {
      for (const item of items) if (isInboxRead(rows, item)) write.remove(inboxReadKey(item));
    },
    InboxKindShown({ rows }, write, { kind, shown }) {
      const others = hiddenInboxKinds(rows).filter((one) => one !== kind);
      write.set(INBOX_KINDS_KEY, { kind: 'inbox-kinds', hidden: shown ? others : [...others, kind] });
    },
  },
  invert: () => [],
});
