/** The kinds of things in an inbox, and the bound of its events. */

/** Those that version 1 of the events of kinds knew. */
export const FIRST_INBOX_KINDS = ['mention', 'assignment', 'invitation', 'share', 'run'] as const;
export const INBOX_KINDS = [...FIRST_INBOX_KINDS, 'team', 'monitor'] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/** Of the retention of a project: it is due; a legal hold stops it; work that went on put it off; it was erased. */
export const RETENTION_NEWS = ['due', 'held', 'later', 'erased'] as const;
export type RetentionNews = (typeof RETENTION_NEWS)[number];

/** What a user can be given a role in, and what is told of that. */
export const NOTED_PLACES = ['project', 'team', 'monitor'] as const;
export type NotedPlace = (typeof NOTED_PLACES)[number];
export const FIRST_MEMBERSHIP_NEWS = ['added', 'role', 'deleted'] as const;
export const MEMBERSHIP_NEWS = [...FIRST_MEMBERSHIP_NEWS, 'erased'] as const;
export type MembershipNews = (typeof MEMBERSHIP_NEWS)[number];
export const NOTED_ROLES = ['owner', 'member', 'reader'] as const;
export type NotedRole = (typeof NOTED_ROLES)[number];

/** Tasks that a notice names. */
export const MOST_LOST = 20;

/** Things that one event marks. */
export const MOST_AT_ONCE = 500;
