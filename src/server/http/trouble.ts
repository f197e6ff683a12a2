/** What a route could not do because of the machine: the disk is full, or the database is away. */
import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import { refusal, type Refusal } from '../errors.ts';

/** A client asks again after so many seconds. */
export const ASK_AGAIN_AFTER_S = 5;

const diskFull = refusal(
  503,
  'disk-full',
  "The server's disk is full: nothing was saved. Free some space on it; the server then goes on by itself.",
);

const databaseAway = refusal(
  503,
  'database-away',
  'The server does not reach its database: nothing was saved. It tries again by itself; try again soon.',
);

type HostError = Error & { readonly code?: unknown; readonly syscall?: unknown };

/** The refusal for an error that is the machine's, null for one that is a bug. */
export function refusalOfTrouble(error: HostError): Refusal | null {
  if (isDiskFull(error)) return diskFull;
  return isDatabaseAway(error) ? databaseAway : null;
}

/** Asks the database itself: the library for sign-in hides what went wrong below it. */
export async function troubleOfDatabase(db: Db): Promise<Refusal | null> {
  try {
    await sql`select 1`.execute(db);
    return null;
  } catch (error) {
    return error instanceof Error ? refusalOfTrouble(error) : null;
  }
}

/** As the file system, SQLite and PostgreSQL say it. */
function isDiskFull({ code, message }: HostError): boolean {
  return (
    ['ENOSPC', 'EDQUOT', '53100', 'SQLITE_FULL'].includes(String(code)) || /no space left|disk is full/i.test(message)
  );
}

/** No connection, one that was cut, or a PostgreSQL that starts, stops or takes no more of them. */
function isDatabaseAway({ code, syscall, message }: HostError): boolean {
  return (
    syscall === 'connect' ||
    /^(ECONNRESET|EPIPE|57P0[1-3]|53300|08\w{3})$/.test(String(code)) ||
    /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i.test(
      message,
    )
  );
}
