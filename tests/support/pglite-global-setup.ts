/** Makes one migrated database of PGlite, which the tests load instead of each making their own. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/server/database/open-database.ts';

let folder = '';

export async function setup(project: TestProject): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'antecede-dump-'));
  const data = join(folder, 'pg');
  await (await openDatabase({ kind: 'folder', folder: data })).destroy();
  const pglite = await PGlite.create(data);
  const dump = join(folder, 'migrated.tar');
  writeFileSync(dump, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await pglite.close();
  rmSync(data, { recursive: true });
  project.provide('migratedDump', dump);
}

export const teardown = (): void => rmSync(folder, { recursive: true, force: true });
