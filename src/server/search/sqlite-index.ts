/**
 * The patent index in one SQLite file. The server and the import command may have it open at the same
 * time: writes wait for each other, and a search sees one state of the file from start to end.
 */
import { openDatabase } from './database.ts';
import { citedBy, corpusVersion, coverage, family, publication, similarNumbers } from './lookups.ts';
import type { PatentIndex } from './port.ts';
import { completeDerived, putPublications, removeSamples } from './publications.ts';
import { prepareSchema } from './schema.ts';
import { searchEngine } from './search-engine.ts';
import { documentFrequency } from './term-statistics.ts';

/** Opens the index, and makes or rebuilds what is missing in the file. `:memory:` is an index of its own. */
export function openSqliteIndex(path: string): PatentIndex {
  const db = openDatabase(path);
  prepareSchema(db);
  completeDerived(db);
  const engine = searchEngine(db);
  return {
    corpus: () => db.read(() => corpusVersion(db)),
    search: engine.search,
    count: engine.count,
    interpret: engine.interpret,
    documentFrequency: (term) => documentFrequency(db, term),
    get: (ucid) => publication(db, ucid),
    similarNumbers: (ucid, limit) => similarNumbers(db, ucid, limit),
    family: (ucid) => family(db, ucid),
    citedBy: (ucid) => db.read(() => citedBy(db, ucid)),
    coverage: () => coverage(db),
    put: (batch) => putPublications(db, batch),
    removeSample: () => removeSamples(db),
    close: () => db.close(),
  };
}
