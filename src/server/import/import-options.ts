/** How an import is run. */
import type { ImportProgress, SetAside } from '../../domain/documents/imports.ts';
import type { TableMapping } from '../../domain/documents/table-mapping.ts';
import type { CorpusId } from '../patent-index/port/call.ts';

export interface ImportOptions {
  /** Where the publications go; that of the first company if left out. */
  readonly corpus?: CorpusId;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Called for every record set aside, also beyond those that the summary holds. */
  readonly onSetAside?: (record: SetAside) => void;
  /** Publications a transaction, 200 if left out. */
  readonly batchSize?: number;
  readonly maxRecordBytes?: number;
  /** For tables whose columns are not known. */
  readonly mappings?: readonly TableMapping[];
  /** Milliseconds; for tests. */
  readonly now?: () => number;
}
