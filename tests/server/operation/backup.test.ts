/** Rows carried from one database into another: all of them, the same, and nothing into what holds others. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { homeStream } from '../../../src/domain/shared/streams.ts';
import type { Db } from '../../../src/server/database/tables.ts';
import { readConfig } from '../../../src/server/config.ts';
import { runBackup } from '../../../src/server/operation/backup-command.ts';
import { backupRows, dumpDatabase, readManifest, writeBackup } from '../../../src/server/operation/backup.ts';
import { fillDatabase } from '../../../src/server/operation/carry-database.ts';
import { inOneState, sumOf, tablesOf } from '../../../src/server/operation/table-rows.ts';
import { atEnd } from '../../support/at-end.ts';
import { aDatabase } from '../../support/postgres.ts';
import { aServer, aStartedSearch, PATIENCE, pushAs, type TestServer } from '../a-server.ts';
import { aFolderAdded } from '../events/builders.ts';

let server: TestServer;
let folder: string;
const silent = (): void => {};
/** Line ends that JSON leaves as they are, and what databases sort otherwise. */
const ODD = 'line\u2028break\u0085 Ä "quoted" \\ \n z';

beforeAll(async () => {
  server = await aServer();
  const admin = await server.admin();
  await pushAs(admin, (client) => [aFolderAdded(client, 1, { stream: homeStream(1) })]);
  await aStartedSearch(admin, 'Fielded Search');
  const names = ['a', 'B', 'ä', 'Z', '_', ODD];
  const values = names.map((name) => ({ name: `odd ${name}`, value: ODD }));
  await server.db.insertInto('setting').values(values).execute();
  folder = mkdtempSync(join(tmpdir(), 'antecede-backup-'));
  atEnd(async () => rmSync(folder, { recursive: true, force: true }));
}, PATIENCE);

const sumsOf = (db: Db) =>
  inOneState(db, async (state) => {
    const sums: Record<string, unknown> = {};
    for (const table of await tablesOf(state)) sums[table.name] = await sumOf(state, table);
    return sums;
  });

const aBackup = (name: string) =>
  writeBackup(join(folder, name), {
    dataDir: mkdtempSync(join(tmpdir(), 'antecede-empty-')),
    now: () => 0,
    dump: (place) => dumpDatabase(server.db, place),
    tell: silent,
  });

it('every table has a key, so that rows have one order, and one that others refer to comes first', async () => {
  const tables = await tablesOf(server.db);
  expect(tables.filter(({ key }) => key.length === 0)).toEqual([]);
  const names = tables.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['event', 'app_user', 'job', 'setting']));
  expect(names.indexOf('company')).toBeLessThan(names.indexOf('app_user'));
  expect(names.indexOf('app_user')).toBeLessThan(names.indexOf('account'));
});

it(
  'a backup holds every row, and filled into another database they are the same; new numbers go on above',
  async () => {
    const manifest = await aBackup('whole');
    const target = await aDatabase();
    await fillDatabase(target, backupRows(join(folder, 'whole'), readManifest(join(folder, 'whole'))), silent);
    expect(await sumsOf(target)).toEqual(manifest.tables);
    expect(manifest.tables['event']?.rows).toBeGreaterThan(1);
    const [{ most }] = (await target
      .selectFrom('app_user')
      .select(({ fn }) => fn.max('id').as('most'))
      .execute()) as [{ most: number }];
    const added = { company_id: 1, email: 'new@a.example', login: 'new@a.example', name: 'New' };
    const { id } = await target.insertInto('app_user').values(added).returning('id').executeTakeFirstOrThrow();
    expect(id).toBe(most + 1);
    await target.destroy();
  },
  PATIENCE,
);

it(
  'what was broken off goes on where it was, no server opens it meanwhile, and other data is left alone',
  async () => {
    await aBackup('again');
    const rows = backupRows(join(folder, 'again'), readManifest(join(folder, 'again')));
    const target = await aDatabase();
    const broken = {
      ...rows,
      async *rows(table: string) {
        if (table === 'setting') throw new Error('the power went');
        yield* rows.rows(table);
      },
    };
    await expect(fillDatabase(target, broken, silent)).rejects.toThrow('the power went');
    expect((await target.introspection.getTables()).map(({ name }) => name)).toContain('being_filled');
    await fillDatabase(target, rows, silent);
    expect(await sumsOf(target)).toEqual(readManifest(join(folder, 'again')).tables);
    const before = await sumsOf(target);
    await expect(fillDatabase(target, rows, silent)).rejects.toThrow('The target holds data already');
    expect(await sumsOf(target)).toEqual(before);
    await target.destroy();
  },
  PATIENCE,
);

it(
  'rows that the target holds otherwise are found before it is used',
  async () => {
    await aBackup('other');
    const place = join(folder, 'other');
    const rows = backupRows(place, readManifest(place));
    const target = await aDatabase();
    // Somebody writes into the target while it is filled.
    const disturbed = {
      ...rows,
      async *rows(table: string) {
        yield* rows.rows(table);
        if (table === 'setting') await sql`update setting set value = 'x' where name = 'odd a'`.execute(target);
      },
    };
    await expect(fillDatabase(target, disturbed, silent)).rejects.toThrow('setting: other rows');
    await target.destroy();
  },
  PATIENCE,
);

it(
  'a row that was changed in the backup changes its sum, and there is no second backup at a place',
  async () => {
    const manifest = await aBackup('damaged');
    const place = join(folder, 'damaged');
    const file = join(place, 'database/setting.jsonl.gz');
    writeFileSync(file, gzipSync(gunzipSync(readFileSync(file)).toString().replace('odd a', 'odd b')));
    const target = await aDatabase();
    const sums = await fillDatabase(target, backupRows(place, manifest), silent);
    expect(sums['setting']?.hash).not.toBe(manifest.tables['setting']?.hash);
    await target.destroy();
    await expect(aBackup('damaged')).rejects.toThrow('There is something at');
    expect(() => readManifest(folder)).toThrow('no whole backup');
  },
  PATIENCE,
);

it.each([
  [undefined, 'Say where to'],
  ['--help', 'Say where to'],
  ['/a/folder', 'There is no database in /not/there'],
])('a backup to %s of a folder without data says what is missing, and makes nothing', async (place, said) => {
  const config = readConfig({ DATA_DIR: '/not/there' });
  await expect(runBackup(place, { config, now: () => 0, say: silent })).rejects.toThrow(said);
  expect(existsSync('/not/there')).toBe(false);
});
