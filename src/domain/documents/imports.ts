/** Imports as the server tells of them: how far one is, what came of it, and those of before. */

export interface ImportProgress {
  /** Files finished or begun. */
  readonly files: number;
  readonly filesTotal: number;
  /** Bytes of the sources as they lie, packed or not. */
  readonly bytes: number;
  /** Null where a sender does not say how much will come. */
  readonly bytesTotal: number | null;
  readonly imported: number;
  readonly replaced: number;
  readonly unchanged: number;
  readonly setAside: number;
  /** Publications a second. */
  readonly perSecond: number;
  /** Null as long as nothing can be said. */
  readonly secondsLeft: number | null;
}

/** A record, or a whole file, that could not be imported. */
export interface SetAside {
  readonly ok: false;
  readonly file: string;
  /** Byte offset of the record in its (unpacked) file. */
  readonly position: number;
  /** Which record of the file it is, from 1; 0 for the file as a whole. */
  readonly ordinal: number;
  readonly reason: string;
}

/** Why an import ended before its sources did. */
export interface Stopped {
  readonly kind: 'cancelled' | 'disk-full' | 'storage';
  readonly reason: string;
}

export interface ImportSummary {
  readonly files: number;
  readonly bytes: number;
  readonly imported: number;
  readonly replaced: number;
  readonly unchanged: number;
  readonly setAside: number;
  /** Classes of the classification scheme that were taken in; earlier imports did not count them. */
  readonly classes?: number;
  /** The first of those set aside. */
  readonly setAsideRecords: readonly SetAside[];
  /** Publications of the bundled sample that made way. */
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
  /** Why it failed or stopped early, for the reader. */
  readonly reason: string | null;
}

/** An import as the coverage page lists it. */
export interface PastImport {
  readonly name: string;
  readonly state: string;
  readonly started: string;
  readonly ended: string;
  readonly summary: Pick<ImportSummary, 'imported' | 'replaced' | 'unchanged' | 'setAside' | 'seconds'> | null;
}
