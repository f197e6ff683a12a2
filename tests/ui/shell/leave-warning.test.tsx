import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Overlays } from '../../../src/ui/shell/Overlays.tsx';
import { KeyHelpProvider } from '../../../src/ui/parts/key-help/key-help.tsx';
import { anApp, renderPart } from '../support/in-app.tsx';

const INPUT = '/search/search_input/9';

/** A page with unsaved changes that the user is about to leave for the dashboard. */
function leaving() {
  const app = anApp({ path: INPUT });
  renderPart(
    <KeyHelpProvider>
      <Overlays />
    </KeyHelpProvider>,
    app,
  );
  const { uiEvents } = app.services;
  act(() => uiEvents.emit('is_page_dirty', { dirty: true }));
  act(() => app.navigator.go('/'));
  return { ...app, uiEvents };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('leaving with unsaved changes', () => {
  it('[NAV-3] is asked about, with the page that the user is on the way to', () => {
    const { navigator } = leaving();
    expect(screen.getByRole('alertdialog').textContent).toContain('Search dashboard');
    expect(navigator.path()).toBe(INPUT);
  });

  it('[NAV-3] stays on request', async () => {
    const { navigator } = leaving();
    await press('Stay');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(navigator.path()).toBe(INPUT);
  });

  it('[NAV-3] leaves without saving on request', async () => {
    const { navigator, uiEvents } = leaving();
    const answers: string[] = [];
    uiEvents.on('leave-answered', ({ answer }) => answers.push(answer));
    await press('Leave without saving');
    expect(answers).toEqual(['discard']);
    expect(navigator.path()).toBe('/');
  });

  it('[NAV-3] saves first on request, and asks again where that fails', async () => {
    const { navigator, uiEvents } = leaving();
    let canSave = false;
    uiEvents.on('save-silently', ({ done }) => done(canSave));
    await press('Save and leave');
    await waitFor(() => expect(screen.getByText(/could not be saved/)).toBeTruthy());
    expect(navigator.path()).toBe(INPUT);
    canSave = true;
    await press('Save and leave');
    await waitFor(() => expect(navigator.path()).toBe('/'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
