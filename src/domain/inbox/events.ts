/** What a user does with the inbox. What is in it follows from streams that the user reads; only this is written. */
import { event } from '../shared/decider.ts';
import { INBOX_KINDS, MOST_AT_ONCE } from './rows.ts';

const items = { list: 'name', atMost: MOST_AT_ONCE } as const;

export const inboxEvents = {
  InboxItemsRead: event({ fields: { items } }),
  InboxItemsUnread: event({ fields: { items } }),
  /** Whether things of the kind are in the inbox. */
  InboxKindShown: event({ fields: { kind: { oneOf: INBOX_KINDS }, shown: 'flag' } }),
};
