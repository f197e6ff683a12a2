/** The state of the corpus that one call is answered from, and what the call has found in it so far. */
import type { IsoDate } from '../../../../domain/documents/publication.ts';
import type { Columns } from '../listing/columns.ts';
import type { PageCache } from '../listing/page-cache.ts';
import type { Database } from '../storage/database.ts';
import type { FullText } from './full-text.ts';
import type { Hits } from './hits.ts';
import type { RowSet } from './row-set.ts';

export interface CorpusSnapshot {
  readonly db: Database;
  readonly text: FullText;
  /** All rows are below this. */
  readonly limit: number;
  readonly live: RowSet;
  readonly columns: Columns;
  /** The number of the last import; rises with every change. */
  readonly version: number;
  /** The day that a status is asked for where a query names none. */
  readonly today: IsoDate;
  /** Scores, by expression. */
  readonly scored: Pick<PageCache<Hits>, 'get' | 'set'>;
}
