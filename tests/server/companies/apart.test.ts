/** Two companies on one server: the administrator of each tries every call on what belongs to the other. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { homeStream, projectStream, searchStream, companyStream } from '../../../src/domain/shared/streams.ts';
import type { Evidence, TermEvidence } from '../../../src/domain/search-steps/evidence.ts';
import { addCompany } from '../../../src/server/accounts/company-list.ts';
import { addUser } from '../../../src/server/accounts/users.ts';
import { aDatabase } from '../../support/postgres.ts';
import { isRefusal } from '../../../src/server/errors.ts';
import { allRoutes } from '../../../src/server/http/routes.ts';
import { callWithin, MAIN_CORPUS } from '../../../src/server/patent-index/port/call.ts';
import {
  PROTOCOL_VERSION,
  type PullAnswer,
  type PushAnswer,
  type Registered,
} from '../../../src/sync/wire/protocol.ts';
import { aPublication } from '../../builders/publication.ts';
import { corporaInMemory } from '../../support/corpora-in-memory.ts';
import { aServer, anId, aStartedSearch, PATIENCE, pushAs, type Browser, type TestServer } from '../a-server.ts';
import { aFolderAdded, anEvent, aPush } from '../events/builders.ts';
import { plain } from '../patent-index/plain-index.ts';

/** What a company has; `word` is in all of its texts, and nowhere else. */
interface Side {
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
  /** The colleague's, as a client number. */
  readonly device: number;
}

let server: TestServer;
let alpha: Side;
let beta: Side;
const index = corporaInMemory();
afterAll(() => index.close());

beforeAll(async () => {
  const db = await aDatabase();
  server = await aServer({ shared: { db, index: plain(index) } });
  const second = await addCompany(db, {
    name: 'Betaword',
    corpus: 'beta',
    mayImport: true,
    email: 'betaword@b.example',
  });
  if (isRefusal(second)) throw new Error(second.message);
  alpha = await aSide('alphaword', { company: 1, corpus: MAIN_CORPUS, admin: await server.admin() });
  const admin = await server.signedIn(second.administrator);
  beta = await aSide('betaword', { company: second.company, corpus: 'beta', admin });
}, PATIENCE);
afterAll(() => server.db.destroy());

async function aSide(word: string, of: Pick<Side, 'company' | 'corpus' | 'admin'>): Promise<Side> {
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
      anEvent('QueryWritten', { expression: 'TI:rotor' }, { clientId, clientSeq: 1, stream }),
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
  const registered = await (await server.signedIn(colleague)).json('/spa/api/sync/register', {});
  const device = (registered.body as Registered).clientId;
  return { ...of, word, colleague, email, ucid, search, project, team, job, deadJob, device };
}

const answerOf = async <T>(browser: Browser, path: string): Promise<T> => (await browser.json(path)).body as T;
const pastImports = async (browser: Browser) =>
  (await answerOf<{ imports: readonly { name: string }[] }>(browser, '/spa/api/coverage')).imports;

/** The path of a route, with the ids of what belongs to that company. A new kind of parameter has to be added here. */
function pathFor({ path }: { readonly path: string }, side: Side): string {
  const { search, colleague, project, team, ucid } = side;
  const job = path.includes('/failed-jobs/') ? side.deadJob : side.job;
  const id = path.includes('/teams/') ? team : project;
  const ids: Readonly<Record<string, unknown>> = {
    ...{ searchId: search, job, pk: colleague, projectId: project, id, ucid, run: anId(1) },
    ...{ client: side.device, symbol: 'G06F', type: 'error', environment: 'test' },
  };
  return path.replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string) => {
    if (!(name in ids)) throw new Error(`${path}: no value for :${name}`);
    return String(ids[name]);
  });
}

/** What a route may read from its body, all of it about what belongs to that company. */
function bodyFor(path: string, { ucid, email, colleague, team, search }: Side): BodyInit {
  if (path.includes('/user_team/'))
    return new URLSearchParams({ email, user: String(colleague), team: String(team), name: 'Taken over' });
  if (path.includes('/select_search_type')) return new URLSearchParams({ 'Search-Type-Btn': 'Fielded Search' });
  const concept = { term: 'rotor', synonyms: [] };
  return JSON.stringify({
    ...{
      ucids: [ucid],
      terms: ['rotor'],
      concepts: [concept],
      expression: 'rotor',
      known: [ucid],
      search,
      run: anId(1),
    },
    ...{ is_active: false, email, first_name: 'Taken', last_name: 'Over', protocol: PROTOCOL_VERSION },
  });
}

/** What can be seen of a company: everything that a call could have changed. */
async function stateOf({ admin, colleague, search, project, company, job, corpus }: Side): Promise<unknown> {
  const streams = [homeStream(admin.pk), searchStream(search), projectStream(project), companyStream(company)];
  return {
    events: await Promise.all(streams.map((stream) => server.services.store.read(stream, 0, 1_000))),
    corpus: await index.corpus.version(callWithin(corpus, PATIENCE)),
    users: await answerOf(admin, '/spa/api/company/users'),
    devices: await answerOf(admin, `/spa/api/company/users/${colleague}/devices`),
    teams: await answerOf(admin, '/spa/api/user_team/teams'),
    job: await answerOf(admin, `/spa/api/import/${job}`),
    imports: await pastImports(admin),
    failed: await answerOf(admin, '/spa/api/failed-jobs'),
  };
}

describe.each<[string, () => Side, () => Side]>([
  ['the first company', () => alpha, () => beta],
  ['the second company', () => beta, () => alpha],
])('[PERM-4] the administrator of %s', (_title, own, others) => {
  it(
    'neither sees nor changes anything of the other, whatever the call',
    async () => {
      const [me, other] = [own(), others()];
      // The progress of a job is forgotten soon after its end.
      await server.services.jobs.idle();
      const before = await stateOf(other);
      const routes = allRoutes(server.services).filter(({ who }) => who !== 'anyone');
      for (const route of routes) {
        server.clock.now += 60_000;
        const path = pathFor(route, other);
        const init = route.method === 'GET' ? {} : { method: route.method, body: bodyFor(path, other) };
        const answer = await me.admin.fetch(path, init);
        // The stream of pokes goes on for ever.
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
      await server.services.jobs.idle();
      expect(await stateOf(other)).toEqual(before);
    },
    PATIENCE,
  );

  it('reads and writes none of its streams', async () => {
    const [me, other] = [own(), others()];
    const streams = [
      homeStream(other.admin.pk),
      searchStream(other.search),
      projectStream(other.project),
      companyStream(other.company),
    ];
    const { body } = await me.admin.json('/spa/api/sync/register', {});
    const { clientId, epoch } = body as Registered;
    const cursors = Object.fromEntries(streams.map((stream) => [stream, 0]));
    const pulled = await me.admin.json('/spa/api/sync/pull', { protocol: PROTOCOL_VERSION, epoch, cursors });
    expect(JSON.stringify(pulled.body).toLowerCase()).not.toContain(other.word);
    const kinds = streams.map((stream) => (pulled.body as PullAnswer).streams[stream]?.kind);
    expect(new Set(kinds)).toEqual(new Set(['gone']));
    const before = await stateOf(other);
    const events = streams.map((stream, at) => aFolderAdded(clientId, at + 1, { stream }));
    const pushed = await me.admin.json('/spa/api/sync/push', aPush(clientId, ...events));
    const { outcomes } = pushed.body as PushAnswer;
    expect(outcomes.map(({ outcome }) => outcome.kind)).toEqual(events.map(() => 'rejected'));
    expect(await stateOf(other)).toEqual(before);
  });

  it('searches and imports into the own corpus alone', async () => {
    const [me, other] = [own(), others()];
    const found = async (ucid: string) => (await me.admin.fetch(`/spa/api/documents/${ucid}`)).status;
    expect([await found(me.ucid), await found(other.ucid)]).toEqual([200, 404]);
    expect(await answerOf(me.admin, '/spa/api/corpus')).toMatchObject({ publications: 2 });
    const page = await me.admin.json(`/spa/api/search/results/${me.search}`, { run: anId(1) });
    expect(page.body).toMatchObject({ families: 1, rows: [{ title: `rotor ${me.word}` }] });
    const terms = (await me.admin.json('/spa/api/search/evidence/terms', { terms: [me.word, other.word] })).body;
    expect((terms as Evidence<readonly TermEvidence[]>).answer.map(({ documents }) => documents)).toEqual([1, 0]);
    expect((await pastImports(me.admin)).map(({ name }) => name)).toEqual([`${me.word}.xml`]);
  });
});

describe('a corpus that a company shares', () => {
  it('is searched by both, and filled only by the companies that may', async () => {
    const third = await addCompany(server.db, {
      ...{ name: 'Gamma', corpus: 'beta', mayImport: false, email: 'anna@gamma.example' },
    });
    if (isRefusal(third)) throw new Error(third.message);
    const gamma = await server.signedIn(third.administrator);
    expect((await gamma.fetch(`/spa/api/documents/${beta.ucid}`)).status).toBe(200);
    expect((await gamma.fetch(`/spa/api/documents/${alpha.ucid}`)).status).toBe(404);
    const refused = await gamma.fetch('/spa/api/import?name=more.xml', { method: 'POST', body: 'x' });
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('belongs to another company'),
    ]);
    expect(await answerOf(gamma, '/spa/api/coverage')).toMatchObject({ may_import: false, imports: [] });
    expect((await gamma.fetch(`/spa/api/import/${beta.job}`)).status).toBe(404);
  });
});
