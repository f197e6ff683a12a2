/** A disk that fills up under the embedded database. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../../src/server/database/open-database.ts';
import { RESERVE } from '../../../src/server/database/room.ts';
import { createSqlStore } from '../../../src/server/events/sql-store.ts';
import { PATIENCE } from '../a-server.ts';
import { aFolderAdded, confirmed } from '../events/builders.ts';

const MIB = 2 ** 20;
const folder = mkdtempSync(join(tmpdir(), 'antecede-full-'));
const isMounted = mount();
afterAll(() => {
  if (isMounted) execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
});

/** Only root may, and not in every container. */
function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const free = (): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

it.skipIf(!isMounted)(
  'refuses writes below the reserve, keeps reading, and goes on when there is room again',
  { timeout: PATIENCE },
  async () => {
    const db = await openDatabase({ kind: 'folder', folder: join(folder, 'pg') });
    const store = createSqlStore(db, () => 'e1');
    const push = (seq: number) => store.commit({ events: [confirmed(aFolderAdded(1, seq), seq)], rejections: [] });
    const read = async () => (await store.read('home/7', 0, 10)).map(({ seq }) => seq);
    expect(await push(1)).toBe('kept');

    const filler = join(folder, 'filler');
    for (const left of [RESERVE - MIB, 7 * MIB]) {
      writeFileSync(filler, Buffer.alloc(free() - left), { flag: 'a' });
      await expect.poll(() => push(2).catch((error: Error) => error.name)).toBe('DiskFull');
      expect(await read()).toEqual([1]);
    }
    rmSync(filler);
    await expect.poll(() => push(2).catch((error: Error) => error.name)).toBe('kept');
    expect(await read()).toEqual([1, 2]);
    await db.destroy();
  },
);
