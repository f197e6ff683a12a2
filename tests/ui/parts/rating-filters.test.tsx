/** What a list can be narrowed to, where the address names a tag that the reader does not see. */
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useRatingFilters } from '../../../src/ui/parts/results/rating-filters.ts';
import type { RatingFilter } from '../../../src/ui/parts/results/result-view.ts';
import { anApp, renderHookIn } from '../support/in-app.tsx';

it('says that a tag is not seen, and nothing where what is chosen has a name', () => {
  const app = anApp();
  const { result, rerender } = renderHookIn(
    app,
    (chosen: RatingFilter) => useRatingFilters(null, chosen),
    'tag-999' as RatingFilter,
  );
  expect(result.current.at(-1), 'while the tags are not known').toMatchObject({ value: 'commented' });
  act(() => app.worker.answer('tags', []));
  expect(result.current.at(-1)).toEqual({ value: 'tag-999', label: 'A tag that you don’t see' });
  rerender('relevant');
  expect(result.current.map(({ label }) => label)).not.toContain('A tag that you don’t see');
});
