/** Guessing passwords and codes, as an attacker would: what it costs the attacker, and that it costs nobody else. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGuessCounts } from '../../../src/server/accounts/guess-counts.ts';
import { createGuessLimits, type Guess } from '../../../src/server/accounts/guess-limits.ts';
import { codeOf } from '../../../src/server/accounts/totp.ts';
import { aServer, emailOf, PATIENCE, type Browser, type TestServer } from '../a-server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let now = 1_000_000_000_000;
beforeEach(() => void (now += 100 * HOUR));

const VICTIM = 'victim@example.com';
const ATTACKER = '198.51.100.7';
const guess = (more: Partial<Guess> = {}): Guess => ({
  ...{ what: 'password', email: VICTIM, address: ATTACKER, device: null },
  ...more,
});
/** How many of the guesses are let through when the guesser tries every few seconds. */
function passed(limits: ReturnType<typeof createGuessLimits>, seconds: number, guessAt: (at: number) => Guess) {
  const step = Math.ceil(seconds / 3_600);
  let count = 0;
  for (let at = 0; at < seconds; at += step, now += step * 1_000) if (limits.begin(guessAt(at)).wait === 0) count++;
  return count;
}

describe('the limits of guesses', () => {
  const limits = () => createGuessLimits(() => now);

  it('make an account’s guesses wait longer and longer, from however many networks', () => {
    const some = limits();
    const waits: number[] = [];
    for (let at = 0; at < 14; at++) {
      const from = { address: `203.0.113.${at}` };
      expect(some.begin(guess(from)).wait).toBe(0);
      const { wait } = some.begin(guess({ address: `198.51.100.${at}` }));
      waits.push(wait);
      if (wait === 0) continue;
      now += wait * 1_000;
    }
    // Of each pair the second passes as well while guesses are free.
    expect(waits).toEqual([0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60, 60]);
    const aBotnet = limits();
    expect(passed(aBotnet, 3_600, (second) => guess({ address: `10.0.${second % 200}.1` }))).toBeLessThan(75);
  });

  it('do not lock anybody out: the user waits a minute at most, and on a known device not at all', () => {
    const some = limits();
    passed(some, 3_600, () => guess());
    expect(some.begin(guess({ device: 'a-device-of-the-user' })).wait).toBe(0);
    while (some.begin(guess({ address: '192.0.2.1' })).wait === 0);
    expect(some.begin(guess({ address: '203.0.113.9' })).wait).toBeLessThanOrEqual(60);
    now += MINUTE;
    expect(some.begin(guess()).wait, 'the attacker’s own network waits on').toBeGreaterThan(0);
    expect(some.begin(guess({ address: '203.0.113.9' })).wait).toBe(0);
  });

  it('hold on a known device too, should its cookie be stolen', () => {
    expect(passed(limits(), 3_600, () => guess({ device: 'stolen' }))).toBeLessThan(80);
  });

  it('are not washed out by 10,000 other names', () => {
    const some = limits();
    while (some.begin(guess()).wait === 0);
    for (let name = 0; name < 10_000; name++)
      some.begin(guess({ email: `name${name}@example.com`, address: `10.${name % 250}.${Math.floor(name / 250)}.1` }));
    expect(some.begin(guess()).wait).toBeGreaterThan(0);
    expect(some.begin(guess({ email: ` ${VICTIM.toUpperCase()} ` })).wait, 'in whatever spelling').toBeGreaterThan(0);
  });

  it('slow a network that tries one password with many names, an IPv6 network as a whole', () => {
    for (const addressAt of [() => ATTACKER, (at: number) => `2001:db8:1:2:${at.toString(16)}::1`]) {
      const some = limits();
      const spray = (at: number) => guess({ email: `name${at}@example.com`, address: addressAt(at) });
      const guesses = passed(some, 3_600, spray);
      expect(guesses).toBeGreaterThan(1_200);
      expect(guesses).toBeLessThan(1_240);
      expect(some.begin(guess({ address: '2001:db8:1:3::1' })), 'another network').toMatchObject({
        wait: 0,
        heldMs: 0,
      });
    }
  });

  it.each(['password', 'code'] as const)(
    'put others of a guessing network in line, and refuse them nothing: %s',
    (what) => {
      const some = limits();
      const stranger = (at: number) => some.begin(guess({ email: `name${at}@example.com` }));
      for (let at = 0; at < 20; at++) expect(stranger(at)).toMatchObject({ wait: 0, heldMs: 0 });
      const line = Array.from({ length: 9 }, (_, at) => stranger(100 + at).heldMs);
      expect(line).toEqual([3, 6, 9, 12, 15, 18, 21, 24, 27].map((second) => second * 1_000));
      expect(some.begin(guess({ what }))).toMatchObject({ wait: 0, heldMs: 30_000 });
      for (let at = 0; at < 50; at++)
        expect(stranger(200 + at), 'a full line takes nobody').toMatchObject({ wait: 33 });
      now += 3_000;
      expect(some.begin(guess({ what })), 'and its places are not lost to whom it refused').toMatchObject({
        heldMs: 30_000,
      });
      while (some.begin(guess({ what })).wait === 0) now += 3_000;
    },
  );

  it('let a flood of one network hold nobody of another', () => {
    const some = limits();
    const flood = (at: number) => some.begin(guess({ email: `name${at}@example.com` }));
    for (let at = 0; at < 5_000; at++) flood(at);
    for (let second = 0; second < 60; second++, now += 1_000) {
      for (let at = 0; at < 20; at++) flood(second * 20 + at);
      const right = some.begin(guess({ email: `user${second}@example.com`, address: '203.0.113.9' }));
      expect(right).toMatchObject({ wait: 0, heldMs: 0 });
      right.succeeded();
    }
  });

  it('hold a thousand attempts at most, of however many networks', () => {
    const some = limits();
    const flood = (network: number) => {
      const attempts = Array.from({ length: 31 }, (_, at) =>
        some.begin(guess({ email: `name${network}-${at}@example.com`, address: `10.1.${network}.1` })),
      );
      return attempts.filter(({ heldMs }) => heldMs > 0).length;
    };
    const isHeld = Array.from({ length: 120 }, (_, network) => flood(network));
    expect(isHeld).toEqual([...Array.from({ length: 100 }, () => 10), ...Array.from({ length: 20 }, () => 0)]);
    const late = { email: 'late@example.com', address: '10.1.119.1' };
    expect(some.begin(guess(late)), 'it waits its turn of three seconds').toMatchObject({ wait: 3, heldMs: 0 });
    expect(some.begin(guess({ address: '203.0.113.9' })), 'another network').toMatchObject({ wait: 0, heldMs: 0 });
    now += 2_999;
    expect(some.begin(guess(late))).toMatchObject({ wait: 1, heldMs: 0 });
    now += 1;
    expect(some.begin(guess({ ...late, address: '10.1.0.1' })), 'who was tried makes room').toMatchObject({
      wait: 0,
      heldMs: 30_000,
    });
  });

  it('let one that must wait for its account take no place in line', () => {
    const some = limits();
    for (let at = 0; at < 5; at++) some.begin(guess());
    for (let at = 5; at < 20; at++) some.begin(guess({ email: `name${at}@example.com` }));
    for (let at = 0; at < 50; at++) expect(some.begin(guess()).wait).toBeGreaterThan(0);
    expect(some.begin(guess({ email: 'other@example.com' })).heldMs).toBe(3_000);
  });

  it('count wrong links apart from passwords', () => {
    const some = limits();
    for (let at = 0; at < 20; at++) expect(some.wrongLink(ATTACKER)).toBe(0);
    expect(some.wrongLink(ATTACKER)).toBeGreaterThan(0);
    expect(some.wrongLink('203.0.113.9')).toBe(0);
    expect(some.begin(guess())).toMatchObject({ wait: 0, heldMs: 0 });
  });

  it('are not reset by the attacker’s own sign-ins', () => {
    const some = limits();
    for (let at = 0; at < 20; at++) {
      some.begin(guess({ email: `name${at}@example.com` }));
      some.begin(guess({ email: 'attacker@example.com' })).succeeded();
    }
    expect(some.begin(guess({ email: 'next@example.com' })).heldMs).toBeGreaterThan(0);
  });

  it('count guesses that are made at the same moment', () => {
    const some = limits();
    expect(Array.from({ length: 50 }, () => some.begin(guess())).filter(({ wait }) => wait === 0).length).toBe(5);
  });

  it('give some hundred codes a day to somebody who has the password, of a million', () => {
    const bots = (second: number) => guess({ what: 'code', address: `10.0.${second % 200}.${second % 250}` });
    expect(passed(limits(), 24 * 3_600, bots)).toBeLessThan(320);
  });

  it('are forgotten after a quiet hour', () => {
    const some = limits();
    passed(some, 60, () => guess());
    now += HOUR + MINUTE;
    expect(some.begin(guess()).wait).toBe(0);
  });
});

describe('the counts of guesses', () => {
  it('stay exact for the one attacked among as many keys as come', () => {
    const counts = createGuessCounts(() => now);
    for (let at = 0; at < 9; at++) counts.add('victim');
    for (let at = 0; at < 50_000; at++) counts.add(`k${at}`);
    expect(counts.of('victim').attempts).toBeGreaterThanOrEqual(9);
    const strangers = Array.from({ length: 1_000 }, (_, at) => counts.of(`stranger ${at}`).attempts);
    expect(strangers.filter((attempts) => attempts >= 5).length).toBe(0);
  });
});

describe('signing in under attack', () => {
  const PASSWORD = 'correct horse battery';
  let server: TestServer;
  beforeAll(async () => void (server = await aServer()), PATIENCE);

  async function aUser(): Promise<{
    readonly email: string;
    readonly device: Browser;
    readonly secret: () => Promise<string>;
  }> {
    const device = await server.colleague();
    const email = await emailOf(device);
    await device.form('/account/setup/', { first_name: 'Ada', last_name: 'L', email, password: PASSWORD });
    const secret = async () =>
      /<code class="key">([A-Z2-7 ]+)</
        .exec(await (await device.fetch('/account/two_factor/setup/')).text())![1]!
        .replaceAll(' ', '');
    return { email, device, secret };
  }
  const signIn = async (browser: Browser, email: string, password = PASSWORD): Promise<number> =>
    (await browser.form('/account/login/', { email, password })).status;

  it('answers 429 to the guesser, and lets the user in from the device that is known', async () => {
    const { email, device } = await aUser();
    const statuses = [];
    for (let at = 0; at < 7; at++) statuses.push(await signIn(server.visitor(ATTACKER), email, 'a wrong guess'));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect(await signIn(server.visitor('203.0.113.9'), email), 'the right password elsewhere waits').toBe(429);
    await device.form('/account/logout/', {});
    expect(await signIn(device, email)).toBe(303);
  });

  it('lets in whoever has the right link or password behind the address of a guesser', async () => {
    const { email } = await aUser();
    const admin = await server.admin();
    const newcomer = { email: 'newcomer@example.com', first_name: 'New', last_name: 'Comer' };
    const { link } = (await admin.json('/spa/api/company/users', newcomer)).body as { readonly link: string };
    const { pathname, search, searchParams } = new URL(link);
    const address = '198.51.100.77';
    const guesser = server.visitor(address);
    for (let at = 0; at < 24; at++)
      expect(await signIn(guesser, `nobody${at}@example.com`, 'a wrong guess'), 'it is held').toBe(401);
    const wrongLinks = [];
    for (let at = 0; at < 21; at++) wrongLinks.push((await guesser.fetch(`/account/login/?token=wrong${at}`)).status);
    expect(wrongLinks).toEqual([...Array.from({ length: 20 }, () => 410), 429]);
    expect((await guesser.form('/account/login/', { token: 'wrong' })).status).toBe(429);

    const visitor = server.visitor(address);
    expect((await visitor.fetch(pathname + search)).status).toBe(200);
    expect((await visitor.form('/account/login/', { token: searchParams.get('token') ?? '' })).status).toBe(303);
    const before = server.clock.now;
    expect(await signIn(server.visitor(address), email)).toBe(303);
    expect(server.clock.now - before, 'it was held for one turn').toBe(3_000);
  });

  it('takes no device for another user’s, and no forged one', async () => {
    const [victim, attacker] = [await aUser(), await aUser()];
    const own = attacker.device.cookie();
    const cookie = /(antecede\.device\.\w+)=([^;]+)/.exec(own)!;
    const name = /(antecede\.device\.\w+)=/.exec(victim.device.cookie())![1]!;
    const forged = aBrowserWith(`${name}=${cookie[2]}`);
    for (let at = 0; at < 6; at++) await forged(victim.email);
    expect(await forged(victim.email)).toBe(429);

    function aBrowserWith(value: string) {
      return async (email: string) =>
        (
          await server.visitor(ATTACKER).fetch('/account/login/', {
            method: 'POST',
            body: new URLSearchParams({ email, password: 'a wrong guess' }),
            headers: { Cookie: value },
          })
        ).status;
    }
  });

  it('lets nobody with the password alone keep the user from entering a code', async () => {
    const { email, device, secret } = await aUser();
    const key = await secret();
    const code = () => codeOf(key, Math.floor((server.clock.now += 30_000) / 30_000));
    await device.form('/account/two_factor/setup/', { code: code() });
    const attacker = server.visitor(ATTACKER);
    expect(await signIn(attacker, email)).toBe(303);
    const enter = async (browser: Browser, typed: string) =>
      (await browser.form('/account/two_factor/', { code: typed })).status;
    const statuses = [];
    for (let at = 0; at < 6; at++) statuses.push(await enter(attacker, '000000'));
    expect(statuses.at(-1)).toBe(429);
    await device.form('/account/logout/', {});
    expect(await signIn(device, email)).toBe(303);
    expect(await enter(device, code())).toBe(303);
  });

  it('counts guesses of the old password in an open session', async () => {
    const { email, device } = await aUser();
    server.clock.now += 11 * MINUTE;
    const change = async (old_password: string) =>
      (
        await device.form('/account/setup/', {
          first_name: 'A',
          last_name: '',
          email,
          password: 'a new password',
          old_password,
        })
      ).status;
    const statuses = [];
    for (let at = 0; at < 11; at++) statuses.push(await change(`guess ${at}`));
    expect(statuses.at(-1)).toBe(429);
    server.clock.now += 2 * MINUTE;
    expect(await change(PASSWORD)).toBe(303);
  });
});
