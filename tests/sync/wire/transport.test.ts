/** The client's one way to the network: what a call looks like on the wire, and how every answer is read. */
import { describe, expect, test } from 'vitest';
import type { CallNotice, CallRequest } from '../../../src/sync/wire/calls.ts';
import { createTransport } from '../../../src/sync/wire/transport.ts';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

function aTransport(answer: (sent: Sent) => Response | Promise<Response>, environment = 'production') {
  const sent: Sent[] = [];
  const logged: string[] = [];
  const told: CallNotice[] = [];
  const transport = createTransport({
    base: '/spa/api',
    fetch: async (input, init = {}) => {
      const request = { url: input as string, init };
      sent.push(request);
      return answer(request);
    },
    openEvents: () => {
      throw new Error('nobody listens here');
    },
    environment,
    logError: (message, call) => logged.push(`${message} – ${call}`),
    onFailure: (failure) => told.push(failure),
    onAccountChanged: () => told.push({ kind: 'account-changed', isBackground: true }),
  });
  return { ...transport, sent, logged, told };
}
const ok = () => Response.json({ status: 'ok' });
const post = (more: Partial<CallRequest> = {}): CallRequest => ({ method: 'POST', path: 'x/create', ...more });
const status = (code: number, statusText: string, body = '') => new Response(body, { status: code, statusText });

/** `Response.redirected` and `url` can't be set from outside. */
function redirectedTo(url: string): Response {
  const response = new Response('<html>', { headers: { 'Content-Type': 'text/html' } });
  Object.defineProperties(response, { redirected: { value: true }, url: { value: url } });
  return response;
}

describe('a call on the wire', () => {
  test('[PERM-3] tells once when the server knows the user otherwise than at the last answer', async () => {
    const versions = ['1', '1', null, '1', null, '2', '2'];
    const { call, told } = aTransport(() => {
      const version = versions.shift() ?? null;
      return Response.json({}, version === null ? {} : { headers: { 'Antecede-Account': version } });
    });
    const counts = [];
    while (versions.length > 0) {
      await call({ method: 'GET', path: 'corpus' });
      counts.push(told.length);
    }
    expect(counts).toEqual([0, 0, 0, 0, 0, 1, 1]);
    expect(told).toEqual([{ kind: 'account-changed', isBackground: true }]);
  });

  test('[API-1] goes to the API base with credentials', async () => {
    const { call, sent } = aTransport(ok);
    await call({ method: 'GET', path: 'users/self' });
    expect(sent[0]).toMatchObject({ url: '/spa/api/users/self', init: { method: 'GET', credentials: 'include' } });
    expect(sent[0]?.init.body).toBeUndefined();
  });

  test('[API-1] form fields are multipart, values that are no strings are JSON text', async () => {
    const { call, sent } = aTransport(ok);
    await call(
      post({ form: { email: 'a@b.example', team: 3, filters: { year: [2001, 2002] }, ready: true, none: null } }),
    );
    const body = sent[0]?.init.body;
    expect(body).toBeInstanceOf(FormData);
    expect(Object.fromEntries(body as FormData)).toEqual({
      email: 'a@b.example',
      team: '3',
      filters: '{"year":[2001,2002]}',
      ready: 'true',
      none: 'null',
    });
    expect(new Headers(sent[0]?.init.headers).has('Content-Type'), 'the browser writes the boundary').toBe(false);
  });

  test('[API-5] a call that may be made again has the key by which the server knows it, beside its form', async () => {
    const { call, sent } = aTransport(ok);
    await call(post({ form: { 'Search-Type-Btn': 'Fielded Search' }, key: '12' }));
    expect(sent[0]?.init.headers).toEqual({ 'Idempotency-Key': '12' });
    expect(Object.fromEntries(sent[0]?.init.body as FormData)).toEqual({ 'Search-Type-Btn': 'Fielded Search' });
  });

  test('[API-1] a raw JSON body is sent as it is', async () => {
    const { call, sent } = aTransport(ok);
    await call(post({ json: { a: [1] } }));
    expect(sent[0]?.init).toMatchObject({ body: '{"a":[1]}', headers: { 'Content-Type': 'application/json' } });
  });

  test.each([
    [
      '[API-6] a share by e-mail',
      'user_team/share_project_by_email/12',
      { email: 'ada@example.com' },
      { email: 'ada@example.com' },
    ],
    ['[API-7] a share with a team', 'user_team/share_project_to_team_ajax/12', { team: 3 }, { team: '3' }],
  ])('%s is one form field, and its answer is handed on', async (_title, path, form, fields) => {
    const answer = { status: 'ok', invitee: { id: 5, first_name: 'Ada', last_name: 'Examiner' } };
    const { call, sent } = aTransport(() => Response.json(answer));
    expect(await call(post({ path, form }))).toMatchObject({ kind: 'ok', body: answer });
    expect(sent[0]?.url).toBe(`/spa/api/${path}`);
    expect(Object.fromEntries(sent[0]?.init.body as FormData)).toEqual(fields);
  });

  test.each(['HEAD', 'PATCH', 'DELETE'] as const)('[API-9] %s is a method like the others', async (method) => {
    const { call, sent } = aTransport(ok);
    expect((await call({ method, path: 'company/users/3' })).kind).toBe('ok');
    expect(sent[0]?.init.method).toBe(method);
  });
});

describe('an answer', () => {
  const read = (response: Response) => aTransport(() => response).call(post());

  test('[NAV-4] a JSON answer with redirect_to says where to go', async () => {
    expect(await read(Response.json({ redirect_to: '/spa/api/search/search_input/7' }))).toMatchObject({
      kind: 'ok',
      redirectTo: '/spa/api/search/search_input/7',
    });
    expect(await read(Response.json([1]))).toMatchObject({ kind: 'ok', redirectTo: null });
  });
  test.each([401, 403])('[ERR-1] %s is a lapsed sign-in, whatever its body says', async (code) => {
    expect(
      await read(Response.json({ error_type: 'spa_api_exception', headline: 'No', detail: 'No.' }, { status: code })),
    ).toEqual({ kind: 'signed-out', address: 'login' });
  });
  test('[ERR-2] redirected to login or to the two-factor set-up is a lapsed sign-in too', async () => {
    expect(await read(redirectedTo('https://house.example/account/login/?next=/spa/api/x'))).toEqual({
      kind: 'signed-out',
      address: 'login',
    });
    expect(await read(redirectedTo('https://house.example/account/two_factor/setup/'))).toEqual({
      kind: 'signed-out',
      address: 'two-factor',
    });
    expect((await read(redirectedTo('https://house.example/elsewhere'))).kind).toBe('ok');
  });
  test('[ERR-4] 504 is told with the texts of the specification', async () => {
    expect(await read(status(504, 'Gateway Timeout', '<html>'))).toMatchObject({
      kind: 'reported',
      headline: 'Gateway Timeout',
      detail: 'The server took too long to respond. Please try again later.',
    });
  });
  test.each([200, 422, 500])(
    '[ERR-5] with error_type spa_api_exception and status %s is told in its own words',
    async (code) => {
      const body = { error_type: 'spa_api_exception', headline: 'Not Possible', detail: 'The project is shared.' };
      expect(await read(Response.json(body, { status: code }))).toEqual({
        kind: 'reported',
        status: code,
        headline: 'Not Possible',
        detail: 'The project is shared.',
        body,
      });
    },
  );
  test('a body that is no JSON although it says so is given as text', async () => {
    expect(await read(new Response('{', { headers: { 'Content-Type': 'application/json' } }))).toMatchObject({
      kind: 'ok',
      body: '{',
    });
  });
});

describe('what failed', () => {
  test('[ERR-6] [API-8] any other status yields nothing, and is in the console and in the remote log', async () => {
    const { call, sent, logged } = aTransport(({ url }) =>
      url.includes('logging') ? ok() : status(500, 'Internal Server Error'),
    );
    expect(await call(post())).toEqual({ kind: 'failed', status: 500, message: 'STATUS: 500 | Internal Server Error' });
    expect(logged).toEqual(['STATUS: 500 | Internal Server Error – POST x/create']);
    expect(sent[1]?.url).toBe('/spa/api/logging/error/production');
    expect(Object.fromEntries(sent[1]?.init.body as FormData)).toEqual({
      headline: 'STATUS: 500 | Internal Server Error',
      message: 'POST x/create',
      type: 'error',
    });
  });
  test('[API-8] nothing is logged remotely in development', async () => {
    const { call, sent, logged } = aTransport(() => status(500, 'Internal Server Error'), 'development');
    await call(post());
    expect([sent.length, logged.length]).toEqual([1, 1]);
  });
  test('[API-8] a log that can’t be told does not log itself', async () => {
    const { call, sent } = aTransport(() => status(500, 'Internal Server Error'));
    await call(post());
    await Promise.resolve();
    expect(sent).toHaveLength(2);
  });
  test('[ERR-7] a network error yields nothing and is in the console', async () => {
    const { call, sent, logged } = aTransport(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await call(post())).toEqual({ kind: 'offline', message: 'Failed to fetch' });
    expect([sent.length, logged]).toEqual([1, ['Failed to fetch – POST x/create']]);
  });
  test('[ERR-7] an answer that breaks off half-way is a network error', async () => {
    const cut = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) });
    expect(await aTransport(() => new Response(cut)).call(post())).toEqual({ kind: 'offline', message: 'terminated' });
  });
});

describe('a call about events', () => {
  const pull = { protocol: 2, epoch: null, cursors: {} };
  const refused = (code: string, status = 422) =>
    Response.json({ error_type: 'spa_api_exception', headline: 'No', detail: 'Not so.', code }, { status });

  test.each([
    [401, { kind: 'signed-out' }],
    [403, { kind: 'signed-out' }],
    [404, { kind: 'refused', status: 404, code: 'http-404', message: 'The server refused this (404).' }],
    [429, { kind: 'busy', status: 429, retryAfterMs: null }],
    [500, { kind: 'busy', status: 500, retryAfterMs: null }],
    [504, { kind: 'busy', status: 504, retryAfterMs: null }],
  ])('[ERR-1] [ERR-4] [ERR-6] that is answered with %s is read as every other', async (code, answer) => {
    expect(await aTransport(() => status(code, 'Such')).pull(pull)).toEqual(answer);
  });

  test('[ERR-5] that is refused is told once, until one succeeds, and has its code', async () => {
    const answers = [refused('protocol', 409), refused('protocol', 409), ok(), refused('protocol', 409)];
    const { register, pull: ask, told } = aTransport(() => answers.shift()!);
    const answer = { kind: 'refused', status: 409, code: 'protocol', message: 'Not so.' };
    expect([await ask(pull), await register()]).toEqual([answer, answer]);
    expect(told).toMatchObject([{ kind: 'reported', headline: 'No', isBackground: true }]);
    answers.unshift(Response.json({ protocol: 2, clientId: 1, epoch: 'e' }));
    expect((await register()).kind).toBe('ok');
    answers.shift();
    await ask(pull);
    expect(told).toHaveLength(2);
  });
  test('that is refused for its number is not told: the device registers anew', async () => {
    const { pull: ask, told, logged } = aTransport(() => refused('not-your-client'));
    expect(await ask(pull)).toMatchObject({ kind: 'refused', code: 'not-your-client' });
    expect([told, logged]).toEqual([[], []]);
  });
  test.each([
    ['register', { protocol: 2, clientId: 'x', epoch: 'e' }],
    ['register', {}],
    ['push', { epoch: 'e' }],
    ['push', { epoch: 'e', outcomes: [null] }],
    ['pull', { epoch: 'e', streams: [] }],
    ['pull', { epoch: 'e', streams: { 'home/1': { kind: 'events', head: 3 } } }],
    ['pull', { epoch: 'e', streams: { 'home/1': { kind: 'else', head: 3 } } }],
    ['pull', null],
    ['missing', { missing: ['1'] }],
  ] as const)('[ERR-6] [ERR-7] %s with an answer of another shape has reached no server: %o', async (name, body) => {
    const transport = aTransport(({ url }) => (url.includes('logging') ? ok() : Response.json(body)));
    expect(await (transport[name] as (request: unknown) => Promise<unknown>)({})).toEqual({ kind: 'network' });
    expect(transport.logged).toEqual([`STATUS: 200 | The answer was not understood. – POST sync/${name}`]);
    expect(transport.sent[1]?.url).toBe('/spa/api/logging/error/production');
  });
  test('[ERR-7] a page of the network in the place of the server is none', async () => {
    const page = () => new Response('<html>Pay', { headers: { 'Content-Type': 'text/html' } });
    expect(await aTransport(page).pull(pull)).toEqual({ kind: 'network' });
  });
});
