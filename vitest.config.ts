/** Unit, property and simulation tests; the journeys are Playwright's. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/longest-first.ts';

/** These start processes, databases or many worlds: each file has a process of its own. */
const isolated = ['compatibility', 'server', 'simulation', 'tooling'].map((area) => `tests/${area}/**/*.test.ts`);
/** These use the server's database: they run on PGlite, and once more on a PostgreSQL that the run starts. */
const onPostgres = ['accounts', 'events', 'http', 'jobs', 'ledger', 'searches', 'sharing']
  .map((area) => `tests/server/${area}/**/*.test.ts`)
  .concat('tests/server/{calls,evidence}.test.ts');
/** Hooks and parts, drawn into a document in memory. */
const components = 'tests/ui/**/*.test.tsx';

export default defineConfig({
  plugins: [react({ jsxImportSource: '@emotion/react' })],
  test: {
    testTimeout: 20_000,
    restoreMocks: true,
    allowOnly: false,
    // Vitest leaves one core to itself otherwise, which halves the speed on two.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'isolated', include: isolated, exclude: ['tests/**/*.postgres.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: [...onPostgres, 'tests/**/*.postgres.test.ts'],
          globalSetup: 'tests/support/postgres/global-setup.ts',
          runner: 'tests/support/postgres/runner.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/journeys/**', ...isolated],
          // One process runs many files, so that the modules are loaded once instead of once a file.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: [components],
          environment: 'jsdom',
          setupFiles: ['tests/ui/support/browser-gaps.ts'],
        },
      },
    ],
  },
});
