/** What the database alone costs: the events of a run, inserted again into a bare table with the same columns. */
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';

const PACED = 500;
const AT_ONCE = 2_000;

export interface RawInserts {
  /** Milliseconds of each, one transaction a row, at the pace of the run. */
  readonly paced: readonly number[];
  /** One after the other, without a pause. */
  readonly perSecond: number;
}

/** `database`: the address of one of PostgreSQL; undefined for the embedded one in the data folder. */
export async function bareInserts(
  folder: string,
  database: string | undefined,
  eventsASecond: number,
): Promise<RawInserts> {
  const db = database === undefined ? await embedded(folder) : await connected(database);
  await db.query('create table bare_event (like event including all)');
  const rows = await db.query('select * from event order by received_at desc nulls last limit 2500');
  const columns = Object.keys(rows[0] ?? {});
  const places = columns.map((_, at) => `$${at + 1}`).join(', ');
  const insert = `insert into bare_event (${columns.map((name) => `"${name}"`).join(', ')}) values (${places})`;
  const one = async (row: Readonly<Record<string, unknown>>): Promise<number> => {
    const from = performance.now();
    await db.query(
      insert,
      columns.map((name) => row[name]),
    );
    return performance.now() - from;
  };
  const paced: number[] = [];
  for (const row of rows.slice(0, PACED)) {
    const ms = await one(row);
    paced.push(ms);
    await pause(Math.max(0, 1000 / eventsASecond - ms));
  }
  const [rest, from] = [rows.slice(PACED, PACED + AT_ONCE), performance.now()];
  for (const row of rest) await one(row);
  const perSecond = rest.length / ((performance.now() - from) / 1000);
  await db.end();
  return { paced, perSecond };
}

interface Connection {
  query(text: string, values?: readonly unknown[]): Promise<readonly Readonly<Record<string, unknown>>[]>;
  end(): Promise<void>;
}

async function connected(url: string): Promise<Connection> {
  const client = new pg.Client(url);
  await client.connect();
  return {
    query: async (text, values = []) => (await client.query<Record<string, unknown>>(text, [...values])).rows,
    end: () => client.end(),
  };
}

async function embedded(folder: string): Promise<Connection> {
  const db = await PGlite.create(join(folder, 'pg'));
  return {
    query: async (text, values = []) => (await db.query<Record<string, unknown>>(text, [...values])).rows,
    end: () => db.close(),
  };
}
