/**
 * The connection to the index file: one small face over libsql, so that its quirks live in one place.
 *
 * Only `all` and `run` of a libsql statement are used: in libsql 0.5.29 a `get` after an `all` on the
 * same statement answers the row of the earlier call. Numbers are bound as REAL, so every numeric
 * column is declared INTEGER.
 */
import Libsql from 'libsql';

export type SqlValue = string | number | null | Uint8Array;

export interface Database {
  all<Row>(sql: string, ...values: readonly SqlValue[]): readonly Row[];
  /** The first row, or undefined. */
  one<Row>(sql: string, ...values: readonly SqlValue[]): Row | undefined;
  run(sql: string, ...values: readonly SqlValue[]): void;
  exec(sql: string): void;
  /** Runs `work` and commits; an exception rolls back and goes on to the caller. */
  write<Result>(work: () => Result): Result;
  /** Several reads of one state of the file. */
  read<Result>(work: () => Result): Result;
  close(): void;
}

const STATEMENTS_KEPT = 256;
/** Long enough for the batch of another process; an import batch takes well under a second. */
const BUSY_TIMEOUT_MS = 30_000;
const CACHE_KIB = 64 * 1024;

/** Opens (and makes, if missing) the file at `path`; `:memory:` is a database of its own. */
export function openDatabase(path: string): Database {
  const connection = new Libsql(path);
  connection.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  connection.exec('PRAGMA journal_mode = WAL');
  connection.exec('PRAGMA synchronous = NORMAL');
  connection.exec(`PRAGMA cache_size = -${CACHE_KIB}`);
  connection.exec('PRAGMA temp_store = MEMORY');
  const statements = new Map<string, Libsql.Statement<unknown[]>>();

  function statement(sql: string): Libsql.Statement<unknown[]> {
    const kept = statements.get(sql);
    if (kept) return kept;
    const made = connection.prepare(sql);
    if (statements.size >= STATEMENTS_KEPT) statements.delete(statements.keys().next().value ?? '');
    statements.set(sql, made);
    return made;
  }

  function inTransaction<Result>(begin: string, work: () => Result): Result {
    if (connection.inTransaction) return work();
    connection.exec(begin);
    try {
      const result = work();
      connection.exec('COMMIT');
      return result;
    } catch (error) {
      if (connection.inTransaction) connection.exec('ROLLBACK');
      throw error;
    }
  }

  return {
    all: <Row>(sql: string, ...values: readonly SqlValue[]) => statement(sql).all(values) as readonly Row[],
    one: <Row>(sql: string, ...values: readonly SqlValue[]) => statement(sql).all(values)[0] as Row | undefined,
    run: (sql, ...values) => void statement(sql).run(values),
    exec: (sql) => void connection.exec(sql),
    write: (work) => inTransaction('BEGIN IMMEDIATE', work),
    read: (work) => inTransaction('BEGIN', work),
    close: () => {
      statements.clear();
      connection.close();
    },
  };
}
