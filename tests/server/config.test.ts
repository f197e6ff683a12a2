import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nextPath } from '../../src/server/accounts/next-path.ts';
import { answeredHosts, readConfig } from '../../src/server/config.ts';
import { DATA_FORMAT } from '../../src/server/database/migrations.ts';
import { holdFolder } from '../../src/server/data-folder.ts';
import { StartProblem } from '../../src/server/errors.ts';
import { createLocks } from '../../src/server/events/locks.ts';
import { networksOf } from '../../src/server/http/client-address.ts';
import { createRateLimit } from '../../src/server/http/rate-limit.ts';
import { atEnd } from '../support/at-end.ts';

const NO_LIMITS = { members: null, searches: null, storage: null, publications: null };

describe('the configuration', () => {
  it('without anything said is loopback, port 4180 and ./data', () => {
    expect(readConfig({})).toEqual({
      port: 4180,
      host: '127.0.0.1',
      dataDir: join(process.cwd(), 'data'),
      databaseUrl: null,
      openSearchUrl: null,
      publicUrl: null,
      allowedHosts: [],
      trustedProxies: null,
      importMax: 2 ** 31,
      feedFolders: [],
      reportFonts: [],
      feedHosts: [],
      jobLease: 30,
      querySeconds: 10,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      indexReaders: null,
      embeddings: null,
      smtp: null,
      singleSignOn: null,
      billing: null,
      reporting: null,
      logFormat: 'text',
      logsRequests: false,
      metricsToken: null,
      drainSeconds: 0,
      stopSeconds: 5,
      isRestored: false,
      wantsSample: true,
    });
  });

  it('takes what is said', () => {
    const config = readConfig({
      PORT: '0',
      HOST: '::1',
      DATA_DIR: '/x',
      DATABASE_URL: 'postgresql://u:p@h/d',
      PUBLIC_URL: 'https://a.example.com/',
      ALLOWED_HOSTS: 'b.example.com',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      IMPORT_MAX: '500M',
      FEED_HOSTS: 'Data.example.org, *',
      FEED_FOLDERS: '/srv/patents, beta=/srv/beta files',
      QUERY_SECONDS: '60',
      INDEX_READERS: '3',
      EMBEDDINGS_URL: 'http://10.0.0.7:8000/v1',
      EMBEDDINGS_ALLOW: 'gpu.example.com',
      EMBEDDINGS_MODEL: 'bge-m3',
      EMBEDDINGS_PREFIXES: 'e5',
      ERROR_REPORTING_DSN: 'https://k@errors.example.com:8443/4',
      SMTP_URL: 'smtp://u:p@mail.example.com:587',
      MAIL_FROM: 'Antecede <a@example.com>',
      NOTICE_MINUTES: '15',
      OIDC_ISSUER: 'https://login.example.com/realms/a',
      OIDC_CLIENT_ID: 'antecede',
      OIDC_CLIENT_SECRET: 's',
      OIDC_NAME: 'House login',
      OIDC_HOSTS: 'keys.example.com',
      OIDC_COMPANY: '2',
      OIDC_MAKES_ACCOUNTS: 'yes',
      BILLING_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_12345678',
      STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
      STRIPE_PLANS: 'price_1=Team, members=10, storage=1G; price_2 = Firm;',
      RESTORED: 'yes',
      TIME_ZONE: 'Asia/Kolkata',
      SAMPLE: 'no',
      REPORT_FONTS: '/srv/a font.otf, /srv/b.ttf',
      LOG_FORMAT: 'json',
      LOG_REQUESTS: 'yes',
      METRICS_TOKEN: 'sixteen-letters-',
      DRAIN_SECONDS: '8',
      STOP_SECONDS: '20',
    });
    expect(config).toEqual({
      port: 0,
      host: '::1',
      dataDir: '/x',
      databaseUrl: 'postgresql://u:p@h/d',
      openSearchUrl: null,
      publicUrl: 'https://a.example.com',
      allowedHosts: ['b.example.com'],
      trustedProxies: networksOf(['10.0.0.0/8', '::1']),
      importMax: 500 * 2 ** 20,
      feedFolders: [
        { corpus: 'main', path: '/srv/patents' },
        { corpus: 'beta', path: '/srv/beta files' },
      ],
      feedHosts: ['data.example.org', '*'],
      reportFonts: ['/srv/a font.otf', '/srv/b.ttf'],
      jobLease: 30,
      timeZone: 'Asia/Kolkata',
      querySeconds: 60,
      indexReaders: 3,
      embeddings: {
        url: new URL('http://10.0.0.7:8000/v1'),
        allowed: ['gpu.example.com'],
        model: 'bge-m3',
        prefixes: 'e5',
      },
      smtp: {
        url: 'smtp://u:p@mail.example.com:587?requireTLS=true',
        from: { name: 'Antecede', address: 'a@example.com' },
        noticeMs: 15 * 60 * 1000,
      },
      singleSignOn: {
        issuer: new URL('https://login.example.com/realms/a'),
        ...{ clientId: 'antecede', clientSecret: 's', name: 'House login', hosts: ['keys.example.com'], company: 2 },
        ...{ makesAccounts: true, trustsAddresses: false },
      },
      billing: {
        ...{ api: new URL('https://api.stripe.com'), secretKey: 'sk_test_12345678', webhookSecret: 'whsec_12345678' },
        plans: [
          { price: 'price_1', name: 'Team', limits: { ...NO_LIMITS, members: 10, storage: 2 ** 30 } },
          { price: 'price_2', name: 'Firm', limits: NO_LIMITS },
        ],
      },
      reporting: {
        dsn: 'https://k@errors.example.com:8443/4',
        origin: 'https://errors.example.com:8443',
        envelopes: 'https://errors.example.com:8443/api/4/envelope/?sentry_version=7&sentry_key=k',
      },
      logFormat: 'json',
      logsRequests: true,
      metricsToken: 'sixteen-letters-',
      drainSeconds: 8,
      stopSeconds: 20,
      isRestored: true,
      wantsSample: false,
    });
  });

  it('takes secrets from files, one of each, and says which file can’t be read without what another holds', () => {
    const folder = mkdtempSync(join(tmpdir(), 'antecede-secrets-'));
    atEnd(async () => rmSync(folder, { recursive: true, force: true }));
    const [held, empty] = [join(folder, 'database'), join(folder, 'empty')];
    writeFileSync(held, 'postgresql://u:hush@h/d\nanother line\n');
    writeFileSync(empty, '\n');
    expect(readConfig({ DATABASE_URL_FILE: held }).databaseUrl).toBe('postgresql://u:hush@h/d');
    const read = (env: Record<string, string>) => () => readConfig(env);
    expect(read({ DATABASE_URL_FILE: held, DATABASE_URL: 'postgresql://u:other@h/d' })).toThrow(/^Set .*, not both\.$/);
    expect(read({ METRICS_TOKEN_FILE: join(folder, 'none') })).toThrow(/METRICS_TOKEN_FILE must name a file .*none/);
    expect(read({ METRICS_TOKEN_FILE: empty })).toThrow(/METRICS_TOKEN_FILE must name a file/);
    expect(read({ METRICS_TOKEN_FILE: held, PORT: 'x' })).toThrow(/^(?!.*hush).*PORT/s);
  });

  it('names every wrong value at once, and no secret', () => {
    const read = () =>
      readConfig({
        PORT: '80x',
        IMPORT_MAX: '-1',
        TIME_ZONE: 'Mars/Base',
        PUBLIC_URL: 'example.com',
        ALLOWED_HOSTS: 'https://example.com',
        TRUSTED_PROXIES: '10.0.0.0/33',
        DATABASE_URL: 'mysql://u:secret@h',
        ERROR_REPORTING_DSN: 'https://secret@errors.example.com',
        RESTORED: 'maybe',
        SAMPLE: 'some',
      });
    expect(read).toThrow(StartProblem);
    expect(read).toThrow(
      new RegExp(
        [
          'PORT must be.*"80x"\\.',
          'DATABASE_URL must.*',
          'PUBLIC_URL must.*',
          'ALLOWED_HOSTS must be host names.*',
          'TRUSTED_PROXIES must be addresses or networks.*',
          'IMPORT_MAX must.*',
          'TIME_ZONE must be a time zone such as.*',
          'ERROR_REPORTING_DSN must be a DSN such as.*',
          'RESTORED must be yes or no.*',
          'SAMPLE must be yes or no',
        ].join('\n'),
      ),
    );
    expect(read).not.toThrow(/secret/);
  });

  it('wants all of an identity provider, by https unless it is on this machine', () => {
    const read = (env: Record<string, string>) => () => readConfig(env).singleSignOn;
    const client = { OIDC_CLIENT_ID: 'antecede' };
    expect(read({ OIDC_ISSUER: 'https://login.example.com' })).toThrow('OIDC_CLIENT_ID must be set with OIDC_ISSUER');
    expect(read(client)()).toBeNull();
    for (const OIDC_ISSUER of ['http://login.example.com', 'https://u@login.example.com', 'login.example.com'])
      expect(read({ ...client, OIDC_ISSUER })).toThrow('OIDC_ISSUER must be an address');
    expect(read({ ...client, OIDC_ISSUER: 'http://127.0.0.1:8080/realms/a' })()).toMatchObject({ name: '127.0.0.1' });
    expect(read({ ...client, OIDC_ISSUER: 'https://l.example', OIDC_COMPANY: '0' })).toThrow('OIDC_COMPANY must be');
  });

  it('wants all of a payment provider, and says nothing of its secrets', () => {
    const whole = {
      ...{ BILLING_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'rk_live_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' },
      STRIPE_PLANS: 'price_1=Team',
    };
    const read = (env: Record<string, string>) => () => readConfig({ ...whole, ...env }).billing;
    expect(read({})()).toMatchObject({ secretKey: 'rk_live_12345678' });
    expect(read({ BILLING_PROVIDER: '' })(), 'the provider is what switches it on').toBeNull();
    expect(read({ BILLING_PROVIDER: 'paypal' })).toThrow('BILLING_PROVIDER must be stripe');
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PLANS'])
      expect(read({ [name]: '' })).toThrow(`${name} must be set with BILLING_PROVIDER`);
    for (const STRIPE_SECRET_KEY of ['pk_test_secret12', 'sk_test_a secret', 'secret12'])
      expect(read({ STRIPE_SECRET_KEY })).toThrow(/STRIPE_SECRET_KEY must be a secret key such as sk_test_…, not "…"/);
    expect(read({ STRIPE_WEBHOOK_SECRET: 'secret12' })).toThrow('not "…"');
    for (const STRIPE_API of ['http://api.example.com', 'https://u@api.example.com', 'https://api.example.com/v1'])
      expect(read({ STRIPE_API })).toThrow('STRIPE_API must be an address');
    expect(read({ STRIPE_API: 'http://127.0.0.1:5' })()).toMatchObject({ api: new URL('http://127.0.0.1:5') });
    for (const STRIPE_PLANS of [
      'Team',
      'price_1=',
      'price_1=A; price_1=B',
      'price_1=A, members=x',
      'price_1=A, seats=5',
      ';',
    ])
      expect(read({ STRIPE_PLANS })).toThrow('STRIPE_PLANS must be plans such as');
  });

  it('answers to the names that are configured and to the addresses on which it listens', () => {
    const hosts = (env: Record<string, string>) => [...answeredHosts(readConfig(env))];
    expect(hosts({ ALLOWED_HOSTS: 'Search.Example.com, patents 10.1.2.3 fd00::1' })).toEqual([
      'search.example.com',
      'patents',
      '10.1.2.3',
      '[fd00::1]',
      '127.0.0.1',
    ]);
    expect(hosts({ HOST: '192.168.1.5' })).toEqual(['192.168.1.5']);
    expect(hosts({ HOST: '0.0.0.0' })).toContain('127.0.0.1');
    expect(hosts({ HOST: '0.0.0.0' })).not.toContain('0.0.0.0');
  });
});

describe('the data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'antecede-data-'));
    return () => rmSync(folder, { recursive: true, force: true });
  });

  it('of a newer version is refused in plain words, before anything is written', () => {
    const newer = join(folder, 'newer');
    mkdirSync(newer);
    writeFileSync(join(newer, 'format.json'), JSON.stringify({ format: DATA_FORMAT + 1 }));
    expect(() => holdFolder(newer, 'x', { alone: true })).toThrow(
      new RegExp(`written by a newer version of Antecede: it has format ${DATA_FORMAT + 1}.*\\nNothing was changed`),
    );
    expect(readdirSync(newer)).toEqual(['format.json']);
  });

  it('of this version carries its format', () => {
    const own = join(folder, 'own');
    for (let start = 1; start <= 2; start++) {
      const held = holdFolder(own, 'x', { alone: true });
      held.recordFormat();
      held.release();
    }
    expect(JSON.parse(readFileSync(join(own, 'format.json'), 'utf8'))).toEqual({ format: DATA_FORMAT });
  });

  it('is made, and held by one at a time', () => {
    const data = join(folder, 'deep', 'data');
    const held = holdFolder(data, 'http://127.0.0.1:4180', { alone: true });
    expect(() => holdFolder(data, 'x', { alone: true })).toThrow(`(process ${process.pid}, http://127.0.0.1:4180)`);
    held.release();
    holdFolder(data, 'x', { alone: true }).release();
  });

  it.skipIf(process.platform === 'win32')(
    'is for the user alone who runs the server: it holds what is not published yet',
    () => {
      const data = join(folder, 'data');
      holdFolder(data, 'x', { alone: true }).release();
      expect(statSync(data).mode & 0o077).toBe(0);
    },
  );

  it('is shared by servers on one PostgreSQL database, and not with one that has the embedded database', () => {
    const shared = [1, 2].map(() => holdFolder(folder, 'http://127.0.0.1:4180', { alone: false }));
    expect(() => holdFolder(folder, 'x', { alone: true })).toThrow('Another Antecede server uses the data folder');
    for (const held of shared) held.release();
    const alone = holdFolder(folder, 'x', { alone: true });
    expect(() => holdFolder(folder, 'x', { alone: false })).toThrow('Another Antecede server uses the data folder');
    alone.release();
  });

  it('is held alone for a while where no other process shares it, and shared again', () => {
    const [one, other] = [1, 2].map(() => holdFolder(folder, 'x', { alone: false }));
    expect(one!.holdAlone()).toBe(false);
    expect(() => holdFolder(folder, 'x', { alone: false }).release(), 'it is still shared').not.toThrow();
    other!.release();
    expect(one!.holdAlone()).toBe(true);
    expect(() => holdFolder(folder, 'x', { alone: false })).toThrow('Another Antecede server uses the data folder');
    one!.share();
    holdFolder(folder, 'x', { alone: false }).release();
    one!.release();
  });

  it('that is a file is refused in words', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => holdFolder(join(folder, 'file'), 'x', { alone: true })).toThrow(
      /is no folder\.\nChoose another folder/,
    );
  });
});

describe('a rate limit', () => {
  let now = 0;
  afterEach(() => void (now = 0));

  it('lets a burst through, then one at a time, for each key', () => {
    const limit = createRateLimit({ burst: 3, everyMs: 1_000, now: () => now });
    expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([0, 0, 0, 1]);
    expect(limit.take('b')).toBe(0);
    now += 1_000;
    expect([limit.take('a'), limit.take('a')]).toEqual([0, 1]);
    now += 60_000;
    expect([1, 2, 3, 4].map(() => limit.take('a') > 0)).toEqual([false, false, false, true]);
  });

  it('forgets keys rather than grow without end', () => {
    const limit = createRateLimit({ burst: 1, everyMs: 1_000, now: () => now });
    for (let key = 0; key < 25_000; key++) expect(limit.take(`k${key}`)).toBe(0);
  });

  it('keeps an empty bucket through a flood of other keys', () => {
    const limit = createRateLimit({ burst: 3, everyMs: 60_000, now: () => now });
    while (limit.take('guesser') === 0);
    for (let key = 0; key < 25_000; key++) limit.take(`other ${key}`);
    expect(limit.take('guesser')).toBeGreaterThan(0);
  });
});

describe('locks', () => {
  it('keep work on one name apart, in whatever order names are taken', async () => {
    const locks = createLocks();
    const log: string[] = [];
    const work = (name: string, names: string[]) =>
      locks.holding(names, async () => {
        log.push(`${name}+`);
        await new Promise((resolve) => setTimeout(resolve, 2));
        log.push(`${name}-`);
      });
    await Promise.all([work('1', ['a', 'b']), work('2', ['b', 'a']), work('3', ['b', 'b']), work('4', ['c'])]);
    const shared = log.filter((entry) => !entry.startsWith('4')).map((entry) => entry[1]);
    expect(shared.join('')).toBe('+-+-+-');
  });

  it('are let go after a failure', async () => {
    const locks = createLocks();
    await expect(locks.holding(['a'], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await locks.holding(['a'], () => Promise.resolve('yes'))).toBe('yes');
  });
});

describe('where to go after sign-in', () => {
  it.each([null, undefined, '', '/', '#', '#/'])('is the start for %s', (next) => {
    expect(['/', '/#', '/#/']).toContain(nextPath(next));
  });
  it.each(['http:evil.example', '/%0a/..//evil', '////x', '\\\\x', '/x\\y', ' //x', '/account/logout/'])(
    'leads nowhere else: %s',
    (next) => {
      expect(new URL(nextPath(next), 'http://here').origin).toBe('http://here');
    },
  );
});
