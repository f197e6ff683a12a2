/**
 * What a user feels: the time from a key or a click to the frame that shows its effect, on the built product in a real
 * browser with the server beside it, at rest and with a processor slowed four times.
 *
 *   npm run bench -- feel [group …]
 *   FEEL_BUILD=folder npm run bench -- feel …    on another build, in dist/ of that folder
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { startServer } from '../journeys/harness/server.ts';
import { slowDown, type Gesture, type GestureGroup } from './feel/gestures.ts';
import { GROUPS } from './feel/groups.ts';
import { installProbe, type Felt } from './feel/probe.ts';
import { median, percentile, short } from './harness/numbers.ts';
import { loadNow } from './harness/server-process.ts';

const SLOWER = 4;

export async function run(args: readonly string[]): Promise<void> {
  const wanted = GROUPS.filter(({ name }) => args.length === 0 || args.includes(name));
  if (wanted.length === 0) throw new Error(`Which group? ${GROUPS.map(({ name }) => name).join(', ')}`);
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('No browser was found; name one in CHROMIUM_PATH.');
  const folder = await mkdtemp(join(tmpdir(), 'antecede-feel-'));
  const server = await startServer(folder, process.env['FEEL_BUILD']);
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  try {
    console.log(loadNow());
    const cookies = await signIn(browser, server.signInLink);
    for (const group of wanted)
      for (const slower of [1, SLOWER])
        await measureGroup(group, slower, () => openPage(browser, cookies, slower), server.url);
    console.log(loadNow());
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

type Cookies = Awaited<ReturnType<typeof signIn>>;

async function signIn(browser: Browser, link: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('link', { name: 'Later' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/account/'));
  const { cookies } = await context.storageState();
  await context.close();
  return cookies;
}

async function openPage(browser: Browser, cookies: Cookies, slower: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies(cookies);
  await context.addInitScript(installProbe);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await slowDown(page, slower);
  return page;
}

async function measureGroup(
  { name, rounds, open, gestures }: GestureGroup,
  slower: number,
  fresh: () => Promise<Page>,
  origin: string,
): Promise<void> {
  const page = await fresh();
  await open(page, origin);
  console.log(`\n${name}${slower === 1 ? '' : `, processor ${slower} times slower`}; medians of ${rounds}`);
  const columns = ['gesture', 'ms', 'p95', 'asked', 'commits', 'long tasks', 'longest, ms'];
  console.log(`| ${columns.join(' | ')} |\n|---|${'--:|'.repeat(columns.length - 1)}`);
  for (const [{ name: what, target }, all] of await measured(await gestures(page), { page, rounds, slower }))
    console.log(row(what, all, target?.[slower === 1 ? 0 : 1]));
  await page.context().close();
}

interface Rounds {
  readonly page: Page;
  readonly rounds: number;
  readonly slower: number;
}

/** All of the group in turn, round after round. */
async function measured(gestures: readonly Gesture[], { page, rounds, slower }: Rounds): Promise<Map<Gesture, Felt[]>> {
  const felt = new Map<Gesture, Felt[]>(gestures.map((gesture) => [gesture, []]));
  for (let round = 0; round < rounds; round++)
    for (const gesture of gestures) {
      await gesture.before?.(page);
      felt.get(gesture)!.push(...[await gesture.measure(page, slower)].flat());
      await gesture.after?.(page);
    }
  return felt;
}

function row(what: string, felt: readonly Felt[], target: number | undefined): string {
  const ms = felt.map((one) => one.ms);
  const commits = median(felt.map((one) => one.commits));
  const tasks = median(felt.map((one) => one.tasks));
  const longest = Math.max(...felt.map((one) => one.longest));
  const cells = [
    what,
    short(median(ms)),
    short(percentile(ms, 0.95)),
    target ?? '',
    commits,
    tasks,
    Math.round(longest),
  ];
  return `| ${cells.join(' | ')} |`;
}
