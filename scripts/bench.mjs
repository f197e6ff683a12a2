// `npm run bench -- <name> [arguments]`: bundles tests/bench/<name>.ts and calls its run() with the arguments.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'tests', 'bench');
const [name, ...args] = process.argv.slice(2);
const entry = join(folder, `${name}.ts`);
if (!name || !existsSync(entry)) {
  const names = readdirSync(folder).flatMap((file) => (file.endsWith('.ts') ? [file.slice(0, -3)] : []));
  console.error(`Which one? ${names.join(', ')}`);
  process.exit(1);
}

// Inside node_modules, so that the bundle finds the packages that are left outside of it.
const outDir = join(root, 'node_modules', '.cache', 'bench', name);
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  build: { ssr: entry, outDir, emptyOutDir: true, target: 'node20', copyPublicDir: false, rollupOptions: { output: { entryFileNames: 'bench.mjs' } } },
});
const { run } = await import(pathToFileURL(join(outDir, 'bench.mjs')).href);
await run(args);
