/** The order of a result list. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { SORT_KEYS, type SortKey } from '../../../src/domain/documents/sort-order.ts';
import { readResultView, writeResultView } from '../../../src/ui/parts/results/result-view.ts';
import type { ShownColumns } from '../../../src/ui/screens/search/results/columns.ts';
import { OrderControl, orderInWords } from '../../../src/ui/screens/search/results/OrderControl.tsx';
import { anApp, renderPart } from '../support/in-app.tsx';

function shown(sort: SortKey, columns: ShownColumns = new Set(['applicant', 'members'])) {
  const onSort = vi.fn<(sort: SortKey) => void>();
  renderPart(<OrderControl sort={sort} columns={columns} onSort={onSort} />, anApp());
  return onSort;
}
const orders = () => screen.getByRole('button', { name: /Order$/ });

describe('the order of a result list', () => {
  it('is by any column that is shown, chosen with pointer or keyboard', async () => {
    const onSort = shown('relevance');
    await userEvent.click(orders());
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Best first',
      'Title',
      'Number',
      'Family size',
      'Applicant',
    ]);
    await userEvent.keyboard('{End}{Enter}');
    expect(onSort).toHaveBeenLastCalledWith('applicant');
    await userEvent.click(orders());
    await userEvent.click(screen.getByRole('option', { name: 'Family size' }));
    expect(onSort).toHaveBeenLastCalledWith('-members');
  });

  it('can be turned round, but not relevance', async () => {
    const onSort = shown('-applicant');
    await userEvent.tab();
    await userEvent.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Order: Z to A');
    await userEvent.keyboard('{Enter}');
    expect(onSort).toHaveBeenLastCalledWith('applicant');
  });

  it('has nothing to turn round by relevance', () => {
    shown('relevance');
    expect(screen.queryByRole('button', { name: /^Order:/ })).toBeNull();
  });

  it('by a column that is hidden now, in an address, is named all the same', () => {
    shown('oldest', new Set());
    expect(orders().textContent).toContain('Publication date');
  });

  it('is in the address and on paper, every one of them', () => {
    for (const sort of SORT_KEYS) {
      const view = { ...readResultView(''), sort };
      expect(readResultView(writeResultView(view))).toEqual(view);
    }
    expect(new Set(SORT_KEYS.map(orderInWords)).size).toBe(SORT_KEYS.length);
    expect(orderInWords('newest')).toBe('Publication date, newest first');
  });
});
