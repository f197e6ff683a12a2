/** The work of a run is split into pieces with a time limit each: the size of an import makes no run fail. */
import { expect, it } from 'vitest';
import type { Publication } from '../../../src/domain/documents/publication.ts';
import { askMonitor } from '../../../src/server/monitors/ask-question.ts';
import { inPieces } from '../../../src/server/monitors/in-pieces.ts';
import { askLikeness } from '../../../src/server/monitors/likeness/ask-likeness.ts';
import { CallEnded, callWithin, MAIN_CORPUS, type IndexCall } from '../../../src/server/patent-index/port/call.ts';
import type { Change } from '../../../src/server/patent-index/port/importer.ts';
import type { PatentIndex } from '../../../src/server/patent-index/port/patent-index.ts';
import { PATIENCE } from '../a-server.ts';
import { aLikenessMonitor, similarTo } from './likeness/a-likeness-monitor.ts';

const CHANGED = 12_000;
const LIMIT_MS = 10_000;
const TODAY = '2026-11-29';

const call = (): IndexCall => ({ ...callWithin(MAIN_CORPUS, PATIENCE), budget: LIMIT_MS });
const range = (count: number) => Array.from({ length: count }, (_, at) => at);

/**
 * As after a large import on a busy server: besides the changes that there are, the feed tells of many more; what is
 * asked about costs a millisecond each of the call's time, and each question `msAQuestion` besides. Notes how many
 * publications each question was about.
 */
function aBusyIndex({ search, corpus, importer }: PatentIndex, msAQuestion = 0) {
  const asked: number[] = [];
  const spent = new WeakMap<IndexCall, number>();
  const spend = (of: IndexCall, ms: number) => {
    spent.set(of, (spent.get(of) ?? 0) + ms);
    if ((spent.get(of) ?? 0) > LIMIT_MS) throw CallEnded.tooSlow(of);
  };
  const busySearch: PatentIndex['search'] = {
    ...search,
    async among(of, request) {
      asked.push(request.among.length);
      spend(of, msAQuestion + request.among.length);
      return search.among(of, request);
    },
    async likeness(of, request) {
      const about = 'newest' in request.among ? request.among.newest : request.among.length;
      asked.push(about);
      spend(of, msAQuestion + about);
      return search.likeness(of, request);
    },
  };
  const busyImporter: PatentIndex['importer'] = {
    ...importer,
    async changes(of, { since, after, limit }) {
      const { corpus: version, value } = await importer.changes(of, { since, after: null, limit: CHANGED });
      const more = range(CHANGED).map((at): Change => {
        return { ucid: `YY-${at}-A1`, kind: 'added', importNumber: version.version };
      });
      const all = [...value, ...more];
      const from = after === null ? 0 : all.findIndex(({ ucid }) => ucid === after.ucid) + 1;
      spend(of, limit);
      return { corpus: version, value: all.slice(from, from + limit) };
    },
  };
  return { index: { search: busySearch, corpus, importer: busyImporter }, asked };
}

const aWheel = (at: number): Publication => {
  const ucid = `ZZ-99${1000 + at}-A1`;
  return { ...similarTo(ucid), titles: [{ lang: 'EN', content: 'A quokkawheel' }] };
};

it(
  'a run over many changes asks about them in pieces, each within a time of its own: a question',
  async () => {
    const { server } = await aLikenessMonitor({ perWeek: 3 });
    const { db } = server;
    const since = (await server.index.port.corpus.version(call())).version;
    await server.index.put(range(3).map(aWheel));
    const { index, asked } = aBusyIndex(server.index.port);
    const monitor = { id: 990_001, expression: 'TI=quokkawheel', version: 1, asked_version: 1, made_import: null };
    const run = await askMonitor({ db, index }, { ...monitor, last_import: since }, { call, today: TODAY });
    if (typeof run === 'string') throw new Error(run);
    expect(run.hits.map(({ ucid }) => ucid)).toEqual(range(3).map((at) => aWheel(at).ucid));
    expect(run.changed.size).toBe(CHANGED + 3);
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.reduce((sum, about) => sum + about, 0)).toBe(CHANGED + 3);
  },
  PATIENCE,
);

it(
  'a run over many changes asks about them in pieces, each within a time of its own: likeness',
  async () => {
    const { server, id } = await aLikenessMonitor({ perWeek: 3 });
    const { db } = server;
    await server.index.put([similarTo('ZZ-990001-A1')]);
    const monitor = await db.selectFrom('monitor').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const ask = (index: ReturnType<typeof aBusyIndex>['index']) =>
      askLikeness({ db, index }, monitor, { call, now: server.clock.now });
    const { index, asked } = aBusyIndex(server.index.port);
    const run = await ask(index);
    if (typeof run === 'string') throw new Error(run);
    expect(run.came.map(({ ucid }) => ucid)).toContain('ZZ-990001-A1');
    expect(asked.slice(0, -1)).toEqual([5_000, 5_000, CHANGED + 1 - 10_000]);
    // On one that is busier, in smaller pieces; where any piece takes too long, the run says why.
    const busier = aBusyIndex(server.index.port, LIMIT_MS - 1_000);
    const same = await ask(busier.index);
    expect(same).toMatchObject({ came: run.came.map(({ ucid }) => ({ ucid })) });
    expect(busier.asked.slice(0, 3)).toEqual([5_000, 500, 500]);
    await expect(ask(aBusyIndex(server.index.port, LIMIT_MS).index)).rejects.toThrow(
      /did not answer within 10 seconds/,
    );
  },
  PATIENCE,
);

it('a piece that takes too long is asked again in smaller ones, and the rest; other failures are not', async () => {
  const asked: number[] = [];
  const answers = await inPieces(range(1_000), async (piece) => {
    asked.push(piece.length);
    if (piece.length > 100) throw CallEnded.tooSlow({ budget: LIMIT_MS });
    return piece;
  });
  expect(answers.flat()).toEqual(range(1_000));
  expect(asked).toEqual([1_000, ...range(10).map(() => 100)]);

  const tooMuch: number[] = [];
  const failing = inPieces(range(1_000), async (piece) => {
    tooMuch.push(piece.length);
    throw CallEnded.tooSlow({ budget: LIMIT_MS });
  });
  await expect(failing).rejects.toThrow('The index did not answer within 10 seconds');
  expect(tooMuch).toEqual([1_000, 100, 50]);

  const withdrawn: number[] = [];
  const stopped = inPieces(range(1_000), async (piece) => {
    withdrawn.push(piece.length);
    throw CallEnded.cancelled();
  });
  await expect(stopped).rejects.toThrow(CallEnded);
  expect(withdrawn).toEqual([1_000]);
});
