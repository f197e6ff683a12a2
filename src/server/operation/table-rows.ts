/**
 * The rows of the database as text, the same for the embedded database and PostgreSQL: each as JSON in the words of the
 * database, in the order of its key by code points. So rows of both can be compared by a hash.
 */
import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Db } from '../database/tables.ts';
import { BEING_FILLED } from '../database/open-database.ts';

export interface TableShape {
  readonly name: string;
  /** The columns of its primary key, with their type. */
  readonly key: readonly { readonly name: string; readonly isText: boolean }[];
}

/** How many rows a table has, and the SHA-256 of them in order, in hex. */
export interface TableSum {
  readonly rows: number;
  readonly hash: string;
}

const ROWS_AT_ONCE = 500;

/** The tables of the product: one that others refer to comes before them. The steps of the migrations are left out. */
export async function tablesOf(db: Db): Promise<readonly TableShape[]> {
  const { rows } = await sql<{ name: string; column: string | null; type: string | null }>`
    select t.relname as name, a.attname as column, format_type(a.atttypid, null) as type
    from pg_class t
      join pg_namespace n on n.oid = t.relnamespace and n.nspname = current_schema()
      left join pg_index i on i.indrelid = t.oid and i.indisprimary
      left join lateral unnest(i.indkey) with ordinality as k (attnum, place) on true
      left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum
    where t.relkind = 'r' and t.relname not like 'kysely%' and t.relname <> ${BEING_FILLED}
    order by t.relname collate "C", k.place`.execute(db);
  const shapes = new Map<string, TableShape['key'][number][]>();
  for (const { name, column, type } of rows) {
    const key = shapes.get(name) ?? [];
    shapes.set(name, key);
    if (column !== null) key.push({ name: column, isText: type === 'text' });
  }
  const references = await sql<{ from: string; to: string }>`
    select conrelid::regclass::text as from, confrelid::regclass::text as to
    from pg_constraint where contype = 'f' and conrelid <> confrelid`.execute(db);
  return referredFirst([...shapes.keys()], references.rows).map((name) => ({ name, key: shapes.get(name) ?? [] }));
}

function referredFirst(
  names: readonly string[],
  references: readonly { readonly from: string; readonly to: string }[],
): readonly string[] {
  const ordered = new Set<string>();
  const add = (name: string): void => {
    if (ordered.has(name)) return;
    for (const { from, to } of references) if (from === name) add(to);
    ordered.add(name);
  };
  for (const name of names) add(name);
  return [...ordered];
}

/** The last step of the migrations that the database has had. */
export async function formatStepOf(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name collate "C" desc limit 1`.execute(db);
  return rows[0]?.name ?? '';
}

/** One state of the database for everything that `read` reads. */
export const inOneState = <T>(db: Db, read: (state: Db) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await sql`set local time zone 'UTC'`.execute(transaction);
      return read(transaction);
    });

/** Every row in the order of the key; within {@link inOneState}. */
export async function* storedRows(state: Db, { name, key }: TableShape): AsyncGenerator<readonly string[]> {
  const order = key.map((column) =>
    column.isText ? sql`${sql.ref(column.name)} collate "C"` : sql`${sql.ref(column.name)}`,
  );
  const cursor = sql.ref(`rows_of_${name}`);
  await sql`
    declare ${cursor} no scroll cursor for
    select row_to_json(t)::text as line from ${sql.table(name)} t
    order by ${order.length === 0 ? sql`row_to_json(t)::text collate "C"` : sql.join(order)}`.execute(state);
  for (;;) {
    const { rows } = await sql<{ line: string }>`
      fetch ${sql.raw(String(ROWS_AT_ONCE))} from ${cursor}`.execute(state);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await sql`close ${cursor}`.execute(state);
}

export async function sumOf(state: Db, table: TableShape): Promise<TableSum> {
  const sum = createSum();
  for await (const lines of storedRows(state, table)) sum.add(lines);
  return sum.end();
}

export function createSum() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(lines: readonly string[]): void {
      rows += lines.length;
      for (const line of lines) hash.update(line).update('\n');
    },
    end: (): TableSum => ({ rows, hash: hash.digest('hex') }),
  };
}

/** Rows that are there already stay as they are. */
export async function insertRows(db: Kysely<never> | Db, name: string, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    insert into ${sql.table(name)}
    select * from json_populate_recordset(null::${sql.table(name)}, ${`[${lines.join(',')}]`}::json)
    on conflict do nothing`.execute(db as Db);
}

/** Numbers that the database hands out go on above those that rows have. */
export async function continueNumbers(db: Db): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select c.table_name as table, c.column_name as column,
      pg_get_serial_sequence(quote_ident(c.table_name), c.column_name) as sequence
    from information_schema.columns c
    where c.table_schema = current_schema() and c.is_identity = 'YES'`.execute(db);
  for (const { table, column, sequence } of rows) {
    const next = sql`(select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)})`;
    await sql`select setval(${sequence}::regclass, ${next}, false)`.execute(db);
  }
}
