/** What a collection is narrowed to, in its address. */
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FacetFilter } from '../../../src/domain/documents/results.ts';
import { useNarrowing } from '../../../src/ui/screens/collection/use-narrowing.ts';
import { anApp, renderPart } from '../support/in-app.tsx';

type Narrowed = ReturnType<typeof useNarrowing>;

function opened(path: string, preset: FacetFilter = {}) {
  const app = anApp({ path });
  const shown: Narrowed[] = [];
  const Shown = ({ onShown }: { readonly onShown: (now: Narrowed) => void }) => {
    onShown(useNarrowing(preset));
    return null;
  };
  renderPart(<Shown onShown={(now) => void shown.push(now)} />, app);
  const now = () => shown.at(-1)!;
  return {
    now,
    narrow: (to: Parameters<Narrowed['narrow']>[0]) => act(() => now().narrow(to)),
    query: () => app.navigator.search(),
    trail: () => app.history.trail(),
  };
}

const ADDRESS = '/search/results_collection/9';

it('is read from the address, written into it, and taken out of it', () => {
  const { now, narrow, query, trail } = opened(`${ADDRESS}?country=EP`);
  expect(now().filter).toEqual({ country: ['EP'] });
  narrow({ rating: 'tag-7' });
  expect([now().filter, now().rating]).toEqual([{ country: ['EP'] }, 'tag-7']);
  expect(query()).toBe('?country=EP&rating=tag-7');
  narrow({ filter: {}, rating: 'all' });
  expect(query()).toBe('');
  expect(trail(), 'no step of the history').toHaveLength(1);
});

it('is that of the collection until another is chosen, none of it included', () => {
  const { now, narrow, query } = opened(ADDRESS, { country: ['US'] });
  expect(now().filter).toEqual({ country: ['US'] });
  narrow({ filter: {} });
  expect(now().filter).toEqual({});
  expect(query()).toBe('?whole=1');
  narrow({ filter: { country: ['US'] } });
  expect(now().filter).toEqual({ country: ['US'] });
});

it('is that of the collection under a rating in the address, until the filter is taken off too', () => {
  const { now, narrow, query } = opened(`${ADDRESS}?rating=relevant`, { country: ['US'] });
  expect([now().filter, now().rating]).toEqual([{ country: ['US'] }, 'relevant']);
  narrow({ filter: {} });
  expect([now().filter, now().rating]).toEqual([{}, 'relevant']);
  expect(query()).toBe('?rating=relevant&whole=1');
});
