/** Hostile records, read by a process of their own whose memory is measured. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from 'vite';
import { PATIENCE } from '../a-server.ts';

/** Megabytes that the process may take beyond what it takes for a small record. */
const MOST = 300;
const folder = mkdtempSync(join(tmpdir(), 'antecede-hostile-'));
const built = join(import.meta.dirname, '../../../dist', `test-hostile-${process.pid}`);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  rmSync(built, { recursive: true, force: true });
});

beforeAll(async () => {
  await build({
    logLevel: 'error',
    build: { ssr: true, outDir: built, rolldownOptions: { input: join(import.meta.dirname, 'hostile-reader.ts') } },
  });
}, PATIENCE);

interface Outcome {
  readonly reasons: readonly string[];
  readonly megabytes: number;
}
/** Reads a file that is written by the process itself: `pattern` repeated between head and tail. */
function read(head: string, pattern: string, repeat: number): Outcome {
  const task = join(folder, 'task.json');
  writeFileSync(task, JSON.stringify({ head, pattern, repeat, tail: '' }));
  const child = spawnSync(process.execPath, [join(built, 'hostile-reader.js'), task], { encoding: 'utf8' });
  if (child.status !== 0) throw new Error(child.stderr);
  return JSON.parse(child.stdout) as Outcome;
}

const MB = 1_000_000;
const ROOT = '<?xml version="1.0"?><us-patent-grant>';
it.each([
  ['a million and more empty elements', `${ROOT}`, '<a/>', 10 * MB, /more than 1000000 elements/],
  ['an element with millions of attributes', `${ROOT}<a `, 'b="" ', 6 * MB, /attributes|not well-formed/],
  ['one element of a gigabyte', ROOT, 'x'.repeat(1000), MB, /more than can be held/],
  ['elements in elements', ROOT, '<a>', 8 * MB, /nested deeper/],
  [
    'entities that a DTD declares',
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]><us-patent-grant>',
    '&a;',
    8 * MB,
    /./,
  ],
  ['text in pieces', ROOT, 'x<?p?>', 6 * MB, /more than 1000000|not well-formed/],
])(
  'a record of %s takes at most 300 MB, and is set aside with the reason',
  (_what, head, pattern, repeat, reason) => {
    const small = read(ROOT, '<a/>', 10);
    const { reasons, megabytes } = read(head, pattern, repeat);
    expect(reasons).toEqual([expect.stringMatching(reason)]);
    expect(megabytes - small.megabytes).toBeLessThan(MOST);
  },
  PATIENCE,
);
