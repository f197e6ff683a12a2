/**
 * A job: work that the server does by itself, as a row of the table `job`.
 *
 *            claimed                ended with its effect, in one transaction
 *   waiting ─────────▶ running ───────────────────────────▶ done | cancelled
 *      ▲                  │
 *      ├── failed: later ─┤
 *      ├── lease ran out ─┤
 *      │                  └── failed too often ───────────▶ dead
 *      └────────────── sent again by an administrator ────────┘
 */
import type { Id } from '../../domain/shared/ids.ts';
import type { Transaction } from '../database/tables.ts';

export interface NewJob {
  readonly kind: string;
  /** Names the effect: a second job of the same kind and key is not kept. */
  readonly key: string;
  /** What an administrator reads where it failed, e.g. `Import of grants.xml`. Without content of users. */
  readonly title: string;
  /** On whose behalf; 0 for nobody. Owners take turns. */
  readonly owner: Id;
  /** Of jobs with the same text, one runs at a time, on whatever process. */
  readonly alone?: string;
  /** Serializable as JSON. */
  readonly payload: unknown;
  /** It waits at least so long before it first runs, in milliseconds; not at all if left out. */
  readonly afterMs?: number;
}

/** How a job ends. `dead`: an administrator sees it and can send it again. */
export interface JobEnd {
  readonly state: 'done' | 'cancelled' | 'dead';
  /** Why it did not do what was asked, as a sentence. */
  readonly reason?: string | null;
  /** Serializable as JSON. */
  readonly result?: unknown;
}

/** A job that this process runs now. */
export interface HeldJob {
  readonly id: number;
  readonly kind: string;
  readonly key: string;
  readonly owner: Id;
  readonly payload: unknown;
  /** Counting this one. */
  readonly attempts: number;
  /**
   * Ends the job in the transaction of its effect. Throws {@link LeaseLost} where another process has taken the job
   * over: the transaction fails, and the effect is the other's.
   */
  end(transaction: Transaction, end: JobEnd): Promise<void>;
}

/** Why a running job is asked to stop. */
export type StopReason = 'cancelled' | 'stopping' | 'lease-lost';

export interface JobWatch {
  /** Its reason is a {@link StopReason}. A job that ends on `stopping` without its end is run again. */
  readonly signal: AbortSignal;
  /** Shown until the next one; stored with the next sign of life. */
  progress(value: unknown): void;
}

/** What runs the jobs of a kind. */
export interface JobHandler {
  readonly kind: string;
  /** Jobs of this kind that one process runs at a time. */
  readonly atOnce: number;
  /** After so many attempts the job is dead. */
  readonly attempts: number;
  /** What a run throws may quote what users wrote: the server's log has it, the table of jobs has not. */
  readonly isQuoting?: boolean;
  /** Returns when the job has ended; what it throws makes it wait for another attempt. */
  run(job: HeldJob, watch: JobWatch): Promise<void>;
  /** Ends a job that failed for the last time: calls {@link HeldJob.end} with `dead`, and tells whom it concerns. */
  giveUp(job: HeldJob, error: unknown): Promise<void>;
}

export class LeaseLost extends Error {
  constructor() {
    super('another process has taken this job over');
  }
}
