/**
 * Journeys: the built app in a real browser. Each has a server of its own, copied from one template,
 * so that they run side by side. See tests/journeys/harness for what a journey is given.
 */
import { availableParallelism } from 'node:os';
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
  // Three on two cores, five on four: part of a journey is waiting. Four on two are not faster.
  workers: availableParallelism() + 1,
  // `npm test` names what passed at the second try alone.
  retries: 1,
  forbidOnly: isCI,
  // For a machine with a load of ten: what passes does not wait for them.
  timeout: 360_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    actionTimeout: 60_000,
    viewport: { width: 1280, height: 800 },
    // Fading and turning costs processor time on a machine without a graphics card, and no journey is about it.
    contextOptions: { reducedMotion: 'reduce' },
    // To record each first try takes a fifth of the time of all.
    trace: 'on-first-retry',
    // To keep the whole shell costs each new browser 2.5 s of processor: journeys that reload without a network, and
    // those about the shell itself, say `test.use({ serviceWorkers: 'allow' })`.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: isRoot ? [...quiet, '--no-sandbox'] : quiet,
    },
  },
});
