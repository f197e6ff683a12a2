/** Sessions, sign-in, set-up of an account, invitations. */
import type { UserDetails } from '../../domain/permissions/user.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { Db } from '../database/tables.ts';
import { isRefusal, notAllowed, type Refusal } from '../errors.ts';
import type { AddressChanges, AddressWay } from './address-changes.ts';
import { ownerOfAddress } from './address-owner.ts';
import { PASSWORD_MOST, type Auth, type ReadSession, type SignInAs } from './auth.ts';
import type { Link } from './links.ts';
import { emailTaken, faultOfAddress, faultOfName, faultOfPassword } from './person-faults.ts';
import type { SecondFactor } from './second-factor.ts';
import type { SessionCache } from './session-cache.ts';
import { queueRename } from '../people/person-names.ts';
import {
  accountsOfAddress,
  findAccount,
  findUser,
  fullName,
  setAddress,
  type AccountOfAddress,
  type SignedIn,
} from './users.ts';

/** A sign-in with the right password or link. */
export interface Begun {
  /** Set-Cookie headers. */
  readonly cookies: readonly string[];
  /** The session is valid only after the code of the second factor. */
  readonly awaitsCode: boolean;
}

/** The same address and password in several companies: which is meant. */
export interface CompanyChoice {
  readonly companies: readonly AccountOfAddress['company'][];
}
type SignIn = (Begun & { readonly user: UserDetails }) | CompanyChoice;

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
  /**
   * Null unless e-mail and password are those of an active user. Where they are of several, in companies of their own,
   * gives these until one is named.
   */
  signIn(email: string, password: string, request: Request, company?: Id | null): Promise<SignIn | null>;
  /** Signs in the user whom a used link names; null where there is no such active user. */
  signInByLink(link: Link, request: Request): Promise<Begun | null>;
  /** Signs in whom the identity provider has signed in; a second factor of this server is asked for as well. */
  signInByProvider(user: Id, request: Request): Promise<Begun | null>;
  signOut(request: Request): Promise<readonly string[]>;
  hasPassword(user: Id): Promise<boolean>;
  /** Whether the session began with a one-time link less than ten minutes ago. */
  isByFreshLink(signedIn: Pick<SignedIn, 'session' | 'byLink'>): Promise<boolean>;
  passwordFits(user: Id, password: string): Promise<boolean>;
  endOtherSessions(signedIn: Pick<SignedIn, 'user' | 'session'>): Promise<void>;
  /** Name, e-mail and password of the signed-in user; a password set here ends the user's other sessions. */
  /**
   * Another address is set at once, or asked for: then the old one holds until the new one is confirmed.
   * @param origin What links in e-mails begin with.
   */
  setUp(signedIn: SignedIn, wanted: SetUp, origin: string): Promise<Refusal | { readonly address: AddressWay | null }>;
}

interface AccountPorts {
  readonly auth: Auth;
  readonly db: Db;
  readonly secondFactor: SecondFactor;
  readonly now: () => number;
  readonly addresses: AddressChanges;
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
  const { auth, addresses, db, secondFactor, now, wake, readSession, sessions } = ports;

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

  /** Of an address with one account, or none, that one: the sign-in itself tries the password. */
  async function fitting(accounts: readonly AccountOfAddress[], password: string) {
    if (accounts.length < 2) return accounts;
    const fits = await Promise.all(accounts.map(({ pk }) => passwordFits(pk, password)));
    return accounts.filter((_, at) => fits[at]);
  }

  /** Another address or password needs the password until now, or a fresh link. */
  async function faultOfSetUp(signedIn: SignedIn, wanted: SetUp, isMoved: boolean): Promise<Refusal | null> {
    const { email, password, oldPassword } = wanted;
    const fault =
      faultOfName(wanted) ??
      (isMoved ? faultOfAddress(email) : null) ??
      (password === '' ? null : faultOfPassword(password));
    if (fault !== null || !(isMoved || password !== '')) return fault;
    const { pk } = signedIn.user;
    if ((await isByFreshLink(signedIn)) || (await passwordFits(pk, oldPassword))) return null;
    return (await hasPassword(pk)) ? wrongOldPassword : linkTooOld;
  }

  /** A changed name is told to the streams by a job. */
  async function saveUser(
    user: UserDetails,
    { first_name, last_name, email }: Pick<SetUp, 'first_name' | 'last_name'> & { readonly email?: string },
  ): Promise<void> {
    const name = fullName({ first_name, last_name });
    const isRenamed = name !== user.full_name;
    await db.transaction().execute(async (work) => {
      const changes = { first_name, last_name, name, updated_at: new Date(now()) };
      await work.updateTable('app_user').set(changes).where('id', '=', user.pk).execute();
      if (email !== undefined) await setAddress(work, user.pk, email, new Date(now()));
      if (isRenamed) await queueRename(work, user.pk);
    });
    if (isRenamed) wake();
  }

  async function beginAs(
    user: Id,
    request: Request,
    how: Pick<SignInAs, 'isTrusted' | 'byLink'>,
  ): Promise<Begun | null> {
    if ((await findUser(db, user))?.is_active !== true) return null;
    // The endpoint takes what the server passes it: better-call types a body only through a schema.
    const api = auth.api as unknown as {
      signInAs(input: { body: SignInAs; headers: Headers; asResponse: true }): Promise<Response>;
    };
    const body = { ...how, userId: String(user) };
    const answer = await api.signInAs({ body, headers: request.headers, asResponse: true });
    return answer.ok
      ? { cookies: answer.headers.getSetCookie(), awaitsCode: !how.isTrusted && (await secondFactor.isOn(user)) }
      : null;
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
    async signIn(email, password, request, company = null) {
      const accounts = await accountsOfAddress(db, email);
      const fits = await fitting(accounts, password);
      if (fits.length > 1 && company === null) return { companies: fits.map((one) => one.company) };
      const chosen = fits.find((one) => one.company.id === company) ?? fits[0] ?? accounts[0];
      const answer = await auth.api.signInEmail({
        body: { email: chosen?.login ?? email, password },
        headers: request.headers,
        asResponse: true,
      });
      if (!answer.ok) return null;
      const { user } = (await answer.json()) as { user: { id: string } };
      const known = await findUser(db, Number(user.id));
      return known?.is_active
        ? { user: known, cookies: answer.headers.getSetCookie(), awaitsCode: await secondFactor.isOn(known.pk) }
        : null;
    },
    // A reader of the server's console can read its data anyway: with its link a lone administrator replaces a lost
    // factor.
    signInByLink: ({ user, kind }, request) => beginAs(user, request, { isTrusted: kind === 'start', byLink: true }),
    signInByProvider: (user, request) => beginAs(user, request, { isTrusted: false, byLink: false }),
    async signOut(request) {
      const answer = await auth.api.signOut({ headers: request.headers, asResponse: true });
      return answer.headers.getSetCookie();
    },
    hasPassword,
    isByFreshLink,
    passwordFits,
    async setUp(signedIn, wanted, origin) {
      const { user } = signedIn;
      const email = wanted.email.toLowerCase();
      const isMoved = email !== user.email;
      const fault = await faultOfSetUp(signedIn, wanted, isMoved);
      if (fault !== null) return fault;
      const way = isMoved ? addresses.wayFor(user, user) : null;
      if (isRefusal(way)) return way;
      if (way === 'at-once' && (await ownerOfAddress(db, user.company?.id ?? 0, email)) !== null) return emailTaken;
      const asked = way === 'by-link' ? await addresses.ask(user, email, origin) : null;
      if (asked !== null) return asked;
      const { first_name, last_name, password } = wanted;
      await saveUser(user, { first_name, last_name, ...(way === 'at-once' && { email }) });
      if (password !== '') {
        await setPassword(user.pk, password);
        await endOtherSessions(signedIn);
      }
      return { address: way };
    },
  };
}

const wrongOldPassword = notAllowed(
  'old-password',
  'To change your e-mail address or password, enter the password that you have now.',
);
const linkTooOld = notAllowed(
  'link-too-old',
  'You signed in by a link more than ten minutes ago. To choose a password, sign in by a new link.',
);
