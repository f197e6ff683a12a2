/** Tokens of two companies on one server: each reaches its own corpus and its own ledger, and nothing of the other. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { API_SCOPES, type NewApiToken } from '../../../src/domain/operation/api-tokens.ts';
import { twoCompanies, type Side, type TwoCompanies } from '../companies/two-companies.ts';
import { PATIENCE } from '../a-server.ts';

let here: TwoCompanies;
const tokens = new Map<Side, string>();
beforeAll(async () => {
  here = await twoCompanies();
  for (const side of [here.alpha, here.beta]) {
    const wanted = { name: `${side.word} agent`, scopes: API_SCOPES, days: 7, calls_a_day: 100 };
    tokens.set(side, ((await side.admin.json('/spa/api/api_tokens', wanted)).body as NewApiToken).token);
  }
}, PATIENCE);
afterAll(() => here.close());

async function asked(side: Side, path: string, body?: object) {
  const headers = { Authorization: `Bearer ${tokens.get(side)}` };
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await here.server.visitor().fetch(`/api/v1${path}`, init);
  return { status: answer.status, text: await answer.text() };
}

it('a token reaches the corpus of its company, and nothing of the other, whatever it names', async () => {
  const { alpha, beta } = here;
  for (const [own, other] of [
    [alpha, beta],
    [beta, alpha],
  ] as const) {
    expect(await asked(own, '/search', { query: 'TI:rotor' })).toMatchObject({
      ...{ status: 200, text: expect.stringContaining(own.word) },
    });
    const calls = [
      await asked(own, '/search', { query: 'TI:rotor', group: 'publication' }),
      await asked(own, '/search', { text: `rotor ${other.word.slice(0, -4)}` }),
      await asked(own, `/documents/${other.ucid}?description=true`),
      await asked(own, '/explain', { query: 'TI:rotor', ucid: other.ucid }),
      await asked(own, '/check', { query: 'TI:rotor', numbers: [own.ucid] }),
    ];
    for (const { text } of calls) expect(text).not.toContain(other.word);
    expect(calls.map(({ status }) => status)).toEqual([200, 200, 404, 404, 200]);
    expect((await asked(own, '/check', { query: 'TI:rotor', numbers: [other.ucid] })).text).toContain('not-imported');
  }
});

it('an idea, a search or a project of the own company is in no answer either', async () => {
  const { alpha } = here;
  const { text } = await asked(alpha, '/search', { query: 'TI:rotor' });
  expect(text).toContain(alpha.ucid);
  for (const hidden of [`${alpha.word} pumps`, `${alpha.word} lab`, alpha.email]) expect(text).not.toContain(hidden);
});

it('the ledger and the tokens of a company are seen by its own administrators alone', async () => {
  const { alpha, beta } = here;
  await asked(alpha, '/search', { query: `TI:${alpha.word}` });
  for (const path of ['api_tokens', 'company/api_tokens', 'api_tokens/calls', 'company/api_tokens/calls'])
    expect(JSON.stringify((await beta.admin.json(`/spa/api/${path}`)).body)).not.toContain(alpha.word);
  const exported = await (await beta.admin.fetch('/spa/api/company/api_tokens/calls/export')).text();
  expect(exported).not.toContain(alpha.word);
  const revoked = await beta.admin.fetch(`/spa/api/company/api_tokens/${alpha.token}`, { method: 'DELETE' });
  expect(revoked.status).toBe(404);
});
