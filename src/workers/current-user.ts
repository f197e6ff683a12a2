/**
 * Who is signed in: the user first, then the details (APP-1, APP-2). Asked once a session and cached, permissions
 * with it, until invalidated (PERM-3). Where the server can't be reached it is who was here last.
 *
 *   users/self ─▶ users/self_detailed ─▶ found                each may end it:
 *     401, 403, an error ─▶ signed-out     no user ─▶ nobody     another shape, a refusal ─▶ unreachable
 *     no network, or a server in trouble ─▶ who was here last, else unreachable
 */
import type { User, UserDetails } from '../domain/permissions/user.ts';
import type { CallRequest, CallResult, SignedOutAddress } from '../sync/wire/calls.ts';
import { readUser, readUserDetails, type ReadUser } from './read-user.ts';

export type FoundUser =
  | { readonly kind: 'found'; readonly user: UserDetails; readonly fromDevice: boolean }
  | { readonly kind: 'signed-out'; readonly address: SignedOutAddress }
  /** The server knows no user of this session. */
  | { readonly kind: 'nobody' }
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

const loggedOut = { kind: 'signed-out', address: 'login' } as const;
const nobody = { kind: 'nobody' } as const;
/** Nobody is let in by it, not even who was here last: something else than the server may have answered. */
const notUnderstood = { kind: 'unreachable', message: 'The server’s answer was not understood.' } as const;

/** What the server itself says. */
interface Said<U> {
  readonly kind: 'said';
  readonly user: U;
}

export function createCurrentUser({ call, remember, remembered, forget }: CurrentUserPorts): CurrentUser {
  let cached: Promise<FoundUser> | null = null;
  /** Nobody waits for it but who wants the user forgotten. */
  let remembering: Promise<void> = Promise.resolve();
  const forgetAll = () => remembering.then(forget);

  async function ask(): Promise<FoundUser> {
    const self = await askFor('users/self', readUser);
    if (self.kind !== 'said') return self;
    const detailed = await askFor('users/self_detailed', readUserDetails);
    if (detailed.kind !== 'said') return detailed;
    const { user } = detailed;
    if (user.pk !== self.user.pk) return notUnderstood;
    remembering = remembering.then(() => remember(user));
    return { kind: 'found', user, fromDevice: false };
  }

  async function askFor<U extends User>(
    path: string,
    read: (body: unknown) => ReadUser<U>,
  ): Promise<Said<U> | FoundUser> {
    const result = await call({ method: 'GET', path });
    if (result.kind === 'ok') {
      const user = read(result.body);
      if (user === 'other') return notUnderstood;
      if (typeof user === 'object') return { kind: 'said', user };
      await forgetAll();
      return user === 'error' ? loggedOut : nobody;
    }
    if (result.kind === 'signed-out') {
      if (result.address === 'login') await forgetAll();
      return result;
    }
    const last = isOutOfReach(result) ? await remembered() : null;
    return last === null
      ? { kind: 'unreachable', message: inWords(result) }
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

/** No network, a gateway that answers in the server's place, or a server that can't answer now. */
const isOutOfReach = (result: Exclude<CallResult, { kind: 'ok' | 'signed-out' }>): boolean =>
  result.kind === 'offline' || result.status >= 500 || result.status === 429;

function inWords(result: Exclude<CallResult, { kind: 'ok' | 'signed-out' }>): string {
  switch (result.kind) {
    case 'offline':
      return 'The server can’t be reached.';
    case 'reported':
      return `${result.headline}: ${result.detail}`;
    case 'failed':
      return result.message;
  }
}
