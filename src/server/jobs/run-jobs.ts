/**
 * Runs jobs in this process: claims those that are due while there is room, gives signs of life, and hands failed ones
 * back. Every process on the database does the same; the table decides who gets which job.
 *
 *   woken, or every POLL_MS ─▶ claim ─▶ handler ─▶ ended | released for another attempt | given up
 */
import type { Db } from '../database/tables.ts';
import { messageOf } from '../errors.ts';
import type { Log } from '../log.ts';
import { LeaseLost, type JobHandler, type StopReason } from './job.ts';
import { claimJob, heldJob, releaseJob, renewLease, type JobClaim, type JobRow } from './job-table.ts';

export interface JobRunner {
  /** Looks for jobs from now on, also without being woken. */
  start(): void;
  /** There may be a job. */
  wake(): void;
  /** Stops a job that this process runs. Other processes hear of a cancellation with their next sign of life. */
  cancelHere(id: number): void;
  /** What a job that runs here has told last; undefined where it does not run here. */
  progressHere(id: number): unknown;
  /** When nothing is due and nothing runs here. */
  idle(): Promise<void>;
  /** Takes no more jobs, and ends or hands back those that run. */
  stop(): Promise<void>;
}

export interface JobRunnerPorts {
  readonly db: Db;
  readonly handlers: readonly JobHandler[];
  readonly log: Log;
  /** Milliseconds without a sign of life after which another process takes a job over. */
  readonly leaseMs?: number;
  /** Milliseconds before the next attempt. */
  readonly backOff?: (attempts: number) => number;
}

interface RunningJob {
  readonly abort: AbortController;
  progress: unknown;
  readonly done: Promise<void>;
}

const LEASE_MS = 30_000;
const POLL_MS = 2_000;
const BEAT_MS = 1_000;
const LONGEST_BACK_OFF_MS = 600_000;

/** 0.5 s, then three times as long each. */
const longerEachTime = (attempts: number): number => Math.min(LONGEST_BACK_OFF_MS, 500 * 3 ** (attempts - 1));

export function createJobRunner({
  db,
  handlers,
  log,
  leaseMs = LEASE_MS,
  backOff = longerEachTime,
}: JobRunnerPorts): JobRunner {
  const running = new Map<number, RunningJob & { readonly kind: string }>();
  let poll: NodeJS.Timeout | undefined;
  let isStopped = false;
  /** Looking for jobs; asked again while looking, it looks once more. */
  let looking: Promise<void> | null = null;
  let lookAgain = false;

  const roomFor = ({ kind, atOnce }: JobHandler): boolean =>
    [...running.values()].filter((one) => one.kind === kind).length < atOnce;

  async function look(): Promise<void> {
    do {
      lookAgain = false;
      while (!isStopped) {
        const claimed = await claimJob(
          db,
          handlers.filter(roomFor).map(({ kind }) => kind),
          leaseMs,
        );
        if (claimed === null) break;
        begin(claimed);
      }
    } while (lookAgain && !isStopped);
  }

  function wake(): void {
    if (isStopped) return;
    lookAgain = true;
    looking ??= look()
      .catch((error: unknown) => {
        lookAgain = false;
        log.error(`no jobs can be taken: ${messageOf(error)}`);
      })
      .finally(() => {
        looking = null;
        if (lookAgain) wake();
      });
  }

  function begin(row: JobRow & JobClaim): void {
    const handler = handlers.find(({ kind }) => kind === row.kind)!;
    const abort = new AbortController();
    if (row.cancel_asked) abort.abort('cancelled' satisfies StopReason);
    const stopBeating = beat(row, abort);
    const done = execute(handler, row, abort.signal)
      .catch((error: unknown) => log.error(`job ${row.id} (${row.kind}) is left to its lease: ${messageOf(error)}`))
      .finally(() => {
        stopBeating();
        running.delete(row.id);
        wake();
      });
    running.set(row.id, { kind: row.kind, abort, progress: undefined, done });
  }

  async function execute(handler: JobHandler, row: JobRow & JobClaim, signal: AbortSignal): Promise<void> {
    const job = heldJob(row);
    const progress = (value: unknown): void => {
      const here = running.get(row.id);
      if (here) here.progress = value;
    };
    try {
      if (row.attempts > handler.attempts) throw new Error(`the server ended ${handler.attempts} times while it ran`);
      await handler.run(job, { signal, progress });
      if (signal.reason === 'stopping') await handBack(row);
    } catch (error) {
      if (error instanceof LeaseLost || signal.reason === 'lease-lost') return;
      if (signal.reason === 'stopping') return handBack(row);
      log.error(`job ${row.id} (${row.kind}, attempt ${row.attempts}) failed: ${messageOf(error)}`);
      if (row.attempts >= handler.attempts) await handler.giveUp(job, error);
      else {
        const reason = handler.isQuoting === true ? null : messageOf(error);
        await releaseJob(db, row, { afterMs: backOff(row.attempts), reason, uncounted: false });
      }
    }
  }

  /** This attempt does not count. A job that has ended stays as it is. */
  const handBack = (claim: JobClaim) => releaseJob(db, claim, { afterMs: 0, reason: null, uncounted: true });

  /** Signs of life while the job runs. */
  function beat(claim: JobClaim, abort: AbortController): () => void {
    const timer = setInterval(
      () => {
        renewLease(db, claim, { leaseMs, progress: running.get(claim.id)?.progress })
          .then((renewed) => {
            if (renewed === null) abort.abort('lease-lost' satisfies StopReason);
            else if (renewed.isCancelled) abort.abort('cancelled' satisfies StopReason);
          })
          .catch((error: unknown) => log.warn(`no sign of life for job ${claim.id}: ${messageOf(error)}`));
      },
      Math.min(BEAT_MS, leaseMs / 3),
    );
    return () => clearInterval(timer);
  }

  return {
    start() {
      poll ??= setInterval(wake, POLL_MS);
      wake();
    },
    wake,
    cancelHere: (id) => running.get(id)?.abort.abort('cancelled' satisfies StopReason),
    progressHere: (id) => running.get(id)?.progress,
    async idle() {
      wake();
      while (looking !== null || running.size > 0)
        await (looking ?? Promise.all([...running.values()].map(({ done }) => done)));
    },
    async stop() {
      isStopped = true;
      clearInterval(poll);
      for (const { abort } of running.values()) abort.abort('stopping' satisfies StopReason);
      await looking;
      await Promise.all([...running.values()].map(({ done }) => done));
    },
  };
}
