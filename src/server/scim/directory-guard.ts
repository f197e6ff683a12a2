/**
 * Calls of a company’s directory: a provisioning token in `Authorization: Bearer …` and nothing else opens them, for
 * the users of its company alone. The administrator who made the token stands for it in history, or else another one.
 */
import type { MiddlewareHandler } from 'hono';
import type { UserDetails } from '../../domain/permissions/user.ts';
import { usersOfCompany } from '../accounts/users.ts';
import { bearerOf } from '../api/token-guard.ts';
import type { Db } from '../database/tables.ts';
import { refuseForNow } from '../http/answers.ts';
import type { AppContext, AppEnv } from '../http/env.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { scimError } from './scim-answers.ts';
import type { Directory } from './directory.ts';
import { presentedScimToken } from './scim-token-table.ts';

export function createDirectoryGuard({
  db,
  now,
}: {
  readonly db: Db;
  readonly now: () => number;
}): MiddlewareHandler<AppEnv> {
  // Entra ID asks for 25 calls a second.
  const perToken = createRateLimit({ burst: 250, everyMs: 40, now });
  const perAddress = createRateLimit({ burst: 60, everyMs: 1_000, now });
  return async (context, next) => {
    const text = bearerOf(context.req.header('Authorization'));
    const token = text === null ? null : await presentedScimToken(db, text, now());
    if (token === null) {
      const wait = text === null ? 0 : perAddress.take(context.get('address') ?? '');
      return wait > 0 ? refuseForNow(context, wait) : notOpened(context);
    }
    const wait = perToken.take(String(token.id));
    if (wait > 0) return refuseForNow(context, wait);
    context.set('directory', { token, company: token.company });
    return next();
  };
}

const notOpened = (context: AppContext): Response =>
  scimError(context, 401, {
    detail:
      'Send a valid provisioning token as “Authorization: Bearer …”. An administrator makes one in the app, under ' +
      'Company users.',
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  });

/** Who stands for the directory, and who gets what others leave: who made the token first. */
export async function administratorsFor(db: Db, { token, company }: Directory): Promise<readonly UserDetails[]> {
  const active = (await usersOfCompany(db, company)).filter(
    (user) => user.is_active && user.is_admin_user && !user.is_guest,
  );
  return active.toSorted((a, b) => Number(b.pk === token.madeBy) - Number(a.pk === token.madeBy) || a.pk - b.pk);
}
