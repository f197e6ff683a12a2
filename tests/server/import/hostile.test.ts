/** Hostile records, imported by a process of their own whose memory is measured. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from 'vite';
import { PATIENCE } from '../a-server.ts';
import { aGrant } from './builders.ts';

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
let runs = 0;
/** Imports a file that is written by the process itself: `pattern` repeated between head and tail. */
function read(head: string, pattern: string, repeat: number, tail = ''): Outcome {
  const task = join(folder, 'task.json');
  writeFileSync(task, JSON.stringify({ head, pattern, repeat, tail, index: join(folder, `${++runs}.sqlite`) }));
  const child = spawnSync(process.execPath, [join(built, 'hostile-reader.js'), task], { encoding: 'utf8' });
  if (child.status !== 0) throw new Error(child.stderr);
  return JSON.parse(child.stdout) as Outcome;
}

const MB = 1_000_000;
const ROOT = '<?xml version="1.0"?><us-patent-grant>';
it.each([
  ['a million and more empty elements', `${ROOT}`, '<a/>', 6 * MB, /more than 1000000 elements/],
  ['an element with millions of attributes', `${ROOT}<a `, 'b="" ', 4 * MB, /attributes|not well-formed/],
  ['one element of a gigabyte', ROOT, 'x'.repeat(1000), MB, /more than can be held/],
  ['elements in elements', ROOT, '<a>', 8 * MB, /nested deeper/],
  [
    'entities that a DTD declares',
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]><us-patent-grant>',
    '&a;',
    8 * MB,
    /./,
  ],
  ['text in pieces', ROOT, 'x<?p?>', 4 * MB, /more than 1000000|not well-formed/],
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

const [head = '', tail = ''] = aGrant({ description: '|' }).split('|');
it.each([
  ['one paragraph of 20 MB', 20, 'kettle ', []],
  ['20 MB that no single byte holds', 20, '水 is boiling in a kettle… ', []],
  ['many paragraphs of 20 MB together', 20, `</p><p>${'A kettle that whistles. '.repeat(20)}`, []],
  ['20 MB of words that are all different', 6, '# ', [/more than 300000 different words/]],
  ['280,000 marks in 20 MB', 20, '<b>kettle that whistles in the long night of the winter, and so on</b> ', []],
  ['60 MB of text', 60, 'kettle ', [/more than can be held/]],
])(
  'a record with %s takes at most 300 MB from its bytes to the index',
  (_what, megabytes, pattern, expected) => {
    const small = read(`${head}<p>`, 'kettle ', 10, `</p>${tail}`);
    const large = read(`${head}<p>`, pattern, (megabytes * MB) / Buffer.byteLength(pattern), `</p>${tail}`);
    expect(large.reasons).toEqual(expected.map((reason) => expect.stringMatching(reason)));
    expect(large.megabytes - small.megabytes).toBeLessThan(MOST);
  },
  PATIENCE,
);
