import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { EmbeddingProgress } from '../../../src/domain/documents/embedding-status.ts';
import { createEmbeddingClient } from '../../../src/server/embeddings/client.ts';
import { EmbeddingBrokeOff, embedCorpus } from '../../../src/server/embeddings/embed-corpus.ts';
import { createEmbeddings, type Embeddings } from '../../../src/server/embeddings/embeddings.ts';
import { searchVectorsHere } from '../../../src/server/embeddings/vector-search.ts';
import { MAIN_CORPUS } from '../../../src/server/patent-index/port/call.ts';
import { openSqliteIndex } from '../../../src/server/patent-index/sqlite/sqlite-index.ts';
import { aPublication } from '../../builders/publication.ts';
import { atEnd } from '../../support/at-end.ts';
import { plain, type PlainIndex } from '../patent-index/plain-index.ts';
import { aStandIn, type StandIn } from './stand-in.ts';
import { uncounted } from '../../support/uncounted.ts';

const IDEA = { title: 'A pump', text: 'A pump with a filter before it.' };

interface World {
  readonly index: PlainIndex;
  readonly standIn: StandIn;
  readonly folder: string;
  readonly clock: { now: number };
  readonly waits: number[];
  readonly embeddings: Embeddings;
  /** Embeds what there is; stopped by the signal. */
  embed(signal?: AbortSignal): Promise<{ readonly isDone: boolean; readonly progress: readonly EmbeddingProgress[] }>;
}

async function aWorld(count = 3): Promise<World> {
  const index = plain(openSqliteIndex(':memory:'));
  const folder = mkdtempSync(join(tmpdir(), 'antecede-embeddings-'));
  const standIn = await aStandIn();
  const clock = { now: 1_000_000 };
  const waits: number[] = [];
  const search = searchVectorsHere();
  const client = createEmbeddingClient({ url: standIn.url, allowed: [], model: null, prefixes: 'none' }, uncounted);
  const now = (): number => (clock.now += 10);
  const folderOf = (): string => join(folder, 'embeddings');
  atEnd(async () => {
    await search.close();
    await index.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await index.put([
    aPublication({ ucid: 'DE-1-A1', title: 'Pumpe', abstract: 'Eine Pumpe mit Filter.' }),
    aPublication({ ucid: 'EP-2-A1', title: 'Lid', abstract: 'A lid with a spring.' }),
    ...Array.from({ length: count - 2 }, (_, at) =>
      aPublication({ ucid: `EP-${at + 3}-A1`, title: 'Battery', abstract: `A battery, number ${at}, and a valve.` }),
    ),
  ]);
  return {
    index,
    standIn,
    folder: folderOf(),
    clock,
    waits,
    embeddings: createEmbeddings({ client, search, folderOf, now, patienceMs: 2_000 }),
    async embed(signal = new AbortController().signal) {
      const progress: EmbeddingProgress[] = [];
      const wait = async (ms: number): Promise<void> => void waits.push(ms);
      const ports = { index: index.port, client, folderOf, now, wait };
      const watch = { signal, progress: (value: EmbeddingProgress) => void progress.push(value) };
      return { isDone: await embedCorpus(ports, MAIN_CORPUS, watch), progress };
    },
  };
}

const textsOf = ({ standIn }: World): readonly string[] =>
  standIn.asked.flat().filter((text) => !text.startsWith('A vessel with a lid'));

describe('the vectors of a corpus', () => {
  it('are made once for each passage, and a search finds what is near in another language', async () => {
    const world = await aWorld();
    const { isDone, progress } = await world.embed();
    expect(isDone).toBe(true);
    expect(progress.at(-1)).toMatchObject({ model: 'subjects', done: 3, publications: 3, refused: 0 });
    const { near, model } = await world.embeddings.near(MAIN_CORPUS, IDEA);
    expect(model).toBe(`subjects (${progress.at(-1)?.digest})`);
    expect(near.map(({ ucid }) => ucid)[0]).toBe('DE-1-A1');
    expect(near[0]?.similarity).toBeCloseTo(1, 1);
    const sent = textsOf(world).length;
    await world.embed();
    expect(textsOf(world)).toHaveLength(sent);
  });

  it('follow an import: what changed is embedded anew, and what is new is added', async () => {
    const world = await aWorld();
    await world.embed();
    await world.index.put([
      aPublication({ ucid: 'EP-2-A1', title: 'Pump', abstract: 'A pump.', sourceDate: '2021-01-01' }),
      aPublication({ ucid: 'EP-9-A1', title: 'Filter', abstract: 'A pump and its filter.' }),
    ]);
    const before = textsOf(world).length;
    await world.embed();
    expect(textsOf(world).slice(before)).toEqual(['Pump. A pump.', 'Filter. A pump and its filter.']);
    const { near } = await world.embeddings.near(MAIN_CORPUS, IDEA);
    expect(near.slice(0, 3).map(({ ucid }) => ucid)).toEqual(['DE-1-A1', 'EP-9-A1', 'EP-2-A1']);
  });

  it('go on after a stop where they were: nothing that was saved is sent again', async () => {
    const world = await aWorld(40);
    const stop = new AbortController();
    world.standIn.before = () => {
      if (textsOf(world).length > 25) stop.abort('stopping');
      return false;
    };
    expect((await world.embed(stop.signal)).isDone).toBe(false);
    expect(await world.embeddings.near(MAIN_CORPUS, IDEA)).toMatchObject({
      near: [],
      unused: 'Not used. The vectors of the corpus are still being made: 16 publications so far.',
    });
    world.standIn.before = () => false;
    const before = textsOf(world).length;
    expect((await world.embed()).isDone).toBe(true);
    expect(textsOf(world).slice(before)).toHaveLength(40 - 16);
  });

  it('wait as long as a busy server asks, and longer each time for one that is away', async () => {
    const world = await aWorld();
    const answers = [429, 500, 500];
    world.standIn.before = (texts, response) => {
      const status = texts[0]?.startsWith('A vessel') ? undefined : answers.shift();
      if (status === undefined) return false;
      response.writeHead(status, status === 429 ? { 'retry-after': '3' } : {}).end();
      return true;
    };
    expect((await world.embed()).isDone).toBe(true);
    expect(world.waits).toEqual([3_000, 2_000, 4_000]);
  });

  it('break off with a reason where the server stays away, and say no word of the texts', async () => {
    const world = await aWorld();
    world.standIn.before = (texts, response) => {
      if (texts[0]?.startsWith('A vessel')) return false;
      response.writeHead(500).end(texts[0]);
      return true;
    };
    await expect(world.embed()).rejects.toThrow(
      new EmbeddingBrokeOff('The embedding server answered with status 500.'),
    );
  });

  it('leave out a publication that the server refuses, and count it', async () => {
    const world = await aWorld();
    world.standIn.before = (texts, response) => {
      if (!texts.some((text) => text.includes('Lid'))) return false;
      response.writeHead(413).end();
      return true;
    };
    const { isDone, progress } = await world.embed();
    expect(isDone).toBe(true);
    expect(progress.at(-1)).toMatchObject({ done: 3, refused: 1 });
    const { near } = await world.embeddings.near(MAIN_CORPUS, IDEA);
    expect(near.map(({ ucid }) => ucid)).toEqual(['DE-1-A1', 'EP-3-A1']);
  });

  it('of another model are made beside the old ones, which go when the new ones are whole', async () => {
    const world = await aWorld(40);
    await world.embed();
    const old = readdirSync(world.folder).filter((name) => name.endsWith('.sqlite'));
    world.standIn.twist = 3;
    const stop = new AbortController();
    world.standIn.before = () => {
      if (textsOf(world).length > 65) stop.abort('stopping');
      return false;
    };
    await world.embed(stop.signal);
    expect(readdirSync(world.folder)).toEqual(expect.arrayContaining(old));
    world.standIn.before = () => false;
    const { progress } = await world.embed();
    expect(progress.at(-1)).toMatchObject({ done: 40 });
    const left = readdirSync(world.folder).filter((name) => name.endsWith('.sqlite'));
    expect(left).toEqual([`${progress.at(-1)?.digest}.sqlite`]);
    expect(old).not.toEqual(left);
  });
});

describe('a search whose embedding server fails', () => {
  it('is told why within its patience, and does not ask again for a while', async () => {
    const world = await aWorld();
    await world.embed();
    world.standIn.before = (_, response) => {
      response.writeHead(500).end();
      return true;
    };
    const failed = await world.embeddings.near(MAIN_CORPUS, IDEA);
    expect(failed).toMatchObject({ near: [], unused: 'Not used. The embedding server answered with status 500.' });
    const asked = world.standIn.asked.length;
    expect((await world.embeddings.near(MAIN_CORPUS, IDEA)).unused).toBe(
      'Not used. The embedding server failed a moment ago.',
    );
    expect(world.standIn.asked).toHaveLength(asked);
    world.standIn.before = () => false;
    world.clock.now += 20_000;
    expect((await world.embeddings.near(MAIN_CORPUS, IDEA)).unused).toBeUndefined();
  });

  it('does not compare vectors of one model with those of another', async () => {
    const world = await aWorld();
    await world.embed();
    world.standIn.twist = 3;
    expect((await world.embeddings.near(MAIN_CORPUS, IDEA)).unused).toContain('still being made: 0 publications');
  });
});
