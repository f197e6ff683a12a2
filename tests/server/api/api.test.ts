/** The HTTP API: what it answers, held against its own description, and what stands in the ledger of its calls. */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApiCallPage } from '../../../src/domain/operation/api-calls.ts';
import { API_SCOPES, type NewApiToken } from '../../../src/domain/operation/api-tokens.ts';
import { aServer, PATIENCE, type Browser, type TestServer } from '../a-server.ts';

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: object } } };
  readonly responses: Readonly<
    Record<string, { readonly content?: { readonly 'application/json': { readonly schema: object } } }>
  >;
}
interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: object;
}
type Said = Readonly<Record<string, unknown>> & {
  readonly rows: readonly { readonly ucid: string; readonly title: string }[];
  readonly families: number;
};

let server: TestServer;
let admin: Browser;
let token: string;
let described: Described;
let validatorOf: (path: string, method: string, status: number) => ValidateFunction;
/** A word of many publications of the corpus, and one of them. */
let ucid: string;

beforeAll(async () => {
  server = await aServer();
  admin = await server.admin();
  token = await aToken(admin);
  described = (await (await server.visitor().fetch('/api/v1/openapi.json')).json()) as Described;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  (addFormats as unknown as (one: Ajv2020) => void)(ajv);
  validatorOf = (path, method, status) => {
    const schema = described.paths[path]?.[method]?.responses[String(status)]?.content?.['application/json'].schema;
    if (schema === undefined) throw new Error(`${method} ${path} does not describe ${status}`);
    return ajv.compile({ ...closed(schema), components: described.components });
  };
  ucid = (await asked('/search', { query: 'method OR device' })).body.rows[0]!.ucid;
}, PATIENCE);

/** Without fields that the description does not name. */
function closed(schema: object): object {
  return JSON.parse(JSON.stringify(schema), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && 'properties' in value
      ? { ...value, additionalProperties: false }
      : value,
  ) as object;
}

async function aToken(by: Browser, scopes: readonly string[] = API_SCOPES): Promise<string> {
  const made = await by.json('/spa/api/api_tokens', { name: 'Agent', scopes, days: 7, calls_a_day: 1_000 });
  expect(made.status).toBe(201);
  return (made.body as NewApiToken).token;
}

async function asked(path: string, body?: unknown, by = token) {
  server.clock.now += 2_000; // no limit of attempts is reached
  const answer = await server.visitor().fetch(`/api/v1${path}`, {
    headers: { Authorization: `Bearer ${by}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Said };
}

function expectDescribed(path: string, { status, body }: { readonly status: number; readonly body: unknown }): void {
  const method = Object.keys(described.paths[path] ?? {})[0] ?? '';
  const validate = validatorOf(path, method, status);
  const isValid = validate(body);
  expect(validate.errors ?? [], `${path} ${status}`).toEqual([]);
  expect(isValid).toBe(true);
}
describe('the description', () => {
  it('is valid OpenAPI 3.1, and names the four operations with their bounds', async () => {
    const checked = await new Validator().validate(JSON.parse(JSON.stringify(described)) as Record<string, unknown>);
    expect(checked).toMatchObject({ valid: true });
    expect(Object.keys(described.paths)).toEqual(['/search', '/documents/{ucid}', '/explain', '/check', '/token']);
    const body = described.paths['/check']!['post']!.requestBody!.content['application/json'].schema;
    expect(body).toMatchObject({
      additionalProperties: false,
      required: ['numbers'],
      properties: { numbers: { maxItems: 100 }, query: { maxLength: 32_000 } },
    });
  });
});

describe('a program', () => {
  it('searches by an expression, with facets, passages and how it was understood', async () => {
    const found = await asked('/search', { query: 'method OR device', group: 'publication', sort: 'newest' });
    expect(found.status).toBe(200);
    expectDescribed('/search', found);
    expect(found.body).toMatchObject({ page: 0, interpretation: { expression: 'method OR device' } });
    expect(found.body.rows.length).toBe(50);
    const next = await asked('/search', { query: 'method OR device', group: 'publication', sort: 'newest', page: 1 });
    expect(next.body.rows[0]!.ucid).not.toBe(found.body.rows[0]!.ucid);
    const narrowed = await asked('/search', { query: 'method OR device', filter: { country: ['US'] } });
    expect(narrowed.body.rows.every((row) => row.ucid.startsWith('US-'))).toBe(true);
  });
  it('searches by the similarity of a text, which the parts of the order explain', async () => {
    const { body } = await asked(`/documents/${ucid}`);
    const found = await asked('/search', { text: String(body['abstract']), title: String(body['title']) });
    expectDescribed('/search', found);
    expect(found.body.rows.slice(0, 3).map((row) => row.ucid)).toContain(ucid);
    const interpretation = found.body['interpretation'] as { readonly concepts: readonly object[] };
    expect(interpretation.concepts.length).toBeGreaterThan(1);
  });
  it('reads a document, with its description where it asks for it', async () => {
    const short = await asked(`/documents/${ucid}`);
    expectDescribed('/documents/{ucid}', short);
    expect(short.body['description']).toBeNull();
    expect((short.body['claims'] as readonly object[]).length).toBeGreaterThan(0);
    const whole = await asked(`/documents/${ucid}?description=true`);
    expectDescribed('/documents/{ucid}', whole);
    expect(String(whole.body['description']).length).toBeGreaterThan(500);
  });
  it('is told why a hit is found and stands where it does', async () => {
    const why = await asked('/explain', { query: 'method OR device', ucid });
    expectDescribed('/explain', why);
    expect(why.body).toMatchObject({ isFound: true, at: { place: 1, shown: ucid }, keptOut: [], order: 'words' });
    expect((why.body['parts'] as readonly object[]).length).toBeGreaterThan(0);
    expect((why.body['snippets'] as readonly object[]).length).toBeGreaterThan(0);
  });
  it('is told what keeps a document out', async () => {
    const why = await asked('/explain', { query: '(method OR device) AND unheardofword', ucid });
    expectDescribed('/explain', why);
    expect(why.body).toMatchObject({ isFound: false, at: null, keptOut: ['unheardofword'] });
  });
  it('checks documents that should be found', async () => {
    const numbers = [ucid, 'EP 9999999 A1', 'no number'];
    const found = await asked('/check', { query: 'method OR device', numbers });
    expectDescribed('/check', found);
    expect(found.body).toMatchObject({
      documents: [
        { typed: ucid, stage: 'ranked', at: { place: 1 } },
        { stage: 'not-imported' },
        { typed: 'no number', stage: 'unreadable' },
      ],
    });
    const lost = await asked('/check', { query: '(method OR device) AND PD:..1800', numbers: [ucid] });
    expectDescribed('/check', lost);
    expect(lost.body).toMatchObject({ documents: [{ stage: 'filtered', keptOut: [{ expression: 'PD:..1800' }] }] });
  });
  it('is told what its token may, and what is left of its budget', async () => {
    const one = await asked('/token');
    const two = await asked('/token');
    expectDescribed('/token', one);
    expect(Number(one.body['callsLeft']) - Number(two.body['callsLeft'])).toBe(1);
  });
});

describe('a question that can’t be answered is refused in words, as described', () => {
  it.each([
    ['nothing asked', '/search', {}, 422, /either query or text/],
    ['two questions', '/search', { query: 'a', text: 'b' }, 422, /either query or text/],
    ['an unknown field', '/search', { query: 'rotor', limit: 5 }, 422, /limit/],
    ['a broken expression', '/search', { query: '(rotor' }, 422, /./],
    ['a set', '/search', { query: 'S1 AND rotor' }, 422, /programs do not reach/],
    ['an empty text', '/search', { text: ' ' }, 422, /Describe the idea/],
    ['an order that is not there', '/search', { query: 'rotor', sort: 'best' }, 422, /sort/],
    ['a page before the first', '/search', { query: 'rotor', page: -1 }, 422, /page/],
    ['a day that is none', '/search', { text: 'rotor', priorityDate: '2026-02-31' }, 422, /priorityDate/],
    ['no numbers', '/check', { query: 'rotor', numbers: [] }, 422, /numbers/],
    ['more than a hundred numbers', '/check', { query: 'rotor', numbers: Array(101).fill('EP1') }, 422, /numbers/],
    ['a NUL', '/search', { query: 'a\0b' }, 422, /NUL/],
    ['half of a surrogate pair', '/search', '{"query":"\\ud800"}', 422, /surrogate/],
    ['no JSON', '/search', '{', 400, /JSON/],
    ['a list', '/search', [], 422, /./],
    ['a body too large', '/search', { text: 'a '.repeat(200_000) }, 413, /KiB/],
    ['a text too long', '/search', { text: 'a '.repeat(30_000) }, 422, /text/],
  ] as const)('%s', async (_what, path, body, status, said) => {
    const refused = await asked(path, body);
    expect([refused.status, refused.body['detail']]).toEqual([status, expect.stringMatching(said)]);
    expectDescribed(path, refused);
  });
  it('a publication that is not there, with numbers that are alike', async () => {
    const refused = await asked(`/documents/${ucid.slice(0, -3)}`);
    expect(refused).toMatchObject({ status: 404, body: { detail: expect.stringContaining(ucid) } });
    expectDescribed('/documents/{ucid}', refused);
  });
  it('an explanation of a publication that is not there', async () => {
    const refused = await asked('/explain', { query: 'device', ucid: 'US-0-A1' });
    expect(refused.status).toBe(404);
    expectDescribed('/explain', refused);
  });
  it('a call that is not there, and a path that climbs', async () => {
    expect((await asked('/nothing')).status).toBe(404);
    expect((await asked('/documents/..%2f..%2fetc')).status).toBe(404);
  });
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const CHAINED = ['answerHash', 'at', 'operation', 'previous', 'questionHash', 'status', 'token', 'way'];
/** As who checks an export reads it in decision 127, without our own code. */
const inOrderOfNames = (call: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.fromEntries(CHAINED.map((name) => [name, call[name]])));

describe('the ledger', () => {
  const ledger = async (path: string, by = admin): Promise<ApiCallPage> => (await by.json(path)).body;
  const OWN = '/spa/api/api_tokens/calls';
  const OF_COMPANY = '/spa/api/company/api_tokens/calls';

  it('has each answered call with its question and what was found, for the user of the token', async () => {
    const { total } = await ledger(OWN);
    const found = await asked('/search', { query: 'device' });
    await asked('/check', { query: 'device', numbers: [ucid] });
    await asked('/search', { query: '(broken' });
    const kept = await ledger(OWN);
    expect(kept.total).toBe(total + 3);
    expect(kept.calls.slice(0, 3)).toMatchObject([
      { operation: 'search', status: 422, question: { query: '(broken' }, answer: { code: 'not-understood' } },
      { operation: 'check', status: 200, answer: { documents: [[ucid, expect.any(String)]] } },
      {
        ...{ operation: 'search', status: 200, way: 'http', tokenName: 'Agent', question: { query: 'device' } },
        answer: { families: found.body.families, rows: found.body.rows.map((row) => row.ucid) },
      },
    ]);
  });
  it('tells administrators who asked when and how much was found, and nothing of the question', async () => {
    const word = 'secretword';
    await asked('/search', { text: `A ${word} of an idea` });
    const shown = await ledger(OF_COMPANY);
    expect(shown.calls[0]).toMatchObject({ question: null, operation: 'search', userName: expect.any(String) });
    const exported = await (await admin.fetch(`${OF_COMPANY}/export`)).text();
    expect(JSON.stringify(shown) + exported).not.toContain(word);
    const checked = await asked('/check', { query: 'device', numbers: [ucid, 'EP 7654321 A1'] });
    expect(checked.status).toBe(200);
    await asked('/explain', { query: 'method OR device', ucid });
    const counted = JSON.stringify(await ledger(OF_COMPANY));
    expect(counted).toMatch(/"checked":2.*"found":[012]/);
    expect(counted, 'numbers of publications tell what was asked').not.toMatch(/7654321|US-|EP-/);
    const lines = await (await admin.fetch(`${OF_COMPANY}/export`)).text();
    expect(lines.split('\n').slice(0, -2).join('')).not.toMatch(/7654321|US-|EP-/);
    expect(JSON.stringify(await ledger(OWN))).toContain(word);
  });
  it('is a chain of hashes for each token, exported and signed, with or without the questions', async () => {
    await Promise.all([asked('/search', { query: 'rotor' }), asked('/search', { query: 'device' })]);
    for (const path of [OWN, OF_COMPANY]) {
      const text = await (await admin.fetch(`${path}/export`)).text();
      const lines = text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, never>);
      const [seal, calls] = [lines.at(-1)!, lines.slice(0, -1)];
      expect(calls.length).toBe((await ledger(path)).total);
      const before = new Map<number, string>();
      for (const call of calls.toReversed()) {
        expect(call['previous']).toBe(before.get(call['token']!) ?? '');
        expect(call['hash']).toBe(sha256(inOrderOfNames(call)));
        before.set(call['token']!, call['hash']!);
        if (path === OWN) expect(call['answerHash']).toBe(sha256(JSON.stringify(call['answer'])));
        if (path === OWN) expect(call['questionHash']).toBe(sha256(JSON.stringify(call['question'])));
      }
      const hash = createHash('sha256')
        .update(calls.map((call) => call['hash']).join(''))
        .digest('hex');
      expect(seal['hash']).toBe(hash);
      const key = createPublicKey(seal['publicKey']!);
      expect(verify(null, Buffer.from(hash), key, Buffer.from(seal['signature']!, 'base64'))).toBe(true);
    }
  });
  it('is read on from a call', async () => {
    const first = await ledger(OWN);
    const next = await ledger(`${OWN}?before=${first.calls[1]!.id}`);
    expect(next.calls[0]).toEqual(first.calls[2]);
  });
});

describe('an attacker', () => {
  it.each([
    ['search', ['documents', 'explain', 'check'], '/search', { query: 'a' }],
    ['documents', ['search', 'explain', 'check'], '/documents/US-1-A1', undefined],
    ['explain', ['search', 'documents', 'check'], '/explain', { query: 'a', ucid: 'US-1-A1' }],
    ['check', ['search', 'documents', 'explain'], '/check', { query: 'a', numbers: ['US1'] }],
  ] as const)('without the scope %s is refused, and told which one it needs', async (scope, scopes, path, body) => {
    const less = await aToken(admin, scopes);
    const refused = await asked(path, body, less);
    expect(refused).toMatchObject({ status: 403, body: { detail: expect.stringContaining(`“${scope}”`) } });
    expectDescribed(path.replace('US-1-A1', '{ucid}'), refused);
  });
  it('on a foreign page gets nothing, with a session or a token', async () => {
    const headers = { Origin: 'https://evil.example', Authorization: `Bearer ${token}` };
    const posted = await admin.fetch('/api/v1/search', { method: 'POST', headers, body: '{"query":"device"}' });
    expect(posted.status).toBe(403);
    const read = await admin.fetch('/api/v1/token', { headers });
    expect(read.headers.get('Access-Control-Allow-Origin')).toBeNull();
    const preflight = await admin.fetch('/api/v1/search', { method: 'OPTIONS', headers });
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
  it('by another name of the server (DNS rebinding) gets nothing', async () => {
    const answer = await admin.fetch('http://evil.example/api/v1/token', {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(421);
  });
  it('can name no search, project, set or index of the app', async () => {
    for (const more of [{ search: 1 }, { project: 1 }, { run: 1 }, { corpus: 'beta' }, { index: 1 }])
      expect((await asked('/search', { query: 'device', ...more })).status).toBe(422);
  });
});
