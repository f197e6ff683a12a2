/** Who is signed in, and how often the server is asked for it. */
import { describe, expect, test } from 'vitest';
import type { UserDetails } from '../../src/domain/permissions/user.ts';
import type { CallResult } from '../../src/sync/wire/calls.ts';
import { createCurrentUser } from '../../src/workers/current-user.ts';

const aUser = (given: Partial<UserDetails> = {}): UserDetails => ({
  pk: 1,
  company: null,
  first_name: 'Ada',
  last_name: 'Examiner',
  full_name: 'Ada Examiner',
  email: 'ada@example.com',
  is_active: true,
  is_admin_user: false,
  two_factor_auth_enabled: false,
  voucher_hash: null,
  permissions: { ULTRA_QUICK: true },
  ...given,
});
const ok = (body: unknown): CallResult => ({ kind: 'ok', status: 200, body, redirectTo: null });
const offline: CallResult = { kind: 'offline', message: 'Failed to fetch' };

function aSource(
  answers: Partial<Record<'users/self' | 'users/self_detailed', () => CallResult>> = {},
  last: UserDetails | null = null,
) {
  const asked: string[] = [];
  let kept = last;
  const source = createCurrentUser({
    call: ({ path }) => {
      asked.push(path);
      return Promise.resolve((answers[path as keyof typeof answers] ?? (() => ok({ user: aUser() })))());
    },
    remember: (user) => Promise.resolve(void (kept = user)),
    remembered: () => Promise.resolve(kept),
    forget: () => Promise.resolve(void (kept = null)),
  });
  return { source, asked, kept: () => kept };
}

describe('the signed-in user', () => {
  test('[APP-1] [APP-2] is loaded first, then the details, and is remembered', async () => {
    const { source, asked, kept } = aSource();
    expect(await source.load()).toEqual({ kind: 'found', user: aUser(), fromDevice: false });
    expect(asked).toEqual(['users/self', 'users/self_detailed']);
    expect(kept()).toEqual(aUser());
  });
  test(
    '[APP-1] [ERR-3] an answer with an error is nobody: the details are not asked for, and this device ' + 'forgets',
    async () => {
      const { source, asked, kept } = aSource({ 'users/self': () => ok({ error: 'not-authenticated' }) }, aUser());
      expect(await source.load()).toEqual({ kind: 'signed-out', address: 'login' });
      expect([asked, kept()]).toEqual([['users/self'], null]);
    },
  );
  test('[ERR-1] a lapsed sign-in is nobody, on either call', async () => {
    const lapsed = (): CallResult => ({ kind: 'signed-out', address: 'login' });
    expect(await aSource({ 'users/self': lapsed }, aUser()).source.load()).toEqual(lapsed());
    expect(await aSource({ 'users/self_detailed': lapsed }, aUser()).source.load()).toEqual(lapsed());
  });
  test(
    '[ERR-2] whoever must set up a second factor first is sent there, and this device does not forget ' + 'them',
    async () => {
      const wanted = (): CallResult => ({ kind: 'signed-out', address: 'two-factor' });
      const { source, kept } = aSource({ 'users/self': wanted }, aUser());
      expect([await source.load(), kept()]).toEqual([wanted(), aUser()]);
    },
  );
  test('[PERM-3] permissions are cached for the session, and asked for again once invalidated', async () => {
    let permissions = { ULTRA_QUICK: true, TASKS: false };
    const { source, asked } = aSource({ 'users/self_detailed': () => ok({ user: aUser({ permissions }) }) });
    await Promise.all([source.load(), source.load()]);
    permissions = { ULTRA_QUICK: true, TASKS: true };
    expect(await source.load()).toMatchObject({ user: { permissions: { TASKS: false } } });
    expect(asked).toHaveLength(2);
    source.invalidate();
    expect(await source.load()).toMatchObject({ user: { permissions: { TASKS: true } } });
    expect(asked).toHaveLength(4);
  });
  test('[LOCAL-3] without a network it is who was here last, and the server is asked again the next time', async () => {
    let isAway = true;
    const { source } = aSource(
      { 'users/self': () => (isAway ? offline : ok({ user: aUser() })) },
      aUser({ first_name: 'Of before' }),
    );
    expect(await source.load()).toMatchObject({ kind: 'found', fromDevice: true, user: { first_name: 'Of before' } });
    isAway = false;
    expect(await source.load()).toMatchObject({ kind: 'found', fromDevice: false });
  });
  test('without a network and anybody of before, it says why', async () => {
    expect(await aSource({ 'users/self': () => offline }).source.load()).toEqual({
      kind: 'unreachable',
      message: 'The server can’t be reached.',
    });
    expect(await aSource({ 'users/self_detailed': () => ok({}) }).source.load()).toEqual({
      kind: 'unreachable',
      message: 'The server’s answer holds no user.',
    });
  });

  test('is let in without a network until they sign out', async () => {
    const { source, kept } = aSource({ 'users/self': () => offline }, aUser());
    expect(await source.load()).toMatchObject({ kind: 'found', fromDevice: true });
    await source.forget();
    expect(kept()).toBeNull();
    expect(await source.load()).toMatchObject({ kind: 'unreachable' });
  });
});
