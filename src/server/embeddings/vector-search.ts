/**
 * The exact search among all vectors of a store: every passage is compared. Each file's vectors are held in memory by
 * whoever runs this, 400 bytes a passage: on the server that is one thread (search-worker.ts).
 */
import { openIndexDatabase, type Database } from '../patent-index/sqlite/storage/database.ts';
import type { Ucid } from '../../domain/documents/publication.ts';
import type { CorpusId } from '../patent-index/port/call.ts';
import type { EmbeddingClient } from './client.ts';
import { packVectors, scan } from './scan.ts';
import { loadVectors, nothingLoaded, type LoadedVectors } from './vector-store.ts';

export interface Nearest {
  readonly ucid: Ucid;
  /** The cosine of its nearest passage. */
  readonly similarity: number;
}

export interface VectorSearch {
  /** The documents nearest to any of the vectors, best first. */
  nearest(file: string, queries: readonly Float32Array[], atMost: number): Promise<readonly Nearest[]>;
  close(): Promise<void>;
}

/** What makes vectors, and what compares them. */
export interface EmbeddingPorts {
  readonly client: EmbeddingClient;
  readonly search: VectorSearch;
  /** Where the vectors of a corpus are. */
  readonly folderOf: (corpus: CorpusId) => string;
}

/** Corpora that are searched by turns; a file that was replaced is closed by others. */
const OPEN_AT_MOST = 4;

/** In the thread of the caller. */
export function searchVectorsHere(): VectorSearch {
  const open = new Map<string, { readonly db: Database; readonly loaded: LoadedVectors }>();

  async function opened(file: string) {
    const known = open.get(file) ?? { db: openIndexDatabase(file), loaded: nothingLoaded() };
    open.delete(file);
    open.set(file, known);
    for (const [name, { db }] of open) {
      if (open.size <= OPEN_AT_MOST) break;
      open.delete(name);
      await db.close();
    }
    loadVectors(known.db, known.loaded);
    return known.loaded;
  }

  return {
    async nearest(file, queries, atMost) {
      return nearestIn(await opened(file), queries, atMost);
    },
    async close() {
      await Promise.all([...open.values()].map(({ db }) => db.close()));
      open.clear();
    },
  };
}

function nearestIn(
  { blocks, ucids }: LoadedVectors,
  queries: readonly Float32Array[],
  atMost: number,
): readonly Nearest[] {
  const last = [...ucids.keys()].reduce((most, id) => Math.max(most, id), 0);
  const best = new Float32Array(last + 1).fill(-2);
  for (const query of queries) {
    const { vectors, scales } = packVectors([query], [0]);
    const own = new Float32Array(best.length).fill(-Infinity);
    for (const block of blocks) scan(block, vectors, own);
    for (let id = 0; id < best.length; id += 1) best[id] = Math.max(best[id] ?? -2, (own[id] ?? -2) * (scales[0] ?? 0));
  }
  const ascending = best.toSorted();
  const least = Math.max(-1, ascending[ascending.length - atMost] ?? -1);
  const near: Nearest[] = [];
  for (const [id, ucid] of ucids) {
    const similarity = best[id] ?? -2;
    if (similarity >= least) near.push({ ucid, similarity });
  }
  return near.sort((a, b) => b.similarity - a.similarity || (a.ucid < b.ucid ? -1 : 1)).slice(0, atMost);
}
