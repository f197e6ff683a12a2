/** Pages of a list as they are fetched. */
import { expect, test } from 'vitest';
import type { ResultPage } from '../../../src/domain/documents/results.ts';
import { createResultPages, PAGES_HELD } from '../../../src/ui/parts/results/result-pages.ts';
import type { Fetched } from '../../../src/workers/contract.ts';

const aPage = (page: number, version = 1) => ({ page, corpus: { version } }) as unknown as ResultPage;
const ok = (page: ResultPage): Fetched<ResultPage> => ({ kind: 'ok', value: page, kept: false });

test('given a page that is asked for twice at once, then it is fetched once', async () => {
  const asked: number[] = [];
  const pages = createResultPages(async (page) => {
    asked.push(page);
    return ok(aPage(page));
  });
  await Promise.all([pages.load(3), pages.load(3)]);
  await pages.load(3);
  expect(asked).toEqual([3]);
  expect(pages.snapshot().head).toEqual(aPage(3));
});

test('given a corpus that changed in between, then the older pages are forgotten', async () => {
  let version = 1;
  const pages = createResultPages(async (page) => ok(aPage(page, version)));
  await pages.load(0);
  version = 2;
  await pages.load(1);
  expect([...pages.snapshot().pages.keys()]).toEqual([1]);
});

test('given a page that can’t be had, then it is told, and fetched anew when asked to', async () => {
  let isOffline = true;
  const pages = createResultPages(async (page) => (isOffline ? { kind: 'offline' } : ok(aPage(page))));
  expect(await pages.load(0)).toBeNull();
  expect(pages.snapshot()).toMatchObject({ head: null });
  expect(pages.snapshot().troubles.get(0)).toEqual({ kind: 'offline' });
  isOffline = false;
  const heard = new Promise<void>((resolve) => pages.subscribe(() => pages.snapshot().head && resolve()));
  pages.retry();
  await heard;
  expect(pages.snapshot().troubles.size).toBe(0);
});

test('given pages read from this device, when it is tried again, then the server’s come in their place', async () => {
  let net: 'none' | 'broken' | 'there' = 'none';
  const pages = createResultPages(async (page) =>
    net === 'broken' ? { kind: 'failed', message: 'no answer' } : { ...ok(aPage(page)), kept: net === 'none' },
  );
  for (const page of [0, 1]) await pages.load(page);
  expect(pages.snapshot().kept).toBe(true);
  const settled = async () => {
    pages.retry();
    for (const page of [0, 1]) await pages.load(page);
    await new Promise((resolve) => setTimeout(resolve));
  };
  net = 'broken';
  await settled();
  expect(pages.snapshot(), 'what is there stays').toMatchObject({ kept: true, troubles: new Map() });
  net = 'there';
  await settled();
  expect(pages.snapshot().kept).toBe(false);
  expect([...pages.snapshot().pages.keys()]).toEqual([0, 1]);
});

test('given very many pages, then those that came first are let go', async () => {
  const pages = createResultPages(async (page) => ok(aPage(page)));
  for (let page = 0; page <= PAGES_HELD; page++) await pages.load(page);
  expect(pages.snapshot().pages.size).toBe(PAGES_HELD);
  expect(pages.snapshot().pages.has(0)).toBe(false);
});
