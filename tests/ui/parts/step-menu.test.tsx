import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { StepMenu } from '../../../src/ui/parts/step-menu/StepMenu.tsx';
import { aSearch } from '../support/a-search.ts';
import { anApp, renderPart } from '../support/in-app.tsx';

const INPUT = '/search/search_input/9';
const RESULTS = '/search/result_list/9';

/** The menu of a search that has reached its results. */
function aMenu(path = INPUT) {
  const app = anApp({ path });
  app.worker.answer('search', aSearch({ reached: 100 }));
  renderPart(<StepMenu search={9} />, app);
  return app;
}

describe('the step menu', () => {
  beforeEach(() => window.localStorage.clear());

  it('[STEP-5] marks the step on the screen, and links those that were reached', () => {
    aMenu();
    expect(screen.getByText('Describe Idea').closest('[aria-current="step"]')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Search Results/ }).getAttribute('href')).toBe(RESULTS);
    expect(screen.queryByRole('link', { name: /Final Results/ })).toBeNull();
  });

  it('goes to a step at once where nothing is unsaved', async () => {
    const app = aMenu();
    await userEvent.click(screen.getByRole('link', { name: /Search Results/ }));
    expect(app.navigator.path()).toBe(RESULTS);
  });

  it('[STEP-8] saves unsaved changes first, and stays where that fails', async () => {
    const app = aMenu(RESULTS);
    const { uiEvents } = app.services;
    let canSave = false;
    uiEvents.on('save-silently', ({ done }) => done(canSave));
    act(() => uiEvents.emit('is_page_dirty', { dirty: true }));
    const link = () => screen.getByRole('link', { name: /Describe Idea/ });
    await userEvent.click(link());
    expect(app.navigator.path()).toBe(RESULTS);
    canSave = true;
    await userEvent.click(link());
    await waitFor(() => expect(app.navigator.path()).toBe(INPUT));
  });

  it('stays collapsed on the next visit', async () => {
    aMenu();
    await userEvent.click(screen.getByRole('button', { name: 'Collapse the step menu' }));
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(window.localStorage.getItem('right-menu-collapsed')).toBe('true');
  });
});
