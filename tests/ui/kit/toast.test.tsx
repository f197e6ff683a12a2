import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { anApp, renderPart } from '../support/in-app.tsx';

describe('the corner of messages', () => {
  it('[APP-12] tells an error at once and everything else in its turn', () => {
    const app = anApp();
    renderPart(null, app);
    act(() => void app.toasts.add({ title: 'Saved' }));
    act(() => void app.toasts.add({ title: 'Not saved', text: 'The disk is full.', tone: 'danger' }));
    expect(screen.getByRole('status').textContent).toBe('Saved');
    expect(screen.getByRole('alert').textContent).toBe('Not savedThe disk is full.');
  });

  it('closes a message on request', async () => {
    const app = anApp();
    renderPart(null, app);
    act(() => void app.toasts.add({ title: 'Saved' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close message' }));
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('does what the message offers, and closes it', async () => {
    const app = anApp();
    renderPart(null, app);
    const onAction = vi.fn();
    act(() => void app.toasts.add({ title: '1 change was not applied', action: { label: 'Look', onAction } }));
    await userEvent.click(screen.getByRole('button', { name: 'Look' }));
    expect(onAction).toHaveBeenCalledOnce();
    expect(screen.queryByText('1 change was not applied')).toBeNull();
  });
});
