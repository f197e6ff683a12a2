/**
 * Hostile bodies for every route: NUL and halves of surrogate pairs, and what looks like a refusal of the server. A new
 * route fails here until it has its place.
 */
import { beforeAll, expect, it } from 'vitest';
import type { Route } from '../../../src/server/http/route.ts';
import { allRoutes } from '../../../src/server/http/routes.ts';
import { sampleTemplate } from '../../../src/server/reports/templates/sample-template.ts';
import { aServer, aStartedSearch, PATIENCE, type Browser, type TestServer } from '../a-server.ts';

const FORMS = [
  'POST /account/login/',
  'POST /account/setup/',
  'POST /account/address/',
  'POST /account/address/withdraw/',
  'POST /account/two_factor/',
  'POST /account/two_factor/setup/',
  'POST /account/two_factor/codes/',
  'POST /account/two_factor/off/',
  'POST /spa/api/search/select_search_type',
  'POST /spa/api/search/select_search_type/:projectId',
  'POST /spa/api/x/create',
  'POST /spa/api/user_team/share_project_by_email/:id',
  'POST /spa/api/user_team/invite_guest/:id',
  'POST /spa/api/user_team/share_project_to_team_ajax/:id',
  'POST /spa/api/user_team/accept_invitation/:id',
  'POST /spa/api/user_team/decline_invitation/:id',
  'POST /spa/api/user_team/remove_user_share/:id',
  'POST /spa/api/user_team/remove_team_share/:id',
  'POST /spa/api/user_team/set_user_role/:id',
  'POST /spa/api/user_team/set_team_role/:id',
  'POST /spa/api/user_team/teams/:id/set_member_role',
  'POST /spa/api/user_team/leave_project/:id',
  'POST /spa/api/user_team/teams/:id/rename',
  'POST /spa/api/user_team/teams/:id/delete',
  'POST /spa/api/user_team/teams/:id/add_member',
  'POST /spa/api/user_team/teams/:id/remove_member',
  'POST /spa/api/user_team/teams',
  'POST /spa/api/logging/:type/:environment',
];
const JSON_BODIES = [
  'PATCH /spa/api/company',
  'POST /spa/api/api_tokens',
  'POST /spa/api/company/scim_tokens',
  'POST /spa/api/company/users',
  'PATCH /spa/api/company/users/:pk',
  'POST /spa/api/company/users/:pk/address',
  'POST /spa/api/company/users/:pk/deletion',
  'POST /spa/api/legal_hold/:projectId',
  'POST /spa/api/retention/:projectId',
  'POST /spa/api/company/users/:pk/permissions',
  'POST /spa/api/sync/pull',
  'POST /spa/api/sync/missing',
  'POST /spa/api/search/results/:searchId',
  'POST /spa/api/search/results/:searchId/known',
  'POST /spa/api/search/erase/:searchId',
  'POST /spa/api/search/evidence/terms',
  'POST /spa/api/search/evidence/synonyms',
  'POST /spa/api/search/evidence/classes',
  'POST /spa/api/search/evidence/plausibility',
  'POST /spa/api/search/evidence/effects',
  'POST /spa/api/documents/batch',
  'POST /spa/api/documents/rows',
  'POST /spa/api/documents/numbered',
  'POST /spa/api/corpus/overview',
  'POST /spa/api/corpus/applicants',
  'PATCH /spa/api/report_templates/:template',
  'POST /spa/api/x/indexes',
  'PATCH /spa/api/x/indexes/:index',
  'POST /spa/api/x/indexes/:index/numbers',
  'POST /spa/api/x/indexes/:index/queries',
  'POST /spa/api/x/indexes/:index/queries/:query',
  'POST /spa/api/x/indexes/:index/scans',
  'POST /spa/api/x/indexes/:index/remove',
  'POST /spa/api/x/indexes/:index/members',
  'POST /spa/api/x/indexes/:index/compare',
  'POST /spa/api/feeds',
  'POST /spa/api/measurements',
  'POST /spa/api/monitorings',
  'PATCH /spa/api/monitorings/:monitor',
  'PATCH /spa/api/monitorings/:monitor/outgoing',
  'PATCH /spa/api/company/outgoing',
  'POST /spa/api/monitorings/:monitor/preview',
  'POST /spa/api/monitorings/likeness',
  'POST /spa/api/monitorings/:monitor/below',
  'POST /spa/api/monitorings/:monitor/members',
  'POST /spa/api/import-tables/:job/check',
  'POST /spa/api/import-tables/:job/import',
];
/**
 * They read no text of a session: no body, a file, what has a token (tests/server/api, tests/server/scim), or events,
 * each of which is refused for itself (tests/server/events).
 */
const NEITHER = [
  'POST /spa/api/users/self/devices/:client/cut_off',
  'POST /spa/api/company/users/:pk/devices/:client/cut_off',
  'POST /spa/api/company/users/:pk/link',
  'POST /spa/api/company/users/:pk/mail',
  'POST /spa/api/sync/register',
  'POST /spa/api/sync/push',
  'POST /spa/api/failed-jobs/:job/again',
  'POST /spa/api/feeds/:feed/pause',
  'POST /spa/api/feeds/:feed/resume',
  'POST /spa/api/feeds/:feed/run',
  'POST /spa/api/monitorings/:monitor/pause',
  'POST /spa/api/monitorings/:monitor/resume',
  'POST /spa/api/monitorings/:monitor/run',
  'POST /spa/api/measurements/:measurement/stop',
  'POST /spa/api/embeddings/pause',
  'POST /spa/api/embeddings/resume',
  'POST /spa/api/x/indexes/:index/file',
  'POST /spa/api/report_templates',
  'POST /spa/api/report_templates/:template/versions',
  'POST /spa/api/x/indexes/:index/forget_failures',
  'POST /spa/api/import',
  'POST /api/v1/search',
  'POST /api/v1/explain',
  'POST /api/v1/check',
  'POST /mcp',
  'POST /scim/v2/Users',
  'PUT /scim/v2/Users/:user',
  'PATCH /scim/v2/Users/:user',
  'POST /account/logout/',
  'POST /account/unsubscribe/',
  'POST /spa/api/monitorings/:monitor/outgoing/:kind',
];
const BROKEN_JSON = [
  '{"first_name":"A\\u0000"}',
  '{"a":[{"b":["\\ud800"]}]}',
  '{"a\\u0000":1}',
  '"\\udfff"',
  `${'['.repeat(400)}"\\u0000"${']'.repeat(400)}`,
];
const SENTENCE = /holds a NUL character or half of a surrogate pair/;

let server: TestServer;
let admin: Browser;
let other: Browser;
let search: number;
let index: number;
let template: number;
beforeAll(async () => {
  server = await aServer();
  [admin, other] = [await server.admin(), await server.colleague()];
  search = await aStartedSearch(admin, 'Fielded Search');
  index = ((await admin.json('/spa/api/x/indexes', { name: 'A' })).body as { readonly id: number }).id;
  const upload = { method: 'POST', body: new Uint8Array(sampleTemplate()) };
  const added = await admin.fetch('/spa/api/report_templates?name=A', upload);
  template = ((await added.json()) as { readonly id: number }).id;
}, PATIENCE);

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;
async function send(name: string, body: string | URLSearchParams): Promise<readonly [status: number, said: string]> {
  server.clock.now += 61_000; // no limit of attempts is reached
  const [method = '', path = ''] = name.split(' ');
  const ids: Readonly<Record<string, number>> = {
    ':searchId': search,
    ':pk': other.pk,
    ':index': index,
    ':template': template,
  };
  const filled = path.replace(/:\w+/g, (name) => String(ids[name] ?? 1));
  const answer = await admin.fetch(filled, { method, body });
  return [answer.status, await answer.text()];
}

it('every route that takes a body is listed once', () => {
  const taking = allRoutes(server.services).filter(({ method }) => /^P(OST|UT|ATCH)$/.test(method));
  expect([...FORMS, ...JSON_BODIES, ...NEITHER].toSorted()).toEqual(taking.map(nameOf).toSorted());
});

it.each(FORMS)('a form with NUL in a field, or in the name of one, is refused with a sentence: %s', async (name) => {
  for (const fields of [{ email: '\0' }, { name: 'a\0b' }, { 'a\0': 'b' }]) {
    const [status, said] = await send(name, new URLSearchParams({ first_name: 'A', ...fields }));
    expect([status, said]).toEqual([422, expect.stringMatching(SENTENCE)]);
  }
});

it.each(JSON_BODIES)('JSON with NUL or half a pair anywhere is refused with a sentence: %s', async (name) => {
  for (const body of BROKEN_JSON) {
    const [status, said] = await send(name, body);
    expect([body, status, said]).toEqual([body, 422, expect.stringMatching(SENTENCE)]);
  }
});

it.each([...JSON_BODIES, 'POST /spa/api/sync/push'])(
  'JSON in the shape of a refusal is refused for what it is: %s',
  async (name) => {
    const forged = { refused: true, status: 200, code: 'forged', message: 'forged' };
    const [status, said] = await send(name, JSON.stringify(forged));
    expect([200, 400, 404, 409, 413, 422]).toContain(status);
    expect(said).not.toContain('forged');
  },
);

it('JSON nested without end is looked through too', async () => {
  const [status, said] = await send('POST /spa/api/sync/pull', `${'['.repeat(400_000)}"\\u0000"${']'.repeat(400_000)}`);
  expect([status, said]).toEqual([422, expect.stringMatching(SENTENCE)]);
});

it('a form of an account page is answered with a page, a call with a toast', async () => {
  const broken = new URLSearchParams({ first_name: 'a\0' });
  expect((await send('POST /account/setup/', broken))[1]).toMatch(/^<!doctype html>/i);
  expect(JSON.parse((await send('POST /spa/api/user_team/teams', broken))[1])).toMatchObject({ code: 'broken-text' });
});

it('whole pairs, other scripts and control characters of a text are taken', async () => {
  const name = 'Ｔeam 🔬 \u{20BB7}\t\n– é';
  const [status, said] = await send('POST /spa/api/user_team/teams', new URLSearchParams({ name }));
  expect([status, said]).toEqual([200, expect.stringContaining('"status":"ok"')]);
});
