/** Imports, as sent by the server: progress, summary, and past imports. */

export interface ImportProgress {
  /** Files finished or started. */
  readonly files: number;
  readonly filesTotal: number;
  /** Bytes of the sources as stored, compressed or not. */
  readonly bytes: number;
  /** Null if the sender does not state the size. */
  readonly bytesTotal: number | null;
  readonly imported: number;
  readonly replaced: number;
  readonly unchanged: number;
  readonly setAside: number;
  /** Publications a second. */
  readonly perSecond: number;
  /** Null until it can be estimated. */
  readonly secondsLeft: number | null;
}

/** A record, or a whole file, that could not be imported. */
export interface SetAside {
  readonly ok: false;
  readonly file: string;
  /** Byte offset of the record in its (unpacked) file. */
  readonly position: number;
  /** Number of the record in the file, from 1; 0 for the whole file. */
  readonly ordinal: number;
  readonly reason: string;
  /** A table whose columns may be mapped. */
  readonly isTable?: true;
}

/** Why an import stopped before the end of its sources. */
export interface Stopped {
  readonly kind: 'cancelled' | 'disk-full' | 'storage';
  readonly reason: string;
}

export interface ImportSummary {
  readonly files: number;
  readonly bytes: number;
  readonly imported: number;
  readonly replaced: number;
  /** Of those replaced: records with other content of the same source date; absent in earlier imports. */
  readonly corrected?: number;
  readonly unchanged: number;
  readonly setAside: number;
  /** Imported classes of the classification scheme; absent in earlier imports. */
  readonly classes?: number;
  /** Tables whose columns may be mapped; absent in earlier imports and where there are none. */
  readonly tables?: number;
  /** Records that their source deleted and that were taken away; absent in earlier imports. */
  readonly deleted?: number;
  /** Texts about publications that are new or changed; absent in earlier imports. */
  readonly attached?: number;
  /** Rights whose events of registers were read, and those events; absent in earlier imports. */
  readonly rights?: number;
  readonly legalEvents?: number;
  /** The first records that were set aside. */
  readonly setAsideRecords: readonly SetAside[];
  /** Publications of the bundled sample that were removed. */
  readonly sampleRemoved: number;
  /** Null after a complete run. */
  readonly stopped: Stopped | null;
  readonly seconds: number;
}

export interface ImportJob {
  readonly job: number;
  readonly name: string;
  readonly state: 'waiting' | 'running' | 'done' | 'cancelled' | 'failed';
  readonly progress: ImportProgress | null;
  readonly summary: ImportSummary | null;
  /** Why it failed or stopped early, as a sentence for the user. */
  readonly reason: string | null;
}

/** An upload that waits for its columns to be mapped. */
export interface WaitingTable {
  readonly job: number;
  readonly name: string;
  readonly tables: number;
  /** ISO; kept for a week from then. */
  readonly since: string;
}

/** An import as the coverage page lists it. */
export interface PastImport {
  readonly name: string;
  readonly state: string;
  readonly started: string;
  readonly ended: string;
  readonly summary: Pick<
    ImportSummary,
    'imported' | 'replaced' | 'deleted' | 'unchanged' | 'setAside' | 'seconds'
  > | null;
}
