/** What connects a process to others on the same PostgreSQL database. */
import type { Db } from '../database/tables.ts';
import type { Log } from '../log.ts';
import type { Outgoing } from '../outgoing.ts';
import { postgresChannel, type ProcessChannel } from './channel.ts';
import { createSharedLocks, type SharedLocks } from './shared-locks.ts';

export interface Processes {
  readonly channel: ProcessChannel;
  readonly sharedLocks: SharedLocks;
  close(): Promise<void>;
}

export async function joinProcesses(
  db: Db,
  ports: { readonly url: string; readonly outgoing: Outgoing; readonly log: Log },
): Promise<Processes> {
  const { url, outgoing } = ports;
  const [channel, sharedLocks] = [await postgresChannel(db, ports), await createSharedLocks(url, outgoing)];
  return {
    channel,
    sharedLocks,
    close: async () => void (await Promise.all([channel.close(), sharedLocks.close()])),
  };
}
