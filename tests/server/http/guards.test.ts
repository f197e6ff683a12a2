import { beforeAll, describe, expect, it } from 'vitest';
import { clientAddress, networkOf, networksOf } from '../../../src/server/http/client-address.ts';
import { createApp } from '../../../src/server/app.ts';
import { homeStream } from '../../../src/domain/shared/streams.ts';
import { PROTOCOL_VERSION, type PullAnswer } from '../../../src/sync/wire/protocol.ts';
import { aServer, PATIENCE, pushAs, type Browser, type TestServer } from '../a-server.ts';
import { aFolderAdded } from '../events/builders.ts';

let server: TestServer;
let admin: Browser;
let colleague: Browser;
beforeAll(async () => {
  server = await aServer();
  [admin, colleague] = [await server.admin(), await server.colleague()];
}, PATIENCE);

/** Every call that needs a session, including those added later; parameters filled in. */
function everyCall(): readonly (readonly [method: string, path: string])[] {
  const calls = createApp(server.services).routes.filter(
    ({ method, path }) => method !== 'ALL' && path.startsWith('/spa/api'),
  );
  return [...new Set(calls.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, '1')}`))].map(
    (call) => call.split(' ') as [string, string],
  );
}

describe('without a session', () => {
  it('[ERR-1] every call is answered with 401 and an error', async () => {
    const visitor = server.visitor();
    expect(everyCall().length).toBeGreaterThan(15);
    for (const [method, path] of everyCall()) {
      const answer = await visitor.fetch(path, {
        method,
        ...(/^P(OST|UT|ATCH)$/.test(method) ? { body: '{}' } : {}),
      });
      expect([method, path, answer.status, await answer.json()]).toEqual([
        method,
        path,
        401,
        { error: 'not-authenticated' },
      ]);
    }
  });

  it('an invented, a foreign and a tampered cookie are no session', async () => {
    const [name, value = ''] = admin.cookie().split('=');
    for (const cookie of [`${name}=nonsense`, `${name}=${value.slice(0, -4)}AAAA`, 'other=1']) {
      const answer = await server.visitor().fetch('/spa/api/users/self', { headers: { Cookie: cookie } });
      expect(answer.status).toBe(401);
    }
  });

  it('[ERR-3] a user who is no longer active has none either', async () => {
    const gone = await server.colleague();
    await server.db.updateTable('app_user').set({ is_active: false }).where('id', '=', gone.pk).execute();
    expect((await gone.fetch('/spa/api/users/self')).status).toBe(401);
  });
});

describe('a change from elsewhere', () => {
  const foreignOrigin = expect.objectContaining({ error_type: 'spa_api_exception', code: 'foreign-origin' }) as unknown;
  it.each([
    ['another Origin', { Origin: 'https://evil.example' }],
    ['an opaque Origin', { Origin: 'null' }],
    ['another port', { Origin: 'http://127.0.0.1:9999' }],
    ['a page of another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a page of a sister domain', { 'Sec-Fetch-Site': 'same-site' }],
  ])('is refused: %s', async (_what, headers) => {
    const calls = [
      ...everyCall().filter(([method]) => method !== 'GET'),
      ['POST', '/account/login/'],
      ['POST', '/account/setup/'],
      ['POST', '/account/logout/'],
    ] as const;
    for (const [method, path] of calls) {
      const answer = await admin.fetch(path, { method, headers: headers as unknown as Record<string, string> });
      expect([path, answer.status, await answer.json()]).toEqual([path, 422, foreignOrigin]);
    }
    expect((await admin.fetch('/spa/api/users/self')).status).toBe(200);
  });

  it('by http to the name of an https address is refused', async () => {
    const behindProxy = await aServer({ publicUrl: 'https://antecede.example.com', shared: server });
    const [visitor, path] = [behindProxy.visitor(), '/account/logout/'];
    const change = (origin: string) => visitor.fetch(path, { method: 'POST', headers: { Origin: origin } });
    expect(await (await change('http://antecede.example.com')).json()).toEqual(foreignOrigin);
    expect((await change('https://antecede.example.com')).status).toBe(303);
  });
});

describe('the name that a request asks for', () => {
  const statusAt = async (origin: string, { services }: TestServer = server) => {
    const answer = await createApp(services).fetch(new Request(`${origin}/health`));
    return [answer.status, await answer.text()] as const;
  };

  it.each(['http://rebound.example:4180', 'http://10.0.0.7', 'http://127.0.0.1.rebound.example'])(
    'is not answered where nobody configured it: %s',
    async (origin) => {
      const { hostname } = new URL(origin);
      const [status, text] = await statusAt(origin);
      expect(status).toBe(421);
      expect(text).toContain(`PUBLIC_URL=https://${hostname}, or with ALLOWED_HOSTS=${hostname}`);
    },
  );

  it.each(['http://localhost:4180', 'http://127.0.0.1:4180', 'http://[::1]:4180'])(
    'is answered where it is this machine: %s',
    async (origin) => {
      expect((await statusAt(origin))[0]).toBe(200);
    },
  );

  it('is answered where it is configured', async () => {
    const configured = await aServer({
      publicUrl: 'https://antecede.example.com',
      hosts: ['search.lan', '[fd00::1]'],
      shared: server,
    });
    for (const name of ['antecede.example.com', 'search.lan:8080', '[fd00::1]:4180'])
      expect([name, (await statusAt(`http://${name}`, configured))[0]]).toEqual([name, 200]);
    expect((await statusAt('http://other.lan', configured))[0]).toBe(421);
  });
});

describe('the address of a client', () => {
  const trusted = networksOf(['10.0.0.0/8', '::1', 'fd00:1::/32']);
  it.each([
    ['the connection', '203.0.113.5', undefined, '203.0.113.5'],
    ['the connection, whatever it says of itself', '203.0.113.5', '1.1.1.1', '203.0.113.5'],
    ['what the proxy says', '10.0.0.2', '203.0.113.5', '203.0.113.5'],
    ['what the proxy says, not what the client wrote before', '10.0.0.2', '1.1.1.1, 203.0.113.5', '203.0.113.5'],
    ['before two proxies', '::1', '1.1.1.1, 203.0.113.5, 10.9.9.9', '203.0.113.5'],
    ['a proxy, where nobody stands before it', '10.0.0.2', undefined, '10.0.0.2'],
    ['the last that is an address', '10.0.0.2', '203.0.113.5, nonsense, 10.0.0.3', '10.0.0.3'],
    ['without port and brackets', '::ffff:10.0.0.2', '[2001:DB8::7]:443', '2001:db8::7'],
    ['without a port', 'fd00:1::9', '203.0.113.5:1234', '203.0.113.5'],
    ['unknown', '', undefined, 'unknown'],
  ])('is %s', (_what, connection, forwarded, address) => {
    expect(clientAddress(connection, forwarded, trusted)).toBe(address);
  });

  it('is that of the connection where no proxy is trusted', () => {
    expect(clientAddress('10.0.0.2', '203.0.113.5', null)).toBe('10.0.0.2');
  });

  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::5', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network));
});

describe('a sign-out without a network', () => {
  const DUE = 'antecede.sign-out=due';
  const withDue = (cookies: string, path = '/spa/api/users/self') =>
    server.visitor().fetch(path, { headers: { Cookie: cookies === '' ? DUE : `${cookies}; ${DUE}` } });

  it('ends the session with the first request that reaches the server', async () => {
    const user = await server.colleague();
    expect((await user.json('/spa/api/users/self')).status).toBe(200);
    const answer = await withDue(user.cookie());
    expect(answer.status).toBe(401);
    const gone = answer.headers.getSetCookie().filter((cookie) => /Max-Age=0/.test(cookie));
    expect(gone.map((cookie) => cookie.split('=')[0])).toEqual(
      expect.arrayContaining(['antecede.sign-out', expect.stringContaining('session_token')]),
    );
    expect((await user.json('/spa/api/users/self')).status, 'also with its old cookies').toBe(401);
  });

  it('does not end the session of a sign-in that comes first', async () => {
    const path = await server.services.signInPath();
    const answer = await withDue('', path);
    const cookies = answer.headers.getSetCookie();
    expect(cookies.filter((cookie) => cookie.startsWith('antecede.sign-out='))).toEqual([
      'antecede.sign-out=; Path=/; Max-Age=0',
    ]);
    const session = cookies.map((cookie) => cookie.split(';')[0]).filter((pair) => !pair!.endsWith('='));
    const self = await server.visitor().fetch('/spa/api/users/self', { headers: { Cookie: session.join('; ') } });
    expect(self.status).toBe(200);
  });
});

describe("what is another user's", () => {
  it('[PERM-4] cannot be pulled, pushed to, or searched in', async () => {
    await pushAs(admin, (clientId) => [aFolderAdded(clientId, 1, { stream: homeStream(admin.pk) })]);
    const search = (await server.services.searches.start({ key: 'ULTRA_QUICK' } as never, admin.pk, 0)) as number;
    const cursors = { [homeStream(admin.pk)]: 0, [`search/${search}`]: 0 };
    const pulled = (await colleague.json('/spa/api/sync/pull', { protocol: PROTOCOL_VERSION, epoch: null, cursors }))
      .body as PullAnswer;
    expect(Object.values(pulled.streams)).toEqual([{ kind: 'gone' }, { kind: 'gone' }]);
    const pushed = await pushAs(colleague, (clientId) => [aFolderAdded(clientId, 1, { stream: homeStream(admin.pk) })]);
    expect(pushed.outcomes[0]?.outcome).toMatchObject({ kind: 'rejected', code: 'no-access' });
    const page = await colleague.json(`/spa/api/search/results/${search}`, { run: 1 });
    expect(page.status).toBe(404);
  });
});

describe('every answer', () => {
  it.each(['/account/login/', '/spa/api/users/self', '/spa/api/none', '/health'])(
    'of %s carries the policies',
    async (path) => {
      const { headers } = await admin.fetch(path);
      expect(headers.get('Content-Security-Policy')).toContain("script-src 'self';");
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Referrer-Policy')).toBe('same-origin'); // no-referrer makes the Origin of our own forms null
      expect(headers.get('Strict-Transport-Security')).toBeNull();
    },
  );

  it('of a call is kept by no cache', async () => {
    expect((await admin.fetch('/spa/api/users/self')).headers.get('Cache-Control')).toBe('no-store');
    expect((await server.visitor().fetch('/spa/api/users/self')).headers.get('Cache-Control')).toBe('no-store');
  });

  it('[ERR-5] to what is not understood has a headline and a detail', async () => {
    const wrong = await admin.fetch('/spa/api/sync/push', { method: 'POST', body: '{' });
    expect([wrong.status, await wrong.json()]).toEqual([
      400,
      { error_type: 'spa_api_exception', headline: 'Not Understood', detail: 'The body is not JSON.', code: 'no-json' },
    ]);
    const unknown = await admin.json('/spa/api/no/such/call');
    expect(unknown).toMatchObject({
      status: 404,
      body: { error_type: 'spa_api_exception', detail: 'There is no such call.' },
    });
  });

  it('to a body that is too large says so', async () => {
    const answer = await admin.json('/spa/api/sync/pull', {
      protocol: PROTOCOL_VERSION,
      epoch: 'x'.repeat(2 ** 20),
      cursors: {},
    });
    expect(answer).toMatchObject({ status: 413, body: { code: 'too-large' } });
  });

  it('[API-9] to HEAD is that to GET without a body', async () => {
    const answer = await admin.fetch('/spa/api/corpus', { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });
});
