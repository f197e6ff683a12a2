/**
 * Journeys: the built app in a real browser. Each has a server of its own, copied from one template,
 * so that they run side by side. See tests/journeys/harness for what a journey is given.
 */
import { defineConfig } from 'playwright/test';
import { findBrowser } from './scripts/lib/browser.mjs';

/** Keeps Chromium from calling home, which is noise in a test and refused on a closed network. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];
const isCI = process.env['CI'] === 'true';
const isRoot = process.getuid?.() === 0;
const executablePath = findBrowser();

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  globalSetup: './tests/journeys/harness/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A busy machine may be late once; what needed its second try is named at the end.
  retries: isCI ? 1 : 0,
  forbidOnly: isCI,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    actionTimeout: 30_000,
    viewport: { width: 1280, height: 800 },
    // Recording each first try takes a fifth of the time of all.
    trace: isCI ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: isRoot ? [...quiet, '--no-sandbox'] : quiet,
    },
  },
});
