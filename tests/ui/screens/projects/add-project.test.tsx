/** A new project that is refused: the reason stands where the name was typed, once, and what was typed stays. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { NewFolderLine } from '../../../../src/ui/parts/folder-tree/NewFolderLine.tsx';
import { AddProject } from '../../../../src/ui/screens/projects/AddProject.tsx';
import { aWorker } from '../../support/a-worker.ts';
import { anApp, renderPart } from '../../support/in-app.tsx';

function refusing() {
  const app = anApp({ worker: aWorker({ mintIds: () => Promise.resolve([9]) }) });
  app.services.bus.gestures$.subscribe(({ settle }) =>
    settle({ kind: 'refused', code: 'full', message: 'This project holds too much.' }),
  );
  return app;
}

describe('a new project that is refused', () => {
  it('says why in the dialog, and in no toast', async () => {
    const app = refusing();
    renderPart(<AddProject parent={{ id: 0, name: '' }} onAdded={() => undefined} onClose={() => undefined} />, app);
    await userEvent.type(screen.getByLabelText('Name'), 'Pumps');
    await userEvent.click(screen.getByRole('button', { name: 'Add project' }));
    expect(await screen.findByText('This project holds too much.')).toBeTruthy();
    expect(screen.getByRole('dialog').textContent).toContain('This project holds too much.');
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Pumps');
    expect(app.toasts.snapshot()).toEqual([]);
  });

  it('says why at the line of the picker', async () => {
    const app = refusing();
    renderPart(<NewFolderLine parent={null} onAdded={() => undefined} />, app);
    await userEvent.click(screen.getByRole('button', { name: 'New project' }));
    await userEvent.type(screen.getByLabelText('New project'), 'Pumps{Enter}');
    expect(await screen.findByText('This project holds too much.')).toBeTruthy();
    expect(app.toasts.snapshot()).toEqual([]);
  });
});
