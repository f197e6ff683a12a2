/** The kinds of things in an inbox, and the bound of its events. */

export const INBOX_KINDS = ['mention', 'assignment', 'invitation', 'share', 'run'] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/** Of the retention of a project: it is due; a legal hold stops it; work that went on put it off; it was erased. */
export const RETENTION_NEWS = ['due', 'held', 'later', 'erased'] as const;
export type RetentionNews = (typeof RETENTION_NEWS)[number];

/** Things that one event marks. */
export const MOST_AT_ONCE = 500;
