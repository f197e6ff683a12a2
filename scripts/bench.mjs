// `npm run bench -- <name> [arguments]`: bundles tests/bench/<name>.ts and calls its run() with the arguments.
// Without a name: all of them, one after the other.
import { join } from 'node:path';
import { bundleAndRun } from './lib/bundle-and-run.mjs';

const all = [
  'tree',
  'replica',
  'search',
  'server',
  'monitor',
  'monitor-screens',
  'likeness',
  'load',
  'intake-push',
  'abuse',
  'feel',
  'reports',
];
/** Asked for by name alone: it fetches another program. */
const others = ['engines'];
const [name, ...args] = process.argv.slice(2);
if (name !== undefined && !name.startsWith('-') && ![...all, ...others].includes(name)) {
  console.error(`Which one? ${[...all, ...others].join(', ')}`);
  process.exit(1);
}

const runOne = (one, given) => bundleAndRun(`tests/bench/${one}.ts`, join('bench', one), given);

process.chdir(join(import.meta.dirname, '..'));
if (name !== undefined && !name.startsWith('-')) await runOne(name, args);
else for (const one of all) await runOne(one, one === 'tree' ? process.argv.slice(2) : []);
