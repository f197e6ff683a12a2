/**
 * Every call of the client, against every answer of the error catalogue: what follows for the window, the console and
 * the server's log. All go one way (sync/wire/transport.ts), so that no call is read otherwise than the rest. A route
 * of the server that is not listed here fails.
 */
import { act, cleanup, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { allRoutes } from '../../src/server/http/routes.ts';
import type { Services } from '../../src/server/services.ts';
import type { CallNotice, CallRequest } from '../../src/sync/wire/calls.ts';
import { createTransport, type Transport } from '../../src/sync/wire/transport.ts';
import { useCall } from '../../src/ui/hooks/use-call.ts';
import { useEvidence } from '../../src/ui/parts/search/use-evidence.ts';
import { leaveCutOffDevice } from '../../src/ui/platform/cut-off.ts';
import { leaveApp } from '../../src/ui/routing/leave-app.ts';
import * as company from '../../src/ui/screens/company/company-users.ts';
import { providerPageRequest } from '../../src/ui/screens/billing/provider-calls.ts';
import { tokenCalls } from '../../src/ui/screens/api-tokens/token-calls.ts';
import { provisioningCalls } from '../../src/ui/screens/company/provisioning-calls.ts';
import { permissionRequest } from '../../src/ui/screens/company/permission-list.ts';
import { indexCalls } from '../../src/ui/parts/x/private-index-calls.ts';
import { templateCalls } from '../../src/ui/parts/reports/template-calls.ts';
import { liftHoldRequest, placeHoldRequest } from '../../src/ui/screens/projects/legal-hold-calls.ts';
import { removeRetentionRequest, setRetentionRequest } from '../../src/ui/screens/projects/retention-calls.ts';
import { startRequest, tilesFor } from '../../src/ui/screens/dashboard/start-search.ts';
import { createImports } from '../../src/ui/screens/data-coverage/import-jobs.ts';
import { CallNotices } from '../../src/ui/shell/CallNotices.tsx';
import { createCurrentUser } from '../../src/workers/current-user.ts';
import { createDocumentSource } from '../../src/workers/documents/document-source.ts';
import { followRedirects } from '../../src/workers/follow-redirects.ts';
import { createResultRows } from '../../src/workers/documents/result-rows.ts';
import { aWorker } from './support/a-worker.ts';
import { anApp, renderHookIn, renderPart, type App } from './support/in-app.tsx';

vi.mock('../../src/ui/routing/leave-app.ts', () => ({ leaveApp: vi.fn(), mayTurn: () => true }));
vi.mock('../../src/ui/platform/cut-off.ts', () => ({
  leaveCutOffDevice: vi.fn(),
  dataLeft: { subscribe: () => () => undefined, snapshot: () => null },
}));

type Call = (request: CallRequest) => Promise<unknown>;
interface Means {
  readonly call: Call;
  readonly transport: Transport;
  readonly app: App;
}
interface ClientCall {
  /** `asked`: somebody waits for it, and it may lead elsewhere. */
  readonly how: 'asked' | 'background';
  readonly make: (means: Means) => Promise<unknown>;
  /** A part of a screen makes it, while it is drawn. */
  readonly isDrawn?: boolean;
}

const asked = (request: CallRequest): ClientCall => ({ how: 'asked', make: ({ call }) => call(request) });
const get = (path: string): ClientCall => asked({ method: 'GET', path });
const post = (path: string, form: Readonly<Record<string, unknown>> = {}): ClientCall =>
  asked({ method: 'POST', path, form });
const sync = (make: (transport: Transport) => Promise<unknown>): ClientCall => ({
  how: 'background',
  make: ({ transport }) => make(transport),
});
const reading = (transport: Transport) =>
  createDocumentSource({ transport, db: null, now: () => 0, isOffline: () => false });
const tile = (key: string) => tilesFor({ ANTECEDE_X: true }).find((one) => one.key === key)!;
/** As a step asks for it: the others are asked for by the same hook. */
const evidenceOfTerms: ClientCall = {
  how: 'asked',
  isDrawn: true,
  async make({ app }) {
    const hook = renderHookIn(app, () => useEvidence('terms', { terms: ['pump'] }), undefined);
    await waitFor(() => expect(hook.result.current.isCurrent).toBe(true));
  },
};
const evidence = (path: string): ClientCall =>
  asked({ method: 'POST', path: `search/evidence/${path}`, json: { concepts: [] } });
const user = (): ClientCall => ({
  how: 'background',
  make: ({ transport }) =>
    createCurrentUser({
      call: (request) => transport.call({ ...request, background: true }),
      remember: () => Promise.resolve(),
      remembered: () => Promise.resolve(null),
      forget: () => Promise.resolve(),
    }).load(),
});
const upload = (): ClientCall => ({
  how: 'asked',
  async make({ call }) {
    const imports = createImports({ call: call as never, wait: () => new Promise(() => undefined) });
    imports.add([new File(['<xml/>'], 'a.xml')]);
    await waitFor(() => expect(imports.snapshot()[0]?.state).toMatch(/failed|running/));
  },
});

/** By the route that it asks for. */
const CALLS: Readonly<Record<string, ClientCall>> = {
  'GET users/self': user(),
  // Asked after the first, by the same code (tests/workers/current-user.test.ts).
  'GET users/self_detailed': {
    how: 'background',
    make: ({ call }) => call({ method: 'GET', path: 'users/self_detailed', background: true }),
  },
  'GET users/self/devices': get('users/self/devices'),
  'POST users/self/devices/:client/cut_off': asked({ method: 'POST', path: 'users/self/devices/1/cut_off', json: {} }),
  'GET company/users': get('company/users'),
  'POST company/users': asked(
    company.inviteRequest({
      ...{ email: 'a@b.example', first_name: 'A', last_name: '' },
      ...{ is_guest: false, is_admin_user: false },
    }),
  ),
  'PATCH company/users/:pk': asked(company.activeRequest(2, false, null)),
  'POST company/users/:pk/address': asked(company.addressRequest(2, 'a@b.example')),
  'POST company/users/:pk/link': asked(company.linkRequest(2, 'link')),
  'POST company/users/:pk/mail': asked(company.linkRequest(2, 'mail')),
  'GET search/reports/:searchId/preview': get('search/reports/1/preview'),
  'GET company/users/:pk/permissions': get('company/users/2/permissions'),
  'POST company/users/:pk/permissions': asked(permissionRequest(2, 'FTO', true)),
  'GET search/reports/:searchId/:report/progress': get('search/reports/1/2/progress'),
  'GET search/reports/:searchId/:report/verified': get('search/reports/1/2/verified'),
  'GET search/reports/:searchId/:report/:format': get('search/reports/1/2/json'),
  'GET company/invitations': get('company/invitations'),
  'DELETE company/users/:pk/two_factor': asked(company.resetFactorRequest(2)),
  'PATCH company': asked(company.requireFactorRequest(true)),
  'GET company/users/:pk/deletion': get('company/users/2/deletion'),
  'POST company/users/:pk/deletion': asked(company.deletionRequest(2)),
  'POST legal_hold/:projectId': asked(placeHoldRequest(5, 'Matter 12')),
  'DELETE legal_hold/:projectId': asked(liftHoldRequest(5)),
  'POST retention/:projectId': asked(setRetentionRequest(5, { on: null, years: 3 })),
  'DELETE retention/:projectId': asked(removeRetentionRequest(5)),
  'GET company/users/:pk/devices': get('company/users/2/devices'),
  'POST company/users/:pk/devices/:client/cut_off': post('company/users/2/devices/1/cut_off'),
  'GET billing': get('billing'),
  'POST billing/pages': asked(providerPageRequest('invoices')),
  'GET billing/statement': get('billing/statement'),
  'GET server/connections': get('server/connections'),
  'GET server/probes': get('server/probes'),
  'GET api_tokens': get('api_tokens'),
  'GET api_tokens/calls': get('api_tokens/calls'),
  'GET api_tokens/calls/export': get('api_tokens/calls/export'),
  'GET company/api_tokens/calls': get('company/api_tokens/calls'),
  'GET company/api_tokens/calls/export': get('company/api_tokens/calls/export'),
  'POST api_tokens': asked(tokenCalls.make({ name: 'A', scopes: ['search'], days: 7, callsADay: 5 })),
  'DELETE api_tokens/:token': asked(tokenCalls.revoke('own', 1)),
  'GET company/api_tokens': get('company/api_tokens'),
  'DELETE company/api_tokens/:token': asked(tokenCalls.revoke('company', 1)),
  'GET company/scim_tokens': get(provisioningCalls.list),
  'POST company/scim_tokens': asked(provisioningCalls.make('Entra ID')),
  'DELETE company/scim_tokens/:token': asked(provisioningCalls.revoke(1)),
  'GET company/audit': get('company/audit'),
  'GET company/audit/csv': get('company/audit/csv'),
  'GET inbox/mail': get('inbox/mail'),
  'POST sync/register': sync((transport) => transport.register()),
  'POST sync/push': sync((transport) => transport.push({ protocol: 2, clientId: 1, events: [] })),
  'POST sync/pull': sync((transport) => transport.pull({ protocol: 2, epoch: null, cursors: {} })),
  'POST sync/missing': sync((transport) => transport.missing({ protocol: 2, clientId: 1, clientSeqs: [] })),
  'GET report_batches/:format': get('report_batches/pdf?reports=1.2'),
  'GET report_templates': get(templateCalls.list),
  'GET report_templates/sample': get(templateCalls.sample),
  'POST report_templates': asked(templateCalls.add('A', new File(['a'], 'a.docx'))),
  'POST report_templates/:template/versions': asked(templateCalls.addVersion(1, new File(['a'], 'a.docx'))),
  'PATCH report_templates/:template': asked(templateCalls.rename(1, 'A')),
  'GET report_templates/:template/:version/file': get(templateCalls.file(1, 1)),
  'GET report_templates/:template/:version/filled': get(templateCalls.filled(1, 1)),
  'GET report_templates/:template/:version/preview': get(templateCalls.preview(1, 1)),
  'GET x/indexes': get('x/indexes'),
  'POST x/indexes': asked(indexCalls.add('A')),
  'GET x/indexes/:index': get('x/indexes/1'),
  'PATCH x/indexes/:index': asked(indexCalls.rename(1, 'A')),
  'DELETE x/indexes/:index': asked(indexCalls.remove(1)),
  'POST x/indexes/:index/file': asked(indexCalls.addFile(1, new File(['a'], 'a.txt'))),
  'POST x/indexes/:index/numbers': asked(indexCalls.addNumbers(1, ['ZZ-1-A1'])),
  'GET x/indexes/:index/document/:ucid': get(indexCalls.document(1, { ucid: 'ZZ-1-A1', from: 0 })),
  'POST x/indexes/:index/queries': asked(indexCalls.addQuery(1, { expression: 'TI=a', isBound: true })),
  'POST x/indexes/:index/queries/:query': asked(indexCalls.changeQuery(1, 1, 'ask')),
  'POST x/indexes/:index/scans': asked(
    indexCalls.changeScans(1, { action: 'read', ucids: ['ZZ-1-A1'], language: 'eng' }),
  ),
  'POST x/indexes/:index/remove': asked(indexCalls.take(1, ['ZZ-1-A1'])),
  'POST x/indexes/:index/forget_failures': asked(indexCalls.forgetFailures(1)),
  'POST x/indexes/:index/members': asked(indexCalls.setMember(1, 'a@b.example', null)),
  'POST x/indexes/:index/compare': asked(indexCalls.compare(1, { title: '', text: 'a' })),
  'POST x/create': asked(startRequest(tile('X'), undefined)),
  'POST search/select_search_type': asked(startRequest(tile('FTO'), undefined)),
  'POST search/select_search_type/:projectId': asked(startRequest(tile('FTO'), '12')),
  'POST search/results/:searchId': {
    how: 'asked',
    make: ({ transport }) =>
      reading(transport).resultPage({ search: 1, run: 1, page: 0, sort: 'relevance', filter: {} }),
  },
  'POST search/results/:searchId/known': asked({
    method: 'POST',
    path: 'search/results/1/known',
    json: { run: 1, numbers: ['ZZ-1-A1'] },
  }),
  'GET search/results/:searchId/why/:run/:ucid': get('search/results/1/why/1/ZZ-1-A1'),
  'POST search/evidence/terms': evidenceOfTerms,
  'POST search/evidence/synonyms': evidence('synonyms'),
  'POST search/evidence/classes': evidence('classes'),
  'POST search/evidence/plausibility': evidence('plausibility'),
  'POST search/evidence/effects': evidence('effects'),
  'GET search/evidence/cpc': get('search/evidence/cpc?q=pump'),
  'GET search/evidence/cpc/:symbol{.*}': get('search/evidence/cpc/F04'),
  'GET documents/:ucid': { how: 'asked', make: ({ transport }) => reading(transport).document('ZZ-1-A1') },
  'POST documents/batch': {
    how: 'background',
    make: ({ transport }) =>
      createDocumentSource({ transport, db: noDisk, now: () => 0, isOffline: () => false }).keepDocuments(
        ['ZZ-1-A1'],
        () => undefined,
      ),
  },
  'POST documents/rows': {
    how: 'asked',
    make: ({ transport }) => createResultRows({ transport, db: null }).resultRows(1, ['ZZ-1-A1']),
  },
  'POST documents/numbered': asked({ method: 'POST', path: 'documents/numbered', json: { numbers: ['ZZ-1-A1'] } }),
  'GET corpus': get('corpus'),
  'POST corpus/overview': asked({ method: 'POST', path: 'corpus/overview', json: { expression: 'a', filter: {} } }),
  'POST corpus/applicants': {
    how: 'background',
    make: ({ call }) => call({ method: 'POST', path: 'corpus/applicants', json: { name: 'ab' }, background: true }),
  },
  'GET coverage': get('coverage'),
  'GET search/ledger/key.pem': get('search/ledger/key.pem'),
  'GET search/ledger/:searchId': get('search/ledger/1?as=1'),
  'GET search/ledger/:searchId/signed': get('search/ledger/1/signed'),
  'GET project_export/:projectId': get('project_export/5'),
  'GET search/ledger/:searchId/difference': get('search/ledger/1/difference'),
  'GET search/erase/:searchId': get('search/erase/1'),
  'GET search/reviewers/:searchId': get('search/reviewers/1'),
  'POST search/erase/:searchId': asked({ method: 'POST', path: 'search/erase/1', json: { confirm: 'erase' } }),
  'POST user_team/share_project_by_email/:id': post('user_team/share_project_by_email/1', { email: 'a@b.example' }),
  'POST user_team/invite_guest/:id': post('user_team/invite_guest/1', { email: 'a@b.example' }),
  'POST user_team/share_project_to_team_ajax/:id': post('user_team/share_project_to_team_ajax/1', { team: 1 }),
  'POST user_team/accept_invitation/:id': post('user_team/accept_invitation/1'),
  'POST user_team/decline_invitation/:id': post('user_team/decline_invitation/1'),
  'POST user_team/remove_user_share/:id': post('user_team/remove_user_share/1', { user: 2 }),
  'POST user_team/remove_team_share/:id': post('user_team/remove_team_share/1', { team: 2 }),
  'GET company/users/:pk/owned': get('company/users/2/owned'),
  'POST user_team/set_user_role/:id': post('user_team/set_user_role/1', { user: 2, role: 'reader' }),
  'POST user_team/set_team_role/:id': post('user_team/set_team_role/1', { team: 2, role: 'reader' }),
  'POST user_team/teams/:id/set_member_role': post('user_team/teams/1/set_member_role', { user: 2, role: 'reader' }),
  'POST user_team/leave_project/:id': post('user_team/leave_project/1'),
  'POST user_team/teams/:id/rename': post('user_team/teams/1/rename', { name: 'A' }),
  'POST user_team/teams/:id/delete': post('user_team/teams/1/delete'),
  'POST user_team/teams/:id/add_member': post('user_team/teams/1/add_member', { user: 2 }),
  'POST user_team/teams/:id/remove_member': post('user_team/teams/1/remove_member', { user: 2 }),
  'POST user_team/teams': post('user_team/teams', { name: 'A' }),
  'GET user_team/teams': get('user_team/teams'),
  'GET user_team/colleagues': get('user_team/colleagues'),
  'GET failed-jobs': get('failed-jobs'),
  'POST failed-jobs/:job/again': post('failed-jobs/1/again'),
  'GET embeddings': get('embeddings'),
  'POST embeddings/pause': post('embeddings/pause'),
  'POST embeddings/resume': post('embeddings/resume'),
  'GET monitorings': get('monitorings'),
  'POST monitorings': asked({ method: 'POST', path: 'monitorings', json: { expression: 'pump' } }),
  'POST monitorings/:monitor/pause': post('monitorings/1/pause'),
  'POST monitorings/:monitor/resume': post('monitorings/1/resume'),
  'POST monitorings/:monitor/run': post('monitorings/1/run'),
  'GET monitorings/:monitor': get('monitorings/1'),
  'PATCH monitorings/:monitor': asked({ method: 'PATCH', path: 'monitorings/1', json: { muted: ['correction'] } }),
  'POST monitorings/:monitor/preview': asked({
    method: 'POST',
    path: 'monitorings/1/preview',
    json: { expression: 'a' },
  }),
  'GET monitorings/weeks': get('monitorings/weeks'),
  'POST monitorings/likeness': asked({
    method: 'POST',
    path: 'monitorings/likeness',
    json: { idea: { title: '', text: 'pump' } },
  }),
  'GET monitorings/:monitor/likeness': get('monitorings/1/likeness'),
  'GET monitorings/:monitor/below': get('monitorings/1/below'),
  'POST monitorings/:monitor/below': asked({
    method: 'POST',
    path: 'monitorings/1/below',
    json: { ucid: 'EP-1-A1' },
  }),
  'GET monitorings/:monitor/weeks': get('monitorings/1/weeks'),
  'GET monitorings/:monitor/outgoing': get('monitorings/1/outgoing'),
  'PATCH monitorings/:monitor/outgoing': asked({
    method: 'PATCH',
    path: 'monitorings/1/outgoing',
    json: { digest: 'news' },
  }),
  'POST monitorings/:monitor/outgoing/:kind': post('monitorings/1/outgoing/feed'),
  'DELETE monitorings/:monitor/outgoing/:kind': asked({ method: 'DELETE', path: 'monitorings/1/outgoing/feed' }),
  'GET company/legal_holds': get('company/legal_holds'),
  'GET company/outgoing': get('company/outgoing'),
  'PATCH company/outgoing': asked({ method: 'PATCH', path: 'company/outgoing', json: { detail: 'passages' } }),
  'POST monitorings/:monitor/members': post('monitorings/1/members', { email: 'b@example.com', role: 'member' }),
  'DELETE monitorings/:monitor': asked({ method: 'DELETE', path: 'monitorings/1' }),
  'GET monitorings/:monitor/arrivals': get('monitorings/1/arrivals'),
  'GET measurements': get('measurements'),
  'POST measurements': asked({ method: 'POST', path: 'measurements', json: { name: 'A', numbers: ['EP1'] } }),
  'GET measurements/:measurement': get('measurements/1'),
  'POST measurements/:measurement/stop': post('measurements/1/stop'),
  'DELETE measurements/:measurement': asked({ method: 'DELETE', path: 'measurements/1' }),
  'GET feeds': get('feeds'),
  'POST feeds': asked({ method: 'POST', path: 'feeds', json: { name: 'A', from: '/a', everyMinutes: 60 } }),
  'POST feeds/:feed/pause': post('feeds/1/pause'),
  'POST feeds/:feed/resume': post('feeds/1/resume'),
  'POST feeds/:feed/run': post('feeds/1/run'),
  'DELETE feeds/:feed': asked({ method: 'DELETE', path: 'feeds/1' }),
  'GET feeds/:feed/log': get('feeds/1/log'),
  'POST import': upload(),
  'GET import/:job': {
    how: 'background',
    make: ({ call }) => call({ method: 'GET', path: 'import/1', background: true }),
  },
  'DELETE import/:job': asked({ method: 'DELETE', path: 'import/1' }),
  'GET import-tables': get('import-tables'),
  'GET import-tables/:job': get('import-tables/1'),
  'POST import-tables/:job/check': asked({ method: 'POST', path: 'import-tables/1/check', json: { mapping: {} } }),
  'POST import-tables/:job/import': asked({ method: 'POST', path: 'import-tables/1/import', json: { mapping: {} } }),
  'DELETE import-tables/:job': asked({ method: 'DELETE', path: 'import-tables/1' }),
  'DELETE import-mappings/:mapping': asked({ method: 'DELETE', path: 'import-mappings/1' }),
};
/** Not read by code: a stream of pokes, and the log itself (tests/sync/wire/transport.test.ts). */
const UNREAD = ['GET sync/pokes', 'POST logging/:type/:environment'];

const noDisk = {
  documents: { where: () => ({ anyOf: () => ({ primaryKeys: () => Promise.resolve([]) }) }), count: async () => 0 },
} as never;

interface Outcome {
  /** Where the window is led. */
  readonly left?: readonly string[];
  readonly toast?: readonly [title: string, text: string];
  /** In the console. */
  readonly logged?: string;
  /** In the server's log too. */
  readonly isRemote?: boolean;
}
interface CatalogueAnswer {
  readonly what: string;
  readonly give: () => Response | Error;
  readonly asked: Outcome;
  /** The same as `asked`, unless it is said. */
  readonly background?: Outcome;
}

function redirectedTo(url: string): Response {
  const response = new Response('<html>', { headers: { 'Content-Type': 'text/html' } });
  Object.defineProperties(response, { redirected: { value: true }, url: { value: url } });
  return response;
}
const exception = (status: number) =>
  Response.json({ error_type: 'spa_api_exception', headline: 'No more', detail: 'Ten it is.' }, { status });
const plain = (status: number, statusText: string) => new Response('', { status, statusText });
const told = { toast: ['No more', 'Ten it is.'] } as const;
const led = (to: string) => ({ asked: { left: [to] }, background: {} });

const ANSWERS: readonly CatalogueAnswer[] = [
  { what: '[ERR-1] 401', give: () => plain(401, 'Unauthorized'), ...led('sign-in') },
  { what: '[ERR-1] 403, whatever it says', give: () => exception(403), ...led('sign-in') },
  {
    what: '[ERR-2] a redirect to sign-in',
    give: () => redirectedTo('http://house/account/login/?next=/x'),
    ...led('sign-in'),
  },
  {
    what: '[ERR-2] a redirect to the second factor',
    give: () => redirectedTo('http://house/account/two_factor/setup/'),
    ...led('/account/two_factor/setup/'),
  },
  {
    what: '410 for a device that was cut off',
    give: () => Response.json({ code: 'device-cut-off' }, { status: 410 }),
    asked: { left: ['removal'] },
  },
  {
    what: '[ERR-4] 504',
    give: () => plain(504, 'Gateway Timeout'),
    asked: { toast: ['Gateway Timeout', 'The server took too long to respond. Please try again later.'] },
  },
  { what: '[ERR-5] spa_api_exception with 404', give: () => exception(404), asked: told },
  { what: '[ERR-5] spa_api_exception with 422', give: () => exception(422), asked: told },
  { what: '[ERR-5] spa_api_exception with 200', give: () => exception(200), asked: told },
  {
    what: '[ERR-6] 404',
    give: () => plain(404, 'Not Found'),
    asked: { logged: 'STATUS: 404 | Not Found', isRemote: true },
  },
  {
    what: '[ERR-6] 500',
    give: () => plain(500, 'Internal Server Error'),
    asked: { logged: 'STATUS: 500 | Internal Server Error', isRemote: true },
  },
  { what: '[ERR-7] no network', give: () => new TypeError('Failed to fetch'), asked: { logged: 'Failed to fetch' } },
];

const ODD_BODIES = [
  new Response('<html>Pay', { headers: { 'Content-Type': 'text/html' } }),
  ...[null, [], {}, { user: 7 }].map((body) => Response.json(body)),
];

interface Seen {
  readonly left: string[];
  readonly logged: string[];
  readonly remote: string[];
}
let seen: Seen;
beforeEach(() => {
  vi.mocked(leaveApp).mockImplementation((_window, to) => void seen.left.push('url' in to ? to.url : 'sign-in'));
  vi.mocked(leaveCutOffDevice).mockImplementation(() => void seen.left.push('removal'));
});

/** The app around a call: the transport in its worker, and what listens to it in the window. */
function aClient(give: () => Response | Error) {
  cleanup();
  seen = { left: [], logged: [], remote: [] };
  const listeners = new Set<(failure: CallNotice) => void>();
  const transport = createTransport({
    base: '/spa/api',
    async fetch(url, init) {
      if ((url as string).includes('/logging/')) {
        seen.remote.push((init!.body as FormData).get('headline') as string);
        return Response.json({});
      }
      const answer = give();
      if (answer instanceof Error) throw answer;
      return answer;
    },
    openEvents: () => {
      throw new Error('nobody listens here');
    },
    environment: 'production',
    logError: (message) => seen.logged.push(message),
    onFailure: (failure) => listeners.forEach((listen) => listen(failure)),
  });
  const ofWorker = followRedirects(transport, (notice) => listeners.forEach((listen) => listen(notice)));
  const worker = aWorker({
    call: (request) => transport.call(request),
    onCallNotice(listener) {
      listeners.add(listener);
      return Promise.resolve(() => void listeners.delete(listener));
    },
  });
  const app = anApp({ worker });
  renderPart(<CallNotices />, app);
  const hook = renderHookIn(app, () => useCall(), undefined);
  const done = app.services.loader.show();
  return {
    app,
    done,
    async make({ make, isDrawn = false }: ClientCall): Promise<void> {
      const made = () => make({ call: hook.result.current, transport: ofWorker, app });
      if (isDrawn) await made();
      else await act(async () => void (await made()));
    },
  };
}

it('every call that the server answers is listed', () => {
  const anything: unknown = new Proxy(() => undefined, { get: () => anything, apply: () => anything });
  const answered = allRoutes(anything as Services)
    .filter(({ path }) => path.startsWith('/spa/api/'))
    .map(({ method, path }) => `${method} ${path.slice('/spa/api/'.length)}`);
  expect([...answered].sort()).toEqual([...Object.keys(CALLS), ...UNREAD].sort());
});

describe.each(Object.entries(CALLS))('%s', (_name, call) => {
  it('[ERR-1] [ERR-2] [ERR-4] [ERR-5] [ERR-6] [ERR-7] does what the catalogue says of every answer', async () => {
    for (const { what, give, asked: ofAsked, background = ofAsked } of ANSWERS) {
      const { app, make } = aClient(give);
      await make(call);
      const { left = [], toast, logged, isRemote = false } = call.how === 'asked' ? ofAsked : background;
      expect([what, seen]).toEqual([
        what,
        { left, logged: logged === undefined ? [] : [logged], remote: isRemote ? [logged] : [] },
      ]);
      const shown = app.toasts.snapshot().map(({ title, text }) => [title, text]);
      expect([what, shown]).toEqual([what, toast === undefined ? [] : [toast]]);
      expect([what, app.services.loader.snapshot().visible]).toEqual([what, toast === undefined]);
      expect(app.history.location.pathname).toBe('/');
    }
  });

  it('leads nowhere and breaks nothing, where the answer has another shape', async () => {
    for (const body of ODD_BODIES) {
      await aClient(() => body.clone()).make(call);
      expect(seen.left).toEqual([]);
    }
  });

  it('[NAV-4] leads to redirect_to, if somebody waits for it', async () => {
    const { app, make } = aClient(() => Response.json({ redirect_to: '/spa/api/tasks' }));
    await make(call);
    expect(app.history.location.pathname).toBe(call.how === 'asked' ? '/tasks' : '/');
  });
});
