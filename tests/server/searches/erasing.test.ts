/**
 * A search is erased for good: nothing of it is left in the database, in answers, or on its way in; the ledger still
 * verifies, and says by whom and when.
 */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import { draft, type EventMap } from '../../../src/domain/catalogue.ts';
import { ERASED } from '../../../src/domain/folder-tree/erased-titles.ts';
import type { LedgerAnswer } from '../../../src/domain/ledger/entry.ts';
import { ledgerProse } from '../../../src/domain/ledger/prose.ts';
import { stepsAfter } from '../../../src/domain/ledger/steps-after.ts';
import { forkDraft } from '../../../src/domain/search-steps/fork.ts';
import { stepsOf } from '../../../src/domain/search-steps/rows.ts';
import type { DomainEvent } from '../../../src/domain/shared/envelope.ts';
import { mintId } from '../../../src/domain/shared/ids.ts';
import { homeStream, monitorStream, searchStream, type StreamName } from '../../../src/domain/shared/streams.ts';
import { createStreamState } from '../../../src/domain/stream-state.ts';
import { enqueueJob } from '../../../src/server/jobs/job-table.ts';
import { verifyLedger } from '../../../src/server/ledger/verify.ts';
import {
  PROTOCOL_VERSION,
  historyMark,
  type PullAnswer,
  type PushAnswer,
  type Registered,
} from '../../../src/sync/wire/protocol.ts';
import {
  aServer,
  aServerWithUser,
  anId,
  aStartedSearch,
  PATIENCE,
  pushAs,
  type Browser,
  type TestServer,
} from '../a-server.ts';
import { anEvent, aPush } from '../events/builders.ts';

const WORD = 'quokkagraph';

let server: TestServer;
let owner: Browser;
beforeAll(async () => void ({ server, user: owner } = await aServerWithUser()), PATIENCE);

const codeOf = ({ outcome }: PushAnswer['outcomes'][number]): string =>
  outcome.kind === 'rejected' ? outcome.code : outcome.kind;
type Said = (clientId: number) => readonly DomainEvent[];
const codes = async (browser: Browser, events: Said) => (await pushAs(browser, events)).outcomes.map(codeOf);
const ledger = async (search: number) => (await owner.json(`/spa/api/search/ledger/${search}`)).body as LedgerAnswer;
const erase = (search: number, browser = owner) =>
  browser.json(`/spa/api/search/erase/${search}`, { confirm: 'erase' });

/** All that the database holds, as text. */
async function everything(): Promise<string> {
  const tables = await server.db.introspection.getTables();
  const all = await Promise.all(
    tables.map(({ name }) => sql<object>`select * from ${sql.table(name)}`.execute(server.db)),
  );
  return JSON.stringify(all.map(({ rows }) => rows));
}

async function pull(browser: Browser, stream: StreamName, cursor = 0, marks = {}) {
  const epoch = await server.services.store.epoch();
  const request = { protocol: PROTOCOL_VERSION, epoch, cursors: { [stream]: cursor }, marks };
  return ((await browser.json('/spa/api/sync/pull', request)).body as PullAnswer).streams[stream]!;
}

/** A search whose idea, title, query and filing hold the word, and that has run. */
async function aPlantedSearch(): Promise<{ readonly search: number; readonly filing: number }> {
  const search = await aStartedSearch(owner, 'Fielded Search');
  const stream = searchStream(search);
  const home = homeStream(owner.pk);
  let filing = 0;
  await pushAs(owner, (clientId) => {
    filing = mintId(clientId, 1);
    const at = (clientSeq: number, where: StreamName = stream) => ({ clientId, clientSeq, stream: where });
    const listed = { search, searchType: 'FIELDED', title: `Listed ${WORD}`, families: null, addedAt: 1 };
    return [
      anEvent('QueryWritten', { expression: `valve OR ${WORD}` }, at(1)),
      anEvent('SearchSubmitted', { run: anId(search) }, at(2)),
      anEvent('SearchListed', listed, at(3, home)),
      anEvent('CollectionAdded', { id: filing, project: 0, name: `Saved ${WORD}`, search, addedAt: 1 }, at(4, home)),
      anEvent('CollectionRenamed', { id: filing, name: `Renamed ${WORD}` }, at(5, home)),
    ];
  });
  await server.services.jobs.idle();
  return { search, filing };
}

async function fork(
  search: number,
  word = WORD,
): Promise<{ readonly fork: number; readonly outcome: string | undefined }> {
  const { entries } = await ledger(search);
  const last = entries.at(-1)!;
  let made = 0;
  const [outcome] = await codes(owner, (clientId) => {
    made = mintId(clientId, 9);
    const steps = stepsAfter(entries, last.seq) ?? { ...emptySteps, id: search };
    const said = forkDraft({
      steps,
      point: { entry: last.seq, waiting: null, step: null },
      search: made,
      owner: owner.pk,
      project: 0,
      title: `Fork ${word}`,
      originTitle: word,
    });
    const stream = searchStream(made);
    return [
      anEvent('SearchForked', said.payload as EventMap['SearchForked'], { clientId, clientSeq: 1, stream }),
      anEvent('QueryWritten', { expression: `${word} AND pump` }, { clientId, clientSeq: 2, stream }),
    ];
  });
  return { fork: made, outcome };
}
const emptySteps = stepsOf(
  createStreamState('search/1', [
    [
      'steps',
      {
        kind: 'steps',
        searchType: 'FIELDED',
        idea: { title: '', text: WORD, priorityDate: null },
        expression: WORD,
        choices: {},
        reached: 10,
        changedFrom: null,
      },
    ],
  ]).rows.map,
)!;

describe('a search that is erased', { timeout: PATIENCE }, () => {
  it('leaves nothing of its content in any table, its forks included, and a ledger that verifies', async () => {
    const { search, filing } = await aPlantedSearch();
    const { fork: forked } = await fork(search);
    const { fork: second } = await fork(forked);
    const watch = { name: WORD, expression: WORD, search: forked };
    expect((await owner.json('/spa/api/monitorings', watch)).status).toBe(201);
    const { body } = await owner.json('/spa/api/monitorings');
    const [monitor] = (body as { readonly monitors: readonly { readonly id: number }[] }).monitors;
    const decided = await pushAs(owner, (clientId) => [
      anEvent(
        'MonitorArrivalAssessed',
        { arrival: 1, decision: 'relevant', reason: WORD, by: owner.pk, at: 1 },
        { clientId, clientSeq: 1, stream: monitorStream(monitor!.id) },
      ),
    ]);
    expect(decided.outcomes).toMatchObject([{ outcome: { kind: 'applied' } }]);
    // Who can't open the search makes no monitor of it. One that names it since before is none of it, and stays.
    const stranger = await server.colleague();
    const named = { name: 'Pump', expression: 'pump', search: forked };
    expect((await stranger.json('/spa/api/monitorings', named)).status).toBe(404);
    expect((await stranger.json('/spa/api/monitorings', { ...named, search: null })).status).toBe(201);
    await server.db.updateTable('monitor').set({ search: forked }).where('name', '=', 'Pump').execute();
    const before = (await ledger(search)).entries;
    expect(await everything()).toContain(WORD);
    const noted = { reason: WORD, result: JSON.stringify(WORD), progress: JSON.stringify(WORD) };
    await server.db.updateTable('job').set(noted).where('alone', '=', searchStream(search)).execute();
    expect((await owner.json(`/spa/api/search/erase/${search}`)).body).toEqual({
      may: true,
      held: false,
      forks: 2,
      ofOthers: 0,
      monitors: 1,
      monitorsOfOthers: 0,
    });

    expect((await erase(search)).body).toEqual({ erased: 3 });

    await server.services.jobs.idle();
    expect(await everything()).not.toContain(WORD);
    const watched = await server.db.selectFrom('monitor').select('owner').execute();
    expect(watched).toEqual([{ owner: stranger.pk }]);
    expect(await server.db.selectFrom('run_result').select('search').execute()).toEqual([]);
    for (const one of [search, forked, second]) {
      const { entries, key } = await ledger(one);
      const file = await (await owner.fetch(`/spa/api/search/ledger/${one}/signed`)).text();
      const erased = entries.slice(0, -1).map(({ seq }) => seq);
      expect(verifyLedger(file, key.publicKey)).toMatchObject({ faults: [], erased });
      expect(file).not.toContain(WORD);
    }
    const { entries } = await ledger(search);
    expect(entries.slice(0, -1).map(({ entryHash }) => entryHash)).toEqual(before.map(({ entryHash }) => entryHash));
    const date = new Date(server.clock.now).getUTCDate();
    expect(ledgerProse(entries).map(({ text, by }) => [text, by])).toEqual([
      [
        expect.stringMatching(new RegExp(`^The content of this entry was erased by Col League 1 on .*${date}`)),
        expect.anything(),
      ],
      [expect.stringContaining('The search was erased'), 'Col League 1'],
    ]);
    const { rows } = await server.services.accept.withState(homeStream(owner.pk), ({ state }) => state);
    expect([rows.map.get(search), rows.map.get(filing)]).toMatchObject([{ name: ERASED }, { name: ERASED, search }]);
  });

  it('leaves no title in a project that was shared with it in it', async () => {
    const { search, filing } = await aPlantedSearch();
    const other = await server.colleague();
    const email = (
      await server.db.selectFrom('app_user').select('email').where('id', '=', other.pk).executeTakeFirstOrThrow()
    ).email;
    let project = 0;
    await pushAs(owner, (clientId) => {
      project = mintId(clientId, 30);
      const at = (clientSeq: number) => ({ clientId, clientSeq, stream: homeStream(owner.pk) });
      const folder = { id: project, parent: 0, name: 'Pumps', client: '', number: '', addedAt: 1 };
      return [anEvent('FolderAdded', folder, at(1)), anEvent('CollectionMoved', { id: filing, project }, at(2))];
    });
    expect(
      await (await owner.form(`/spa/api/user_team/share_project_by_email/${project}`, { email })).json(),
    ).toMatchObject({
      status: 'ok',
    });
    expect(await everything()).toContain(WORD);
    await erase(search);
    await server.services.jobs.idle();
    expect(await everything()).not.toContain(WORD);
  });

  it('[PERM-4] takes no search along that somebody else says went on from it', async () => {
    const { search: victim } = await aPlantedSearch();
    const member = await server.colleague();
    const object = searchStream(victim);
    const grant = { object, subject: `user/${member.pk}`, via: 'row:1' };
    await server.db.insertInto('access').values(grant).execute();
    const own = await aStartedSearch(member, 'Fielded Search');
    const { entries } = (await member.json(`/spa/api/search/ledger/${own}`)).body as LedgerAnswer;
    const steps = stepsAfter(entries, entries.at(-1)!.seq)!;
    const point = { entry: 1, waiting: null, step: null };
    const names = { project: 0, title: 'Forged', originTitle: 'Forged' };
    const { payload } = forkDraft({ steps, point, search: victim, owner: member.pk, ...names });
    const begins = payload as EventMap['SearchForked'];
    expect(
      await codes(member, (clientId) => [anEvent('SearchForked', begins, { clientId, clientSeq: 1, stream: object })]),
    ).toEqual(['begun-otherwise']);
    // An earlier build kept it, without effect.
    const head = await server.services.store.head(object);
    const kept = anEvent('SearchForked', begins, { clientId: 99, clientSeq: 1, stream: object });
    const noop = { kind: 'noop', reason: 'already-started' } as const;
    const events = [{ ...kept, seq: head + 1, actor: member.pk, outcome: noop }];
    await server.services.store.commit({ events, rejections: [] });

    expect((await erase(own, member)).body).toEqual({ erased: 1 });

    await server.services.jobs.idle();
    expect(await server.services.store.head(object)).toBe(head + 1);
    expect(await everything()).toContain(`Listed ${WORD}`);
    await erase(victim);
    await server.services.jobs.idle();
  });

  it('leaves nothing in the answers to changes that were refused', async () => {
    const { search } = await aPlantedSearch();
    await server.db
      .insertInto('rejection')
      .values({ client_id: 99, client_seq: 7, fingerprint: '', code: 'bad-term', message: `“${WORD} ((” is no term.` })
      .execute();
    await erase(search);
    await server.services.jobs.idle();
    expect(await everything()).not.toContain(WORD);
    const refused = server.db.selectFrom('rejection').select('code').where('client_seq', '=', 7);
    expect(await refused.execute()).toEqual([{ code: 'bad-term' }]);
  });

  it('is erased after a push that names it, or before: nothing is decided without it and kept behind it', async () => {
    const { search } = await aPlantedSearch();
    const { store } = server.services;
    // The push has asked about the search, and is about to be kept.
    let reached = () => {};
    const isDeciding = new Promise<void>((resolve) => (reached = resolve));
    let goOn = () => {};
    const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
    const commit = vi.spyOn(store, 'commit').mockImplementationOnce(async (given) => {
      reached();
      await mayGoOn;
      commit.mockRestore();
      return store.commit(given);
    });
    const reader = await server.colleague();
    const home = homeStream(reader.pk);
    const pushed = codes(reader, (clientId) => {
      const saved = { id: mintId(clientId, 7), project: 0, name: WORD, search, addedAt: 1 };
      return [anEvent('CollectionAdded', saved, { clientId, clientSeq: 1, stream: home })];
    });
    await isDeciding;
    let isFree = false;
    const { withUnitOfWork } = server.services.accept;
    const meanwhile = withUnitOfWork([searchStream(search)], async () => void (isFree = true));
    await withUnitOfWork([searchStream(1)], async () => {});
    expect(isFree).toBe(false);
    const done = erase(search);
    goOn();
    await meanwhile;
    expect(await pushed).toEqual(['applied']);
    expect((await done).body).toEqual({ erased: 1 });
    expect(JSON.stringify(await pull(reader, home))).not.toContain(WORD);
    await server.services.jobs.idle();
    expect(await everything()).not.toContain(WORD);
  });

  it('is begun anew by a device that holds some of it, with the state of one that starts now', async () => {
    const { search } = await aPlantedSearch();
    const streams = [searchStream(search), homeStream(owner.pk)] as const;
    const held = new Map<StreamName, { readonly seq: number; readonly mark: string }>();
    for (const stream of streams) {
      const answer = await pull(owner, stream);
      const last = answer.kind === 'events' ? answer.events.at(-1)! : null;
      held.set(stream, { seq: last!.seq, mark: historyMark(last!) });
    }
    await erase(search);
    for (const stream of streams) {
      const { seq, mark } = held.get(stream)!;
      const answer = await pull(owner, stream, seq, { [stream]: mark });
      expect(answer).toMatchObject({ kind: 'snapshot', isAnew: true });
      const anew = await pull(owner, stream);
      if (answer.kind !== 'snapshot' || anew.kind !== 'events') throw new Error('another kind of answer');
      const followed = createStreamState(stream, JSON.parse(JSON.stringify(answer.snapshot)));
      const started = createStreamState(stream);
      for (const event of anew.events) if (event.outcome.kind === 'applied') started.apply(event);
      expect(JSON.stringify(followed.snapshot())).toBe(JSON.stringify(started.snapshot()));
      expect(JSON.stringify([answer, anew])).not.toContain(WORD);
      // Once it has begun anew, it goes on as ever.
      expect(await pull(owner, stream, answer.head)).toMatchObject({ kind: 'events', events: [] });
    }
  });

  it('leaves its title in no other search that names it, nor in the sentences of its failures', async () => {
    const { search } = await aPlantedSearch();
    const title = 'wombatgraph';
    const other = await aStartedSearch(owner, 'Fielded Search');
    const stream = searchStream(other);
    const named = { number: 1, search, title };
    await pushAs(owner, (clientId) => {
      const at = (clientSeq: number) => ({ clientId, clientSeq, stream });
      return [
        anEvent('EarlierSearchNamed', named, at(1)),
        anEvent('EarlierSearchNamed', { number: 2, search: other, title: 'Another' }, at(2)),
        anEvent('QueryWritten', { expression: 'S1 AND valve' }, at(3)),
        anEvent('SearchSubmitted', { run: anId(77) }, at(4)),
      ];
    });
    const message = `S1 is “${title}”, which is gone.`;
    const failed = draft(stream, 'SearchFailed', { run: anId(77), message, from: null, to: null });
    await server.services.accept.appendAsServer(stream, [failed], { pk: owner.pk }, null);
    const { fork: later } = await fork(other, 'pump');
    const before = await pull(owner, stream);
    if (before.kind !== 'events') throw new Error('another kind of answer');

    await erase(search);
    await server.services.jobs.idle();

    for (const one of [other, later]) {
      const steps = await server.services.accept.withState(searchStream(one), ({ state }) => stepsOf(state.rows.map));
      expect(steps?.choices.earlier).toEqual({ 1: { search, title: ERASED }, 2: { search: other, title: 'Another' } });
      const { key, entries } = await ledger(one);
      const file = await (await owner.fetch(`/spa/api/search/ledger/${one}/signed`)).text();
      expect(verifyLedger(file, key.publicKey).faults).toEqual([]);
      // The first event of a fork stays whole: the rest rests on it.
      const holding = entries.filter(({ payload }) => JSON.stringify(payload).includes(title));
      expect(holding.map(({ type }) => type)).toEqual(one === later ? ['SearchForked'] : []);
    }
    const held = { seq: before.head, mark: historyMark(before.events.at(-1)!) };
    const answer = await pull(owner, stream, held.seq, { [stream]: held.mark });
    expect(answer).toMatchObject({ kind: 'snapshot', isAnew: true });
    expect(JSON.stringify(answer)).not.toContain(title);
    const outcomes = await codes(owner, (clientId) => [
      anEvent('EarlierSearchNamed', { ...named, number: 4 }, { clientId, clientSeq: 1, stream }),
    ]);
    expect(outcomes).toEqual(['erased']);
    await erase(other);
    await erase(later);
    await server.services.jobs.idle();
  });

  it('is not found again by a run that was under way, and nothing of that run is kept', async () => {
    const { search } = await aPlantedSearch();
    await erase(search);
    await server.services.jobs.idle();
    const again = { state: 'waiting', token: null, ended_at: null };
    await server.db.updateTable('job').set(again).where('alone', '=', searchStream(search)).execute();
    server.services.jobs.wake();
    await server.services.jobs.idle();
    const results = await server.db.selectFrom('run_result').select('search').where('search', '=', search).execute();
    expect(results).toEqual([]);
    expect((await ledger(search)).entries.at(-1)?.type).toBe('SearchErased');
  });

  /** The next run stands still while it asks the index. */
  async function aRunUnderWay(search: number, then: (expression: string) => Promise<void> = async () => {}) {
    const { corpus } = server.index.port;
    let reached = () => {};
    const isRunning = new Promise<void>((resolve) => (reached = resolve));
    let goOn = () => {};
    const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
    const { version } = corpus;
    const held = vi.spyOn(corpus, 'version').mockImplementation(async (call) => {
      reached();
      await mayGoOn;
      held.mockRestore();
      await then(WORD);
      return version(call);
    });
    await pushAs(owner, (clientId) => [
      anEvent(
        'SearchSubmitted',
        { run: mintId(clientId, 3) },
        { clientId, clientSeq: 1, stream: searchStream(search) },
      ),
    ]);
    await isRunning;
    return {
      async end() {
        const erasures = () =>
          server.db
            .selectFrom('job')
            .select('state')
            .where('kind', '=', 'erase')
            .where('ended_at', 'is', null)
            .execute();
        await vi.waitFor(async () => expect(await erasures()).toEqual([]), { timeout: PATIENCE });
        goOn();
        await server.services.jobs.idle();
      },
    };
  }
  async function aSearchInAProject(): Promise<number> {
    let project = 0;
    await pushAs(owner, (clientId) => {
      project = mintId(clientId, 1);
      const folder = { id: project, parent: 0, name: 'Pumps', client: '', number: '', addedAt: 1 };
      return [anEvent('FolderAdded', folder, { clientId, clientSeq: 1, stream: homeStream(owner.pk) })];
    });
    const fields = { 'Search-Type-Btn': 'Fielded Search' };
    const answer = await owner.form(`/spa/api/search/select_search_type/${project}`, fields);
    const search = Number(((await answer.json()) as { redirect_to: string }).redirect_to.split('/').at(-1));
    const at = (clientId: number) => ({ clientId, clientSeq: 1, stream: searchStream(search) });
    await pushAs(owner, (clientId) => [anEvent('QueryWritten', { expression: `valve OR ${WORD}` }, at(clientId))]);
    return search;
  }

  it.each<[how: string, then: (expression: string) => Promise<void>]>([
    ['with an answer', async () => {}],
    ['with a failure', (expression) => Promise.reject(new Error(`no such column: ${expression}`))],
  ])('is kept nowhere by a run that ends after the erasing, %s', async (_how, then) => {
    const search = await aSearchInAProject();
    const run = await aRunUnderWay(search, then);
    await erase(search);
    await run.end();
    expect(await everything()).not.toContain(WORD);
    expect(await server.db.selectFrom('run_result').select('search').where('search', '=', search).execute()).toEqual(
      [],
    );
    const jobs = server.db.selectFrom('job').select('state').where('alone', '=', searchStream(search));
    expect(await jobs.execute()).toEqual([{ state: 'done' }]);
  });

  it('is quoted by no run of another search that read its title before, and answers after the erasing', async () => {
    const { search } = await aPlantedSearch();
    const unrun = await aStartedSearch(owner, 'Fielded Search');
    const other = await aStartedSearch(owner, 'Fielded Search');
    const stream = searchStream(other);
    await pushAs(owner, (clientId) => {
      const at = (clientSeq: number) => ({ clientId, clientSeq, stream });
      return [
        anEvent('EarlierSearchNamed', { number: 1, search: unrun, title: WORD }, at(1)),
        anEvent('QueryWritten', { expression: 'S1 AND valve' }, at(2)),
      ];
    });
    const run = await aRunUnderWay(other);
    await erase(unrun);
    await run.end();
    await erase(search);
    await server.services.jobs.idle();
    expect(await everything()).not.toContain(WORD);
    const steps = await server.services.accept.withState(stream, ({ state }) => stepsOf(state.rows.map));
    expect(steps?.answer).toMatchObject({ kind: 'failed' });
  });

  it('takes along what its forks were called in the answers to changes, however late these come', async () => {
    const { search } = await aPlantedSearch();
    const { fork: forked } = await fork(search);
    await erase(search);
    const late = { reason: WORD, kind: 'search', key: `late ${forked}`, title: '', payload: '{}', owner: owner.pk };
    await server.db
      .insertInto('job')
      .values({ ...late, alone: searchStream(forked), state: 'dead' })
      .execute();
    await server.services.jobs.idle();
    expect(await everything()).not.toContain(WORD);
  });

  it('is quoted by no answer to a device that has not heard of it', async () => {
    const { search } = await aPlantedSearch();
    const live = await aStartedSearch(owner, 'Patentability');
    const chosen = { phrase: `CL:(${WORD}`, choice: 'must', byHand: true } as const;
    const choose = (of: number) => (clientId: number) => [
      anEvent('PhraseChosen', chosen, { clientId, clientSeq: 1, stream: searchStream(of) }),
    ];
    expect(await codes(owner, choose(live))).toEqual(['no-term']);
    await erase(search);
    await server.services.jobs.idle();
    expect(await codes(owner, choose(search))).toEqual(['erased']);
    expect(await everything()).not.toContain(WORD);
  });

  it('is not given by another process that remembers it', async () => {
    const other = await aServer({ shared: server });
    const { search } = await aPlantedSearch();
    const browser = await other.signedIn(owner.pk);
    await pushAs(browser, (clientId) => [
      anEvent(
        'QueryWritten',
        { expression: `${WORD} OR pump` },
        { clientId, clientSeq: 1, stream: searchStream(search) },
      ),
    ]);
    const streams = [searchStream(search), homeStream(owner.pk)];
    const pulled = async (epoch: string, cursor: number) => {
      const cursors = Object.fromEntries(streams.map((stream) => [stream, cursor]));
      return JSON.stringify(await browser.json('/spa/api/sync/pull', { protocol: PROTOCOL_VERSION, epoch, cursors }));
    };
    const epoch = await server.services.store.epoch();
    // Of its events, and of a snapshot of them.
    for (const answer of [await pulled(epoch, 0), await pulled('of another history', 1)])
      expect(answer).toContain(WORD);
    await erase(search);
    for (const answer of [await pulled(epoch, 0), await pulled('of another history', 1), await pulled(epoch, 4)])
      expect(answer).not.toContain(WORD);
    await server.services.jobs.idle();
  });

  it('is not brought back by a device that has not heard of it', async () => {
    const { search, filing } = await aPlantedSearch();
    await erase(search);
    const home = homeStream(owner.pk);
    const outcomes = await codes(owner, (clientId) => {
      const at = (clientSeq: number, stream: StreamName = home) => ({ clientId, clientSeq, stream });
      const saved = { id: mintId(clientId, 7), project: 0, name: WORD, search, addedAt: 1 };
      return [
        anEvent('QueryWritten', { expression: WORD }, at(1, searchStream(search))),
        anEvent('SearchListed', { search, searchType: 'FIELDED', title: WORD, families: 1, addedAt: 1 }, at(2)),
        anEvent('CollectionAdded', saved, at(3)),
        anEvent('CollectionRenamed', { id: filing, name: WORD }, at(4)),
        anEvent('CollectionMoved', { id: filing, project: 0 }, at(5)),
      ];
    });
    expect(outcomes).toEqual(['erased', 'erased', 'erased', 'erased', 'noop']);
    expect((await fork(search)).outcome).toBe('erased');
    expect(await everything()).not.toContain(WORD);
  });

  describe('a search that would go on from it', () => {
    /** The fork, its place in the list of searches, and its place in the tree, as one device numbers them. */
    async function aLateFork(search: number, { entries }: LedgerAnswer) {
      const { clientId } = (await owner.json('/spa/api/sync/register', {})).body as Registered;
      const made = mintId(clientId, 9);
      const at = (clientSeq: number, stream: StreamName) => ({ clientId, clientSeq, stream });
      const { payload } = forkDraft({
        steps: stepsAfter(entries, entries.at(-1)!.seq) ?? { ...emptySteps, id: search },
        point: { entry: entries.at(-1)!.seq, waiting: null, step: null },
        search: made,
        owner: owner.pk,
        project: 0,
        title: WORD,
        originTitle: WORD,
      });
      const home = homeStream(owner.pk);
      const listed = { search: made, searchType: 'FIELDED', title: WORD, families: null, addedAt: 1 };
      const filed = { id: mintId(clientId, 8), project: 0, name: WORD, search: made, addedAt: 1 };
      const events = [
        anEvent('SearchForked', payload as EventMap['SearchForked'], at(1, searchStream(made))),
        anEvent('SearchListed', listed, at(2, home)),
        anEvent('CollectionAdded', filed, at(3, home)),
      ];
      return async (from: number, to: number) => {
        const { body } = await owner.json('/spa/api/sync/push', aPush(clientId, ...events.slice(from, to)));
        return (body as PushAnswer).outcomes.map(codeOf);
      };
    }

    it('is not listed under its title, in whatever order a device sends them', async () => {
      const { search } = await aPlantedSearch();
      const origin = await ledger(search);
      await erase(search);
      await server.services.jobs.idle();
      const [again, apart, before] = [
        await aLateFork(search, origin),
        await aLateFork(search, origin),
        await aLateFork(search, origin),
      ];
      expect(await again(0, 1)).toEqual(['erased']);
      expect(await again(0, 3)).toEqual(['erased', 'erased', 'erased']);
      expect(await apart(0, 1)).toEqual(['erased']);
      expect(await apart(1, 3)).toEqual(['erased', 'erased']);
      expect(await everything()).not.toContain(WORD);
      // Listed before the beginning comes: then the title is erased from the tree.
      expect(await before(1, 3)).toEqual(['applied', 'applied']);
      expect(await everything()).toContain(WORD);
      expect(await before(0, 1)).toEqual(['erased']);
      await server.services.jobs.idle();
      expect(await everything()).not.toContain(WORD);
    });
  });

  it('is erased once more where something came in while it was erased', async () => {
    const { search } = await aPlantedSearch();
    await erase(search);
    await server.services.jobs.idle();
    const { accept } = server.services;
    const listed = { search, searchType: 'FIELDED', title: WORD, families: null, addedAt: null };
    const late = { type: 'SearchListed', version: 2, payload: listed };
    await accept.appendAsServer(
      homeStream(owner.pk),
      [{ ...late, stream: homeStream(owner.pk) }],
      { pk: owner.pk },
      null,
    );
    expect(await everything()).toContain(WORD);
    const again = { kind: 'erase', key: `again ${search}`, title: 'Again', alone: 'erase' };
    await enqueueJob(server.db, { ...again, owner: owner.pk, payload: { search, by: owner.pk } });
    server.services.jobs.wake();
    await server.services.jobs.idle();
    expect(await everything()).not.toContain(WORD);
  });

  it('can be erased by its owner and by an administrator who can open it, by nobody else', async () => {
    const { search } = await aPlantedSearch();
    const stranger = await server.colleague();
    const member = await server.colleague();
    const admin = await server.admin();
    const object = searchStream(search);
    expect((await erase(search, stranger)).status).toBe(404);
    expect((await erase(search, admin)).status).toBe(404);
    for (const { pk } of [member, admin])
      await server.db
        .insertInto('access')
        .values({ object, subject: `user/${pk}`, via: 'row:1' })
        .execute();
    expect((await erase(search, member)).status).toBe(422);
    expect((await admin.json(`/spa/api/search/erase/${search}`, {})).status).toBe(422);
    expect((await member.json(`/spa/api/search/erase/${search}`)).body).toMatchObject({ may: false });
    expect(await everything()).toContain(WORD);
    expect((await erase(search, admin)).body).toEqual({ erased: 1 });
    await server.services.jobs.idle();
    expect(await everything()).not.toContain(WORD);
  });
});
