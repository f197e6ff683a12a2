/**
 * Two builds from one configuration: the client (`vite build`, into dist/client) and the server
 * (`vite build --ssr --outDir dist/server`, its packages left outside).
 * Nothing is inlined into the page, so a policy of `script-src 'self'` holds.
 */
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { serviceWorker } from './scripts/lib/service-worker-plugin.ts';

const server = `http://127.0.0.1:${process.env['PORT'] ?? 4180}`;

const serverEntries = [
  'src/server/main.ts',
  'src/server/import-worker.ts',
  'src/server/inspect-worker.ts',
  'src/server/patent-index/sqlite/threads/index-worker.ts',
  'src/server/embeddings/search-worker.ts',
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: isSsrBuild
    ? []
    : [react({ jsxImportSource: '@emotion/react' }), serviceWorker('src/service-worker/service-worker.ts')],
  // The builds of dexie and rxjs that are not compiled down to ES5: smaller.
  resolve: isSsrBuild
    ? {}
    : { alias: { dexie: 'dexie/dist/modern/dexie.mjs' }, conditions: ['es2015', ...defaultClientConditions] },
  worker: { format: 'es' },
  build: isSsrBuild
    ? { target: 'node20', copyPublicDir: false, rolldownOptions: { input: serverEntries } }
    : {
        outDir: 'dist/client',
        manifest: 'build-manifest.json',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
      },
  server: { proxy: { '/spa': server, '/account': server } },
}));
