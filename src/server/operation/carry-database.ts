/**
 * Carries the database over to another one, row by row, so that a data folder can go to PostgreSQL and back.
 *
 *   prepared (being_filled) ─▶ table by table ─▶ counts and hashes agree ─▶ numbers go on ─▶ done
 *
 * Broken off, it is begun again: rows that have arrived stay. No server opens a database that is half filled.
 */
import { sql } from 'kysely';
import { BEING_FILLED, upgradeDatabase } from '../database/open-database.ts';
import type { Db } from '../database/tables.ts';
import { StartProblem } from '../errors.ts';
import { continueNumbers, createSum, inOneState, insertRows, sumOf, tablesOf, type TableSum } from './table-rows.ts';

/** Where rows come from: a database in one state, or a backup. */
export interface TableSource {
  /** In an order in which they can be filled. */
  readonly tables: readonly string[];
  rows(table: string): AsyncIterable<readonly string[]>;
}

type Tell = (line: string) => void;

/**
 * `target` is empty but for the format of the source, or half filled by an earlier attempt. Throws a
 * {@link StartProblem} where the target holds other data, or does not hold the same rows in the end.
 */
export async function fillDatabase(target: Db, source: TableSource, tell: Tell): Promise<Record<string, TableSum>> {
  await beginFilling(target);
  const sums: Record<string, TableSum> = {};
  for (const table of source.tables) {
    const sum = createSum();
    for await (const lines of source.rows(table)) {
      sum.add(lines);
      await insertRows(target, table, lines);
    }
    sums[table] = sum.end();
    tell(`${table}: ${sums[table].rows} rows`);
  }
  await compare(target, sums);
  await continueNumbers(target);
  await sql`drop table ${sql.table(BEING_FILLED)}`.execute(target);
  await upgradeDatabase(target);
  return sums;
}

async function beginFilling(target: Db): Promise<void> {
  const names = (await target.introspection.getTables()).map(({ name }) => name);
  if (names.includes(BEING_FILLED)) return;
  for (const { name } of await tablesOf(target)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(target);
    if (rows.length > 0)
      throw new StartProblem('The target holds data already, which stays as it is. Name an empty database.');
  }
  await sql`create table ${sql.table(BEING_FILLED)} (since timestamptz not null default now())`.execute(target);
}

async function compare(target: Db, sums: Readonly<Record<string, TableSum>>): Promise<void> {
  const wrong = await inOneState(target, async (state) => {
    const found: string[] = [];
    for (const table of await tablesOf(state)) {
      const [is, wanted] = [await sumOf(state, table), sums[table.name]];
      if (is.rows !== (wanted?.rows ?? 0)) found.push(`${table.name}: ${is.rows} rows instead of ${wanted?.rows ?? 0}`);
      else if (wanted !== undefined && is.hash !== wanted.hash) found.push(`${table.name}: other rows`);
    }
    return found;
  });
  if (wrong.length > 0)
    throw new StartProblem(['The target does not hold the same rows. Nothing was removed.', ...wrong].join('\n'));
}
