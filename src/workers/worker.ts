/**
 * The process that owns the data: exposes the contract to its window. Nothing is shown or sent before the server has
 * said who the user is (APP-1, APP-2); meanwhile the data of the last user is read from the disk.
 */
import { expose, proxy } from 'comlink';
import type { CallFailure } from '../sync/wire/calls.ts';
import { createTransport } from '../sync/wire/transport.ts';
import type { Boot, UserDetails, WorkerApi } from './contract.ts';
import { forgetUser, rememberedUser, rememberUser } from './storage/last-user.ts';
import { prepareSession, type Prepared, type Session } from './session.ts';
import { createCurrentUser } from './current-user.ts';

const transport = createTransport({
  base: '/spa/api',
  fetch: (input, init) => fetch(input, init),
  openEvents: (url) => new EventSource(url, { withCredentials: true }),
  environment: import.meta.env.MODE,
  onCutOff: () => tell({ kind: 'signed-out', address: 'cut-off' }),
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

/** The listener for failures of the worker's own calls. */
const listeners = new Set<(answer: CallFailure) => void>();
const tell = (answer: CallFailure): void => listeners.forEach((listen) => listen(answer));

let session: Promise<Session> | null = null;
let visible = true;
const open = (): Promise<Session> => session ?? Promise.reject(new Error('boot comes first'));

const users = createCurrentUser({
  async call(request) {
    const result = await transport.call(request);
    // The answer of `boot` says where it leads.
    if (result.kind === 'reported') tell(result);
    return result;
  },
  remember: rememberUser,
  remembered: rememberedUser,
  forget: forgetUser,
});

const prepare = (user: UserDetails): Promise<Prepared> => prepareSession(user, transport, tell);
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

const api: WorkerApi = {
  boot,
  invalidateUser: () => Promise.resolve(users.invalidate()),
  forgetUser: () => users.forget(),
  emit: async (...given) => (await open()).emit(...given),
  mintIds: async (count) => (await open()).mintIds(count),
  undo: async () => (await open()).undo(),
  redo: async () => (await open()).redo(),
  watch: async (query, ask, onAnswer) => proxy(await (await open()).watch(query, ask, onAnswer)),
  dismissRejected: async (id) => (await open()).dismissRejected(id),
  applyAgain: async (id) => (await open()).applyAgain(id),
  searchPosition: async (search) => (await open()).searchPosition(search),
  exportReplay: async (options) => (await open()).exportReplay(options),
  syncNow: async () => (await open()).syncNow(),
  flush: async () => (await open()).flush(),
  async setVisible(now) {
    visible = now;
    await (await session)?.setVisible(now);
  },
  call: (request) => transport.call(request),
  async onCallFailure(listener) {
    listeners.add(listener);
    return proxy(() => void listeners.delete(listener));
  },
  resultPage: async (request) => (await open()).resultPage(request),
  document: async (ucid) => (await open()).document(ucid),
  keepDocuments: async (ucids, onProgress) => (await open()).keepDocuments(ucids, onProgress),
  keepResults: async (request, onProgress) => (await open()).keepResults(request, onProgress),
  resultRows: async (search, ucids) => (await open()).resultRows(search, ucids),
};
expose(api);
