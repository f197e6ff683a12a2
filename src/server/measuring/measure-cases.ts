/**
 * Measures the search on known publications: their cited documents are hidden from all that learns, and searched for
 * with an idea of their own text. Beside it plain BM25 over the same corpus.
 *
 *   numbers ─▶ cases ─▶ the corpus is read ─▶ each idea is searched for, by both ─▶ result
 */
import { EVIDENCE_WEIGHTS } from '../../domain/documents/evidence-kinds.ts';
import type {
  MeasurementProgress,
  MeasurementResult,
  MeasurementSettings,
} from '../../domain/documents/measuring/measurement.ts';
import type { Embeddings } from '../embeddings/embeddings.ts';
import { VERSION } from '../operation/version.ts';
import { callWithin, type CorpusId, type IndexCall } from '../patent-index/port/call.ts';
import type { PatentIndex } from '../patent-index/port/patent-index.ts';
import { resolveCases, type Case } from './cases.ts';
import { readWholeCorpus, type CorpusRead } from './read-corpus.ts';
import { searchCase, type SearchedCase } from './search-case.ts';
import { summarize } from './summarize.ts';

export interface MeasuringPorts {
  readonly index: PatentIndex;
  /** Null where the house has none. */
  readonly embeddings: Embeddings | null;
  readonly now: () => number;
  /** Milliseconds that one question of the index may take. */
  readonly queryMs: number;
  /** Awaited between pieces of work. */
  readonly pause: () => Promise<void>;
}

export interface MeasuringQuestion {
  readonly corpus: CorpusId;
  /** Who asks: askers take turns at the index. */
  readonly asker: string;
  readonly numbers: readonly string[];
  readonly settings: MeasurementSettings;
}

export interface MeasuringWatch {
  readonly signal: AbortSignal;
  readonly progress: (value: MeasurementProgress) => void;
}

/** Without ideas where none of the numbers can be measured. Rejects when the signal is aborted. */
export async function measureCases(
  ports: MeasuringPorts,
  { corpus, asker, numbers, settings }: MeasuringQuestion,
  { signal, progress }: MeasuringWatch,
): Promise<MeasurementResult> {
  const { index, now, queryMs, pause } = ports;
  const began = now();
  const call = (): IndexCall => {
    signal.throwIfAborted();
    return { ...callWithin(corpus, queryMs, signal), asker };
  };
  const version = await index.corpus.version(call());
  const resolved = await resolveCases(index.corpus, call, { numbers, settings });
  const read = await readWholeCorpus(index, resolved.cases, {
    ...{ call, pause },
    progress: (done) => progress({ phase: 'reading', done, of: version.publications }),
  });
  const cases = resolved.cases.map((one) => (settings.hidesInventors ? withInventorsHidden(one, read) : one));
  const measured: (SearchedCase & { readonly one: Case })[] = [];
  const unused = [...resolved.unused];
  for (const [done, one] of cases.entries()) {
    progress({ phase: 'searching', done, of: cases.length });
    const searched = await searchCase(ports, { one, read, call });
    if (searched.cited.length > 0) measured.push({ ...searched, one });
    else unused.push({ typed: one.typed, reason: 'What it cites left the corpus while this was measured.' });
  }
  const summary = await summarize({ nothingHeld: resolved.nothingHeld, measured }, pause);
  const { version: movedTo } = await index.corpus.version(call());
  return {
    ...{ settings, corpus: version, movedTo: movedTo === version.version ? null : movedTo },
    ...{ weights: EVIDENCE_WEIGHTS, build: VERSION, embeddings: embeddingsIn(measured) },
    noBaseline:
      read.baseline === null
        ? 'The corpus is too large for the baseline’s memory. Measure fewer publications, or run it by itself.'
        : null,
    ...{ began: new Date(began).toISOString(), tookMs: Math.max(0, now() - began) },
    ...summary,
    unused,
  };
}

function withInventorsHidden(one: Case, { filedBy }: CorpusRead): Case {
  const theirs = one.inventors.flatMap((key) => [...(filedBy.get(key) ?? [])]);
  return { ...one, query: { ...one.query, hiddenLists: new Set([...one.query.excluded, ...theirs]) } };
}

function embeddingsIn(searched: readonly SearchedCase[]): MeasurementResult['embeddings'] {
  const asked = searched.flatMap(({ meaning }) => meaning ?? []);
  if (asked.length === 0) return null;
  const failed = asked.filter(({ unused }) => unused !== undefined);
  return {
    model: asked.find(({ unused }) => unused === undefined)?.model ?? '',
    unusedFor: failed.length,
    unused: failed[0]?.unused ?? null,
  };
}
