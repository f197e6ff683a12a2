/** The lock file serves every system: a package built for one of them alone is a start that fails on the others. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Entry {
  readonly resolved?: string;
  readonly optionalDependencies?: Record<string, string>;
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> };

test('the lock file names the build for each system of every package that has several', () => {
  const locked = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !locked.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the lock file fetches nothing but over https', () => {
  const foreign = Object.values(packages).filter(({ resolved }) => resolved && !resolved.startsWith('https://'));
  expect(foreign).toEqual([]);
});
