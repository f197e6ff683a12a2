/**
 * Brings the store of a corpus up to what the index holds: reads the feed of changes, embeds what is new, and notes
 * after each page how far it is. May be stopped at any moment; the next run goes on there.
 */
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { EmbeddingProgress } from '../../domain/documents/embedding-status.ts';
import { fieldParts } from '../../domain/query/field-text.ts';
import type { Publication } from '../../domain/documents/publication.ts';
import { callWithin, type CorpusId } from '../patent-index/port/call.ts';
import type { PatentIndex } from '../patent-index/port/patent-index.ts';
import type { Change } from '../patent-index/port/importer.ts';
import { isFailure, type EmbeddingClient, type EmbeddingFailure } from './client.ts';
import { identify, isSameModel, type ModelIdentity } from './identity.ts';
import { passagesOf } from './passages.ts';
import { removeOtherStores, storeFor, type EmbeddedDocument, type VectorStore } from './vector-store.ts';

export interface EmbedPorts {
  readonly index: Pick<PatentIndex, 'corpus' | 'importer'>;
  readonly client: EmbeddingClient;
  readonly folderOf: (corpus: CorpusId) => string;
  readonly now: () => number;
  /** Resolves after so many milliseconds. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface EmbedWatch {
  readonly signal: AbortSignal;
  readonly progress: (value: EmbeddingProgress) => void;
}

/** Publications a transaction; changes of the feed that are read at a time. */
const PAGE = 16;
const QUESTION_MS = 60_000;
const ANSWER_MS = 60_000;
/** A request takes about so long, so that a search is not kept waiting behind it. */
const REQUEST_MS = 700;
const MOST_TEXTS = 64;
const TRIES = 6;
const FIRST_WAIT_MS = 1_000;
const MODEL_CHECKED_MS = 60_000;

/** Why the work broke off; without a word of the texts. */
export class EmbeddingBrokeOff extends Error {}

/** Returns whether all is embedded; false where the signal stopped it. Throws {@link EmbeddingBrokeOff}. */
export async function embedCorpus(ports: EmbedPorts, corpus: CorpusId, watch: EmbedWatch): Promise<boolean> {
  const { client, folderOf, index } = ports;
  const { signal } = watch;
  const model = await served(ports, signal);
  if (signal.aborted) return false;
  const store = await storeFor(folderOf(corpus), model);
  const run = createRun(ports, { corpus, model, store, watch });
  try {
    let checked = ports.now();
    while (!signal.aborted) {
      const { since, after } = store.state();
      const call = callWithin(corpus, QUESTION_MS, signal);
      const { value: changes } = await index.importer.changes(call, { since, after, limit: PAGE });
      if (changes.length > 0 && !(await run.page(changes, { since }))) return false;
      if (changes.length < PAGE) {
        const last = changes.at(-1)?.importNumber ?? after?.importNumber ?? since;
        store.put([], { since: last, after: null, isAtEnd: true });
        removeOtherStores(folderOf(corpus), store);
        run.tell((await index.corpus.version(call)).publications);
        return true;
      }
      if (ports.now() - checked < MODEL_CHECKED_MS) continue;
      checked = ports.now();
      if (!isSameModel(model, await served({ ...ports, client }, signal)))
        throw new EmbeddingBrokeOff('The embedding server serves another model than before.');
    }
    return false;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  } finally {
    await store.close();
  }
}

async function served({ client }: Pick<EmbedPorts, 'client'>, signal: AbortSignal): Promise<ModelIdentity> {
  const model = await identify(client, ANSWER_MS, signal);
  if (isFailure(model)) throw new EmbeddingBrokeOff(model.message);
  return model;
}

interface RunOf {
  readonly corpus: CorpusId;
  readonly model: ModelIdentity;
  readonly store: VectorStore;
  readonly watch: EmbedWatch;
}

function createRun(
  { index, client, now, wait = (ms, signal) => delay(ms, undefined, { signal }) }: EmbedPorts,
  { corpus, model, store, watch: { signal, progress } }: RunOf,
) {
  const started = now();
  let [passages, documents, atOnce] = [0, 0, 4];

  /** False where it was stopped. */
  async function page(changes: readonly Change[], { since }: { readonly since: number }): Promise<boolean> {
    const removed = changes.filter(({ kind }) => kind === 'removed').map(({ ucid }) => ucid);
    const ucids = changes.filter(({ kind }) => kind !== 'removed').map(({ ucid }) => ucid);
    const { value, corpus: version } = await index.corpus.documents(callWithin(corpus, QUESTION_MS, signal), ucids);
    const made = await documentsWithVectors(value.map(({ publication }) => publication));
    if (signal.aborted) return false;
    store.remove(removed);
    const { importNumber, ucid } = changes.at(-1)!;
    store.put(made, { since, after: { importNumber, ucid }, isAtEnd: false });
    documents += made.length;
    tell(version.publications);
    return true;
  }

  function tell(publications: number): void {
    const { documents: done, digest, refused } = store.state();
    const seconds = Math.max(0.001, (now() - started) / 1000);
    const left = Math.max(0, publications - done);
    progress({
      model: model.name,
      digest,
      done,
      publications,
      refused,
      passagesPerSecond: Math.round((passages / seconds) * 10) / 10,
      secondsLeft: documents === 0 ? null : Math.round((left * seconds) / documents),
    });
  }

  /** Those that the store has already are left out. */
  async function documentsWithVectors(publications: readonly Publication[]): Promise<readonly EmbeddedDocument[]> {
    const changed = publications
      .map((publication) => ({ ucid: publication.ucid, texts: textsOf(publication) }))
      .map((one) => ({ ...one, hash: hashOf(one.texts) }))
      .filter(({ ucid, hash }) => store.hashOf(ucid) !== hash);
    const answers = await embedAll(changed.flatMap(({ texts }) => texts));
    let from = 0;
    return changed.map(({ ucid, texts, hash }) => {
      const own = answers.slice(from, (from += texts.length));
      const refusal = own.find((one) => typeof one === 'string') ?? null;
      const vectors = own.filter((one) => typeof one !== 'string');
      passages += vectors.length;
      return { ucid, hash, vectors, refusal };
    });
  }

  /** The vector of each text, or why the server does not take it. Without the rest once it was stopped. */
  async function embedAll(texts: readonly string[]): Promise<readonly (Float32Array | string)[]> {
    const answers: (Float32Array | string)[] = [];
    while (answers.length < texts.length && !signal.aborted)
      answers.push(...(await embedSome(texts.slice(answers.length, answers.length + atOnce))));
    return answers;
  }

  /** Where the server refuses several, each is asked for by itself: one must not cost the others their vectors. */
  async function embedSome(texts: readonly string[]): Promise<readonly (Float32Array | string)[]> {
    const embedded = await embedPatiently(texts);
    if (typeof embedded !== 'string') return embedded;
    if (texts.length === 1) return [embedded];
    const each: (Float32Array | string)[] = [];
    for (const text of texts) each.push(...(await embedSome([text])));
    return each;
  }

  /** A refusal of the texts is a string. Tries again what may pass. */
  async function embedPatiently(texts: readonly string[]): Promise<readonly Float32Array[] | string> {
    for (let tries = 1; ; tries += 1) {
      const asked = now();
      const embedded = await client.embed(model, texts, { role: 'passage', timeoutMs: ANSWER_MS, signal });
      if (signal.aborted) return [];
      const failure = embedded.ok ? unfit(embedded.vectors) : embedded.failure;
      if (embedded.ok && failure === null) {
        adapt(now() - asked);
        return embedded.vectors;
      }
      if (failure?.kind === 'refused') return failure.message;
      if (tries === TRIES) throw new EmbeddingBrokeOff(failure?.message ?? 'The embedding server failed.');
      await wait(failure?.retryAfter ?? FIRST_WAIT_MS * 2 ** (tries - 1), signal).catch(() => {});
      if (signal.aborted) return [];
    }
  }

  const unfit = (vectors: readonly Float32Array[]): EmbeddingFailure | null =>
    vectors.every(({ length }) => length === model.probe.length)
      ? null
      : { kind: 'nonsense', message: 'The embedding server changed the dimensions of its vectors.' };

  function adapt(took: number): void {
    if (took < REQUEST_MS / 2) atOnce = Math.min(MOST_TEXTS, atOnce * 2);
    else if (took > REQUEST_MS * 2) atOnce = Math.max(1, Math.floor(atOnce / 2));
  }

  return { page, tell };
}

const textsOf = (publication: Publication): readonly string[] =>
  passagesOf({
    title: fieldParts(publication, 'title'),
    abstract: fieldParts(publication, 'abstract'),
    claims: fieldParts(publication, 'claims'),
    description: fieldParts(publication, 'description'),
  });

const hashOf = (texts: readonly string[]): string => createHash('sha256').update(JSON.stringify(texts)).digest('hex');
