/**
 * Pages of results and documents: asked of the server, kept on this device, and read from here when the
 * network is away. What is kept is a copy: it may be thrown away without loss.
 */
import type { DocumentAnswer, PageRequest } from '../../domain/documents/answers.ts';
import type { Ucid } from '../../domain/documents/publication.ts';
import type { ResultPage } from '../../domain/documents/results.ts';
import type { CallResult } from '../../sync/wire/calls.ts';
import type { Transport } from '../../sync/wire/transport.ts';
import type { Fetched, Kept, OnProgress } from '../contract.ts';
import type { LogDatabase } from '../storage/databases.ts';
import { logNote } from '../log.ts';
import { pageFromKept, pageKey } from './kept-lists.ts';
import { areDocuments, failure, isDocument, isResultPage } from './answers.ts';

const BATCH = 10;
/** Copies kept on the device; the oldest go first. */
const DOCUMENTS_KEPT = 20_000;
const PAGES_KEPT = 1_000;
const NEWER_AT_MOST = 8;

export interface DocumentSource {
  /** `background`: for later; nobody waits for this page. */
  resultPage(request: PageRequest, background?: boolean): Promise<Fetched<ResultPage>>;
  document(ucid: Ucid): Promise<Fetched<DocumentAnswer>>;
  /** After `document` gave a copy: what the server has instead; null where it is the same, or there is no answer. */
  newerDocument(ucid: Ucid): Promise<DocumentAnswer | null>;
  keepDocuments(ucids: readonly Ucid[], onProgress: OnProgress): Promise<Kept>;
}

export interface DocumentSourcePorts {
  readonly transport: Pick<Transport, 'call'>;
  /** null where this device can't keep anything. */
  readonly db: LogDatabase | null;
  readonly now: () => number;
  readonly isOffline: () => boolean;
}

export function createDocumentSource({ transport, db, now, isOffline }: DocumentSourcePorts): DocumentSource {
  /** A copy is worth having, never worth failing for. */
  async function keep(work: (db: LogDatabase) => Promise<unknown>): Promise<void> {
    if (db === null) return;
    try {
      await work(db);
    } catch (error) {
      logNote('not kept on this device:', error);
    }
  }
  async function kept<T>(read: (db: LogDatabase) => Promise<T | undefined>): Promise<T | undefined> {
    try {
      return db === null ? undefined : await read(db);
    } catch {
      return undefined;
    }
  }
  /** What the server answers to the last documents that were opened, until somebody asks for it. */
  const newerOnes = new Map<Ucid, Promise<DocumentAnswer | null>>();
  function remember(ucid: Ucid, newer: Promise<DocumentAnswer | null>): void {
    newerOnes.set(ucid, newer);
    const [oldest] = newerOnes.keys();
    if (newerOnes.size > NEWER_AT_MOST && oldest !== undefined) newerOnes.delete(oldest);
  }
  const keepDocument = (answer: DocumentAnswer) =>
    keep(async ({ documents }) => {
      await documents.put({ ucid: answer.publication.ucid, answer, at: now() });
    });

  async function fetchDocument(ucid: Ucid): Promise<Fetched<DocumentAnswer>> {
    const result = await transport.call({ method: 'GET', path: `documents/${encodeURIComponent(ucid)}` });
    if (result.kind === 'ok' && isDocument(result.body)) {
      await keepDocument(result.body);
      return { kind: 'ok', value: result.body, kept: false };
    }
    if (isMissing(result))
      return { kind: 'unknown', similar: (result.body as { similar?: readonly Ucid[] }).similar ?? [] };
    return failure(result);
  }

  return {
    async resultPage(request, background = false) {
      const key = pageKey(request);
      const { search, cutOff: _, ...body } = request;
      const result = await transport.call({ method: 'POST', path: `search/results/${search}`, json: body, background });
      if (result.kind === 'ok' && isResultPage(result.body)) {
        const page = result.body;
        await keep(async ({ pages }) => {
          await pages.put({ key, search, page, at: now() });
          await trim(pages, PAGES_KEPT);
        });
        return { kind: 'ok', value: page, kept: false };
      }
      const copy = await kept(async (log) => (await log.pages.get(key))?.page ?? (await pageFromKept(log, request)));
      return copy ? { kind: 'ok', value: copy, kept: true } : failure(result);
    },

    async document(ucid) {
      const looking = kept(({ documents }) => documents.get(ucid));
      const fetching = fetchDocument(ucid);
      const newer = Promise.all([looking, fetching]).then(([copy, fetched]) =>
        copy && fetched.kind === 'ok' && !isSame(copy.answer, fetched.value) ? fetched.value : null,
      );
      remember(ucid, newer);
      const copy = await looking;
      // The copy is shown at once; what the server answers meanwhile follows where it is another.
      if (copy) return { kind: 'ok', value: copy.answer, kept: isOffline() };
      return fetching;
    },

    async newerDocument(ucid) {
      const asked = newerOnes.get(ucid);
      newerOnes.delete(ucid);
      return (await asked) ?? null;
    },

    async keepDocuments(ucids, onProgress) {
      const here = new Set(
        (await kept(({ documents }) =>
          documents
            .where('ucid')
            .anyOf([...ucids])
            .primaryKeys(),
        )) ?? [],
      );
      const missing = ucids.filter((ucid) => !here.has(ucid));
      let progress: Kept = { done: ucids.length - missing.length, wanted: ucids.length, bytes: 0 };
      if ((await onProgress(progress)) === false) return progress;
      for (let at = 0; at < missing.length && db !== null; at += BATCH) {
        const result = await transport.call({
          method: 'POST',
          path: 'documents/batch',
          json: { ucids: missing.slice(at, at + BATCH) },
          background: true,
        });
        if (result.kind !== 'ok' || !areDocuments(result.body)) break;
        const answers = result.body;
        for (const answer of answers) await keepDocument(answer);
        progress = {
          ...progress,
          done: progress.done + answers.length,
          bytes: progress.bytes + JSON.stringify(answers).length,
        };
        if ((await onProgress(progress)) === false) break;
      }
      await keep(({ documents }) => trim(documents, DOCUMENTS_KEPT));
      return progress;
    },
  };
}

const isSame = (one: DocumentAnswer, other: DocumentAnswer): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The screen itself says so, with numbers that look alike. */
const isMissing = (result: CallResult): result is Extract<CallResult, { kind: 'reported' }> =>
  result.kind === 'reported' && result.status === 404;

async function trim(table: LogDatabase['documents'] | LogDatabase['pages'], most: number): Promise<void> {
  const over = (await table.count()) - most;
  if (over > 0) await table.orderBy('at').limit(over).delete();
}
