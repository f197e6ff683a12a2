/**
 * A browser with a profile on disk, as a person's computer has: what was saved in it outlives the browser,
 * however that ends. The `page` and `context` of Playwright forget everything when they close.
 */
import { chromium, type BrowserContext, type LaunchOptions, type Page } from 'playwright/test';

export interface Device {
  /** The folder of its browser. */
  readonly profile: string;
  /** Starts the browser where it does not run; a page in it, at this address or empty. */
  open(url?: string): Promise<Page>;
  readonly context: BrowserContext;
  /** SIGKILL to the whole browser: no unload handler, no flush. */
  kill9(): Promise<void>;
  close(): Promise<void>;
}

export function newDevice(profile: string, options: LaunchOptions, watch: (context: BrowserContext) => void): Device {
  let running: BrowserContext | undefined;

  async function start(): Promise<BrowserContext> {
    const context = await chromium.launchPersistentContext(profile, {
      ...options,
      viewport: { width: 1280, height: 800 },
      serviceWorkers: 'allow',
    });
    context.on('close', () => (running = undefined));
    watch(context);
    return context;
  }

  return {
    profile,
    async open(url) {
      running ??= await start();
      const page = running.pages().find((open) => open.url() === 'about:blank') ?? (await running.newPage());
      if (url) await page.goto(url);
      return page;
    },
    get context() {
      if (!running) throw new Error('The device is off; open a page first.');
      return running;
    },
    async kill9() {
      const browser = running?.browser();
      if (!running || !browser) return;
      const closed = running.waitForEvent('close');
      const session = await browser.newBrowserCDPSession();
      const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as {
        processInfo: { type: string; id: number }[];
      };
      for (const { type, id } of processInfo) if (type === 'browser') process.kill(id, 'SIGKILL');
      await closed;
    },
    async close() {
      await running?.close();
    },
  };
}
