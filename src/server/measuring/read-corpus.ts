/**
 * Reads the whole corpus once: for the baseline, which has no index of its own, for the families of what is ranked, and
 * for what the ideas' inventors filed besides.
 */
import type { Ucid } from '../../domain/documents/publication.ts';
import type { IndexCall } from '../patent-index/port/call.ts';
import type { PatentIndex } from '../patent-index/port/patent-index.ts';
import type { ChangesRequest } from '../patent-index/port/importer.ts';
import { inventorsOf, type Case } from './cases.ts';
import type { Families } from './measured.ts';
import { stemmedBm25, type StemmedBm25 } from './stemmed-bm25.ts';

const PAGE = 100;
/** Of words and publications: 16 bytes each. */
const POSTINGS_AT_MOST = 20_000_000;

export interface CorpusRead {
  readonly families: Families;
  /** Null where it would take too much memory. */
  readonly baseline: StemmedBm25 | null;
  /** What each inventor filed, by {@link inventorsOf}; of the ideas' inventors alone. */
  readonly filedBy: ReadonlyMap<string, ReadonlySet<Ucid>>;
}

export interface CorpusReadOptions {
  readonly call: () => IndexCall;
  readonly pause: () => Promise<void>;
  readonly progress: (done: number) => void;
  readonly postingsAtMost?: number;
}

export async function readWholeCorpus(
  { corpus, importer }: Pick<PatentIndex, 'corpus' | 'importer'>,
  cases: readonly Case[],
  { call, pause, progress, postingsAtMost = POSTINGS_AT_MOST }: CorpusReadOptions,
): Promise<CorpusRead> {
  const families = new Map<Ucid, string>();
  const filedBy = new Map(cases.flatMap(({ inventors }) => inventors.map((key) => [key, new Set<Ucid>()])));
  let baseline: StemmedBm25 | null = stemmedBm25({ ideas: cases.map(({ query }) => query), pause });
  for await (const ucids of pagesOf(importer, call)) {
    const { value: heads } = await corpus.heads(call(), ucids);
    for (const { ucid, family } of heads) families.set(ucid, family);
    const { value: publications } = await corpus.publications(call(), ucids);
    for (const publication of publications) {
      await pause();
      baseline?.add(publication);
      for (const key of inventorsOf(publication)) filedBy.get(key)?.add(publication.ucid);
    }
    if (baseline !== null && baseline.postings() > postingsAtMost) baseline = null;
    progress(families.size);
  }
  return { families, baseline, filedBy };
}

/** All publications that are there, each once. */
async function* pagesOf(importer: PatentIndex['importer'], call: () => IndexCall): AsyncGenerator<readonly Ucid[]> {
  let after: ChangesRequest['after'] = null;
  for (;;) {
    const { value: changes } = await importer.changes(call(), { since: 0, after, limit: PAGE });
    yield changes.filter(({ kind }) => kind !== 'removed').map(({ ucid }) => ucid);
    const last = changes.at(-1);
    if (changes.length < PAGE || last === undefined) return;
    after = last;
  }
}
