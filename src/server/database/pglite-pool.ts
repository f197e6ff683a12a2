/**
 * PGlite as the pool that Kysely's PostgreSQL dialect expects. It has one connection: one query or one transaction
 * uses it at a time, the others wait their turn.
 *
 * In a folder, what is answered is on disk, and commits that arrive together share one sync: a commit gives its turn
 * back before it is synced, so that those that wait are committed first. A read waits too where it may have seen
 * what is not on disk yet.
 *
 * Statements run on the event loop, one after the other without a round of it between them: the pool sees to rounds, or
 * a queue of transactions would keep all other calls out.
 */
import fs from 'node:fs';
import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { DiskFull, type Room } from './room.ts';
import { publishFolder, SYNCED, SyncedFiles } from './synced-files.ts';

const parsers = { [types.INT8]: Number };
/** Statements take no more than this of a round of the event loop; the last may take longer. */
const MOST_IN_A_ROUND_MS = 15;
/** A message that nobody reads; what counts is that the log is on disk up to it. */
const SYNC = `select pg_logical_emit_message(false, 'sync', '', true)`;

/** Statements that change nothing on disk. */
const READS = /^\s*(select|begin|start|commit|rollback)\b/i;
/** Statements that change nothing on disk where they affect no row: a server that looks for jobs writes nothing. */
const CHANGES_ROWS = /^\s*(insert|update|delete)\b/i;

export async function openInMemory(dump?: Blob): Promise<PGlite> {
  return PGlite.create({ parsers, ...(dump && { loadDataDir: dump }) });
}

/** Opens the database in the folder; creates it if it does not exist. */
export async function openPGlite(folder: string): Promise<PGlite> {
  if (!fs.existsSync(join(folder, 'PG_VERSION'))) await initialise(folder);
  // Commits are synced by the pool.
  const startParams = [...SYNCED, '-c', 'synchronous_commit=off'];
  return PGlite.create({ fs: new SyncedFiles(folder), startParams, parsers });
}

/** PGlite syncs nothing of what it makes at first, so that is made beside the folder and moved when it is on disk. */
async function initialise(folder: string): Promise<void> {
  const made = `${folder}.new`;
  fs.rmSync(made, { recursive: true, force: true });
  await (await PGlite.create({ dataDir: made })).close();
  publishFolder(made, folder);
}

interface PoolOptions {
  readonly isOnDisk?: boolean;
  /** Writes are refused while there is none. */
  readonly room?: Room;
}

export function pglitePool(pglite: PGlite, { isOnDisk = true, room }: PoolOptions = {}): PostgresPool {
  let turn = Promise.resolve();
  let isDirty = false;
  let nextSync: Promise<void> | undefined;
  /** Milliseconds that statements took in this round of the event loop, and what ends the round. */
  let taken = 0;
  let round: NodeJS.Immediate | undefined;

  /** Resolves when it is the caller's turn, to what ends it. */
  async function takeTurn(): Promise<() => void> {
    const before = turn;
    let end = () => {};
    turn = new Promise((resolve) => (end = resolve));
    await before;
    return end;
  }

  async function run(text: string, parameters?: unknown[]) {
    if (taken >= MOST_IN_A_ROUND_MS) await new Promise((resolve) => setImmediate(resolve));
    const begun = performance.now();
    try {
      return await pglite.query(text, parameters);
    } finally {
      taken += performance.now() - begun;
      round ??= setImmediate(() => {
        taken = 0;
        round = undefined;
      });
    }
  }

  async function sync(): Promise<void> {
    const end = await takeTurn();
    nextSync = undefined;
    try {
      await run(SYNC);
      isDirty = false;
    } finally {
      end();
    }
  }

  return {
    async connect(): Promise<PostgresPoolClient> {
      let end: (() => void) | null = await takeTurn();
      let inTransaction = false;
      const release = () => {
        end?.();
        end = null;
      };

      async function query(text: string, parameters: readonly unknown[]) {
        const isWrite = !READS.test(text);
        if (isWrite && (await room?.isLeft()) === false) throw new DiskFull();
        end ??= await takeTurn();
        const { rows, affectedRows } = await run(text, [...parameters]);
        const command = /^\s*(\w*)/.exec(text)![1]!.toUpperCase();
        if (/^(begin|start transaction)\b/i.test(text)) inTransaction = true;
        if (/^(commit|rollback)$/i.test(text)) inTransaction = false;
        if (isWrite && !(affectedRows === 0 && CHANGES_ROWS.test(text))) isDirty = true;
        if (isOnDisk && isDirty && !inTransaction) {
          release();
          await (nextSync ??= sync());
        }
        return { rows, rowCount: affectedRows ?? rows.length, command };
      }
      // Kysely calls it in this one form; the cursor form needs a cursor in the dialect's settings.
      return { release, query: query as PostgresPoolClient['query'] };
    },
    async end() {
      await turn;
      await pglite.close();
    },
  };
}
