/** Two companies on one server, and what can be called, sent and seen of each. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi, expect } from 'vitest';
import { homeStream, projectStream, searchStream, companyStream } from '../../../src/domain/shared/streams.ts';
import { addCompany } from '../../../src/server/accounts/company-list.ts';
import { addUser } from '../../../src/server/accounts/users.ts';
import { openMonitors } from '../../../src/server/monitors/open-monitor.ts';
import { isRefusal } from '../../../src/server/errors.ts';
import type { Route } from '../../../src/server/http/route.ts';
import { sampleTemplate } from '../../../src/server/reports/templates/sample-template.ts';
import { callWithin, MAIN_CORPUS } from '../../../src/server/patent-index/port/call.ts';
import { PROTOCOL_VERSION, type Registered } from '../../../src/sync/wire/protocol.ts';
import { aPublication } from '../../builders/publication.ts';
import { corporaInMemory } from '../../support/corpora-in-memory.ts';
import { aDatabase } from '../../support/postgres.ts';
import { aServer, anId, aStartedSearch, PATIENCE, pushAs, type Browser, type TestServer } from '../a-server.ts';
import { aFolderAdded, anEvent } from '../events/builders.ts';
import { plain } from '../patent-index/plain-index.ts';

/** What a company has; `word` is in all of its texts, and nowhere else. */
export interface Side {
  readonly word: string;
  readonly company: number;
  readonly corpus: string;
  readonly admin: Browser;
  readonly colleague: number;
  readonly email: string;
  readonly ucid: string;
  readonly search: number;
  readonly project: number;
  readonly team: number;
  /** An import. */
  readonly job: number;
  /** A job that failed for good. */
  readonly deadJob: number;
  /** The job of an upload that waits for its columns to be mapped, and a saved mapping. */
  readonly table: number;
  readonly mapping: number;
  readonly feed: number;
  readonly measurement: number;
  readonly monitor: number;
  readonly privateIndex: number;
  readonly template: number;
  /** An API token of the administrator. */
  readonly token: number;
  /** A provisioning token of the company. */
  readonly scimToken: number;
  /** The colleague's, as a client number. */
  readonly device: number;
}

export interface TwoCompanies {
  readonly server: TestServer;
  readonly index: ReturnType<typeof corporaInMemory>;
  readonly alpha: Side;
  readonly beta: Side;
  close(): Promise<void>;
}

export async function twoCompanies(): Promise<TwoCompanies> {
  const index = corporaInMemory();
  const db = await aDatabase();
  const server = await aServer({ shared: { db, index: plain(index) } });
  const second = await addCompany(db, {
    name: 'Betaword',
    corpus: 'beta',
    mayImport: true,
    email: 'betaword@b.example',
  });
  if (isRefusal(second)) throw new Error(second.message);
  const here = { server, index };
  const alpha = await aSide(here, 'alphaword', { company: 1, corpus: MAIN_CORPUS, admin: await server.admin() });
  const admin = await server.signedIn(second.administrator);
  const beta = await aSide(here, 'betaword', { company: second.company, corpus: 'beta', admin });
  return {
    ...here,
    alpha,
    beta,
    async close() {
      await server.db.destroy();
      await index.close();
    },
  };
}

type Here = Pick<TwoCompanies, 'server' | 'index'>;

async function aSide(
  { server, index }: Here,
  word: string,
  of: Pick<Side, 'company' | 'corpus' | 'admin'>,
): Promise<Side> {
  const { admin, company } = of;
  const email = `${word}.colleague@example.com`;
  const person = { company, email, first_name: word, last_name: 'Colleague', isAdmin: false };
  const colleague = (await addUser(server.db, person))!;
  const ucid = `EP-${company}-A1`;
  const publication = aPublication({ ucid, title: `rotor ${word}` });
  await index.importer.put(callWithin(of.corpus, PATIENCE), [publication]);

  let project = 0;
  await pushAs(admin, (client) => {
    const folder = aFolderAdded(client, 1, { stream: homeStream(admin.pk) });
    project = (folder.payload as { id: number }).id;
    return [{ ...folder, payload: { ...(folder.payload as object), name: `${word} pumps` } as never }];
  });
  const sharing = async (path: string, fields: Record<string, string>) =>
    (await (await admin.form(`/spa/api/user_team/${path}`, fields)).json()) as { team?: { team_pk: number } };
  const team = (await sharing('teams', { name: `${word} lab` })).team!.team_pk;
  await sharing(`share_project_by_email/${project}`, { email });
  await sharing(`share_project_to_team_ajax/${project}`, { team: String(team) });

  const search = await aStartedSearch(admin, 'Fielded Search');
  await pushAs(admin, (clientId) => {
    const stream = searchStream(search);
    return [
      anEvent('QueryWritten', { expression: `TI:rotor OR TI:${word}` }, { clientId, clientSeq: 1, stream }),
      anEvent('SearchSubmitted', { run: anId(1) }, { clientId, clientSeq: 2, stream }),
    ];
  });
  await server.services.jobs.idle();
  const number = `<document-id><country>XX</country><doc-number>${company}</doc-number><kind>A1</kind></document-id>`;
  const body =
    `<?xml version="1.0"?><patent-document ucid="XX-${company}-A1" lang="EN"><bibliographic-data>` +
    `<publication-reference>${number}</publication-reference></bibliographic-data></patent-document>`;
  const uploaded = await admin.fetch(`/spa/api/import?name=${word}.xml`, { method: 'POST', body });
  const { job } = (await uploaded.json()) as { job: number };
  await vi.waitFor(async () => expect(await pastImports(admin)).toHaveLength(1), { timeout: PATIENCE });
  const { id: deadJob } = await server.db
    .insertInto('job')
    .values({
      kind: 'import',
      key: word,
      title: `Import of ${word}`,
      company,
      owner: admin.pk,
      payload: '{}',
      state: 'dead',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: feed } = await server.db
    .insertInto('feed')
    .values({
      ...{ company_id: company, owner: admin.pk, kind: 'folder', name: `${word} folder`, is_paused: true },
      ...{ source: JSON.stringify({ from: `/${word}` }), every_minutes: 60, bytes_a_day: null, next_at: new Date() },
      ...{ last_at: null, last_state: null, reason: null, day: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { table, mapping } = await aWaitingTable(server, { ...of, word });
  const registered = await (await server.signedIn(colleague)).json('/spa/api/sync/register', {});
  const device = (registered.body as Registered).clientId;
  const { id: monitor } = await server.db
    .insertInto('monitor')
    .values({
      ...{ owner: admin.pk, name: `${word} monitor`, expression: `TI:${word}`, every: 'weekly', zone: 'UTC' },
      ...{ is_paused: true, next_at: new Date(), last_at: null, last_import: null, reason: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await openMonitors(server.services);
  const { body: made } = await admin.json('/spa/api/x/indexes', { name: `${word} set` });
  const privateIndex = (made as { readonly id: number }).id;
  const look = { method: 'POST', body: new Uint8Array(sampleTemplate()) };
  const kept = await admin.fetch(`/spa/api/report_templates?name=${word} look`, look);
  const { id: template } = (await kept.json()) as { readonly id: number };
  const wanted = { name: `${word} program`, scopes: ['search'], days: 7, calls_a_day: 10 };
  const { body: madeToken } = await admin.json('/spa/api/api_tokens', wanted);
  const { id: token } = (madeToken as { readonly made: { readonly id: number } }).made;
  const { body: provisioned } = await admin.json('/spa/api/company/scim_tokens', { name: `${word} directory` });
  const scimToken = (provisioned as { readonly tokens: readonly { readonly id: number }[] }).tokens[0]!.id;
  const { id: measurement } = await server.db
    .insertInto('measurement')
    .values({
      ...{ user_id: admin.pk, name: `${word} cases`, numbers: JSON.stringify([ucid]), state: 'stopped' },
      ...{ settings: JSON.stringify({ idea: 'title', cutOff: 'none', hidesInventors: false }), asked_at: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const jobs = { job, deadJob, feed, monitor, privateIndex, template, token, scimToken, measurement };
  return { ...of, ...jobs, word, colleague, email, ucid, search, project, team, table, mapping, device };
}

const MAPPING = {
  columns: [
    { name: 'patent no', field: 'number' },
    { name: 'note', field: null },
  ],
  dates: 'day-first',
  names: 'semicolon',
  country: '',
};

/** An upload whose columns are not known, and a saved mapping. */
async function aWaitingTable(
  { db, services }: TestServer,
  { word, company, corpus, admin }: Pick<Side, 'word' | 'company' | 'corpus' | 'admin'>,
): Promise<Pick<Side, 'table' | 'mapping'>> {
  const key = `${word}-table`;
  writeFileSync(join(services.uploads.folder, key), `Patent No,Note\nEP${company},${word}\n`);
  const { id: table } = await db
    .insertInto('job')
    .values({
      ...{ kind: 'import', key, title: `Import of ${word}.csv`, company, owner: admin.pk, state: 'done' },
      payload: JSON.stringify({ company, corpus, name: `${word}.csv`, size: 30 }),
      result: JSON.stringify({ tables: 1 }),
      ended_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: mapping } = await db
    .insertInto('table_mapping')
    .values({ company_id: company, name: `${word} list`, mapping: JSON.stringify(MAPPING) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { table, mapping };
}

export const answerOf = async <T>(browser: Browser, path: string): Promise<T> => (await browser.json(path)).body as T;
export const pastImports = async (browser: Browser) =>
  (await answerOf<{ imports: readonly { name: string }[] }>(browser, '/spa/api/coverage')).imports;

/**
 * The path of a route, with the ids of what belongs to that company; the parameter `swapped` is the other's. A new kind
 * of parameter has to be added here.
 */
export function pathFor({ path }: { readonly path: string }, side: Side, swapped?: string, other?: Side): string {
  const [ids, others] = [idsOf(path, side), idsOf(path, other ?? side)];
  return path.replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string) => {
    if (!(name in ids)) throw new Error(`${path}: no value for :${name}`);
    return String((name === swapped ? others : ids)[name]);
  });
}

function idsOf(path: string, side: Side): Readonly<Record<string, unknown>> {
  const { search, colleague, project, team, ucid } = side;
  const kindOfJob = path.includes('/failed-jobs/') ? 'deadJob' : path.includes('/import-tables/') ? 'table' : 'job';
  const job = side[kindOfJob];
  const id = path.includes('/teams/') ? team : project;
  return {
    ...{ searchId: search, job, pk: colleague, projectId: project, id, ucid, run: anId(1) },
    ...{
      client: side.device,
      mapping: side.mapping,
      feed: side.feed,
      measurement: side.measurement,
      token: path.includes('/scim_tokens/') ? side.scimToken : side.token,
      ...{ user: colleague, schema: 'urn:a' },
      monitor: side.monitor,
      kind: 'feed',
      index: side.privateIndex,
      query: 1,
      ...{ template: side.template, version: 1 },
      ...{ report: anId(2), format: 'json' },
      symbol: 'G06F',
      type: 'error',
      environment: 'test',
    },
  };
}

/** What a route may read from its body, all of it about what belongs to that company. */
export function bodyFor(path: string, { ucid, email, colleague, team, search }: Side): BodyInit {
  if (path.includes('/user_team/'))
    return new URLSearchParams({ email, user: String(colleague), team: String(team), name: 'Taken over' });
  if (path.includes('/select_search_type')) return new URLSearchParams({ 'Search-Type-Btn': 'Fielded Search' });
  const concept = { term: 'rotor', synonyms: [] };
  return JSON.stringify({
    ...{
      ucids: [ucid],
      relevant: [ucid],
      terms: ['rotor'],
      concepts: [concept],
      expression: 'rotor',
      known: [ucid],
      search,
      run: anId(1),
    },
    ...{ settings: { idea: 'title', cutOff: 'none', hidesInventors: false } },
    ...{ mapping: MAPPING, name: 'Taken over', numbers: [ucid], digest: 'always', detail: 'passages' },
    ...{ is_active: false, email, first_name: 'Taken', last_name: 'Over', protocol: PROTOCOL_VERSION },
  });
}

/** What can be seen of a company: everything that a call could have changed. */
export async function stateOf({ server, index }: Here, side: Side): Promise<unknown> {
  const { admin, colleague, search, project, company, job, table, corpus } = side;
  const streams = [homeStream(admin.pk), searchStream(search), projectStream(project), companyStream(company)];
  const access = server.db.selectFrom('access').selectAll().where('object', 'in', streams);
  return {
    access: await access.orderBy('subject').orderBy('via').execute(),
    events: await Promise.all(streams.map((stream) => server.services.store.read(stream, 0, 1_000))),
    corpus: await index.corpus.version(callWithin(corpus, PATIENCE)),
    users: await answerOf(admin, '/spa/api/company/users'),
    invitations: await answerOf(admin, '/spa/api/company/invitations'),
    devices: await answerOf(admin, `/spa/api/company/users/${colleague}/devices`),
    teams: await answerOf(admin, '/spa/api/user_team/teams'),
    job: await answerOf(admin, `/spa/api/import/${job}`),
    imports: await pastImports(admin),
    failed: await answerOf(admin, '/spa/api/failed-jobs'),
    tables: await answerOf(admin, '/spa/api/import-tables'),
    mappings: await answerOf(admin, `/spa/api/import-tables/${table}`),
    // A feed that its own company resumed runs by the clock.
    feeds: withoutTimes(await answerOf(admin, '/spa/api/feeds')),
    privateIndex: await answerOf(admin, `/spa/api/x/indexes/${side.privateIndex}`),
    templates: await answerOf(admin, '/spa/api/report_templates'),
    measurements: await answerOf(admin, '/spa/api/measurements'),
    monitors: withoutTimes(await answerOf(admin, '/spa/api/monitorings')),
    outgoing: await answerOf(admin, `/spa/api/monitorings/${side.monitor}/outgoing`),
    tokens: await answerOf(admin, '/spa/api/company/api_tokens'),
    scimTokens: await answerOf(admin, '/spa/api/company/scim_tokens'),
    holds: await answerOf(admin, '/spa/api/company/legal_holds'),
    outgoingRule: await answerOf(admin, '/spa/api/company/outgoing'),
  };
}

const withoutTimes = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, one: unknown) => (/^(?:last|next)Run$/.test(key) ? undefined : one)));

/** Makes the calls; nothing in their answers and nothing of the other company tells that it is there. */
export async function callsTellNothing(
  here: TwoCompanies,
  browser: Browser,
  other: Side,
  calls: readonly { readonly route: Route; readonly path: string; readonly body: BodyInit }[],
): Promise<void> {
  await here.server.services.jobs.idle();
  const before = await stateOf(here, other);
  for (const { route, path, body } of calls) {
    here.server.clock.now += 60_000;
    const answer = await browser.fetch(path, route.method === 'GET' ? {} : { method: route.method, body });
    const text = path.endsWith('/pokes') ? '' : await answer.text();
    await answer.body?.cancel().catch(() => {});
    const said = text.replaceAll(other.email, '').toLowerCase();
    expect([route.method, path, answer.status < 500, said.includes(other.word)]).toEqual([
      route.method,
      path,
      true,
      false,
    ]);
  }
  await here.server.services.jobs.idle();
  expect(await stateOf(here, other)).toEqual(before);
}
