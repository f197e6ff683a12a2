/** Every call of the server, enumerated: who may make it, and what the others are answered. */
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../src/server/app.ts';
import { isServerAddress } from '../../../src/domain/navigation/server-addresses.ts';
import type { Caller } from '../../../src/server/http/route.ts';
import { allRoutes } from '../../../src/server/http/routes.ts';
import { aServer, aStartedSearch, PATIENCE, type Browser, type TestServer } from '../a-server.ts';

let server: TestServer;
let admin: Browser;
let colleague: Browser;
let search: number;
beforeAll(async () => {
  server = await aServer();
  [admin, colleague] = [await server.admin(), await server.colleague()];
  search = await aStartedSearch(admin, 'Fielded Search');
}, PATIENCE);

const callsFor = (...who: readonly Caller[]) =>
  allRoutes(server.services)
    .filter((route) => who.includes(route.who))
    .map(({ method, path }) => ({ method, path: path.replace(':searchId', String(search)).replace(/:\w+/g, '1') }));

const fetchAs = (browser: Browser, method: string, path: string): Promise<Response> =>
  browser.fetch(path, { method, ...(/^P(OST|UT|ATCH)$/.test(method) ? { body: '{}' } : {}) });
const statusOf = async (browser: Browser, method: string, path: string): Promise<number> =>
  (await fetchAs(browser, method, path)).status;

describe('the table of routes', () => {
  it('names each route once', () => {
    const names = allRoutes(server.services).map(({ method, path }) => `${method} ${path}`);
    expect(names).toEqual([...new Set(names)]);
  });

  it('holds every route that the app answers', () => {
    const listed = new Set(allRoutes(server.services).map(({ method, path }) => `${method} ${path}`));
    const answered = createApp(server.services)
      .routes.filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`);
    expect([...new Set(answered)].filter((call) => !listed.has(call))).toEqual([]);
  });

  it('has no address that the files of the client would take for one of the app', () => {
    const taken = allRoutes(server.services).filter(({ path }) => !isServerAddress(path));
    expect(taken.map(({ path }) => path)).toEqual([]);
  });

  it('lists what administrators and members alone may do, and what needs no session', () => {
    const listed = (who: Caller) =>
      allRoutes(server.services)
        .filter((route) => route.who === who)
        .map(({ method, path }) => `${method} ${path}`)
        .sort();
    expect(listed('administrator')).toEqual([
      'DELETE /spa/api/feeds/:feed',
      'DELETE /spa/api/import-mappings/:mapping',
      'DELETE /spa/api/import-tables/:job',
      'DELETE /spa/api/import/:job',
      'GET /spa/api/embeddings',
      'GET /spa/api/failed-jobs',
      'GET /spa/api/feeds',
      'GET /spa/api/feeds/:feed/log',
      'GET /spa/api/import-tables',
      'GET /spa/api/import-tables/:job',
      'GET /spa/api/import/:job',
      'GET /spa/api/server/connections',
      'GET /spa/api/server/probes',
      'POST /spa/api/embeddings/pause',
      'POST /spa/api/embeddings/resume',
      'POST /spa/api/failed-jobs/:job/again',
      'POST /spa/api/feeds',
      'POST /spa/api/feeds/:feed/pause',
      'POST /spa/api/feeds/:feed/resume',
      'POST /spa/api/feeds/:feed/run',
      'POST /spa/api/import',
      'POST /spa/api/import-tables/:job/check',
      'POST /spa/api/import-tables/:job/import',
    ]);
    expect(listed('token')).toEqual([
      'GET /api/v1/documents/:ucid',
      'GET /api/v1/token',
      'POST /api/v1/check',
      'POST /api/v1/explain',
      'POST /api/v1/search',
      'POST /mcp',
    ]);
    expect(listed('directory')).toEqual([
      'DELETE /scim/v2/Users/:user',
      'GET /scim/v2/ResourceTypes',
      'GET /scim/v2/ResourceTypes/User',
      'GET /scim/v2/Schemas',
      'GET /scim/v2/Schemas/:schema',
      'GET /scim/v2/ServiceProviderConfig',
      'GET /scim/v2/Users',
      'GET /scim/v2/Users/:user',
      'PATCH /scim/v2/Users/:user',
      'POST /scim/v2/Users',
      'PUT /scim/v2/Users/:user',
    ]);
    expect(listed('company-administrator')).toEqual([
      'DELETE /spa/api/company/api_tokens/:token',
      'DELETE /spa/api/company/scim_tokens/:token',
      'DELETE /spa/api/company/users/:pk/two_factor',
      'GET /spa/api/company/api_tokens',
      'GET /spa/api/company/api_tokens/calls',
      'GET /spa/api/company/api_tokens/calls/export',
      'GET /spa/api/company/audit',
      'GET /spa/api/company/audit/csv',
      'GET /spa/api/company/invitations',
      'GET /spa/api/company/legal_holds',
      'GET /spa/api/company/outgoing',
      'GET /spa/api/company/scim_tokens',
      'GET /spa/api/company/users',
      'GET /spa/api/company/users/:pk/deletion',
      'GET /spa/api/company/users/:pk/devices',
      'GET /spa/api/company/users/:pk/owned',
      'GET /spa/api/company/users/:pk/permissions',
      'PATCH /spa/api/company',
      'PATCH /spa/api/company/outgoing',
      'PATCH /spa/api/company/users/:pk',
      'PATCH /spa/api/report_templates/:template',
      'POST /spa/api/company/scim_tokens',
      'POST /spa/api/company/users',
      'POST /spa/api/company/users/:pk/address',
      'POST /spa/api/company/users/:pk/deletion',
      'POST /spa/api/company/users/:pk/devices/:client/cut_off',
      'POST /spa/api/company/users/:pk/link',
      'POST /spa/api/company/users/:pk/mail',
      'POST /spa/api/company/users/:pk/permissions',
      'POST /spa/api/report_templates',
      'POST /spa/api/report_templates/:template/versions',
    ]);
    expect(listed('search-member')).toEqual([
      'GET /spa/api/search/erase/:searchId',
      'GET /spa/api/search/ledger/:searchId',
      'GET /spa/api/search/ledger/:searchId/difference',
      'GET /spa/api/search/ledger/:searchId/signed',
      'GET /spa/api/search/reports/:searchId/:report/:format',
      'GET /spa/api/search/reports/:searchId/:report/progress',
      'GET /spa/api/search/reports/:searchId/:report/verified',
      'GET /spa/api/search/reports/:searchId/preview',
      'GET /spa/api/search/results/:searchId/why/:run/:ucid',
      'GET /spa/api/search/reviewers/:searchId',
      'POST /spa/api/search/erase/:searchId',
      'POST /spa/api/search/results/:searchId',
      'POST /spa/api/search/results/:searchId/known',
    ]);
    expect(listed('anyone')).toEqual([
      'GET /account/address/',
      'GET /account/cut_off/',
      'GET /account/login/',
      'GET /account/setup/',
      'GET /account/stopped/',
      'GET /account/two_factor/',
      'GET /account/two_factor/setup/',
      'GET /account/unsubscribe/',
      'GET /api/v1/openapi.json',
      'GET /health',
      'GET /metrics',
      'GET /outgoing/calendar.ics',
      'GET /outgoing/feed.atom',
      'GET /ready',
      'POST /account/address/',
      'POST /account/address/withdraw/',
      'POST /account/login/',
      'POST /account/logout/',
      'POST /account/setup/',
      'POST /account/two_factor/',
      'POST /account/two_factor/codes/',
      'POST /account/two_factor/off/',
      'POST /account/two_factor/setup/',
      'POST /account/unsubscribe/',
    ]);
  });
});

describe('a caller who may not', () => {
  it('[PERM-4] [ERR-5] administer is told so, and is not taken for signed out', async () => {
    for (const { method, path } of callsFor('administrator', 'company-administrator')) {
      const answer = await fetchAs(colleague, method, path);
      expect([method, path, answer.status, await answer.json()]).toEqual([
        ...[method, path, 422],
        expect.objectContaining({ error_type: 'spa_api_exception', headline: 'Not Allowed', code: 'not-admin' }),
      ]);
    }
  });

  it('[PERM-4] use a search finds none', async () => {
    for (const { method, path } of callsFor('search-member'))
      expect([method, path, await statusOf(colleague, method, path)]).toEqual([method, path, 404]);
    expect(await statusOf(admin, 'GET', `/spa/api/search/ledger/${search}`)).toBe(200);
  });
});
