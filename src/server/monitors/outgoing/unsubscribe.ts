/**
 * The address in each mail that ends the mails of one monitor for one user (RFC 8058), without a sign-in. Its key is
 * made of the server's secret: it says for whom it is, does nothing else, and needs no row.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Id } from '../../../domain/shared/ids.ts';
import { idOf } from '../../http/answers.ts';

export const UNSUBSCRIBE_PATH = '/account/unsubscribe/';

export interface Subscription {
  readonly monitor: number;
  readonly user: Id;
}

const codeOf = (secret: string, { monitor, user }: Subscription): string =>
  createHmac('sha256', secret).update(`unsubscribe ${monitor} ${user}`).digest('base64url');

export const unsubscribeAddress = (origin: string, secret: string, of: Subscription): string =>
  `${origin}${UNSUBSCRIBE_PATH}?key=${of.monitor}.${of.user}.${codeOf(secret, of)}`;

/** Null for a key that this server did not make. */
export function subscriptionOf(secret: string, key: string): Subscription | null {
  const [, first, second, code = ''] = /^(\d{1,16})\.(\d{1,16})\.([\w-]{43})$/.exec(key) ?? [];
  const [monitor, user] = [idOf(first), idOf(second)];
  if (monitor === null || user === null) return null;
  const own = codeOf(secret, { monitor, user });
  return timingSafeEqual(Buffer.from(own), Buffer.from(code)) ? { monitor, user } : null;
}
