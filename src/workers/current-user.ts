/**
 * Who is signed in: the user first, then the details (APP-1, APP-2). Asked once a session and cached, permissions
 * with it, until invalidated (PERM-3). Without a network it is who was here last.
 */
import type { UserDetails } from '../domain/permissions/user.ts';
import type { CallRequest, CallResult, SignedOutAddress } from '../sync/wire/calls.ts';

export type FoundUser =
  | { readonly kind: 'found'; readonly user: UserDetails; readonly fromDevice: boolean }
  | { readonly kind: 'signed-out'; readonly address: SignedOutAddress }
  | { readonly kind: 'unreachable'; readonly message: string };

export interface CurrentUser {
  load(): Promise<FoundUser>;
  /** The next `load` asks the server again. */
  invalidate(): void;
  /** The same, and the device forgets who was here. */
  forget(): Promise<void>;
}

export interface CurrentUserPorts {
  readonly call: (request: CallRequest) => Promise<CallResult>;
  /** What this device remembers beyond a session. */
  readonly remember: (user: UserDetails) => Promise<void>;
  readonly remembered: () => Promise<UserDetails | null>;
  readonly forget: () => Promise<void>;
}

export function createCurrentUser({ call, remember, remembered, forget }: CurrentUserPorts): CurrentUser {
  let cached: Promise<FoundUser> | null = null;
  /** Nobody waits for it but who wants the user forgotten. */
  let remembering: Promise<void> = Promise.resolve();
  const forgetAll = () => remembering.then(forget);

  async function ask(): Promise<FoundUser> {
    const self = await call({ method: 'GET', path: 'users/self' });
    if (self.kind === 'signed-out' && self.address !== 'login') return self;
    if (self.kind === 'signed-out' || hasError(self)) {
      await forgetAll();
      return { kind: 'signed-out', address: 'login' };
    }
    const detailed = self.kind === 'ok' ? await call({ method: 'GET', path: 'users/self_detailed' }) : self;
    if (detailed.kind === 'signed-out') return detailed;
    const user = detailed.kind === 'ok' ? (detailed.body as { user?: UserDetails } | null)?.user : undefined;
    if (user !== undefined) {
      remembering = remembering.then(() => remember(user));
      return { kind: 'found', user, fromDevice: false };
    }
    const last = await remembered();
    return last === null
      ? { kind: 'unreachable', message: inWords(detailed) }
      : { kind: 'found', user: last, fromDevice: true };
  }

  return {
    async load() {
      const asked = (cached ??= ask());
      const found = await asked;
      // What the server did not say itself is asked for again the next time.
      if (cached === asked && (found.kind !== 'found' || found.fromDevice)) cached = null;
      return found;
    },
    invalidate() {
      cached = null;
    },
    forget() {
      cached = null;
      return forgetAll();
    },
  };
}

function hasError(result: CallResult): boolean {
  return result.kind === 'ok' && typeof result.body === 'object' && result.body !== null && 'error' in result.body;
}

function inWords(result: CallResult): string {
  switch (result.kind) {
    case 'offline':
      return 'The server can’t be reached.';
    case 'reported':
      return `${result.headline}: ${result.detail}`;
    case 'failed':
      return result.message;
    default:
      return 'The server’s answer holds no user.';
  }
}
