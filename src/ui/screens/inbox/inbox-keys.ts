/** The keys of the inbox, as the help lists them. */
import type { KeySection } from '../../parts/key-help/key-help.tsx';

export const inboxKeys: KeySection = {
  title: 'Inbox',
  entries: [
    { keys: ['J / ↓'], does: 'Next' },
    { keys: ['K / ↑'], does: 'Previous' },
    { keys: ['Enter'], does: 'Open it' },
    { keys: ['R'], does: 'Read, or unread again' },
    { keys: ['A'], does: 'Mark all as read' },
  ],
};
