/** The evidence that the SQLite index gives; each answer is read from one state of the file. */
import type { ConceptWords, CpcNode } from '../../../../domain/search-steps/evidence.ts';
import type { ResultRow } from '../../../../domain/documents/results.ts';
import { normalizeClassSymbol } from '../../../../domain/query/classes.ts';
import type { QueryNode } from '../../../../domain/query/ast.ts';
import { anyOf } from '../../../../domain/query/tree.ts';
import { isExpression } from '../../../../domain/search-steps/guided/kept-term.ts';
import { tokenize } from '../../../../domain/query/words.ts';
import type { Read } from '../../port/call.ts';
import type { Evidenced, EvidencePort } from '../../port/evidence.ts';
import type { Thesaurus } from '../../thesaurus.ts';
import { alikeIn, closestDocuments, subjectDocuments } from '../interpretation/closest.ts';
import type { Columns } from '../listing/columns.ts';
import type { CorpusSnapshot } from '../planning/corpus-snapshot.ts';
import { size } from '../planning/row-set.ts';
import type { WithoutCall } from '../port-methods.ts';
import type { Database } from '../storage/database.ts';
import {
  childrenOf,
  ensureScheme,
  pathOf,
  schemeClass,
  searchScheme,
  type SchemeClass,
} from '../storage/scheme-store.ts';
import { classCandidates } from './classes.ts';
import { classCounts } from './class-counts.ts';
import { termEffects } from './effects.ts';
import { plausibility } from './plausibility.ts';
import { refusalOf, setsOf, termQuery } from './sets.ts';
import { synonymQuery, synonymCandidates } from './synonyms.ts';
import { termEvidence } from './terms.ts';

const CLASSES_SHOWN = 60;
/** Words used alike that are offered for a concept. */
const ALIKE = 5;

/** Runs work on one state of the corpus. */
export type ReadCorpus = <T>(work: (corpus: CorpusSnapshot, columns: Columns) => Promise<T> | T) => Promise<Read<T>>;

export interface EvidenceParts {
  readonly db: Database;
  readonly reading: ReadCorpus;
  /** The ten best rows of a query. */
  readonly sample: (query: QueryNode) => Promise<readonly ResultRow[]>;
  readonly thesaurus: Thesaurus;
}

export function corpusEvidence({ db, reading, sample, thesaurus }: EvidenceParts): WithoutCall<EvidencePort> {
  const counts = classCounts();

  /** Answers unless the index refuses one of the queries. */
  const unlessRefused = <T>(
    queries: readonly QueryNode[],
    work: (corpus: CorpusSnapshot, columns: Columns) => Promise<T>,
  ): Promise<Read<Evidenced<T>>> =>
    reading(async (corpus, columns): Promise<Evidenced<T>> => {
      const reason = refusalOf(corpus, queries);
      return reason ? { ok: false, reason } : { ok: true, answer: await work(corpus, columns) };
    });

  async function nodesOf(corpus: CorpusSnapshot, classes: readonly SchemeClass[]): Promise<readonly CpcNode[]> {
    const nodes: CpcNode[] = [];
    for (const { symbol, title, hasChildren } of classes) {
      const documents = await counts.documents(corpus, symbol);
      nodes.push({ symbol, title, hasChildren, documents, path: pathOf(db, symbol) });
    }
    return nodes;
  }

  const wholeOf = (concepts: readonly ConceptWords[]): QueryNode => anyOf(concepts.map(synonymQuery));

  return {
    terms: (terms) =>
      unlessRefused(terms.map(termQuery), (corpus, columns) => termEvidence(setsOf(corpus), size(columns.live), terms)),

    synonyms: async (concepts) => {
      ensureScheme(db);
      return unlessRefused(concepts.map(synonymQuery), async (corpus, columns) => {
        const known = new Set(concepts.flatMap(({ term, synonyms }) => [term, ...synonyms]).map(folded));
        // What is used alike is found by its neighbours, which words have and expressions have not.
        const inWords = concepts.filter(({ term }) => !isExpression(term));
        const terms = inWords.map(({ term }) => wordsOf(term));
        const docs = new Set(await closestDocuments(corpus, wholeOf(concepts)));
        for (const term of terms) for (const doc of await subjectDocuments(corpus, term)) docs.add(doc);
        const found = await alikeIn(corpus, columns, { terms, known, docs: [...docs], atMost: ALIKE });
        const alike = concepts.map((concept) => found[inWords.indexOf(concept)] ?? []);
        return synonymCandidates(concepts, { corpus, columns, sets: setsOf(corpus), thesaurus, alike });
      });
    },

    classes: async (concepts) => {
      ensureScheme(db);
      return unlessRefused([wholeOf(concepts)], async (corpus, columns) =>
        classCandidates(corpus, await closestDocuments(corpus, wholeOf(concepts)), size(columns.live), counts),
      );
    },

    plausibility: (question) => reading((corpus, columns) => plausibility({ corpus, columns, sample }, question)),
    effects: ({ expression }) => reading((corpus) => termEffects(corpus, expression)),

    childrenOf: async (typed) => {
      ensureScheme(db);
      const symbol = normalizeClassSymbol(typed);
      const isUnknown = symbol !== '' && schemeClass(db, symbol) === null;
      return reading((corpus) => (isUnknown ? null : nodesOf(corpus, childrenOf(db, symbol))));
    },
    searchClasses: async (words) => {
      ensureScheme(db);
      return reading((corpus) => nodesOf(corpus, searchScheme(db, words, CLASSES_SHOWN)));
    },
  };
}

const wordsOf = (text: string): readonly string[] => tokenize(text).map(({ word }) => word);
const folded = (text: string): string => wordsOf(text).join(' ');
