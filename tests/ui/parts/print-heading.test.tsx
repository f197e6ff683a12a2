/** What heads a printed page. */
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PrintHeading } from '../../../src/ui/parts/print/PrintHeading.tsx';
import { aSearch } from '../support/a-search.ts';
import { anApp, renderPart } from '../support/in-app.tsx';

afterEach(() => void vi.useRealTimers());

it('says when it is printed, not when the page was opened', () => {
  vi.useFakeTimers({ now: new Date(2030, 4, 1, 9, 30) });
  const app = anApp();
  app.worker.answer('recentSearches', []);
  app.worker.answer('node', null);
  renderPart(<PrintHeading search={aSearch()} />, app);
  const printed = () => screen.getByText('Printed').nextElementSibling?.textContent;
  expect(printed()).toMatch(/^05\/01\/30, \d\d:\d\d \(.+\)$/);
  vi.setSystemTime(new Date(2030, 4, 2, 9, 30));
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(printed()).toContain('05/02/30');
});
