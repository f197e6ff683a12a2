/**
 * Scripts that once broke an invariant, made smaller, as files: each holds for good. `npm run simulate` writes one for
 * what it finds.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Script } from './script.ts';

export interface Pinned {
  /** What it showed, in words. */
  readonly showed: string;
  /** The bug of the bank that was in; absent for one of our own. */
  readonly bug?: string;
  readonly script: Script;
}

const folderIn = (root: string): string => join(root, 'tests', 'simulation', 'pinned');

/** By the names of their files. */
export function readPinned(root: string = process.cwd()): readonly (readonly [file: string, pinned: Pinned])[] {
  const folder = folderIn(root);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.toSorted().map((file) => [file, JSON.parse(readFileSync(join(folder, file), 'utf8')) as Pinned]);
}

/** A step a line, so that two versions can be compared. Gives the path of the file. */
export function writePinned(name: string, { showed, bug, script }: Pinned, root: string = process.cwd()): string {
  const file = join(
    folderIn(root),
    `${name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')}.json`,
  );
  const list = (items: readonly object[]) =>
    `[\n${items.map((item) => `      ${JSON.stringify(item)}`).join(',\n')}\n    ]`;
  const head = [['showed', showed], ...(bug === undefined ? [] : [['bug', bug]])]
    .map(([key, text]) => `  ${JSON.stringify(key)}: ${JSON.stringify(text)},\n`)
    .join('');
  const { seed, devices, faults, steps } = script;
  const told =
    `    "seed": ${seed},\n    "devices": ${list(devices)},\n    "faults": ` +
    `${JSON.stringify(faults)},\n    "steps": ${list(steps)}`;
  mkdirSync(folderIn(root), { recursive: true });
  writeFileSync(file, `{\n${head}  "script": {\n${told}\n  }\n}\n`);
  return file;
}
