/** Buttons on a page that was closed to its user while it was open. */
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { ClosedPageProvider } from '../../../src/ui/kit/closed-page.ts';

it('sends nothing off from a closed page, and leaves the rest as it was', () => {
  const page = (isClosed: boolean) => (
    <ClosedPageProvider value={isClosed}>
      <Button type="submit">Save</Button>
      <Button>Show</Button>
    </ClosedPageProvider>
  );
  const disabled = () => screen.getAllByRole('button').map((button) => (button as HTMLButtonElement).disabled);
  const { rerender } = render(page(true));
  expect(disabled()).toEqual([true, false]);
  rerender(page(false));
  expect(disabled()).toEqual([false, false]);
});
