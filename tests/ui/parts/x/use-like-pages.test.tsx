/** The pages of a comparison, and what is said of one that could not be read. */
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LikeAnswer } from '../../../../src/domain/documents/private-indexes.ts';
import { useLikePages } from '../../../../src/ui/parts/x/use-like-pages.ts';
import { aWorker } from '../../support/a-worker.ts';
import { anApp, renderHookIn } from '../../support/in-app.tsx';

const answer = (state: string): LikeAnswer => ({ found: [], total: 45, state, documents: 45, changedAt: null });
const CHANGED = 'The index has changed since it was compared.';

it('[ROUTE-29] why a page could not be read is said of that comparison alone', async () => {
  const worker = aWorker({
    call: () => Promise.resolve({ kind: 'reported', status: 409, headline: 'Out of Date', detail: CHANGED, body: {} }),
  });
  const pages = (first: LikeAnswer) => ({ index: 1, what: { title: '', text: 'A lid' }, first });
  const [before, after] = ['1.1.45', '2.1.44'].map(answer);
  const { result, rerender } = renderHookIn(anApp({ worker }), useLikePages, pages(before!));
  await act(() => result.current.turn(2));
  expect(result.current).toMatchObject({ page: 0, pending: null, trouble: CHANGED });
  rerender(pages(after!));
  expect(result.current).toMatchObject({ page: 0, answer: after, trouble: null });
});
