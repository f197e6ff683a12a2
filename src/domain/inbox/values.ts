/** The kinds of things in an inbox, and the bound of its events. */

export const INBOX_KINDS = ['mention', 'assignment', 'invitation', 'share', 'run'] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/** Things that one event marks. */
export const MOST_AT_ONCE = 500;
