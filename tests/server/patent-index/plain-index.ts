/** The index as tests ask it: without calls to pass along, and with the bare answers. */
import type { DocumentAnswer } from '../../../src/domain/documents/answers.ts';
import type { AttachedText } from '../../../src/domain/documents/attached-text.ts';
import type { DeletedRecord } from '../../../src/domain/documents/deleted-record.ts';
import type { LegalRecord } from '../../../src/domain/documents/legal/legal-event.ts';
import type { Publication, Ucid } from '../../../src/domain/documents/publication.ts';
import type { Interpretation } from '../../../src/domain/documents/results.ts';
import type { QueryNode } from '../../../src/domain/query/ast.ts';
import { callWithin, MAIN_CORPUS, type IndexCall, type Read } from '../../../src/server/patent-index/port/call.ts';
import type { PatentIndex } from '../../../src/server/patent-index/port/patent-index.ts';
import type {
  IdeaText,
  LocateRequest,
  OrderRequest,
  Ratings,
  SearchRequest,
} from '../../../src/server/patent-index/port/search.ts';
import type { SchemeEntry } from '../../../src/server/patent-index/scheme/entries.ts';

/** Milliseconds; nothing in a test is meant to take as long. */
const PATIENCE = 120_000;
export const aCall = (signal?: AbortSignal): IndexCall => callWithin(MAIN_CORPUS, PATIENCE, signal);

const bare = async <T>(read: Promise<Read<T>>): Promise<T> => (await read).value;

export type PlainIndex = ReturnType<typeof plain>;

export function plain(index: PatentIndex) {
  const { search, corpus, evidence, importer } = index;
  const documents = (ucid: Ucid): Promise<readonly DocumentAnswer[]> => bare(corpus.documents(aCall(), [ucid]));
  return {
    port: index,
    corpus: () => corpus.version(aCall()),
    search: (request: SearchRequest) => bare(search.search(aCall(), request)),
    order: (request: OrderRequest) => bare(search.order(aCall(), request)),
    locate: (request: LocateRequest) => bare(search.locate(aCall(), request)),
    why: (ucid: Ucid, query: QueryNode, interpretation: Interpretation) =>
      bare(search.why(aCall(), { ucid, query, interpretation })),
    count: (query: QueryNode) => bare(search.count(aCall(), query)),
    interpret: (idea: IdeaText, ratings?: Ratings) => bare(search.interpret(aCall(), idea, ratings)),
    rankingOf: (idea: IdeaText, classes: readonly string[]) => bare(search.rankingOf(aCall(), { idea, classes })),
    documentFrequencies: (...terms: readonly string[]) => bare(corpus.documentFrequencies(aCall(), terms)),
    get: async (ucid: Ucid): Promise<Publication | null> => (await documents(ucid))[0]?.publication ?? null,
    family: async (ucid: Ucid) => (await documents(ucid))[0]?.family ?? [],
    citedBy: async (ucid: Ucid) => (await documents(ucid))[0]?.citedBy ?? [],
    publications: (ucids: readonly Ucid[]) => bare(corpus.publications(aCall(), ucids)),
    rows: (ucids: readonly Ucid[]) => bare(corpus.rows(aCall(), ucids)),
    numbered: (...typed: readonly string[]) => bare(corpus.numbered(aCall(), typed)),
    similarNumbers: (typed: string, limit: number) => bare(corpus.similarNumbers(aCall(), typed, limit)),
    coverage: () => bare(corpus.coverage(aCall())),
    legal: async (ucid: Ucid) => (await documents(ucid))[0]?.legal ?? [],
    legalCoverage: () => bare(corpus.legalCoverage(aCall())),
    deleteRecords: (batch: readonly DeletedRecord[]) => importer.deleteRecords(aCall(), batch),
    putAttached: (batch: readonly AttachedText[]) => importer.putAttached(aCall(), batch),
    attached: async (ucid: Ucid) => (await documents(ucid))[0]?.attached ?? [],
    putLegal: (batch: readonly LegalRecord[]) => importer.putLegal(aCall(), batch),
    evidence: {
      terms: (terms: readonly string[]) => bare(evidence.terms(aCall(), terms)),
      synonyms: (concepts: Parameters<typeof evidence.synonyms>[1]) => bare(evidence.synonyms(aCall(), concepts)),
      classes: (concepts: Parameters<typeof evidence.classes>[1]) => bare(evidence.classes(aCall(), concepts)),
      plausibility: (question: Parameters<typeof evidence.plausibility>[1]) =>
        bare(evidence.plausibility(aCall(), question)),
      effects: (question: Parameters<typeof evidence.effects>[1]) => bare(evidence.effects(aCall(), question)),
      childrenOf: (symbol: string) => bare(evidence.childrenOf(aCall(), symbol)),
      searchClasses: (words: string) => bare(evidence.searchClasses(aCall(), words)),
      putScheme: (entries: readonly SchemeEntry[]) => importer.putScheme(aCall(), entries),
    },
    put: (batch: readonly Publication[]) => importer.put(aCall(), batch),
    removeSample: () => importer.removeSample(aCall()),
    close: () => index.close(),
  };
}
