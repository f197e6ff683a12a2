import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runImportCli } from '../../../src/server/import/cli.ts';
import { inWords, progressLine } from '../../../src/server/import/progress.ts';
import type { ImportIndex } from '../../../src/server/import/import-all.ts';
import { aGrant } from './builders.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cli-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** `corpora`: those that it is opened for and asked for, call by call. */
function anIndex(corpora: string[]): ImportIndex & { readonly closed: () => boolean } {
  let closed = false;
  return {
    importer: {
      async put({ corpus }, batch) {
        corpora.push(corpus);
        return batch.map(() => 'imported' as const);
      },
      async removeSample({ corpus }) {
        corpora.push(corpus);
        return 2089;
      },
      deleteRecords: async (_, records) => records.map(() => 'removed' as const),
      putAttached: async (_, texts) => texts.map(() => 'imported' as const),
      putScheme: async () => {},
      putLegal: async (_, records) => records.map(() => 'imported' as const),
    },
    close: async () => void (closed = true),
    closed: () => closed,
  };
}

async function run(args: readonly string[], signal?: AbortSignal) {
  const lines: string[] = [];
  const status: string[] = [];
  const corpora: string[] = [];
  const index = anIndex(corpora);
  const code = await runImportCli(args, {
    openIndex(corpus) {
      corpora.push(corpus);
      return index;
    },
    out: (line) => lines.push(line),
    status: (line) => status.push(line),
    ...(signal === undefined ? {} : { signal }),
  });
  return { code, lines, status, corpora, closed: index.closed() };
}

describe('npm run import', () => {
  test('sums up what came in, names what was set aside and closes the index', async () => {
    const path = join(folder, 'week.xml');
    await writeFile(path, `${aGrant()}<?xml version="1.0"?><x/>`);
    const { code, lines, status, closed } = await run([path]);
    expect(code).toBe(0);
    expect(closed).toBe(true);
    expect(lines).toEqual([
      expect.stringMatching(/^1 imported, 0 replaced, 0 unchanged, 1 set aside; 1 file in \d+ s\.$/),
      'The bundled fictional sample (2,089 publications) was removed.',
      'Set aside:',
      `  ${path}, record 2 at byte ${Buffer.byteLength(aGrant())}: the root element x is no patent format known here`,
    ]);
    expect(status[0]).toMatch(/^file 1 of 1 \d+ %: /);
  });

  test('shows twenty and writes the full list where it is asked to', async () => {
    const path = join(folder, 'week.xml');
    await writeFile(path, aGrant() + '<?xml version="1.0"?><x/>'.repeat(25));
    const list = join(folder, 'list.txt');
    const { lines } = await run([path, '--set-aside', list]);
    expect(lines.filter((line) => line.startsWith('  /'))).toHaveLength(20);
    expect(lines.slice(-2)).toEqual(['  and 5 more', `The full list is in ${list}.`]);
    expect((await readFile(list, 'utf8')).trim().split('\n')).toHaveLength(25);
  });

  test('names no full list where nothing was set aside', async () => {
    const path = join(folder, 'week.xml');
    await writeFile(path, aGrant());
    const { code, lines } = await run([path, '--set-aside', join(folder, 'list.txt')]);
    expect([code, lines.join('\n')]).toEqual([0, expect.not.stringContaining('full list')]);
  });

  test('imports into the corpus that it is given, and else into that of the first company', async () => {
    const path = join(folder, 'week.xml');
    await writeFile(path, aGrant());
    expect((await run([path])).corpora).toEqual(['main', 'main', 'main']);
    expect((await run([path, '--corpus', 'beta'])).corpora).toEqual(['beta', 'beta', 'beta']);
  });

  test('fails when nothing could be read, and when it was cancelled', async () => {
    expect((await run([join(folder, 'nowhere')])).code).toBe(1);
    await writeFile(join(folder, 'a.xml'), aGrant());
    expect((await run([folder], AbortSignal.abort())).code).toBe(130);
  });

  test.each([[[]], [['--set-aside']], [['x', '--corpus']], [['--fast', 'x']]])(
    'explains itself when called with %j',
    async (args) => {
      const { code, lines, closed } = await run(args);
      expect(code).toBe(2);
      expect(lines.join('\n')).toContain('Usage: npm run import -- PATH…');
      expect(closed).toBe(false);
    },
  );

  test('refuses a list that it can not write before it begins', async () => {
    await writeFile(join(folder, 'a.xml'), aGrant());
    const { code, lines, closed } = await run([folder, '--set-aside', join(folder, 'no', 'list.txt')]);
    expect([code, closed]).toEqual([2, false]);
    expect(lines[0]).toContain('no such file or folder');
  });
});

describe('progress', () => {
  test('reads like a sentence', () => {
    expect(
      progressLine({
        files: 3,
        filesTotal: 9,
        bytes: 500,
        bytesTotal: 1000,
        imported: 12_000,
        replaced: 0,
        unchanged: 345,
        setAside: 2,
        perSecond: 410.4,
        secondsLeft: 75,
      }),
    ).toBe('file 3 of 9 50 %: 12,345 publications, 2 set aside, 410/s, 1 min 15 s left');
    expect(inWords(3725)).toBe('1 h 02 min');
  });
});
