// Finds the lines that are wider than 120 columns. The formatter wraps code, but not comments, strings and titles of
// tests. `node scripts/line-width.mjs [FOLDER…]` looks at the folders named; without any, at src, tests and scripts.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/root.mjs';

const WIDTH = 120;
const skipped = ['tests/bench/peers/', 'tests/simulation/pinned/', 'tests/replays/', 'tests/fixtures/'];

const folders = process.argv.length > 2 ? process.argv.slice(2) : ['src', 'tests', 'scripts'];
const wide = folders.flatMap(filesUnder).flatMap((file) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, at) => (line.length > WIDTH ? [`${file}:${at + 1}  ${line.length} columns`] : [])),
);
if (wide.length > 0) {
  console.error(`${wide.join('\n')}\n${wide.length} lines are wider than ${WIDTH} columns.`);
  process.exitCode = 1;
}

function filesUnder(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs|cjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
    .filter((file) => !skipped.some((path) => file.startsWith(path)))
    .sort();
}
