import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ResultPage } from '../../../src/domain/documents/results.ts';
import type { ConfirmedEvent, DomainEvent } from '../../../src/domain/shared/envelope.ts';
import { mintId } from '../../../src/domain/shared/ids.ts';
import { homeStream, projectStream, searchStream, type StreamName } from '../../../src/domain/shared/streams.ts';
import { memberPermissions } from '../../../src/server/accounts/users.ts';
import { createAccept } from '../../../src/server/events/accept-events.ts';
import { createJobRunner } from '../../../src/server/jobs/run-jobs.ts';
import type { IndexCall } from '../../../src/server/patent-index/port/call.ts';
import type { PatentIndex } from '../../../src/server/patent-index/port/patent-index.ts';
import { untilEnded } from '../../../src/server/patent-index/sqlite/end-early.ts';
import { createSearchHandler, queueUnanswered } from '../../../src/server/searches/search-jobs.ts';
import { silentLog } from '../../support/silent-log.ts';
import { PROTOCOL_VERSION } from '../../../src/sync/wire/protocol.ts';
import {
  anId,
  aServer,
  anIndex,
  aStartedSearch,
  ORIGIN,
  PATIENCE,
  pushAs,
  type Browser,
  type TestServer,
} from '../a-server.ts';
import { anEvent } from '../events/builders.ts';

let server: TestServer;
let user: Browser;
let [project, ofColleague, deleted, collection] = [0, 0, 0, 0];
beforeAll(async () => {
  server = await aServer();
  user = await server.colleague();
  project = await aProject(user, 'Pumps');
  ofColleague = await aProject(await server.colleague(), 'Valves');
  deleted = await aProject(user, 'Old');
  await pushAs(user, (clientId) => {
    collection = mintId(clientId, 1);
    const saved = { id: collection, project, name: 'Saved', search: null, addedAt: null };
    const stream = homeStream(user.pk);
    return [
      anEvent('FolderDeleted', { id: deleted }, { clientId, clientSeq: 1, stream }),
      anEvent('CollectionAdded', saved, { clientId, clientSeq: 2, stream }),
    ];
  });
}, PATIENCE);

/** A project on the first level of the user's own tree. */
async function aProject(owner: Browser, name: string): Promise<number> {
  const fields = { parent: 0, name, client: '', number: '', addedAt: null };
  let id = 0;
  await pushAs(owner, (clientId) => {
    id = mintId(clientId, 1);
    return [anEvent('FolderAdded', { id, ...fields }, { clientId, clientSeq: 1, stream: homeStream(owner.pk) })];
  });
  return id;
}
afterEach(() => {
  server.clock.now += 60 * 60 * 1000;
});

const select = (type: string, path = '', by: Browser = user) => {
  const body = new FormData();
  body.set('Search-Type-Btn', type);
  return by.fetch(`/spa/api/search/select_search_type${path}`, { method: 'POST', body });
};
const logOf = (stream: StreamName) => server.services.store.read(stream, 0, 1_000);
const lastOf = async (stream: StreamName): Promise<ConfirmedEvent> => (await logOf(stream)).at(-1)!;

/** Writes, submits and waits for the answer. */
async function run(
  search: number,
  fact: (envelope: { clientId: number; clientSeq: number; stream: StreamName }) => DomainEvent,
  { runId = 1, by = user }: { readonly runId?: number; readonly by?: Browser } = {},
): Promise<ConfirmedEvent> {
  const stream = searchStream(search);
  await pushAs(by, (clientId) => [
    fact({ clientId, clientSeq: 1, stream }),
    anEvent('SearchSubmitted', { run: anId(runId) }, { clientId, clientSeq: 2, stream }),
  ]);
  await server.services.jobs.idle();
  return lastOf(stream);
}
const idea =
  (text: string, title = '') =>
  (envelope: { clientId: number; clientSeq: number }) =>
    anEvent('IdeaDescribed', { title, text, priorityDate: null }, envelope);
const query = (expression: string) => (envelope: { clientId: number; clientSeq: number }) =>
  anEvent('QueryWritten', { expression }, envelope);
/** The title of some publication of the index: an idea that is sure to find something. */
async function someTitle(): Promise<string> {
  const interpretation = { concepts: [], classes: [], expression: 'PN:ZZ*', fused: [] };
  const found = await server.index.search({
    query: { kind: 'number', field: 'PN', pattern: 'ZZ*' },
    interpretation,
    filter: {},
    sort: 'newest',
    page: 0,
  });
  if (!found.ok) throw new Error(found.reason.message);
  return found.page.rows[0]!.title;
}

/** A submission by a server from before there were jobs: in the log, without a job. Gives its stream. */
async function submittedUnheard(type = 'Ultra Quick', expression = ''): Promise<StreamName> {
  const stream = searchStream(await aStartedSearch(user, type));
  const { store, membership } = server.services;
  const clientId = await store.registerClient(user.pk);
  const events = [
    (expression === '' ? idea('a wheel that turns') : query(expression))({ clientId, clientSeq: 1, stream } as never),
    anEvent('SearchSubmitted', { run: anId(1) }, { clientId, clientSeq: 2, stream }),
  ];
  const request = { protocol: PROTOCOL_VERSION, clientId, events };
  await createAccept({ store, membership, now: () => 1 }).push(request, { pk: user.pk, isServer: false });
  return stream;
}

describe('starting a search', () => {
  it.each([
    ['Ultra Quick', '/spa/api/search/search_input/', 'ULTRA_QUICK'],
    ['Fielded Search', '/spa/api/search/sdoc_input/', 'FIELDED'],
  ])('[DASH-4] [API-5] %s answers where to go on, and the search is there', async (submit, path, searchType) => {
    const answer = await select(submit, `/${project}`);
    const { redirect_to } = (await answer.json()) as { redirect_to: string };
    expect([answer.status, redirect_to]).toEqual([200, expect.stringMatching(new RegExp(`^${path}\\d+$`))]);
    const search = Number(redirect_to.slice(path.length));
    expect(await logOf(searchStream(search))).toMatchObject([
      { type: 'SearchStarted', clientId: 0, payload: { search, searchType, owner: user.pk, project } },
    ]);
    const listed = await lastOf(homeStream(user.pk));
    expect(listed).toMatchObject({ type: 'SearchListed', payload: { search, searchType, families: null } });
    expect((listed.payload as { title: string }).title).toMatch(/^(Ultra Quick search|Fielded Search)$/);
  });

  it('[DASH-3] [PERM-4] is refused without the permission', async () => {
    const permissions = (allowed: boolean) =>
      server.db
        .updateTable('app_user')
        .set({ permissions: JSON.stringify({ ...memberPermissions(), PATENTABILITY: allowed }) })
        .where('id', '=', user.pk)
        .execute();
    await permissions(false);
    const answer = await select('Patentability');
    await permissions(true);
    expect([answer.status, await answer.json()]).toEqual([
      422,
      {
        error_type: 'spa_api_exception',
        headline: 'Not Allowed',
        detail: 'You do not hold the permission for Patentability.',
        code: 'no-permission',
      },
    ]);
  });

  it.each([
    ['one that nobody has', () => 987_654],
    ['one of a colleague', () => ofColleague],
    ['one in the trash', () => deleted],
    ['a saved search', () => collection],
  ])('[API-5] [PERM-4] in a project that is not there for the user is refused: %s', async (_what, id) => {
    const before = await logOf(homeStream(user.pk));
    const answer = await select('Ultra Quick', `/${id()}`);
    expect([answer.status, await answer.json()]).toEqual([
      404,
      expect.objectContaining({ error_type: 'spa_api_exception', detail: 'There is no such project.' }),
    ]);
    expect(await logOf(homeStream(user.pk))).toEqual(before);
  });

  it('[API-5] in a project that a colleague shares is possible for members alone', async () => {
    const colleague = await server.colleague();
    const shared = await aProject(colleague, 'Shared');
    const { email } = await server.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', user.pk)
      .executeTakeFirstOrThrow();
    await colleague.form(`/spa/api/user_team/share_project_by_email/${shared}`, { email });
    expect((await select('Ultra Quick', `/${shared}`)).status).toBe(404);
    await user.form(`/spa/api/user_team/accept_invitation/${shared}`, {});
    expect((await select('Ultra Quick', `/${shared}`)).status).toBe(200);
  });

  it('[ERR-5] of an unknown type is told with headline and detail', async () => {
    const answer = await select('Time Travel');
    expect([answer.status, await answer.json()]).toEqual([
      422,
      {
        error_type: 'spa_api_exception',
        headline: 'Not Possible',
        detail: 'There is no such type of search.',
        code: 'unknown-search-type',
      },
    ]);
    expect((await user.fetch('/spa/api/search/select_search_type', { method: 'POST' })).status).toBe(422);
  });

  it('gives each search an id of its own', async () => {
    const ids = await Promise.all([
      aStartedSearch(user, 'Ultra Quick'),
      aStartedSearch(user, 'Ultra Quick'),
      aStartedSearch(user, 'Fielded Search'),
    ]);
    expect(new Set(ids).size).toBe(3);
  });
});

describe('an answer to a submission', () => {
  it('of an idea says how it was understood and what was found, in the search and in the list', async () => {
    const search = await aStartedSearch(user, 'Ultra Quick');
    const ran = await run(search, idea(await someTitle()));
    expect(ran).toMatchObject({
      type: 'SearchRan',
      clientId: 0,
      actor: user.pk,
      outcome: { kind: 'applied' },
      payload: { run: anId(1), corpus: { sample: true } },
    });
    const { interpretation, families } = ran.payload as {
      interpretation: { concepts: unknown[]; expression: string };
      families: number;
    };
    expect(families).toBeGreaterThan(0);
    expect(interpretation.concepts.length).toBeGreaterThan(0);
    expect(await lastOf(homeStream(user.pk))).toMatchObject({
      type: 'SearchListed',
      payload: { search, title: await someTitle(), families },
    });
    const submitted = (await logOf(searchStream(search))).find(({ type }) => type === 'SearchSubmitted');
    expect(ran.causationId).toBe(submitted?.id);
  });

  it('of an idea with a priority date finds earlier publications alone; its expression holds the date', async () => {
    const search = await aStartedSearch(user, 'Ultra Quick');
    const title = await someTitle();
    const dated = (envelope: { clientId: number; clientSeq: number }) =>
      anEvent('IdeaDescribed', { title, text: '', priorityDate: '2015-07-01' }, envelope);
    const answer = await run(search, dated);
    expect((answer.payload as { interpretation: { expression: string } }).interpretation.expression).toMatch(
      / AND PD:\.\.2015-06-30$|PD<=?2015/,
    );
    const page = (await user.json(`/spa/api/search/results/${search}`, { run: anId(1) })).body as ResultPage;
    expect(page.rows.length).toBeGreaterThan(0);
    expect(page.rows.every(({ published }) => published !== null && published < '2015-07-01')).toBe(true);
  });

  it('files a search that was started in a shared project there, and opens it to its members', async () => {
    const [colleague, project] = [await server.colleague(), anId(78)];
    const shared = projectStream(project);
    const aFolder = { id: project, parent: 0, name: 'Pumps', client: '', number: '', addedAt: null };
    await pushAs(user, (clientId) => [
      anEvent('FolderAdded', aFolder, { clientId, clientSeq: 1, stream: homeStream(user.pk) }),
    ]);
    const { sharing, accounts } = server.services;
    const person = async (browser: Browser) =>
      (await accounts.signedIn(new Request(ORIGIN, { headers: { cookie: browser.cookie() } })))!.user;
    await sharing.shareByEmail(project, { email: (await person(colleague)).email }, await person(user));
    await sharing.answer(project, true, await person(colleague));
    const { redirect_to } = (await (await select('Ultra Quick', `/${project}`)).json()) as { redirect_to: string };
    const search = Number(redirect_to.split('/').at(-1));
    await run(search, idea(await someTitle()));
    expect(await lastOf(shared)).toMatchObject({ type: 'CollectionAdded', payload: { project, search } });
    expect(await server.services.membership.membersOf(searchStream(search))).toEqual(
      expect.arrayContaining([user.pk, colleague.pk]),
    );
  });

  it('[PERM-4] starts none in a project that its user may only read, and files none there', async () => {
    const [reader, project] = [await server.colleague(), anId(79)];
    const aFolder = { id: project, parent: 0, name: 'Read', client: '', number: '', addedAt: null };
    await pushAs(user, (clientId) => [
      anEvent('FolderAdded', aFolder, { clientId, clientSeq: 1, stream: homeStream(user.pk) }),
    ]);
    const { sharing, accounts } = server.services;
    const person = async (browser: Browser) =>
      (await accounts.signedIn(new Request(ORIGIN, { headers: { cookie: browser.cookie() } })))!.user;
    const [owner, theirs] = [await person(user), await person(reader)];
    await sharing.shareByEmail(project, { email: theirs.email }, owner);
    await sharing.answer(project, true, theirs);
    const startIn = (path: string) => select('Ultra Quick', path, reader);
    const { redirect_to } = (await (await startIn(`/${project}`)).json()) as { redirect_to: string };
    await sharing.setUserRole(project, { user: theirs.pk, role: 'reader' }, owner);
    expect((await startIn(`/${project}`)).status).toBe(422);
    const search = Number(redirect_to.split('/').at(-1));
    await run(search, idea(await someTitle()), { by: reader });
    expect(await lastOf(homeStream(theirs.pk))).toMatchObject({
      type: 'CollectionAdded',
      payload: { project: 0, search },
    });
    expect((await logOf(projectStream(project))).map(({ type }) => type)).not.toContain('CollectionAdded');
  });

  it('files a search that was started in a project there, once', async () => {
    const project = await aProject(user, 'Pipes');
    const { redirect_to } = (await (await select('Ultra Quick', `/${project}`)).json()) as { redirect_to: string };
    const search = Number(redirect_to.split('/').at(-1));
    await run(search, idea('', await someTitle()), { runId: 1 });
    await run(search, idea('again', await someTitle()), { runId: 2 });
    const added = (await logOf(homeStream(user.pk))).filter(
      ({ type, payload }) => type === 'CollectionAdded' && (payload as { search: number }).search === search,
    );
    expect(added.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ project, name: await someTitle() }),
    ]);
  });

  it('of an expression runs what was written', async () => {
    const ran = await run(
      await aStartedSearch(user, 'Fielded Search'),
      query('valve* OR (pump AND TI:housing) NOT paper'),
    );
    const { interpretation } = ran.payload as {
      interpretation: { expression: string; concepts: { term: string }[]; fused: unknown[] };
    };
    expect(ran.type).toBe('SearchRan');
    expect(interpretation).toMatchObject({ expression: 'valve* OR (pump AND TI:housing) NOT paper', fused: [] });
    expect(interpretation.concepts.map(({ term }) => term)).toEqual(['pump']);
  });

  it('to an expression with a fault says what and where', async () => {
    const failed = await run(await aStartedSearch(user, 'Fielded Search'), query('solar AND (cell'));
    const { message, from, to } = failed.payload as { message: string; from: number; to: number };
    expect(failed.type).toBe('SearchFailed');
    expect(message).toMatch(/parenthesis/i);
    expect([from >= 0, to >= from]).toEqual([true, true]);
    const noted = await lastOf(homeStream(user.pk));
    expect(noted).toMatchObject({ type: 'RunFailureNoted', payload: { searchType: 'FIELDED' } });
    expect(JSON.stringify(noted)).not.toContain('solar');
  });

  it('to a date that no publication can have says so, and where', async () => {
    const failed = await run(await aStartedSearch(user, 'Fielded Search'), query('solar AND PD:2090..'));
    expect(failed).toMatchObject({ type: 'SearchFailed', payload: { from: 10, to: 19 } });
    expect(failed.payload).toHaveProperty('message', expect.stringMatching(/^Dates of publications lie from 1790 to /));
  });

  it('to a query that the index refuses says why', async () => {
    const failed = await run(await aStartedSearch(user, 'Fielded Search'), query('S3 AND solar'));
    expect(failed).toMatchObject({ type: 'SearchFailed', payload: { from: null } });
  });

  it('comes once for each, also for one that a later one has overtaken', async () => {
    const search = await aStartedSearch(user, 'Ultra Quick');
    const stream = searchStream(search);
    await pushAs(user, (clientId) => [
      idea('a wheel that turns')({ clientId, clientSeq: 1, stream } as never),
      anEvent('SearchSubmitted', { run: anId(1) }, { clientId, clientSeq: 2, stream }),
      anEvent('SearchSubmitted', { run: anId(2) }, { clientId, clientSeq: 3, stream }),
    ]);
    await server.services.jobs.idle();
    const answers = (await logOf(stream)).filter(({ type }) => /^Search(Ran|Failed)$/.test(type));
    expect(answers.map(({ payload, outcome }) => [(payload as { run: number }).run, outcome.kind])).toEqual([
      [anId(1), 'noop'],
      [anId(2), 'applied'],
    ]);
  });

  it('without any publication tells to import some', async () => {
    const { membership, accept } = server.services;
    const stream = await submittedUnheard();
    await queueUnanswered(server.db);
    const empty = await anIndex(0);
    const handler = createSearchHandler({
      db: server.db,
      membership,
      accept,
      index: empty.port,
      now: () => 1,
      queryMs: PATIENCE,
    });
    await createJobRunner({ db: server.db, handlers: [handler], log: silentLog }).idle();
    await empty.close();
    expect((await lastOf(stream)).payload).toMatchObject({
      message: expect.stringContaining('imported on the page Data coverage'),
    });
  });

  it('that takes longer than it may says what was costly in the query', async () => {
    const { membership, accept } = server.services;
    const { port } = server.index;
    // Stands for a corpus that takes long: the question is asked, and not answered in time.
    const never = (call: IndexCall) => untilEnded({ ...call, deadline: 0 }, () => new Promise<never>(() => {}));
    const slow: PatentIndex = { ...port, search: { ...port.search, search: never } };
    const stream = await submittedUnheard('Fielded Search', 'a* OR solar NEAR3 cell');
    await queueUnanswered(server.db);
    const ports = { db: server.db, membership, accept, index: slow, now: () => 1, queryMs: 120_000 };
    await createJobRunner({ db: server.db, handlers: [createSearchHandler(ports)], log: silentLog }).idle();
    expect((await lastOf(stream)).payload).toMatchObject({
      message:
        'The index did not answer within 120 seconds. a* stands for many words: write more letters before its ' +
        'wildcard. NEAR and ADJ take long between frequent words: use rarer ones, or AND.',
    });
  });

  it('that was never given before a crash is given at the next start, once', async () => {
    const stream = await submittedUnheard();
    expect((await lastOf(stream)).type).toBe('SearchSubmitted');
    await queueUnanswered(server.db);
    await server.services.jobs.idle();
    expect((await lastOf(stream)).type).toMatch(/^Search(Ran|Failed)$/);
    const { length } = await logOf(stream);
    await queueUnanswered(server.db);
    await server.services.jobs.idle();
    expect(await logOf(stream)).toHaveLength(length);
  });
});

describe('result pages', () => {
  const page = async (search: number, body: object) =>
    (await user.json(`/spa/api/search/results/${search}`, body)) as unknown as {
      status: number;
      body: ResultPage & { detail: string };
    };

  it('are those of the run, by what it understood then', async () => {
    const search = await aStartedSearch(user, 'Fielded Search');
    await run(search, query('PN:ZZ*'));
    const all = await page(search, { run: anId(1), page: 0, filter: {}, sort: 'newest' });
    expect(all.status).toBe(200);
    expect(all.body.rows).toHaveLength(50);
    const rest = await page(search, { run: anId(1), page: 1, filter: {}, sort: 'newest' });
    expect(rest.body.rows[0]?.family).not.toBe(all.body.rows[0]?.family);
    const year = all.body.facets.year[0]!;
    const narrowed = await page(search, { run: anId(1), page: 0, filter: { year: [year.value] }, sort: 'relevance' });
    expect(narrowed.body.families).toBe(year.count);
  });

  it('are sorted by any column over the whole result; an order that is none is refused', async () => {
    const search = await aStartedSearch(user, 'Fielded Search');
    await run(search, query('PN:ZZ*'));
    const { body } = await page(search, { run: anId(1), sort: '-number' });
    const numbers = body.rows.map(({ ucid }) => ucid);
    expect(numbers).toEqual(numbers.toSorted().toReversed());
    const { body: lowest } = await page(search, { run: anId(1), sort: 'number' });
    expect(lowest.rows[0]!.ucid < numbers.at(-1)!).toBe(true);
    const refused = await page(search, { run: anId(1), sort: '-relevance' });
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toContain('sort must be one of relevance, -title, title');
  });

  it('of an earlier run are still there after a later one', async () => {
    const search = await aStartedSearch(user, 'Fielded Search');
    await run(search, query('PN:ZZ*'), { runId: 1 });
    await run(search, query('PN:XX*'), { runId: 2 });
    expect((await page(search, { run: anId(2) })).body.families).toBe(0);
    expect((await page(search, { run: anId(1) })).body.families).toBeGreaterThan(0);
  });

  it.each([
    ['a run that never was', { run: anId(77) }, 404],
    ['no run', {}, 422],
    ['a page below 0', { run: anId(1), page: -1 }, 422],
    ['an unknown order', { run: anId(1), sort: 'random' }, 422],
    ['an unknown facet', { run: anId(1), filter: { colour: ['red'] } }, 422],
  ])('are refused for %s', async (_what, body, status) => {
    const search = await aStartedSearch(user, 'Fielded Search');
    await run(search, query('PN:ZZ*'));
    expect((await page(search, body)).status).toBe(status);
  });

  it.each(['x', '0', '99999999999999999999'])('are not there for a search called %s', async (id) => {
    const answer = await user.json(`/spa/api/search/results/${id}`, { run: anId(1) });
    expect(answer.status).toBe(404);
  });
});
