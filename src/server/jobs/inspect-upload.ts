/** The port that looks into an upload without importing it. Its implementation is inspect-in-worker.ts. */
import type { MappingCheck, TableMapping, UnknownTable } from '../../domain/documents/table-mapping.ts';
import type { Upload } from './run-import.ts';

export type StoredUpload = Pick<Upload, 'name' | 'path' | 'size'>;

export interface InspectUpload {
  /** The tables whose columns are not known. */
  tables(upload: StoredUpload): Promise<readonly UnknownTable[]>;
  /** What a mapping makes of those that have its header. */
  check(upload: StoredUpload, mapping: TableMapping): Promise<MappingCheck>;
}
