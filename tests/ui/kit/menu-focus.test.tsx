/** A dialog that an entry of a menu opened gives the focus back to the menu’s button, whenever its code arrives. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Dialog } from '../../../src/ui/kit/Dialog.tsx';
import { MenuButton } from '../../../src/ui/kit/Menu.tsx';

const aFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
const WHENS: readonly (readonly [string, () => Promise<void> | null])[] = [
  ['at once', () => null],
  ['a moment later', () => Promise.resolve()],
  [
    'two moments later',
    () =>
      Promise.resolve()
        .then(() => {})
        .then(() => {})
        .then(() => {})
        .then(() => {}),
  ],
  ['a frame later', aFrame],
  ['in a task', () => new Promise((resolve) => setTimeout(resolve, 0))],
  ['after 100 ms', () => new Promise((resolve) => setTimeout(resolve, 100))],
];

function Page({ when }: { readonly when: () => Promise<void> | null }) {
  const [isOpen, setOpen] = useState(false);
  const handleAction = () => {
    const promise = when();
    if (promise === null) setOpen(true);
    else void promise.then(() => setOpen(true));
  };
  return (
    <>
      <MenuButton label="More" entries={[{ id: 'check', label: 'Check…', onAction: handleAction }]} />
      {isOpen && (
        <Dialog title="Check" isOpen onClose={() => setOpen(false)}>
          <input />
        </Dialog>
      )}
    </>
  );
}

it.each(WHENS)('that opens %s', async (_, when) => {
  render(<Page when={when} />);
  const more = screen.getByRole('button', { name: 'More' });
  more.focus();
  fireEvent.keyDown(more, { key: 'Enter' });
  fireEvent.keyUp(more, { key: 'Enter' });
  const entry = await screen.findByRole('menuitem');
  await waitFor(() => expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true));
  fireEvent.click(entry);
  const dialog = await screen.findByRole('dialog', { name: 'Check' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await aFrame();
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(more));
});
