/** The order of the kept documents. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { ResultRow } from '../../../src/domain/documents/results.ts';
import { SortableHeading, type SortDirection } from '../../../src/ui/kit/SortableHeading.tsx';
import {
  KEPT_COLUMNS,
  keptInOrder,
  readKeptOrder,
  writeKeptOrder,
  type KeptColumn,
} from '../../../src/ui/screens/final-results/kept-order.ts';

type Said = ReturnType<Parameters<typeof keptInOrder>[2]>;
const row = (title: string, published: string | null): ResultRow => ({
  ...{ family: title, ucid: `EP-${title.length}-A1`, title, applicants: [], published, priority: null },
  ...{ status: 'granted', classes: [], members: 1, score: 1, snippets: [] },
});
const ROWS = [row('Valve', '2012-01-01'), row('Äther', null), row('brake', '2010-01-01')];
const tag = (name: string) => ({ kind: 'tag', tag: 1, name, colour: 'blue' }) as const;
const SAID: readonly Said[] = [
  { mine: 'irrelevant', category: 'A', tags: [tag('Zeta')], documentTags: [], comments: [] },
  { mine: 'relevant', category: null, tags: [], documentTags: [], comments: [{} as never] },
  { mine: null, category: 'X', tags: [tag('alpha')], documentTags: [], comments: [{} as never, {} as never] },
];
const order = (column: KeptColumn, isDescending = false) =>
  keptInOrder(ROWS, { column, isDescending }, (each) => SAID[ROWS.indexOf(each)]!).map(({ name }) => name);

describe('the kept documents', () => {
  it('are sorted by every column, what is missing last either way, and keep their names', () => {
    expect(order('document')).toEqual(['D2', 'D3', 'D1']);
    expect([order('published'), order('published', true)]).toEqual([
      ['D3', 'D1', 'D2'],
      ['D1', 'D3', 'D2'],
    ]);
    expect([order('rating'), order('rating', true)]).toEqual([
      ['D2', 'D1', 'D3'],
      ['D1', 'D2', 'D3'],
    ]);
    expect(order('category')).toEqual(['D3', 'D1', 'D2']);
    expect(order('tags')).toEqual(['D3', 'D1', 'D2']);
    expect(order('comments', true)).toEqual(['D3', 'D2', 'D1']);
    expect(keptInOrder(ROWS, null, () => SAID[0]!).map(({ name }) => name)).toEqual(['D1', 'D2', 'D3']);
  });

  it('have their order in the address; what is no order is passed over', () => {
    for (const column of KEPT_COLUMNS)
      for (const isDescending of [false, true])
        expect(readKeptOrder(writeKeptOrder({ column, isDescending }))).toEqual({ column, isDescending });
    expect([readKeptOrder('?sort=best'), readKeptOrder(''), writeKeptOrder(null)]).toEqual([null, null, '']);
  });
});

function Heading() {
  const [direction, setDirection] = useState<SortDirection | null>(null);
  return (
    <table>
      <thead>
        <tr>
          <SortableHeading label="Rating" direction={direction} onSort={setDirection} />
        </tr>
      </thead>
    </table>
  );
}

it('a heading says how its column is sorted: up, down, and as it was, with pointer and keyboard', async () => {
  render(<Heading />);
  const sorted = () => screen.getByRole('columnheader', { name: 'Rating' }).getAttribute('aria-sort');
  expect(sorted()).toBe('none');
  await userEvent.click(screen.getByRole('button', { name: 'Rating' }));
  expect(sorted()).toBe('ascending');
  await userEvent.keyboard('{Enter}');
  expect(sorted()).toBe('descending');
  await userEvent.keyboard(' ');
  expect(sorted()).toBe('none');
});
