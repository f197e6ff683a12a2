/** Builds a page that is measured as the app is built: minified, worker as a module of its own. */
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Where the command was started: the root of the checkout. */
const root = process.cwd();

/**
 * Builds tests/bench/<folder>; gives the folder that holds the built page. `readable` keeps the names, for a profile.
 */
export async function buildPage(folder: 'browser' | 'peers', { readable = false } = {}): Promise<string> {
  const outDir = join(root, 'node_modules', '.cache', 'bench', `page-${folder}`);
  await build({
    root: join(root, 'tests', 'bench', folder),
    configFile: false,
    logLevel: 'warn',
    plugins: [react({ jsxImportSource: '@emotion/react' })],
    worker: { format: 'es' },
    build: {
      outDir,
      minify: !readable,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 5_000,
    },
  });
  return outDir;
}
