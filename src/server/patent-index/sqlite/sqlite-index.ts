/**
 * The patent index in one SQLite file. The server and the import command may have it open at the same
 * time: writes wait for each other, and a search sees one state of the file from start to end.
 */
import type { Interpretation, ResultRow } from '../../../domain/documents/results.ts';
import type { QueryNode } from '../../../domain/query/ast.ts';
import { openDatabase } from './storage/database.ts';
import { corpusEvidence } from './evidence/corpus-evidence.ts';
import { citedBy, corpusVersion, coverage, family, heads, publication, similarNumbers } from './storage/lookups.ts';
import type { PatentIndex } from '../port/patent-index.ts';
import { completeDerived, putPublications, removeSamples } from './storage/publications.ts';
import { prepareSchema } from './storage/schema.ts';
import { rowsOfPublications } from './listing/result-rows.ts';
import { searchEngine } from './search-engine.ts';
import { documentFrequency } from './storage/term-statistics.ts';
import { noThesaurus, type Thesaurus } from '../thesaurus.ts';

const NOT_INTERPRETED: Interpretation = { concepts: [], classes: [], expression: '', fused: [] };
const SAMPLE = 10;

/** Opens the index, and makes or rebuilds what is missing in the file. `:memory:` is an index of its own. */
export function openSqliteIndex(path: string, thesaurus: Thesaurus = noThesaurus): PatentIndex {
  const db = openDatabase(path);
  prepareSchema(db);
  completeDerived(db);
  const engine = searchEngine(db);
  const sample = (query: QueryNode): readonly ResultRow[] => {
    const found = engine.search({ query, interpretation: NOT_INTERPRETED, filter: {}, sort: 'relevance', page: 0 });
    return found.ok ? found.page.rows.slice(0, SAMPLE) : [];
  };
  return {
    corpus: () => db.read(() => corpusVersion(db)),
    search: engine.search,
    order: engine.order,
    why: engine.why,
    count: engine.count,
    interpret: engine.interpret,
    rankingOf: engine.rankingOf,
    documentFrequency: (term) => documentFrequency(db, term),
    get: (ucid) => publication(db, ucid),
    rows: (ucids) => engine.reading((_, columns) => rowsOfPublications(db, columns, ucids)),
    similarNumbers: (ucid, limit) => similarNumbers(db, ucid, limit),
    heads: (ucids) => heads(db, ucids),
    family: (ucid) => family(db, ucid),
    citedBy: (ucid) => db.read(() => citedBy(db, ucid)),
    coverage: () => coverage(db),
    evidence: corpusEvidence({ db, thesaurus, reading: engine.reading, sample }),
    put: (batch) => putPublications(db, batch),
    removeSample: () => removeSamples(db),
    close: () => db.close(),
  };
}
