/** The evidence that the SQLite index gives, put together; each answer is read from one state of the file. */
import type { ConceptWords, CpcNode } from '../../../../domain/search-steps/evidence.ts';
import type { ResultRow } from '../../../../domain/documents/results.ts';
import { normalizeClassSymbol } from '../../../../domain/query/classes.ts';
import type { QueryNode } from '../../../../domain/query/ast.ts';
import { anyOf } from '../../../../domain/query/tree.ts';
import { tokenize } from '../../../../domain/query/words.ts';
import type { Corpus } from '../planning/answer.ts';
import type { Columns } from '../listing/columns.ts';
import type { Database } from '../storage/database.ts';
import { alikeIn, closestDocuments, subjectDocuments } from '../interpretation/closest.ts';
import { size } from '../planning/row-set.ts';
import {
  childrenOf,
  ensureScheme,
  pathOf,
  putScheme,
  schemeClass,
  searchScheme,
  type SchemeClass,
} from '../storage/scheme-store.ts';
import type { Thesaurus } from '../../thesaurus.ts';
import { classCandidates } from './classes.ts';
import { classCounts } from './class-counts.ts';
import { termEffects } from './effects.ts';
import { plausibility } from './plausibility.ts';
import type { CorpusEvidence, Evidenced } from '../../port/evidence.ts';
import { refusalOf, setsOf, termQuery } from './sets.ts';
import { conceptQuery, synonymCandidates } from './synonyms.ts';
import { termEvidence } from './terms.ts';

const CLASSES_SHOWN = 60;
/** Words used alike that are offered for a concept. */
const ALIKE = 5;

export interface EvidenceParts {
  readonly db: Database;
  /** Runs work on one state of the corpus. */
  readonly reading: <T>(work: (corpus: Corpus, columns: Columns) => T) => T;
  /** The ten best rows of a query. */
  readonly sample: (query: QueryNode) => readonly ResultRow[];
  readonly thesaurus: Thesaurus;
}

export function corpusEvidence({ db, reading, sample, thesaurus }: EvidenceParts): CorpusEvidence {
  const counts = classCounts();

  /** Answers unless the index refuses one of the queries. */
  function unlessRefused<T>(
    queries: readonly QueryNode[],
    work: (corpus: Corpus, columns: Columns) => T,
  ): Evidenced<T> {
    return reading((corpus, columns): Evidenced<T> => {
      const reason = refusalOf(corpus, queries);
      return reason ? { ok: false, reason } : { ok: true, answer: work(corpus, columns) };
    });
  }

  const nodesOf = (classes: readonly SchemeClass[]): readonly CpcNode[] =>
    reading((corpus) =>
      classes.map(({ symbol, title, hasChildren }) => ({
        symbol,
        title,
        hasChildren,
        documents: counts.documents(corpus, symbol),
        path: pathOf(db, symbol),
      })),
    );

  const wholeOf = (concepts: readonly ConceptWords[]): QueryNode => anyOf(concepts.map(conceptQuery));

  return {
    terms: (terms) =>
      unlessRefused(terms.map(termQuery), (corpus, columns) => termEvidence(setsOf(corpus), size(columns.live), terms)),

    synonyms: (concepts) => {
      ensureScheme(db);
      return unlessRefused(concepts.map(conceptQuery), (corpus, columns) => {
        const known = new Set(
          concepts
            .flatMap(({ term, synonyms }) => [term, ...synonyms])
            .map((text) =>
              tokenize(text)
                .map(({ word }) => word)
                .join(' '),
            ),
        );
        const terms = concepts.map(({ term }) => tokenize(term).map(({ word }) => word));
        const docs = [
          ...new Set([
            ...closestDocuments(corpus, wholeOf(concepts)),
            ...terms.flatMap((term) => subjectDocuments(corpus, term)),
          ]),
        ];
        const alike = alikeIn(corpus, columns, { terms, known, docs, atMost: ALIKE });
        return synonymCandidates(concepts, { corpus, columns, sets: setsOf(corpus), thesaurus, alike });
      });
    },

    classes: (concepts) => {
      ensureScheme(db);
      return unlessRefused([wholeOf(concepts)], (corpus, columns) =>
        classCandidates(corpus, closestDocuments(corpus, wholeOf(concepts)), size(columns.live), counts),
      );
    },

    plausibility: (question) => reading((corpus, columns) => plausibility(corpus, columns, question, sample)),
    effects: ({ expression }) => reading((corpus) => termEffects(corpus, expression)),

    childrenOf: (typed) => {
      ensureScheme(db);
      const symbol = normalizeClassSymbol(typed);
      return symbol !== '' && schemeClass(db, symbol) === null ? null : nodesOf(childrenOf(db, symbol));
    },
    searchClasses: (words) => {
      ensureScheme(db);
      return nodesOf(searchScheme(db, words, CLASSES_SHOWN));
    },
    putScheme: (entries) => {
      ensureScheme(db);
      putScheme(db, entries);
    },
  };
}
