/**
 * The process that owns the data: exposes the contract to its window. Nothing is shown or sent before the server has
 * said who the user is (APP-1, APP-2); meanwhile the data of the last user is read from the disk.
 */
import { expose, proxy } from 'comlink';
import type { CallNotice } from '../sync/wire/calls.ts';
import { createTransport } from '../sync/wire/transport.ts';
import type { Boot, UserDetails, WorkerApi } from './contract.ts';
import { forgetUser, rememberedUser, rememberUser } from './storage/last-user.ts';
import { prepareSession, type Prepared, type Session } from './session.ts';
import { createCurrentUser } from './current-user.ts';
import { followRedirects } from './follow-redirects.ts';

const transport = createTransport({
  base: '/spa/api',
  fetch: (input, init) => fetch(input, init),
  openEvents: (url) => new EventSource(url, { withCredentials: true }),
  environment: import.meta.env.MODE,
  onFailure: tell,
  onAccountChanged: () => tell({ kind: 'account-changed', isBackground: true }),
  logError,
});

/**
 * A page that is being left cuts its calls off: that is no fault, and its worker does not live long enough to say so.
 */
const LEAVING_MS = 1_000;

function logError(message: string, call: string): void {
  // oxlint-disable-next-line no-console
  setTimeout(() => console.error(message, call), LEAVING_MS);
}

/**
 * A rejection that nobody awaited stays in here; reported, it reaches the window as an uncaught error does (APP-15).
 */
addEventListener('unhandledrejection', (event) => reportError(event.reason));

/** The window, which carries out what follows. */
const listeners = new Set<(notice: CallNotice) => void>();
function tell(notice: CallNotice): void {
  for (const listen of listeners) listen(notice);
}

let session: Promise<Session> | null = null;
let visible = true;
const open = (): Promise<Session> => session ?? Promise.reject(new Error('boot comes first'));

const users = createCurrentUser({
  // The answer of `boot` says where it leads.
  call: (request) => transport.call({ ...request, background: true }),
  remember: rememberUser,
  remembered: rememberedUser,
  forget: forgetUser,
});

const prepare = (user: UserDetails): Promise<Prepared> => prepareSession(user, followRedirects(transport, tell));
/** Whose session it is decides what it reads. */
const isSame = (one: UserDetails, other: UserDetails): boolean =>
  one.pk === other.pk && one.company?.id === other.company?.id;

/** The session of the last user, until it is used; null for none. */
let ahead = rememberedUser().then((user) => {
  if (user === null) return null;
  const prepared = prepare(user);
  prepared.catch(() => undefined); // Who begins it hears why.
  return { user, prepared };
});

async function beginSession(user: UserDetails): Promise<Session> {
  const preparing = ahead;
  ahead = Promise.resolve(null);
  const last = await preparing;
  const isTheirs = last !== null && isSame(last.user, user);
  if (last !== null && !isTheirs)
    void last.prepared.then(
      ({ drop }) => drop(),
      () => undefined,
    );
  const prepared = await (isTheirs ? last.prepared : prepare(user));
  try {
    return await prepared.begin();
  } catch (error) {
    prepared.drop();
    throw error;
  }
}

/** A session that could not begin is not kept: `boot` can be called again. */
function sessionOf(user: UserDetails): Promise<Session> {
  session ??= beginSession(user).catch((error: unknown) => {
    session = null;
    throw error;
  });
  return session;
}

async function boot(): Promise<Boot> {
  const found = await users.load();
  if (found.kind !== 'found') return found;
  await (await sessionOf(found.user)).setVisible(visible);
  return { kind: 'ready', user: found.user, fromDevice: found.fromDevice };
}

const own: Omit<WorkerApi, OfSession> = {
  boot,
  invalidateUser: () => Promise.resolve(users.invalidate()),
  forgetUser: () => users.forget(),
  async setVisible(now) {
    visible = now;
    await (await session)?.setVisible(now);
  },
  call: (request) => transport.call(request),
  async onCallNotice(listener) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

type OfSession = Exclude<keyof Session, 'setVisible'>;
type WorkerMethod = (...given: unknown[]) => Promise<unknown>;

/** What is not in `own` is asked of the session. A function as an answer stays here, behind a proxy. */
expose(
  new Proxy(own, {
    get:
      (_, name) =>
      async (...given: unknown[]) => {
        const methods = name in own ? own : await open();
        const answer = await (Reflect.get(methods, name) as WorkerMethod)(...given);
        return typeof answer === 'function' ? proxy(answer) : answer;
      },
  }),
);
