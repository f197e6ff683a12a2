// Bundles a TypeScript module with what it imports, so that plain Node can run it.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { root } from './root.mjs';

/** The address of the bundle of `entry` (a path in the checkout), kept under `name`. */
export async function bundle(entry, name) {
  // Inside node_modules, so that the bundle finds the packages that are left outside of it.
  const outDir = join(root, 'node_modules', '.cache', name);
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: join(root, entry),
      outDir,
      emptyOutDir: true,
      target: 'node20',
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'main.mjs' } },
    },
  });
  return pathToFileURL(join(outDir, 'main.mjs')).href;
}
