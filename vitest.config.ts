/** Unit, property and simulation tests; the journeys are Playwright's. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

/** These start processes, threads or many worlds: each file has a process of its own. */
const isolated = [
  ...['compatibility', 'simulation', 'tooling', 'server/database', 'server/processes'].map(
    (area) => `tests/${area}/**/*.test.ts`,
  ),
  'tests/server/process.test.ts',
  'tests/server/patent-index/thread*.test.ts',
];
const onPostgresAlone = 'tests/**/*.postgres.test.ts';
const onOpenSearch = 'tests/**/*.opensearch.test.ts';
/** Recorded by the product's own export, each on a copy of one data folder. */
const stories = 'tests/compatibility/recorded-*.test.ts';
/** Of every file that may have opened a server. */
const endAll = 'tests/support/end-all.ts';
/** These use the server's database: they run on PGlite, and once more on a PostgreSQL that the run starts. */
const onPostgres = ['accounts', 'events', 'exchange', 'http', 'jobs', 'ledger', 'searches', 'sharing']
  .map((area) => `tests/server/${area}/**/*.test.ts`)
  .concat('tests/server/{calls,evidence}.test.ts');
/** Hooks and parts, drawn into a document in memory. */
const components = 'tests/ui/**/*.test.tsx';
/** These replace modules of the app, which holds for a process. */
const replaceModules = ['tests/ui/every-call.test.tsx', 'tests/ui/screens/interpretation-panel.test.tsx'];
const ofComponents = {
  environment: 'jsdom',
  setupFiles: ['tests/ui/support/browser-gaps.ts', 'tests/ui/support/tidy.ts'],
};

export default defineConfig({
  plugins: [react({ jsxImportSource: '@emotion/react' })],
  test: {
    testTimeout: 20_000,
    // Hooks that start tools, servers or databases take their turn on a busy machine.
    hookTimeout: 60_000,
    restoreMocks: true,
    allowOnly: false,
    // Vitest leaves one core to itself otherwise, which halves the speed on two. Three on two are not faster.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'isolated',
          include: isolated,
          exclude: [onPostgresAlone, onOpenSearch, stories],
          setupFiles: endAll,
        },
      },
      {
        extends: true,
        test: {
          name: 'stories',
          include: [stories],
          globalSetup: 'tests/compatibility/story-global-setup.ts',
          setupFiles: endAll,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: [onPostgresAlone, onOpenSearch, ...isolated],
          globalSetup: 'tests/support/pglite-global-setup.ts',
          setupFiles: endAll,
          // One process runs many files, so that the modules are loaded once instead of once a file.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [...onPostgres, onPostgresAlone],
          globalSetup: 'tests/support/postgres/global-setup.ts',
          setupFiles: endAll,
          runner: 'tests/support/postgres/runner.ts',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'opensearch',
          include: [onOpenSearch],
          globalSetup: 'tests/support/opensearch/global-setup.ts',
          setupFiles: endAll,
          runner: 'tests/support/opensearch/runner.ts',
          testTimeout: 60_000,
          // The node takes part of a minute to start beside the other tests.
          hookTimeout: 180_000,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/journeys/**', 'tests/server/**', onPostgresAlone, onOpenSearch, ...isolated],
          setupFiles: endAll,
          isolate: false,
        },
      },
      {
        extends: true,
        // One process runs many files: React is loaded once instead of once a file.
        test: { ...ofComponents, name: 'components', include: [components], exclude: replaceModules, isolate: false },
      },
      {
        extends: true,
        test: { ...ofComponents, name: 'components-alone', include: replaceModules },
      },
    ],
  },
});
