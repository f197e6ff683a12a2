/** The page of a private index: uploads that the server asks to come again, and what OCR can read. */
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { PrivateIndexDetail } from '../../../src/domain/documents/private-indexes.ts';
import type { IndexScan } from '../../../src/domain/documents/scans.ts';
import type { CallResult } from '../../../src/sync/wire/calls.ts';
import { consequenceOf } from '../../../src/ui/hooks/call-results.ts';
import { IndexScans } from '../../../src/ui/screens/x/IndexScans.tsx';
import { useIndex, type IndexControl } from '../../../src/ui/screens/x/use-index.ts';
import { aWorker } from '../support/a-worker.ts';
import { anApp, renderHookIn, renderPart } from '../support/in-app.tsx';

const index: PrivateIndexDetail = {
  ...{ id: 1, name: 'Disclosures', role: 'owner', documents: 0, changedAt: null },
  ...{ contents: [], failures: [], failuresDropped: 0, queries: [], scans: [], members: [], bytes: 0 },
};
const taken: CallResult = { kind: 'ok', status: 200, body: index, redirectTo: null };
const comeAgain = (seconds: string): CallResult => ({
  ...{ kind: 'reported', status: 429, headline: 'Busy', detail: 'Send this one again.' },
  body: { error_type: 'spa_api_exception', code: 'uploads-waiting', retry_after: seconds },
});

function thePage(answers: CallResult[]) {
  const sent: string[] = [];
  const call = vi.fn((request: { readonly method: string; readonly path: string }) => {
    if (request.method === 'GET') return Promise.resolve(taken);
    sent.push(request.path);
    return Promise.resolve(answers.shift() ?? taken);
  });
  const app = anApp({ worker: aWorker({ call }), path: '/x/indexes/1' });
  return { sent, ...renderHookIn(app, () => useIndex(1), {}) };
}
const files = ['a.txt', 'b.txt'].map((name) => new File(['A seal.'], name));

it('[ROUTE-30] a file that the server asks for again is sent again, and the page says that it waits', async () => {
  const { sent, result } = thePage([comeAgain('0.3'), taken, taken]);
  const adding = result.current.addFiles(files);
  await waitFor(() => expect(result.current.sending).toMatch(/^Waiting: other files .* Then: Reading a\.txt/));
  await act(() => adding);
  expect(sent.map((path) => path.slice(-5))).toEqual(['a.txt', 'a.txt', 'b.txt']);
  expect(result.current.sending).toBeNull();
});

it('[ROUTE-30] who stops it while it waits sends nothing more', async () => {
  const { sent, result } = thePage([comeAgain('3600')]);
  const adding = result.current.addFiles(files);
  await waitFor(() => expect(result.current.stop).not.toBeNull());
  act(() => result.current.stop?.());
  await act(() => adding);
  expect([sent.length, result.current.sending]).toEqual([1, null]);
});

it('what is to come again is told where it was asked for, and not in a toast', () => {
  const ports = { matchesRoute: () => true, origin: 'https://example.com' };
  expect(consequenceOf(comeAgain('10'), ports)).toEqual({ kind: 'nothing' });
});

it('[ROUTE-30] OCR is offered in the languages that it reads, and it is said that others can’t be read', () => {
  const scan: IndexScan = {
    ...{ ucid: 'XF-1-X', name: '专利.pdf', pages: 3, unreadPages: 3, readPages: 0, state: 'set-aside' },
    ...{ language: null, trouble: null, addedAt: '', addedBy: 7 },
  };
  const control = { send: vi.fn() } as Partial<IndexControl> as IndexControl;
  renderPart(<IndexScans control={control} index={{ ...index, scans: [scan] }} />, anApp());
  expect(screen.getByText(/It reads English, German, and French; .* Chinese or Japanese, can’t be read/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Read 专利.pdf by OCR in English' })).toBeTruthy();
});
