/** The domain stays pure: the compiler knows no browser there, and lint no clock, randomness or timer. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTool, toyTree, type ToyTree } from './toy-tree.ts';

const use = (expression: string): string => `export const planted = ${expression};\n`;

describe('the domain without the DOM', () => {
  const banned = ['window', 'document', 'fetch', 'setTimeout', 'console', 'process', 'indexedDB'];
  let tree: ToyTree;
  let output: string;
  beforeAll(async () => {
    const files = Object.fromEntries(banned.map((name) => [`src/domain/shared/${name}.ts`, use(name)]));
    tree = toyTree({ ...files, 'src/domain/shared/pure.ts': use('new Map([[1, structuredClone]]).size') }, [
      'tsconfig.json',
      'tsconfig.domain.json',
    ]);
    ({ output } = await runTool(
      'typescript/bin/tsc',
      ['-p', 'tsconfig.domain.json', '--pretty', 'false'],
      tree.folder,
    ));
  });
  afterAll(() => tree.remove());

  test.each(banned)('%s is a type error', (name) => {
    expect(output).toMatch(new RegExp(`shared/${name}\\.ts\\(1,\\d+\\): error TS\\d+: Cannot find name '${name}'`));
  });
});

test('no module of the domain or the sync core asks for today', () => {
  // Lint knows no rule for a constructor without arguments, so the sources are read.
  const asking = ['src/domain', 'src/sync']
    .flatMap(modulesUnder)
    .filter((file) => /new Date\(\s*\)/.test(readFileSync(file, 'utf8')));
  expect(asking.filter((file) => !file.includes('transport'))).toEqual([]);
});

function modulesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

describe('lint', () => {
  /** rule → [file, content] of one violation. */
  const planted: Record<string, readonly [string, string]> = {
    'Date.now in the domain': ['src/domain/shared/now.ts', use('Date.now()')],
    'Math.random in the sync core': ['src/sync/random.ts', use('Math.random()')],
    'a timer in the sync core': ['src/sync/timer.ts', use('setTimeout(() => undefined, 1)')],
    'fetch outside the transport': ['src/sync/pull.ts', use(`await fetch('/')`)],
    any: ['src/ui/parts/any.ts', `export const planted: any = 1;\n`],
    'a promise that nobody waits for': [
      'src/ui/parts/floating.ts',
      `export function planted() {\n  Promise.resolve(1);\n}\n`,
    ],
    'a hook inside a condition': [
      'src/ui/parts/Conditional.tsx',
      [
        `import { useState } from 'react';`,
        `export function Planted({ on }: { on: boolean }) {`,
        `  if (on) useState(1);`,
        `  return null;`,
        `}`,
      ].join('\n'),
    ],
    'a default export': ['src/ui/parts/by-default.ts', `export default 1;\n`],
    'console in the product': ['src/workers/noisy.ts', `console.log(1);\nexport const planted = 1;\n`],
  };
  const allowed: Record<string, string> = {
    'src/sync/wire/transport.ts': use(`[Math.random(), Date.now(), setTimeout(() => undefined, 1), fetch]`),
  };
  let tree: ToyTree;
  let blamed: string[];
  beforeAll(async () => {
    tree = toyTree({ ...Object.fromEntries(Object.values(planted)), ...allowed }, ['tsconfig.json', '.oxlintrc.json']);
    const { output } = await runTool('oxlint/bin/oxlint', ['--format', 'unix'], tree.folder);
    blamed = output.split('\n').map((line) => line.split(':')[0] ?? '');
  });
  afterAll(() => tree.remove());

  test.each(Object.entries(planted))('finds %s', (_name, [file]) => {
    expect(blamed).toContain(file);
  });

  test.each(Object.keys(allowed))('leaves %s alone', (file) => {
    expect(blamed).not.toContain(file);
  });
});
