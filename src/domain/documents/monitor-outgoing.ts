/** What leaves the house for a monitor: e-mails of its runs, feeds and calendars, and how much these may hold. */

/**
 * What a company lets out: numbers and titles of publications alone, or also the name of the monitor, its question in
 * words, and passages.
 */
export const OUTGOING_DETAILS = ['titles', 'passages'] as const;
export type OutgoingDetail = (typeof OUTGOING_DETAILS)[number];

/** After which runs a user is sent an e-mail: none, those that brought something, or each. */
export const DIGEST_CHOICES = ['never', 'news', 'always'] as const;
export type DigestChoice = (typeof DIGEST_CHOICES)[number];

/** Of one user and monitor. */
export interface MonitorOutgoing {
  readonly digest: DigestChoice;
  /** Whether the server sends e-mails. */
  readonly isMailed: boolean;
  /** Of the monitor's company. */
  readonly detail: OutgoingDetail;
}

export const outgoingDetail = (text: unknown): OutgoingDetail | null =>
  OUTGOING_DETAILS.find((one) => one === text) ?? null;

export const digestChoice = (text: unknown): DigestChoice | null => DIGEST_CHOICES.find((one) => one === text) ?? null;
