/** The links into a company that are not used yet, as its administrators see them. */
import type { Id } from '../shared/ids.ts';

/**
 * waiting: its e-mail is about to be sent, also after failures. sent: it has gone out. failed: it was not sent.
 * by-hand: an administrator passes the link on. expired: nobody used the link in time.
 */
export type InvitationState = 'waiting' | 'sent' | 'failed' | 'by-hand' | 'expired';

export interface AccountInvitation {
  readonly user: Id;
  readonly email: string;
  readonly name: string;
  readonly state: InvitationState;
  /** What went wrong last, and what to do about it. */
  readonly reason: string | null;
  /** When it was asked for, in milliseconds since 1970. */
  readonly askedAt: number;
  /** Until when its link signs in; null while there is none. */
  readonly until: number | null;
}

export interface InvitationList {
  /** Whether the server sends e-mails. */
  readonly isMailed: boolean;
  /** The last one first. */
  readonly invitations: readonly AccountInvitation[];
}
