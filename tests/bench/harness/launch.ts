/** Browsers on profiles of their own: what a page saved is there at the next launch, as on a person's computer. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { findBrowser } from '../../../scripts/lib/browser.mjs';
import type { BenchPage } from '../browser/bench-page.ts';
import type { RawWorker } from '../browser/raw-worker.ts';

const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
];

export interface Profile {
  /** A fresh browser on the profile, with one page at the address, loaded and at rest. */
  launch(url: string): Promise<{ readonly context: BrowserContext; readonly page: Page }>;
  remove(): Promise<void>;
}

export async function newProfile(cookies: readonly string[] = []): Promise<Profile> {
  const folder = await mkdtemp(join(tmpdir(), 'antecede-bench-'));
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('No browser was found; name one in CHROMIUM_PATH.');
  const args = process.getuid?.() === 0 ? [...QUIET, '--no-sandbox'] : QUIET;
  return {
    async launch(url) {
      const context = await chromium.launchPersistentContext(folder, {
        executablePath,
        args,
        viewport: { width: 1280, height: 900 },
      });
      await context.addCookies(
        cookies.map((pair) => ({
          name: pair.slice(0, pair.indexOf('=')),
          value: pair.slice(pair.indexOf('=') + 1),
          url,
        })),
      );
      return { context, page: await openPage(context, url) };
    },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

export async function openPage(context: BrowserContext, url: string): Promise<Page> {
  const page = context.pages().find((open) => open.url() === 'about:blank') ?? (await context.newPage());
  page.setDefaultTimeout(0);
  if (process.env['BENCH_DEBUG']) page.on('console', (message) => console.log(`  page: ${message.text()}`));
  page.on('pageerror', (error) => console.error(error));
  await page.goto(url);
  await page.waitForFunction(() => 'bench' in window);
  return page;
}

/** What takes longer has gone wrong. */
const PATIENCE_MS = 300_000;

/** Calls a function of the page's bench. */
export async function ask<K extends keyof BenchPage>(
  page: Page,
  name: K,
  ...args: Parameters<BenchPage[K]>
): Promise<Awaited<ReturnType<BenchPage[K]>>> {
  const answer = page.evaluate(
    ([called, given]) =>
      (window.bench[called as keyof BenchPage] as (...all: unknown[]) => unknown)(...(given as unknown[])),
    [name, args] as const,
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>(
    (_, reject) => (timer = setTimeout(() => reject(new Error(`the page has not answered to ${name}`)), PATIENCE_MS)),
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer)) as Promise<Awaited<ReturnType<BenchPage[K]>>>;
}

/** Calls a function of the page's raw worker. */
export function askRaw<K extends keyof RawWorker>(
  page: Page,
  name: K,
  ...args: Parameters<RawWorker[K]>
): Promise<Awaited<ReturnType<RawWorker[K]>>> {
  return ask(page, 'raw', name, args) as Promise<Awaited<ReturnType<RawWorker[K]>>>;
}
