// Weighs what a browser has to load, gzipped: the first screen's scripts against their budget, the worker,
// and the engine alone (our own domain, sync and worker code without the packages that they use).
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root } from './lib/root.mjs';

const budget = 200_000;
const client = join(root, 'dist/client');
const manifest = JSON.parse(readFileSync(join(client, 'build-manifest.json'), 'utf8'));

/** The entry's scripts with all that they import statically. */
function initialScripts(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) initialScripts(imported, seen);
  return seen;
}

const weigh = (content) => gzipSync(content, { level: 9 }).length;
const sum = (sizes) => sizes.reduce((total, size) => total + size, 0);
const weighFiles = (files) => sum(files.map((file) => weigh(readFileSync(join(client, file)))));
const kB = (bytes) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;

async function engine() {
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      lib: { entry: join(root, 'src/workers/worker.ts'), formats: ['es'] },
      rolldownOptions: { external: /^(?!\.|\/|\0|[A-Za-z]:)/ },
    },
  }).then((result) => (Array.isArray(result) ? result[0] : result));
  return sum(output.map((chunk) => (chunk.type === 'chunk' ? weigh(chunk.code) : 0)));
}

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const initial = weighFiles([...initialScripts(entry)].map((key) => manifest[key].file));
const scripts = readdirSync(join(client, 'assets')).filter((file) => file.endsWith('.js')).map((file) => `assets/${file}`);

console.log(`${kB(initial)}  first screen, of ${kB(budget).trim()} allowed`);
console.log(`${kB(weighFiles(scripts.filter((file) => file.startsWith('assets/worker-'))))}  worker`);
console.log(`${kB(await engine())}  engine alone: domain, sync and worker without packages`);
console.log(`${kB(weighFiles(scripts))}  all scripts`);
if (initial > budget) {
  console.error(`The first screen loads ${kB(initial).trim()}: make a screen lazy, or say in docs/decisions why the budget moves.`);
  process.exitCode = 1;
}
