/**
 * What the driver can ask of the page, by name: arguments and answers cross as plain values, times are milliseconds.
 */
import type { Id } from '../../../src/domain/shared/ids.ts';
import type { RawWorker } from './raw-worker.ts';

export interface Started {
  /** From `new Worker` on. */
  readonly booted: number;
  readonly drawn: number;
  /** Until the number of rows, or of waiting changes, that was asked for is there. */
  readonly complete: number;
}

export interface BenchPage {
  /** New worker → 60 rows in the document; and on until the tree holds `nodes` and `waiting` changes lie on it. */
  start(until: { readonly nodes?: number; readonly waiting?: number }): Promise<Started>;
  /** Draws the list with the app's own tree, resolves when its rows are there. */
  openList(view: { readonly open: readonly Id[]; readonly filter: string }): Promise<number>;
  /** So many live queries beside it. */
  subscribe(count: number, size: number): Promise<void>;
  /** A rename → its row in the document. */
  editsDrawn(rounds: number): Promise<readonly number[]>;
  /** A rename → on the disk, each so many milliseconds after the last was. */
  editsDurable(rounds: number, pauseMs: number): Promise<readonly number[]>;
  /** So many renames in one gesture, or as gestures of their own at once → all on the disk. */
  editInBulk(count: number, size: number): Promise<number>;
  editInBurst(count: number, size: number): Promise<number>;
  /** Saves so many renames; they wait where the server is away. */
  makePending(count: number, size: number): Promise<void>;
  /** Tries at once → nothing waits. */
  drain(): Promise<number>;
  /** Resolves with the moment, since 1970, at which a row of this name is in the document. */
  seen(name: string): Promise<number>;
  /** Scrolls so many frames by so many px, then jumps so often; a jump's time is until its rows are there. */
  scroll(frames: number, px: number): Promise<void>;
  jump(times: number): Promise<readonly number[]>;
  /** A call of the raw worker. */
  raw(name: keyof RawWorker, args: readonly unknown[]): Promise<unknown>;
  /** An event → on the disk, by the raw worker and as `editsDurable`. */
  rawDurable(rounds: number, pauseMs: number): Promise<readonly number[]>;
  /** New raw worker → 60 rows in the document, by reading every row. */
  rawStart(): Promise<number>;
  rebase(sizes: readonly number[], rounds: number): Promise<readonly RebaseTimes[]>;
}

export interface RebaseTimes {
  readonly size: number;
  readonly rebase: number;
  /** The same replacements on a plain Map, with the old references kept. */
  readonly plainMap: number;
  readonly fold: number;
  readonly plainFold: number;
}
