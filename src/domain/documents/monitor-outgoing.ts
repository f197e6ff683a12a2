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

/** What can be read at a secret address. */
export const OUTGOING_ADDRESS_KINDS = ['feed', 'calendar'] as const;
export type OutgoingAddressKind = (typeof OUTGOING_ADDRESS_KINDS)[number];

/** Of which rights fees are among the calculated dates, and of which not. */
export const CALCULATED_FEES =
  'Fees are those of US patents, and of European applications until the grant; renewal fees after it, and of other ' +
  'offices, are not calculated.';

/** Of one user and monitor. */
export interface MonitorOutgoing {
  readonly digest: DigestChoice;
  /** Whether the server sends e-mails. */
  readonly isMailed: boolean;
  /** Of the monitor's company. */
  readonly detail: OutgoingDetail;
  /** When each secret address was made, in milliseconds since 1970; absent where there is none. */
  readonly addresses: Readonly<Partial<Record<OutgoingAddressKind, number>>>;
}

export const outgoingDetail = (text: unknown): OutgoingDetail | null =>
  OUTGOING_DETAILS.find((one) => one === text) ?? null;

export const digestChoice = (text: unknown): DigestChoice | null => DIGEST_CHOICES.find((one) => one === text) ?? null;

export const addressKind = (text: unknown): OutgoingAddressKind | null =>
  OUTGOING_ADDRESS_KINDS.find((one) => one === text) ?? null;
