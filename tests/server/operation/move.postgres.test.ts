/** A data folder is carried over to PostgreSQL and back, by the command itself. */
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { ensureFirstUser } from '../../../src/server/accounts/users.ts';
import { readConfig } from '../../../src/server/config.ts';
import { openDatabase } from '../../../src/server/database/open-database.ts';
import type { Db } from '../../../src/server/database/tables.ts';
import { runMove } from '../../../src/server/operation/backup-command.ts';
import { inOneState, sumOf, tablesOf } from '../../../src/server/operation/table-rows.ts';
import { atEnd } from '../../support/at-end.ts';
import { PATIENCE } from '../a-server.ts';
import { uncounted } from '../../support/uncounted.ts';

async function anEmptyPostgres(): Promise<string> {
  const server = inject('postgres');
  if (server === null) throw new Error('there is no PostgreSQL');
  const name = `moved_${process.pid}`;
  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}

const sumsOf = (db: Db) =>
  inOneState(db, async (state) => {
    const sums: Record<string, unknown> = {};
    for (const table of await tablesOf(state)) sums[table.name] = await sumOf(state, table);
    return sums;
  }).finally(() => db.destroy());

it(
  'holds the same rows in PostgreSQL, and back in the folder again',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'antecede-move-'));
    atEnd(async () => rmSync(dataDir, { recursive: true, force: true }));
    const here = { kind: 'folder', folder: join(dataDir, 'pg') } as const;
    const first = await openDatabase(here);
    await ensureFirstUser(first);
    const settings = Array.from({ length: 1_201 }, (_, at) => ({ name: `ä ${at} Z_`, value: 'x' }));
    await first.insertInto('setting').values(settings).execute();
    await first.destroy();

    const url = await anEmptyPostgres();
    const said: string[] = [];
    const ports = (env: Record<string, string>) => ({
      config: readConfig({ DATA_DIR: dataDir, ...env }),
      now: () => 0,
      say: (line: string) => void said.push(line),
    });
    await runMove(['--to', url], ports({}));
    expect(said).toContain('setting: 1201 rows');
    const moved = await sumsOf(await openDatabase({ kind: 'postgres', url, outgoing: uncounted }));
    expect(moved).toEqual(await sumsOf(await openDatabase(here)));

    await expect(runMove(['--to', url], ports({}))).rejects.toThrow('The target holds data already');
    await expect(runMove(['--to', 'folder'], ports({ DATABASE_URL: url }))).rejects.toThrow('There is a database in');
    renameSync(here.folder, `${here.folder}.away`);
    await runMove(['--to', 'folder'], ports({ DATABASE_URL: url }));
    expect(await sumsOf(await openDatabase(here))).toEqual(moved);
    expect(readdirSync(dataDir)).not.toContain('pg.filling');
    await expect(runMove([], ports({}))).rejects.toThrow('Say where to');
  },
  PATIENCE,
);
