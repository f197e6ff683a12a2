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
  is_guest: false,
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
  });
  test.each(['users/self', 'users/self_detailed'] as const)(
    '[APP-1] [LOCAL-3] %s from a server in trouble opens the app for who was here last, a refusal does not',
    async (path) => {
      for (const status of [429, 500, 502, 503, 504]) {
        const busy: CallResult = { kind: 'failed', status, message: 'STATUS' };
        const reported: CallResult = { kind: 'reported', status, headline: 'Later', detail: 'Busy.', body: null };
        for (const answer of [busy, reported])
          expect(await aSource({ [path]: () => answer }, aUser()).source.load()).toMatchObject({ fromDevice: true });
      }
      for (const status of [400, 404, 409, 422]) {
        const refused: CallResult = { kind: 'failed', status, message: `STATUS: ${status}` };
        expect(await aSource({ [path]: () => refused }, aUser()).source.load()).toEqual({
          kind: 'unreachable',
          message: `STATUS: ${status}`,
        });
      }
    },
  );
  test.each(['users/self', 'users/self_detailed'] as const)(
    '[APP-1] an answer of %s without a user is nobody, and this device forgets',
    async (path) => {
      for (const body of [{ user: null }, {}, { status: 'ok' }]) {
        const { source, kept } = aSource({ [path]: () => ok(body) }, aUser());
        expect([body, await source.load(), kept()]).toEqual([body, { kind: 'nobody' }, null]);
      }
    },
  );
  test('[ERR-3] an error in the details is an error too', async () => {
    const { source } = aSource({ 'users/self_detailed': () => ok({ error: 'gone' }) }, aUser());
    expect(await source.load()).toEqual({ kind: 'signed-out', address: 'login' });
  });
  test.each(['users/self', 'users/self_detailed'] as const)(
    '[APP-1] an answer of %s of another shape never opens the app for who was here last',
    async (path) => {
      const bodies = ['<html>Pay for this network', '', null, 7, [], [aUser()], { user: 'Ada' }, { user: [] }];
      const users = [{}, { ...aUser(), pk: '1' }, { ...aUser(), email: null }, { ...aUser(), is_admin_user: 'yes' }];
      const odd = [...bodies, ...users.map((user) => ({ user })), { user: { ...aUser(), company: 'Acme' } }];
      for (const body of odd) {
        const { source, kept } = aSource({ [path]: () => ok(body) }, aUser());
        expect([body, await source.load()]).toEqual([
          body,
          { kind: 'unreachable', message: 'The server’s answer was not understood.' },
        ]);
        expect(kept()).toEqual(aUser());
      }
    },
  );
  test('[APP-2] [PERM-2] details without permissions, or of somebody else, are not understood', async () => {
    for (const user of [{ ...aUser(), permissions: undefined }, aUser({ pk: 2 })])
      expect(await aSource({ 'users/self_detailed': () => ok({ user }) }, aUser()).source.load()).toMatchObject({
        kind: 'unreachable',
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
