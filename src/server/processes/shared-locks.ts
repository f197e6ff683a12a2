/**
 * Mutual exclusion by name over all server processes on one PostgreSQL database, by its advisory locks. They belong to
 * a connection and end with it, also when the process is killed. They come from a separate pool: the holder of
 * one waits only for locks, and never for another connection of that pool.
 */
import { createHash } from 'node:crypto';
import type { Locks } from '../events/locks.ts';
import type { Outgoing } from '../outgoing.ts';

export interface SharedLocks extends Locks {
  close(): Promise<void>;
}

/** Works that one process holds locks for at a time. */
const CONNECTIONS = 6;

export async function createSharedLocks(url: string, outgoing: Pick<Outgoing, 'pool'>): Promise<SharedLocks> {
  const pool = await outgoing.pool(url, { max: CONNECTIONS });
  pool.on('error', () => {}); // an idle connection was cut: the pool opens another
  // One in use was cut: its locks are free, and the log refuses what another process has done meanwhile.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    async holding(names, work) {
      const client = await pool.connect();
      try {
        await client.query('select pg_advisory_lock(key) from unnest($1::bigint[]) as given (key)', [keysOf(names)]);
        return await work();
      } finally {
        const isFree = await client.query('select pg_advisory_unlock_all()').then(
          () => true,
          () => false,
        );
        client.release(!isFree);
      }
    },
    close: () => pool.end(),
  };
}

/** In one order for all, so that no two wait for each other. */
function keysOf(names: readonly string[]): readonly string[] {
  const keys = names.map((name) => createHash('sha256').update(name).digest().readBigInt64BE());
  return [...new Set(keys)].sort((a, b) => (a < b ? -1 : 1)).map(String);
}
