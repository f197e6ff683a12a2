// Weighs what a browser has to load, gzipped: the first screen's scripts against their budget, the worker,
// and the engine alone (our own domain, sync and worker code without the packages that they use).
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { engineSize, weigh } from './lib/engine-size.mjs';
import { root } from './lib/root.mjs';

const budget = 200_000;
// Of which Dexie, RxJS, immer and comlink take about 39 kB.
// 97 since erasing, undo after a reload, the versions of a text (decisions 62, 64), and letters such as ß in filters;
// 99 since tags (decision 75); 104 since tasks (decision 76);
// 106 since reports (decision 86); 107.5 since the inbox (decision 84), 108 with its notes;
// 109.5 since monitors of several people (decisions 103, 107);
// 112.0 since deleted people, legal holds and retention (decisions 117, 118, 119);
// 112.6 since changed names, notices of roles and runs, work of who leaves, and blind reviews that end by themselves
// (decisions 120 to 122, 124);
// 112.8 since ratings withheld in a blind review (decision 131) and times in the history of a task (decision 132).
// 113.0 since landscapes: the shape of what is asked for, which the worker checks (decision 143).
// 113.3 since an owner who is done first waits for others in a blind review (decision 124).
// 113.4 since notes of retention name the reader's searches that go (decision 119).
// 113.5 since a monitor is untied from a search that its owner has lost (decision 119).
// 113.7 since risks of freedom to operate, and places as printed of quoted passages (decision 155).
const workerBudget = 113_700;
const client = join(root, 'dist/client');
const manifest = JSON.parse(readFileSync(join(client, 'build-manifest.json'), 'utf8'));

/** The entry's scripts with all that they import statically. */
function initialScripts(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) initialScripts(imported, seen);
  return seen;
}

const sum = (sizes) => sizes.reduce((total, size) => total + size, 0);
const weighFiles = (files) => sum(files.map((file) => weigh(readFileSync(join(client, file)))));
const kB = (bytes) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const initial = weighFiles([...initialScripts(entry)].map((key) => manifest[key].file));
const scripts = readdirSync(join(client, 'assets'))
  .filter((file) => file.endsWith('.js'))
  .map((file) => `assets/${file}`);

console.log(`${kB(initial)}  first screen, of ${kB(budget).trim()} allowed`);
const worker = weighFiles(scripts.filter((file) => file.startsWith('assets/worker-')));
console.log(`${kB(worker)}  worker with its packages, of ${kB(workerBudget).trim()} allowed`);
console.log(`${kB(await engineSize(root))}  engine alone: domain, sync and worker without packages`);
console.log(`${kB(weighFiles(scripts))}  all scripts`);
if (initial > budget) {
  console.error(
    `The first screen loads ${kB(initial).trim()}: make a screen lazy, or say in docs/decisions why the budget moves.`,
  );
  process.exitCode = 1;
}
if (worker > workerBudget) {
  console.error(
    `The worker weighs ${kB(worker).trim()}: say in docs/decisions why the budget moves, or make it smaller.`,
  );
  process.exitCode = 1;
}
