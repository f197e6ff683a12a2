/**
 * The connection to the index file: one small interface over libsql, so that its quirks are handled in one place.
 *
 * A connection answers one call at a time (`answer`). Short statements run at once (5 µs each); a statement that may
 * take long runs on a native thread (`oneSlow`, 40 µs), so that the thread of the caller can interrupt it meanwhile.
 * Both run on the same connection, hence in the same transaction (docs/decisions/0015).
 *
 * Only `all` and `run` of a libsql statement are used: in libsql 0.5.29 a `get` after an `all` on the
 * same statement answers the row of the earlier call. Numbers are bound as REAL, so every numeric
 * column is declared INTEGER.
 */
import Libsql from 'libsql';
import NativeThreads from 'libsql/promise';
import { CallEnded } from '../../port/call.ts';

export type SqlValue = string | number | null | Uint8Array;

/** Tells a connection when to stop working on the call that it answers. */
export interface CallWatch {
  readonly hasEnded: () => boolean;
  /** Calls back once when the call ends early; gives the function that removes the callback. */
  readonly onEnd: (callback: () => void) => () => void;
}

export interface AbortableWork<Result> {
  readonly result: Promise<Result>;
  readonly abort: () => void;
}

export interface Database {
  all<Row>(sql: string, ...values: readonly SqlValue[]): readonly Row[];
  /** The first row, or undefined. */
  one<Row>(sql: string, ...values: readonly SqlValue[]): Row | undefined;
  /** As `one`, for a statement that may take long: it is interrupted when the call ends early. */
  oneSlow<Row>(sql: string, ...values: readonly SqlValue[]): Promise<Row | undefined>;
  /** Work elsewhere: `abort` is called when the call ends early. */
  slow<Result>(start: () => AbortableWork<Result>): Promise<Result>;
  run(sql: string, ...values: readonly SqlValue[]): void;
  exec(sql: string): void;
  /** Throws {@link CallEnded} where the call has ended early. Long loops ask between two steps. */
  check(): void;
  /** Runs `work` and commits; an exception rolls back and goes on to the caller. */
  write<Result>(work: () => Result): Result;
  /** Several reads of one state of the file. */
  read<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Runs `work` for one call, after the calls before it. */
  answer<Result>(watch: CallWatch, work: () => Promise<Result> | Result): Promise<Result>;
  /** Waits for the call that is being answered. */
  close(): Promise<void>;
}

const STATEMENTS_KEPT = 256;
/** Long enough for the batch of another process; an import batch takes well under a second. */
const BUSY_TIMEOUT_MS = 30_000;
const CACHE_KIB = 64 * 1024;
/** An interrupt that arrives before the native thread has begun its statement is lost, and repeated after this time. */
const INTERRUPT_AGAIN_MS = 5;

export const unwatched: CallWatch = { hasEnded: () => false, onEnd: () => () => {} };

/** Opens (and creates, if missing) the file at `path`; `:memory:` is a database of its own. */
export function openIndexDatabase(path: string): Database {
  const connection = new Libsql(path);
  connection.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  connection.exec('PRAGMA journal_mode = WAL');
  connection.exec('PRAGMA synchronous = FULL');
  connection.exec(`PRAGMA cache_size = -${CACHE_KIB}`);
  connection.exec('PRAGMA temp_store = MEMORY');
  const native = onNativeThreads(connection);
  const statements = statementCache((sql) => connection.prepare(sql));
  const slowStatements = statementCache((sql) => native.prepare(sql));
  let watch = unwatched;
  let queue: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const check = (): void => {
    if (watch.hasEnded()) throw CallEnded.cancelled();
  };

  async function oneSlow<Row>(sql: string, ...values: readonly SqlValue[]): Promise<Row | undefined> {
    check();
    const statement = await slowStatements(sql);
    let repeat: NodeJS.Timeout | undefined;
    const interrupt = (): void => {
      native.interrupt();
      repeat = setTimeout(interrupt, INTERRUPT_AGAIN_MS);
    };
    const unhook = watch.onEnd(interrupt);
    try {
      const rows: readonly Row[] = await statement.all(values);
      return rows[0];
    } catch (error) {
      check();
      throw error;
    } finally {
      unhook();
      clearTimeout(repeat);
    }
  }

  async function slow<Result>(start: () => AbortableWork<Result>): Promise<Result> {
    check();
    const { result, abort } = start();
    const unhook = watch.onEnd(abort);
    try {
      return await result;
    } catch (error) {
      check();
      throw error;
    } finally {
      unhook();
    }
  }

  /** libsql 0.5.29 ends the whole process where a closed database is asked for it. */
  function inTransaction(): boolean {
    if (isClosed) throw new Error('The index file is closed.');
    return connection.inTransaction;
  }

  function write<Result>(work: () => Result): Result {
    if (inTransaction()) return work();
    connection.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      connection.exec('COMMIT');
      return result;
    } catch (error) {
      if (inTransaction()) connection.exec('ROLLBACK');
      throw error;
    }
  }

  async function read<Result>(work: () => Promise<Result>): Promise<Result> {
    if (inTransaction()) return work();
    connection.exec('BEGIN');
    try {
      return await work();
    } finally {
      if (inTransaction()) connection.exec('COMMIT');
    }
  }

  function answer<Result>(by: CallWatch, work: () => Promise<Result> | Result): Promise<Result> {
    const answered = queue.then(async () => {
      if (isClosed) throw CallEnded.cancelled();
      watch = by;
      try {
        check();
        return await work();
      } finally {
        watch = unwatched;
      }
    });
    queue = answered.catch(() => {});
    return answered;
  }

  return {
    all: <Row>(sql: string, ...values: readonly SqlValue[]) => statements(sql).all(values) as readonly Row[],
    one: <Row>(sql: string, ...values: readonly SqlValue[]) => statements(sql).all(values)[0] as Row | undefined,
    oneSlow,
    slow,
    run: (sql, ...values) => void statements(sql).run(values),
    exec: (sql) => void connection.exec(sql),
    check,
    write,
    read,
    answer,
    async close() {
      await queue;
      if (isClosed) return;
      isClosed = true;
      connection.close();
    },
  };
}

/** The same connection, its statements run on native threads: both faces of libsql 0.5.29 share the field `db`. */
function onNativeThreads(connection: Libsql.Database): NativeThreads {
  const native: NativeThreads = Object.create(NativeThreads.prototype);
  native.db = Reflect.get(connection, 'db');
  return native;
}

/** Keeps the statements that were prepared, the oldest dropped first. */
function statementCache<Statement>(prepare: (sql: string) => Statement): (sql: string) => Statement {
  const statements = new Map<string, Statement>();
  return (sql) => {
    const kept = statements.get(sql);
    if (kept) return kept;
    const made = prepare(sql);
    if (statements.size >= STATEMENTS_KEPT) statements.delete(statements.keys().next().value ?? '');
    statements.set(sql, made);
    return made;
  };
}
