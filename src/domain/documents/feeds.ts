/** Feeds as sent by the server: where new publications come from by themselves. */

export type FeedKind = 'folder';

export interface Feed {
  readonly id: number;
  readonly kind: FeedKind;
  readonly name: string;
  /** Where it looks, e.g. the path of a folder. */
  readonly from: string;
  readonly everyMinutes: number;
  readonly state: 'waiting' | 'running' | 'paused' | 'failed';
  /** In ISO 8601; null before its first run. */
  readonly lastRun: string | null;
  /** In ISO 8601; null while it is paused. */
  readonly nextRun: string | null;
  /** What is wrong, or what it waits for, as sentences. */
  readonly reason: string | null;
  readonly files: FeedFileCounts;
}

/** Files by what became of them. */
export interface FeedFileCounts {
  readonly imported: number;
  /** Waiting for their import, or to be complete. */
  readonly waiting: number;
  readonly failed: number;
}

export interface FeedLogEntry {
  /** In ISO 8601. */
  readonly at: string;
  readonly level: 'info' | 'warning' | 'error';
  readonly text: string;
}

/** What the server lets feeds of the asking company read. */
export interface FeedSources {
  /** Folders of the server: a watched folder is one of them, or in one. */
  readonly folders: readonly string[];
}

export interface FeedList {
  readonly feeds: readonly Feed[];
  readonly sources: FeedSources;
}
