/**
 * What a user does with the inbox, and what only the server can tell it. Everything else in it follows from streams
 * that the user reads.
 */
import { event } from '../shared/decider.ts';
import { INBOX_KINDS, MOST_AT_ONCE, RETENTION_NEWS } from './values.ts';

const items = { list: 'name', atMost: MOST_AT_ONCE } as const;

export const inboxEvents = {
  InboxItemsRead: event({ fields: { items } }),
  InboxItemsUnread: event({ fields: { items } }),
  /** Whether things of the kind are in the inbox. */
  InboxKindShown: event({ fields: { kind: { oneOf: INBOX_KINDS }, shown: 'flag' } }),
  /** Whether things of the kind are sent by e-mail too. */
  InboxKindMailed: event({ fields: { kind: { oneOf: INBOX_KINDS }, mailed: 'flag' } }),
  /**
   * A comment on a result of a search mentions the user, whose devices need not hold that search. The server's alone,
   * without a word of the comment: it may be erased with its search.
   */
  MentionNoted: event({ fields: { comment: 'id', search: 'id', ucid: 'name', by: 'id', at: 'time' } }),
  /** A run that the user asked for failed. The server's alone. */
  RunFailureNoted: event({ fields: { search: 'id', searchType: 'name', run: 'id', at: 'time' } }),
  /**
   * A project of the user is about to be erased on the day `due`, or is not any more, or was, as its retention said.
   * The server's alone, without a word of the project: it may be erased.
   */
  RetentionNoted: event({ fields: { project: 'id', due: 'date', news: { oneOf: RETENTION_NEWS }, at: 'time' } }),
  /** A report that the user asked for was made, or could not be. The server's alone, without a word of it. */
  ReportNoted: event({ fields: { search: 'id', report: 'id', isMade: 'flag', at: 'time' } }),
};
