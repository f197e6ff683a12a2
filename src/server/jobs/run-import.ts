/** The port behind which an upload is imported: on the event loop here, or in a worker (import-in-worker.ts). */
import type { ImportProgress, ImportSummary } from '../../domain/documents/imports.ts';
import { messageOf } from '../errors.ts';
import { importAll, type ImportTarget } from '../import/import-all.ts';

/** An upload on disk. */
export interface Upload {
  /** The name that the sender gave it. */
  readonly name: string;
  readonly path: string;
  /** Bytes. */
  readonly size: number;
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

/** On the caller's own event loop: for an index in memory, which no other thread can open. */
export function importHere(index: ImportTarget): RunImport {
  return async (upload, watch) => {
    try {
      return { ok: true, summary: await importAll([{ kind: 'file', ...upload }], index, watch) };
    } catch (error) {
      return { ok: false, why: messageOf(error) };
    }
  };
}
