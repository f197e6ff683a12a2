/** Sessions, sign-in, set-up of an account, invitations. */
import type { Id } from '../../domain/shared/ids.ts';
import type { Db } from '../database/tables.ts';
import { notAllowed, refusal, type Refusal } from '../errors.ts';
import { PASSWORD_LEAST, PASSWORD_MOST, type Auth, type ReadSession } from './auth.ts';
import type { Link } from './links.ts';
import type { SecondFactor } from './second-factor.ts';
import type { SessionCache } from './session-cache.ts';
import { queueRename } from '../people/person-names.ts';
import { findAccount, findUser, fullName, type SignedIn } from './users.ts';

/** A sign-in with the right password or link. */
export interface Begun {
  /** Set-Cookie headers. */
  readonly cookies: readonly string[];
  /** The session is valid only after the code of the second factor. */
  readonly awaitsCode: boolean;
}

export interface SetUp {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  /** Empty: left as it is. */
  readonly password: string;
  /** The password until now; needed for another e-mail address or password, unless a fresh link signed in. */
  readonly oldPassword: string;
}
export interface Invitee extends Pick<SetUp, 'first_name' | 'last_name' | 'email'> {
  /** From outside the company. */
  readonly isGuest?: boolean;
  /** Administers the company from the start; no guest does. */
  readonly isAdmin?: boolean;
}

export interface Accounts {
  /** Null without a session, for one that still waits for its code, and for a user who is no longer active. */
  signedIn(request: Request): Promise<SignedIn | null>;
  /** The session that waits for its code; null without one, and after waiting too long. */
  awaited(request: Request): Promise<SignedIn | null>;
  /** Makes the session valid: the code was right. */
  letIn(awaited: SignedIn): Promise<void>;
  /** Null unless e-mail and password are those of an active user. */
  signIn(email: string, password: string, request: Request): Promise<Begun | null>;
  /** Signs in the user whom a used link names; null where there is no such active user. */
  signInByLink(link: Link, request: Request): Promise<Begun | null>;
  signOut(request: Request): Promise<readonly string[]>;
  hasPassword(user: Id): Promise<boolean>;
  /** Whether the session began with a one-time link less than ten minutes ago. */
  isByFreshLink(signedIn: Pick<SignedIn, 'session' | 'byLink'>): Promise<boolean>;
  passwordFits(user: Id, password: string): Promise<boolean>;
  endOtherSessions(signedIn: Pick<SignedIn, 'user' | 'session'>): Promise<void>;
  /** Name, e-mail and password of the signed-in user; a password set here ends the user's other sessions. */
  setUp(signedIn: SignedIn, wanted: SetUp): Promise<Refusal | null>;
}

interface AccountPorts {
  readonly auth: Auth;
  readonly db: Db;
  readonly secondFactor: SecondFactor;
  readonly now: () => number;
  /** There may be a job. */
  readonly wake: () => void;
  readonly readSession: ReadSession;
  readonly sessions: SessionCache;
}

/** Between password and code. */
const CODE_WITHIN_MS = 10 * 60 * 1000;
/** So long after a one-time link the old password is not asked for: a session left open changes no password. */
const LINK_IS_FRESH_MS = 10 * 60 * 1000;

export function createAccounts(ports: AccountPorts): Accounts {
  const { auth, db, secondFactor, now, wake, readSession, sessions } = ports;

  /**
   * The session of the request, and since when it waits for a code; `awaitsSince` is null for a valid one.
   */
  async function sessionOf(
    request: Request,
  ): Promise<{ readonly signedIn: SignedIn; readonly awaitsSince: number | null } | null> {
    if (!request.headers.has('cookie')) return null;
    const { response, headers } = await auth.api.getSession({ headers: request.headers, returnHeaders: true });
    if (!response) return null;
    const account = await findAccount(db, Number(response.user.id));
    if (!account?.user.is_active) return null;
    const session = response.session as typeof response.session & {
      readonly byLink?: boolean | null;
      readonly awaitsCode?: boolean | null;
    };
    const signedIn = {
      ...account,
      session: String(session.id),
      byLink: session.byLink === true,
      cookies: headers?.getSetCookie() ?? [],
    };
    return { signedIn, awaitsSince: session.awaitsCode === true ? session.createdAt.getTime() : null };
  }

  /** A session that is due is prolonged by better-auth. */
  async function validSession(request: Request): Promise<SignedIn | null> {
    const known = await readSession.find(request);
    if (!known?.user.is_active || known.awaitsCode) return null;
    if (readSession.isDue(known)) {
      const found = await sessionOf(request);
      return found?.awaitsSince === null ? found.signedIn : null;
    }
    return { ...known, cookies: [] };
  }

  async function endOtherSessions({ user, session }: Pick<SignedIn, 'user' | 'session'>): Promise<void> {
    await db.deleteFrom('session').where('user_id', '=', user.pk).where('id', '!=', Number(session)).execute();
  }

  const hasPassword = async (user: Id): Promise<boolean> =>
    (await (await auth.$context).internalAdapter.findCredentialAccount(String(user))) !== null;

  async function passwordFits(user: Id, password: string): Promise<boolean> {
    const { internalAdapter, password: passwords } = await auth.$context;
    const hash = (await internalAdapter.findCredentialAccount(String(user)))?.password;
    return typeof hash === 'string' && password.length <= PASSWORD_MOST && passwords.verify({ hash, password });
  }

  async function isByFreshLink({ session, byLink }: Pick<SignedIn, 'session' | 'byLink'>): Promise<boolean> {
    if (!byLink) return false;
    const row = await db
      .selectFrom('session')
      .select('created_at')
      .where('id', '=', Number(session))
      .executeTakeFirst();
    return row !== undefined && now() - row.created_at.getTime() < LINK_IS_FRESH_MS;
  }

  async function setPassword(user: Id, password: string): Promise<void> {
    const { internalAdapter, password: passwords } = await auth.$context;
    const hash = await passwords.hash(password);
    const userId = String(user);
    if (await internalAdapter.findCredentialAccount(userId)) await internalAdapter.updatePassword(userId, hash);
    else await internalAdapter.createAccount({ userId, accountId: userId, providerId: 'credential', password: hash });
  }

  return {
    async signedIn(request) {
      const cookie = await readSession.cookieOf(request);
      return cookie === null ? null : sessions.get(cookie, () => validSession(request));
    },
    async awaited(request) {
      const found = await sessionOf(request);
      return found && found.awaitsSince !== null && now() - found.awaitsSince < CODE_WITHIN_MS ? found.signedIn : null;
    },
    async letIn({ session }) {
      await db.updateTable('session').set({ awaits_code: false }).where('id', '=', Number(session)).execute();
    },
    endOtherSessions,
    async signIn(email, password, request) {
      const answer = await auth.api.signInEmail({
        body: { email, password },
        headers: request.headers,
        asResponse: true,
      });
      if (!answer.ok) return null;
      const { user } = (await answer.json()) as { user: { id: string } };
      const known = await findUser(db, Number(user.id));
      return known?.is_active
        ? { cookies: answer.headers.getSetCookie(), awaitsCode: await secondFactor.isOn(known.pk) }
        : null;
    },
    async signInByLink({ user, kind }, request) {
      const known = await findUser(db, user);
      if (!known?.is_active) return null;
      // A reader of the server's console can read its data anyway: with its link a lone administrator replaces a lost
      // factor.
      const isTrusted = kind === 'start';
      // The endpoint takes what the server passes it: better-call types a body only through a schema.
      const api = auth.api as unknown as {
        signInAs(input: {
          body: { userId: string; isTrusted: boolean };
          headers: Headers;
          asResponse: true;
        }): Promise<Response>;
      };
      const answer = await api.signInAs({
        body: { userId: String(user), isTrusted },
        headers: request.headers,
        asResponse: true,
      });
      return answer.ok
        ? { cookies: answer.headers.getSetCookie(), awaitsCode: !isTrusted && (await secondFactor.isOn(user)) }
        : null;
    },
    async signOut(request) {
      const answer = await auth.api.signOut({ headers: request.headers, asResponse: true });
      return answer.headers.getSetCookie();
    },
    hasPassword,
    isByFreshLink,
    passwordFits,
    async setUp(signedIn, wanted) {
      const { user } = signedIn;
      const fault = faultOfPerson(wanted) ?? (wanted.password === '' ? null : faultOfPassword(wanted.password));
      if (fault) return fault;
      const email = wanted.email.toLowerCase();
      if (email !== user.email || wanted.password !== '') {
        const mayChange = (await isByFreshLink(signedIn)) || (await passwordFits(user.pk, wanted.oldPassword));
        if (!mayChange) return (await hasPassword(user.pk)) ? wrongOldPassword : linkTooOld;
      }
      const taken = await db
        .selectFrom('app_user')
        .select('id')
        .where('email', '=', email)
        .where('id', '!=', user.pk)
        .executeTakeFirst();
      if (taken) return emailTaken;
      const changes = {
        email,
        first_name: wanted.first_name,
        last_name: wanted.last_name,
        name: fullName(wanted),
        updated_at: new Date(),
      };
      const isRenamed = changes.name !== user.full_name;
      await db.transaction().execute(async (work) => {
        await work.updateTable('app_user').set(changes).where('id', '=', user.pk).execute();
        if (isRenamed) await queueRename(work, user.pk);
      });
      if (isRenamed) wake();
      if (wanted.password !== '') {
        await setPassword(user.pk, wanted.password);
        await endOtherSessions(signedIn);
      }
      return null;
    },
  };
}

/** As better-auth checks it at sign-in: an address that is accepted here must be accepted there. */
const ADDRESS = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;

const wrongOldPassword = notAllowed(
  'old-password',
  'To change your e-mail address or password, enter the password that you have now.',
);
const linkTooOld = notAllowed(
  'link-too-old',
  'You signed in by a link more than ten minutes ago. To choose a password, sign in by a new link.',
);
export const emailTaken = refusal(422, 'email-taken', 'This e-mail address is already in use.');

export function faultOfPerson({ first_name, last_name, email }: Invitee): Refusal | null {
  if (first_name.length > 100 || last_name.length > 100)
    return refusal(422, 'name', 'A name has at most 100 characters.');
  if (`${first_name}${last_name}`.trim() === '') return refusal(422, 'name', 'Enter a name.');
  if (/\p{Cc}/u.test(`${first_name}${last_name}`))
    return refusal(422, 'name', 'A name can’t have line breaks or other control characters.');
  return email.length <= 254 && ADDRESS.test(email)
    ? null
    : refusal(422, 'email', 'Enter an e-mail address such as anna@example.com.');
}

function faultOfPassword(password: string): Refusal | null {
  if (password.length < PASSWORD_LEAST)
    return refusal(422, 'password', `A password needs at least ${PASSWORD_LEAST} characters.`);
  return password.length <= PASSWORD_MOST
    ? null
    : refusal(422, 'password', `A password has at most ${PASSWORD_MOST} characters.`);
}
