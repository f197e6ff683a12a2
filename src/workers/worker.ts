/**
 * The process that owns the data: exposes the contract to its window. Loads the user first, then the
 * details, and only then opens the user's databases (APP-1, APP-2).
 */
import { expose, proxy } from 'comlink';
import type { UserDetails } from '../domain/permissions/user.ts';
import type { CallResult } from '../sync/calls.ts';
import { createTransport } from '../sync/transport.ts';
import type { Boot, WorkerApi } from './contract.ts';
import { forgetUser, rememberedUser, rememberUser } from './device.ts';
import { openSession, type Session } from './session.ts';

const transport = createTransport({
  base: '/spa/api',
  fetch: (input, init) => fetch(input, init),
  openEvents: (url) => new EventSource(url, { withCredentials: true }),
  environment: import.meta.env.MODE,
  // oxlint-disable-next-line no-console
  logError: (message, call) => console.error(message, call),
});

let session: Promise<Session> | null = null;
const open = (): Promise<Session> => session ?? Promise.reject(new Error('boot comes first'));

async function boot(): Promise<Boot> {
  const self = await transport.call({ method: 'GET', path: 'users/self' });
  if (self.kind === 'signed-out' || hasError(self)) {
    await forgetUser();
    return { kind: 'signed-out' };
  }
  const detailed = self.kind === 'ok' ? await transport.call({ method: 'GET', path: 'users/self_detailed' }) : self;
  const user = detailed.kind === 'ok' ? (detailed.body as { user?: UserDetails }).user : undefined;
  if (user !== undefined) {
    await rememberUser(user);
    return ready(user, false);
  }
  const remembered = detailed.kind === 'signed-out' ? null : await rememberedUser();
  if (remembered !== null) return ready(remembered, true);
  return detailed.kind === 'signed-out' ? { kind: 'signed-out' } : { kind: 'unreachable', message: inWords(detailed) };
}

async function ready(user: UserDetails, fromDevice: boolean): Promise<Boot> {
  session ??= openSession(user, transport);
  await session;
  return { kind: 'ready', user, fromDevice };
}

function hasError(result: CallResult): boolean {
  return result.kind === 'ok' && typeof result.body === 'object' && result.body !== null && 'error' in result.body;
}

function inWords(result: CallResult): string {
  switch (result.kind) {
    case 'offline':
      return 'The server can’t be reached.';
    case 'told':
      return `${result.headline}: ${result.detail}`;
    case 'failed':
      return result.message;
    default:
      return 'The server’s answer holds no user.';
  }
}

const api: WorkerApi = {
  boot,
  emit: async (...given) => (await open()).emit(...given),
  mintIds: async (count) => (await open()).mintIds(count),
  undo: async () => (await open()).undo(),
  redo: async () => (await open()).redo(),
  watch: async (query, ask, onAnswer) => proxy(await (await open()).watch(query, ask, onAnswer)),
  dismissRefused: async (id) => (await open()).dismissRefused(id),
  syncNow: async () => (await open()).syncNow(),
  call: (request) => transport.call(request),
  resultPage: async (request) => (await open()).resultPage(request),
  document: async (ucid) => (await open()).document(ucid),
  keepDocuments: async (ucids, onProgress) => (await open()).keepDocuments(ucids, onProgress),
};
expose(api);
