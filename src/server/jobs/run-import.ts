/** The port that imports an upload. Its implementation is import-in-worker.ts. */
import type { ImportProgress, ImportSummary } from '../../domain/documents/imports.ts';
import type { TableMapping } from '../../domain/documents/table-mapping.ts';
import type { CorpusId } from '../patent-index/port/call.ts';

/** An upload on disk. */
export interface Upload {
  /** Where its publications go. */
  readonly corpus: CorpusId;
  /** The name that the sender gave it. */
  readonly name: string;
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** For tables whose columns are not known. */
  readonly mappings?: readonly TableMapping[];
}
export interface ImportWatch {
  /** Ends the import between two batches. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ImportProgress) => void;
}
/** The summary, or why the import broke off; the batches before that are kept. */
export type ImportEnd =
  | { readonly ok: true; readonly summary: ImportSummary }
  | { readonly ok: false; readonly why: string };

/** Imports one upload. Never rejects. */
export type RunImport = (upload: Upload, watch: ImportWatch) => Promise<ImportEnd>;
