/**
 * better-auth over our own tables: passwords, sessions and their cookies, short-lived tokens.
 * Nothing of it is reachable over HTTP: our routes call it (docs/decisions/0020-accounts.md).
 */
import { randomBytes } from 'node:crypto';
import { betterAuth, type BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { parse, parseSigned } from 'hono/utils/cookie';
import type { Id } from '../../domain/shared/ids.ts';
import { gathered } from '../database/gathered.ts';
import { settingOf } from '../database/settings.ts';
import type { Db } from '../database/tables.ts';
import { oneLine, type Log } from '../log.ts';
import { findSessions, type FoundSession } from './users.ts';

export const PASSWORD_LEAST = 10;
export const PASSWORD_MOST = 128;

const SESSION_SECONDS = 30 * 24 * 60 * 60;
/** A session in use is prolonged once a day. */
const PROLONGED_AFTER_SECONDS = 24 * 60 * 60;

export interface AuthSettings {
  readonly db: Db;
  readonly secret: string;
  /** Where browsers reach the server, e.g. `https://antecede.example.com`. */
  readonly origin: string;
  readonly log: Log;
  readonly now: () => number;
  readonly hasSecondFactor: (user: Id) => Promise<boolean>;
}

/** What signs the cookies: made with the database. */
export const authSecretOf = (db: Db): Promise<string> =>
  settingOf(db, 'auth-secret', () => randomBytes(32).toString('base64url'));

const columns = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]));

/** What the server passes to sign somebody in whom it has recognised. */
export interface SignInAs {
  readonly userId: string;
  /** No code of a second factor is asked for. */
  readonly isTrusted: boolean;
  /** By a one-time link: for some minutes a password is set without the old one. */
  readonly byLink: boolean;
}

/** For the server itself: a session, and its cookie, of the user that it names. */
const signInAs = {
  id: 'sign-in-as',
  endpoints: {
    signInAs: createAuthEndpoint(
      '/sign-in-as',
      { method: 'POST', metadata: { SERVER_ONLY: true } },
      async (endpoint) => {
        const { internalAdapter } = endpoint.context;
        const { userId, isTrusted, byLink } = endpoint.body as SignInAs;
        const user = await internalAdapter.findUserById(userId);
        if (!user) throw new Error(`no user ${userId} to sign in`);
        const session = await internalAdapter.createSession(userId, false, {
          byLink,
          ...(isTrusted ? { awaitsCode: false } : {}),
        });
        await setSessionCookie(endpoint, { session, user });
        return { ok: true };
      },
    ),
  },
} satisfies BetterAuthPlugin;

export function createAuth({ db, secret, origin, log, now, hasSecondFactor }: AuthSettings) {
  return betterAuth({
    baseURL: origin,
    secret,
    database: { db, type: 'postgres' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LEAST,
      maxPasswordLength: PASSWORD_MOST,
    },
    user: { modelName: 'app_user', fields: { email: 'login', ...columns('emailVerified', 'createdAt', 'updatedAt') } },
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: PROLONGED_AFTER_SECONDS,
      fields: columns('userId', 'expiresAt', 'ipAddress', 'userAgent', 'createdAt', 'updatedAt'),
      additionalFields: {
        /** Signed in by a one-time link: for ten minutes a password is set without naming the old one. */
        byLink: { type: 'boolean', fieldName: 'by_link', required: false, input: false },
        /** The password or link was right; the code of the second factor is still missing. */
        awaitsCode: { type: 'boolean', fieldName: 'awaits_code', required: false, input: false },
      },
    },
    account: {
      fields: columns(
        'userId',
        'accountId',
        'providerId',
        'accessToken',
        'refreshToken',
        'idToken',
        'accessTokenExpiresAt',
        'refreshTokenExpiresAt',
        'createdAt',
        'updatedAt',
      ),
    },
    verification: { fields: columns('expiresAt', 'createdAt', 'updatedAt') },
    advanced: {
      cookiePrefix: 'antecede',
      useSecureCookies: origin.startsWith('https:'),
      // It would take the address from a header that anybody can send.
      ipAddress: { disableIpTracking: true },
      database: { generateId: 'serial', validateSchema: false },
    },
    databaseHooks: {
      session: {
        create: {
          /** A session of a user with a second factor starts waiting for the code, unless the caller trusts it. */
          before: async (session) => ({
            data: {
              ...session,
              createdAt: new Date(now()),
              awaitsCode: session['awaitsCode'] ?? (await hasSecondFactor(Number(session.userId))),
            },
          }),
        },
      },
    },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: {
      log: (level, message) =>
        log[level === 'error' ? 'error' : level === 'warn' ? 'warn' : 'info'](`accounts: ${oneLine(message)}`),
    },
    plugins: [signInAs],
  });
}
export type Auth = ReturnType<typeof createAuth>;

/** Reads a session from a request's cookies. */
export interface ReadSession {
  /** The signed token as the cookie holds it; null without one. Not checked. */
  cookieOf(request: Request): Promise<string | null>;
  /** Null for a forged or ended one. One query for all who ask at once; better-auth's own check takes three each. */
  find(request: Request): Promise<FoundSession | null>;
  /** Whether better-auth is to prolong the session now. */
  isDue(session: FoundSession): boolean;
}

export function createReadSession({
  auth,
  db,
  secret,
  now,
}: {
  readonly auth: Auth;
  readonly db: Db;
  readonly secret: string;
  readonly now: () => number;
}): ReadSession {
  const sessions = gathered((tokens: readonly string[]) => findSessions(db, tokens, new Date(now())));
  const nameOfCookie = async (): Promise<string> => (await auth.$context).authCookies.sessionToken.name;
  return {
    async cookieOf(request) {
      const name = await nameOfCookie();
      return parse(request.headers.get('cookie') ?? '', name)[name] ?? null;
    },
    async find(request) {
      const name = await nameOfCookie();
      const token = (await parseSigned(request.headers.get('cookie') ?? '', secret, name))[name];
      return typeof token === 'string' ? ((await sessions([token])).get(token) ?? null) : null;
    },
    isDue: ({ expiresAt }) => now() >= expiresAt - (SESSION_SECONDS - PROLONGED_AFTER_SECONDS) * 1000,
  };
}
