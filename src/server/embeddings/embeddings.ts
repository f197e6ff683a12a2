/**
 * What searches ask: which publications are near to an idea in meaning. It answers within seconds, whatever the
 * embedding server does: where that fails, or where not all vectors are made yet, the answer says so, and for a while
 * the server is not asked again.
 */
import type { CorpusId } from '../patent-index/port/call.ts';
import type { IdeaText, NearInMeaning } from '../patent-index/port/search.ts';
import { isFailure, type EmbeddingClient, type EmbeddingFailure } from './client.ts';
import { identify, type ModelIdentity } from './identity.ts';
import { passagesOfIdea } from './passages.ts';
import type { VectorSearch } from './vector-search.ts';
import { storesIn, type StoreState } from './vector-store.ts';

export interface Embeddings {
  /** Never rejects. */
  near(corpus: CorpusId, idea: IdeaText): Promise<NearInMeaning>;
}

export interface EmbeddingsPorts {
  readonly client: EmbeddingClient;
  readonly search: VectorSearch;
  /** Where the stores of a corpus are. */
  readonly folderOf: (corpus: CorpusId) => string;
  readonly now: () => number;
  /** Milliseconds that a search waits for a vector. */
  readonly patienceMs?: number;
}

const PATIENCE_MS = 3_000;
/** The embedding server is left alone after a failure. */
const QUIET_MS = 15_000;
const IDENTITY_KEPT_MS = 60_000;
/** Some are left out afterwards: published too late, or of the idea's own family. */
const NEAREST = 400;

const isExtant = (value: ModelIdentity | EmbeddingFailure): value is ModelIdentity => !isFailure(value);

export function createEmbeddings({
  client,
  search,
  folderOf,
  now,
  patienceMs = PATIENCE_MS,
}: EmbeddingsPorts): Embeddings {
  let quietUntil = -Infinity;
  let known: { readonly model: ModelIdentity; readonly until: number } | null = null;

  async function served(): Promise<ModelIdentity | EmbeddingFailure> {
    if (known !== null && now() < known.until) return known.model;
    const model = await identify(client, patienceMs);
    known = isExtant(model) ? { model, until: now() + IDENTITY_KEPT_MS } : null;
    return model;
  }

  const failed = ({ kind, message }: EmbeddingFailure): NearInMeaning => {
    known = null;
    if (kind !== 'refused') quietUntil = now() + QUIET_MS;
    return unused(message);
  };

  async function near(corpus: CorpusId, idea: IdeaText): Promise<NearInMeaning> {
    const texts = passagesOfIdea(idea);
    if (texts.length === 0) return unused('There is no text to compare.');
    if (now() < quietUntil) return unused('The embedding server failed a moment ago.');
    const model = await served();
    if (!isExtant(model)) return failed(model);
    const store = await completeStore(folderOf(corpus), model);
    if (typeof store === 'string') return unused(store);
    const embedded = await client.embed(model, texts, { role: 'query', timeoutMs: patienceMs });
    if (!embedded.ok) return failed(embedded.failure);
    return {
      model: `${store.state.model} (${store.state.digest})`,
      near: await search.nearest(store.file, embedded.vectors, NEAREST),
    };
  }

  return {
    near: (corpus, idea) => near(corpus, idea).catch(() => unused('The vectors on the server could not be read.')),
  };
}

const unused = (why: string): NearInMeaning => ({ model: '', near: [], unused: `Not used. ${why}` });

/** The store of the model, or why there is none that is whole. */
async function completeStore(
  folder: string,
  model: ModelIdentity,
): Promise<{ readonly file: string; readonly state: StoreState } | string> {
  const stores = storesIn(folder);
  try {
    const own = stores.find((store) => store.isOf(model));
    const state = own?.state();
    if (own && state?.isComplete) return { file: own.file, state };
    return `The vectors of the corpus are still being made: ${state?.documents ?? 0} publications so far.`;
  } finally {
    await Promise.all(stores.map((store) => store.close()));
  }
}
