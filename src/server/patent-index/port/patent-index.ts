/**
 * The port of the patent index, split by reader. SQLite FTS5 implements it embedded; a search engine can do so as well.
 * The index is derived data: it can be rebuilt from the publications that were imported.
 * Every implementation passes tests/server/patent-index/index-contract.ts.
 */
import type { CorpusPort } from './corpus.ts';
import type { EvidencePort } from './evidence.ts';
import type { ImporterPort } from './importer.ts';
import type { SearchPort } from './search.ts';

export interface PatentIndex {
  readonly search: SearchPort;
  readonly corpus: CorpusPort;
  readonly evidence: EvidencePort;
  readonly importer: ImporterPort;
  /** Ends what is being answered, and lets go of the files. */
  close(): Promise<void>;
}
