// Finds the browser for the journeys, or fetches one. Any Chromium will do: the one named in CHROMIUM_PATH,
// Playwright's own, or one that the system has. The headless shell, Chromium without windows, comes first: a journey
// costs it a third less processor time.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { run, runBin } from './run.mjs';

/** Path of an executable, or undefined. */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return [chromium.executablePath(), ...systemBrowsers()].find((path) => path && existsSync(path));
}

function systemBrowsers() {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    );
  }
  if (process.platform === 'win32') {
    const roots = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].filter(
      Boolean,
    );
    return [
      'Google\\Chrome\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
      'Chromium\\Application\\chrome.exe',
    ].flatMap((path) => roots.map((folder) => join(folder, path)));
  }
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'];
  return [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'microsoft-edge',
  ].flatMap((name) => folders.filter(Boolean).map((folder) => join(folder, name)));
}

/** Finds one or fetches one; the path, or undefined with the reason printed. */
export async function provideBrowser() {
  if (process.env.CHROMIUM_PATH && !findBrowser()) {
    console.error(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which does not exist.`);
    return undefined;
  }
  // A machine that runs checks alone gets the faster one; on any other, what is there will do.
  if (process.env.CI === 'true' && !findBrowser()?.includes('headless')) await fetchFromDebian();
  for (const fetchOne of [() => undefined, fetchFromPlaywright, fetchFromDebian]) {
    await fetchOne();
    const found = findBrowser();
    if (found) return found;
  }
  console.error(
    'No browser was found for the journeys. Install Chromium, Google Chrome or Microsoft Edge,\n' +
      'run `npx playwright install chromium`, or name an executable in CHROMIUM_PATH.',
  );
  return undefined;
}

async function fetchFromPlaywright() {
  console.log('No browser found; fetching Chromium through Playwright…');
  await runBin('playwright/cli.js', ['install', 'chromium']);
}

async function fetchFromDebian() {
  if (process.platform !== 'linux' || process.getuid() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing the headless Chromium of the distribution…');
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
  await run('apt-get', [...patience, 'update'], quiet);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { code } = await run('apt-get', [...patience, 'install', '-y', '--no-install-recommends', name], quiet);
    if (code === 0) return;
  }
}
