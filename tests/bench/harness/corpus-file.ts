/** The file of an index over the synthetic corpus: built once and kept among the temporary files. */
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteIndex } from '../../../src/server/patent-index/sqlite/sqlite-index.ts';
import { plain } from '../../server/patent-index/plain-index.ts';
import { syntheticPublication } from '../synthetic-corpus.ts';

const BATCH = 500;

export async function corpusFile(size: number): Promise<string> {
  const folder = join(tmpdir(), 'antecede-bench');
  const path = join(folder, `${size}.db`);
  mkdirSync(folder, { recursive: true });
  if (existsSync(path) && existsSync(`${path}.done`)) return path;
  for (const ending of ['', '-wal', '-shm', '.done']) rmSync(path + ending, { force: true });
  const index = plain(openSqliteIndex(path));
  const started = process.cpuUsage();
  for (let from = 0; from < size; from += BATCH) {
    const count = Math.min(BATCH, size - from);
    await index.put(Array.from({ length: count }, (_, place) => syntheticPublication(from + place)));
  }
  const { user, system } = process.cpuUsage(started);
  await index.close();
  await openSqliteIndex(`${path}.done`).close();
  const rate = Math.round(size / ((user + system) / 1e6));
  console.log(`${size} documents put at ${rate}/s, ${(statSync(path).size / 2 ** 20).toFixed(0)} MB`);
  return path;
}
