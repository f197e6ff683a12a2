/** Keeping a whole list on the device. */
import { expect, test } from 'vitest';
import { PAGE_SIZE, type ResultPage } from '../../../src/domain/documents/results.ts';
import type { Fetched, Kept } from '../../../src/workers/contract.ts';
import { keepResults } from '../../../src/workers/documents/download-results.ts';

const request = { search: 42, run: 1, filter: {}, sort: 'relevance' } as const;
const FAMILIES = PAGE_SIZE + 10;
const rowsOf = (page: number) =>
  Array.from({ length: Math.min(PAGE_SIZE, FAMILIES - page * PAGE_SIZE) }, (_, at) => ({
    ucid: `ZZ-${page * PAGE_SIZE + at}`,
  }));
const resultPage = async ({ page }: { page: number }): Promise<Fetched<ResultPage>> => ({
  kind: 'ok',
  value: { rows: rowsOf(page), families: FAMILIES } as unknown as ResultPage,
  kept: false,
});
const keepDocuments = async (ucids: readonly string[], onProgress: (kept: Kept) => unknown): Promise<Kept> => {
  const kept = { done: ucids.length, wanted: ucids.length, bytes: ucids.length * 10 };
  await onProgress(kept);
  return kept;
};

test('given a list of several pages, then all its documents are kept, and progress is told', async () => {
  const told: Kept[] = [];
  const kept = await keepResults({ resultPage, keepDocuments }, request, (now) => void told.push(now));
  expect(kept).toEqual({ done: FAMILIES, wanted: FAMILIES, bytes: FAMILIES * 10 });
  expect(told.map(({ done }) => done)).toEqual([PAGE_SIZE, FAMILIES]);
});

test('given a reader who stops it, then no further page is fetched', async () => {
  const asked: number[] = [];
  const kept = await keepResults(
    { resultPage: (page) => (asked.push(page.page), resultPage(page)), keepDocuments },
    request,
    () => false,
  );
  expect(asked).toEqual([0]);
  expect(kept.done).toBe(PAGE_SIZE);
});

test('given a network that goes, then it says how far it came', async () => {
  const kept = await keepResults(
    { resultPage: async (page) => (page.page === 0 ? resultPage(page) : { kind: 'offline' }), keepDocuments },
    request,
    () => true,
  );
  expect(kept).toMatchObject({ done: PAGE_SIZE, wanted: FAMILIES });
});
