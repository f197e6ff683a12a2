/** Embeddings of a collection, where EMBEDDINGS_URL names a server as for the product. */
import { createEmbeddingClient } from '../../src/server/embeddings/client.ts';
import { embedCorpus } from '../../src/server/embeddings/embed-corpus.ts';
import { createEmbeddings, type Embeddings } from '../../src/server/embeddings/embeddings.ts';
import { readConfig } from '../../src/server/config.ts';
import { refuseForeignServer } from '../../src/server/embeddings/settings.ts';
import { searchVectorsHere } from '../../src/server/embeddings/vector-search.ts';
import { createOutgoing } from '../../src/server/outgoing.ts';
import { MAIN_CORPUS } from '../../src/server/patent-index/port/call.ts';
import type { PatentIndex } from '../../src/server/patent-index/port/patent-index.ts';

/** Milliseconds that a vector of an idea may take here. */
const PATIENCE_MS = 60_000;

export interface EmbeddedCollection extends Embeddings {
  close(): Promise<void>;
}

/** Null without EMBEDDINGS_URL. `folder` is where the vectors are kept. */
export async function embedded(index: PatentIndex, folder: string): Promise<EmbeddedCollection | null> {
  const { embeddings: server } = readConfig(process.env);
  if (server === null) {
    console.log('\nEMBEDDINGS_URL is not set: nothing is said of embeddings.');
    return null;
  }
  await refuseForeignServer(server);
  const client = createEmbeddingClient(
    server,
    createOutgoing(() => Date.now()),
  );
  const folderOf = (): string => folder;
  const now = (): number => Date.now();
  let told = now();
  await embedCorpus({ index, client, folderOf, now }, MAIN_CORPUS, {
    signal: new AbortController().signal,
    progress({ done, publications, passagesPerSecond }) {
      if (now() - told < 30_000) return;
      told = now();
      console.log(`${done} of ${publications} embedded, ${passagesPerSecond} passages a second`);
    },
  });
  const search = searchVectorsHere();
  return { ...createEmbeddings({ client, search, folderOf, now, patienceMs: PATIENCE_MS }), close: search.close };
}
