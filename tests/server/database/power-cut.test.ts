/** [LOCAL-3] The power fails under the embedded database: what was acknowledged is there, whole. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, it } from 'vitest';
import { openDatabase } from '../../../src/server/database/open-database.ts';
import { openPGlite } from '../../../src/server/database/pglite-pool.ts';
import { createSqlStore } from '../../../src/server/events/sql-store.ts';
import { createDice } from '../../simulation/random.ts';
import { PATIENCE } from '../a-server.ts';
import { aFolderAdded, confirmed } from '../events/builders.ts';
import { recordDisk, type RecordedDisk } from './recorded-disk.ts';

const root = mkdtempSync(join(tmpdir(), 'antecede-power-'));
let disk: RecordedDisk | undefined;
afterEach(() => disk?.stop());
afterAll(() => rmSync(root, { recursive: true, force: true }));

const anEvent = (seq: number) => confirmed(aFolderAdded(1, seq), seq);
const open = (folder: string) => openDatabase({ kind: 'folder', folder });
const dice = createDice(7);

it('[LOCAL-3] loses nothing that was acknowledged, whenever the power fails', { timeout: PATIENCE * 2 }, async () => {
  const folder = join(root, 'pg');
  await (await open(folder)).destroy();
  disk = recordDisk(folder);
  const db = await open(folder);
  const store = createSqlStore(db, () => 'e1');
  /** By seq, how much had happened to the disk when the event was acknowledged. */
  const acknowledged: number[] = [];
  const push = async (seq: number) => {
    expect(await store.commit({ events: [anEvent(seq)], rejections: [] })).toBe('kept');
    acknowledged[seq] = disk!.length;
  };
  for (let seq = 1; seq <= 20; seq++) await push(seq);
  await sql`checkpoint`.execute(db);
  await Promise.all([21, 22, 23, 24, 25].map(push));
  // More than a segment of the log has room for, in new files.
  await sql`create table filler as select repeat(md5(g::text), 250) as text from generate_series(1, 2500) g`.execute(
    db,
  );
  for (let seq = 26; seq <= 30; seq++) await push(seq);
  const end = disk.length;
  disk.stop();
  await db.destroy();

  const first = acknowledged[1]!;
  const cuts = [acknowledged[20]! + 3, acknowledged[25]!, end, ...[1, 2, 3].map(() => dice.between(first, end))];
  for (const [at, length] of cuts.entries()) {
    const left = join(root, `cut-${at}`);
    mkdirSync(left);
    disk.cut(left, length, () => dice.next());
    const reopened = await open(left);
    const events = await createSqlStore(reopened, () => 'e1').read('home/7', 0, 100);
    await reopened.destroy();
    rmSync(left, { recursive: true });
    const owed = acknowledged.filter((when) => when <= length).length;
    expect(events.length, `events after a cut at ${length}`).toBeGreaterThanOrEqual(owed);
    expect(events).toEqual(events.map((_, before) => anEvent(before + 1)));
  }
});

it('opens what the power left of a first start', { timeout: PATIENCE }, async () => {
  const machine = join(root, 'machine');
  mkdirSync(machine);
  disk = recordDisk(machine);
  await (await openPGlite(join(machine, 'pg'))).close();
  const end = disk.length;
  disk.stop();
  for (const length of [Math.floor(end / 3), dice.between(end / 2, end), end]) {
    const left = join(root, `first-${length}`);
    mkdirSync(left);
    disk.cut(left, Math.floor(length), () => dice.next());
    const reopened = await openPGlite(join(left, 'pg'));
    expect((await reopened.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await reopened.close();
    rmSync(left, { recursive: true });
  }
});
