/**
 * What a user does with the inbox, and what only the server can tell it. Everything else in it follows from streams
 * that the user reads.
 */
import { event } from '../shared/decider.ts';
import {
  FIRST_INBOX_KINDS,
  INBOX_KINDS,
  MEMBERSHIP_NEWS,
  MOST_AT_ONCE,
  FIRST_MEMBERSHIP_NEWS,
  MOST_LOST,
  NOTED_PLACES,
  NOTED_ROLES,
  RETENTION_NEWS,
} from './values.ts';

const items = { list: 'name', atMost: MOST_AT_ONCE } as const;

/** Version 2 knows more kinds. */
const kinds = <const F extends string>(flag: F) => {
  const fields = { [flag]: 'flag' } as { readonly [K in F]: 'flag' };
  const older = { fields: { kind: { oneOf: FIRST_INBOX_KINDS }, ...fields } } as const;
  return [
    { fields: { kind: { oneOf: INBOX_KINDS }, ...fields } },
    { version: 2, older: [{ payload: older, up: asItWas }] },
  ] as const;
};

const membership = {
  of: { oneOf: NOTED_PLACES },
  place: 'id',
  name: 'name',
  news: { oneOf: FIRST_MEMBERSHIP_NEWS },
  role: { oneOf: NOTED_ROLES },
  by: 'id',
  at: 'time',
} as const;
const withLosses = {
  ...membership,
  lost: { optional: { list: 'name', atMost: MOST_LOST } },
  losses: { optional: 'count' },
} as const;

const retention = { project: 'id', due: 'date', news: { oneOf: RETENTION_NEWS }, at: 'time' } as const;
const withOwner = { ...retention, owner: { optional: 'id' } } as const;

const asItWas = (payload: object) => payload;

export const inboxEvents = {
  InboxItemsRead: event({ fields: { items } }),
  InboxItemsUnread: event({ fields: { items } }),
  /** Whether things of the kind are in the inbox. */
  InboxKindShown: event(...kinds('shown')),
  /** Whether things of the kind are sent by e-mail too. */
  InboxKindMailed: event(...kinds('mailed')),
  /**
   * A comment on a result of a search mentions the user, whose devices need not hold that search. The server's alone,
   * without a word of the comment: it may be erased with its search.
   */
  MentionNoted: event({ fields: { comment: 'id', search: 'id', ucid: 'name', by: 'id', at: 'time' } }),
  /** A run that the user asked for failed. The server's alone. */
  RunFailureNoted: event({ fields: { search: 'id', searchType: 'name', run: 'id', at: 'time' } }),
  /**
   * A project of the user is about to be erased on the day `due`, or is not any more, or was, as its retention said.
   * The server's alone, without a word of the project: it may be erased. `owner`: who owns it and can't sign in, where
   * others are told instead. `searches`: those of the user that went on from searches of it, and are erased with it;
   * who is told of these need not be in the project.
   */
  RetentionNoted: event(
    { fields: { ...withOwner, searches: { optional: { list: 'id', atMost: MOST_AT_ONCE } } } },
    {
      version: 3,
      older: [
        { payload: { fields: retention }, up: asItWas },
        { payload: { fields: withOwner }, up: asItWas },
      ],
    },
  ),
  /** A report that the user asked for was made, or could not be. The server's alone, without a word of it. */
  ReportNoted: event({ fields: { search: 'id', report: 'id', isMade: 'flag', at: 'time' } }),
  /**
   * Somebody gave the user a role in a place, or deleted it: `role` is what the user is there from now on, or was. The
   * server's alone. `name` is that of a team, which may be gone; of others it is empty, as they may be erased. The news
   * `erased`: a monitor was deleted, as its search was erased; `by` had that done, or set the retention that did it.
   * `lost`: titles of open tasks that the user had in a deleted team and has no more, some of so many `losses`.
   */
  MembershipNoted: event(
    { fields: { ...withLosses, news: { oneOf: MEMBERSHIP_NEWS } } },
    {
      version: 3,
      older: [
        { payload: { fields: membership }, up: asItWas },
        { payload: { fields: withLosses }, up: asItWas },
      ],
    },
  ),
  /**
   * A run of a monitor that the user is in brought so many families at `at`; none: it failed, and the run before did
   * not. The server's alone.
   */
  ArrivalsNoted: event({ fields: { monitor: 'id', families: 'count', at: 'time' } }),
};
