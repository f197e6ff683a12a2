import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { StepMenu } from '../../../src/ui/parts/step-menu/StepMenu.tsx';
import type { NavigationNote, NavigationState } from '../../../src/domain/navigation/state.ts';
import type { SearchState, WorkerApi } from '../../../src/workers/contract.ts';
import type { UiEventBus } from '../../../src/ui/platform/ui-events.ts';
import { aSearch } from '../support/a-search.ts';
import { aWorker } from '../support/a-worker.ts';
import { anApp, renderPart } from '../support/in-app.tsx';

const INPUT = '/search/search_input/9';
const RESULTS = '/search/result_list/9';

const aNavigation = (given: Partial<NavigationState> = {}): NavigationState => ({
  max_step_search: 50,
  at_step_search: 'search_input',
  at_step_search_number: 10,
  last_post_state: 'a',
  post_state_compare: 'a',
  max_state_compare: 'a',
  search_type: 'ULTRA_QUICK',
  ...given,
});

interface MenuGiven {
  readonly path?: string;
  readonly search?: Partial<SearchState>;
  readonly navigation?: Partial<NavigationState>;
}

/** The menu of a search that has reached its results. */
function aMenu({ path = INPUT, search = {}, navigation = {} }: MenuGiven = {}) {
  const notes: NavigationNote[] = [];
  const noteNavigation: WorkerApi['noteNavigation'] = (_, note) => {
    notes.push(note);
    return Promise.resolve();
  };
  const app = anApp({ path, worker: aWorker({ noteNavigation }) });
  app.worker.answer('search', aSearch({ reached: 50, ...search }));
  app.worker.answer('navigation', aNavigation(navigation));
  const { unmount } = renderPart(<StepMenu search={9} />, app);
  /** The page tells the menu. */
  const tell: UiEventBus['emit'] = (name, data) => act(() => app.services.uiEvents.emit(name, data));
  return { ...app, notes, tell, unmount };
}
/** An FTO search that has reached the synonyms, of which an earlier step changed. */
const outOfDateFto: MenuGiven = {
  search: { searchType: 'FTO', reached: 30, changedFrom: 20 },
  navigation: { max_state_compare: 'older', max_step_search: 30, search_type: 'FTO' },
};
const link = (name: RegExp) => screen.getByRole('link', { name });
const isOnScreen = (name: string) => screen.getByText(name).closest('[aria-current="step"]') !== null;

describe('the step menu', () => {
  beforeEach(() => window.localStorage.clear());

  it('[STEP-5] marks the step on the screen, and links those that were reached', () => {
    aMenu();
    expect(isOnScreen('Describe Idea')).toBe(true);
    expect(link(/Search Results/).getAttribute('href')).toBe(RESULTS);
    expect(screen.queryByRole('link', { name: /Final Results/ })).toBeNull();
  });

  it('goes to a step at once where nothing is unsaved', async () => {
    const app = aMenu();
    await userEvent.click(link(/Search Results/));
    expect(app.navigator.path()).toBe(RESULTS);
  });

  it('[STEP-8] saves unsaved changes first, and stays where that fails', async () => {
    const app = aMenu({ path: RESULTS });
    let canSave = false;
    app.services.uiEvents.on('save-silently', ({ done }) => done(canSave));
    app.tell('is_page_dirty', { dirty: true });
    await userEvent.click(link(/Describe Idea/));
    expect(app.navigator.path()).toBe(RESULTS);
    canSave = true;
    await userEvent.click(link(/Describe Idea/));
    await waitFor(() => expect(app.navigator.path()).toBe(INPUT));
  });

  it('[STEP-3] marks all entries of 50 as current, and only the one on the screen with aria-current', () => {
    aMenu({ path: '/search/final_results/9' });
    const entries = ['Search Results', 'Screen Results', 'Final Results'].map((name) => screen.getByText(name));
    expect(entries.map((entry) => entry.closest('.step.current') !== null)).toEqual([true, true, true]);
    expect(entries.map((entry) => entry.closest('[aria-current]') !== null)).toEqual([false, false, true]);
  });

  it('[STEP-10] tells the worker where it is, and what the page does', () => {
    const { notes, tell } = aMenu({ path: RESULTS });
    tell('is_page_dirty', { dirty: true });
    tell('remember-dirty-before-save', { dirty: true });
    tell('set-max-step', { step: 20 });
    expect(notes).toEqual([
      { kind: 'entered', id: 'result_list', number: 50 },
      { kind: 'page', dirty: true },
      { kind: 'saved', step: 20, dirtyBefore: true },
    ]);
  });

  it('[STEP-10] leaves no unsaved page behind when it goes', () => {
    const { notes, tell, unmount } = aMenu({ path: RESULTS });
    tell('is_page_dirty', { dirty: true });
    unmount();
    expect(notes.at(-1)).toEqual({ kind: 'page', dirty: false });
  });

  it('[NAV-2] hears that the data of the menu changed, for its own search and after a route change', () => {
    const { services, notes, tell } = aMenu({ path: RESULTS });
    services.uiEvents.clearOnRouteChange();
    tell('update-right-navbar-data', { search: 8 });
    tell('update-right-navbar-data', { search: 9 });
    const entered = { kind: 'entered', id: 'result_list', number: 50 };
    expect(notes).toEqual([entered, entered]);
  });

  it('[STEP-4] shows as finished what the worker says, whatever address was typed', () => {
    aMenu({
      path: '/search/fto_filters/9',
      search: { searchType: 'FTO', reached: 10 },
      navigation: { max_step_search: 10, at_step_search: 'fto_filters', at_step_search_number: 40 },
    });
    expect(screen.queryByText('(finished)')).toBeNull();
    expect(isOnScreen('Market Restrictions')).toBe(true);
  });

  it('[STEP-5] while the form is out of date no step is a link; the menu says why', () => {
    aMenu({ search: { reached: 50, changedFrom: 10 }, navigation: { max_state_compare: 'older' } });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText(/^“Describe Idea” has changed since the search ran/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Search again' })).toBeTruthy();
  });

  it('[STEP-5] one click brings a search that has not run up to date, and the menu has the focus', async () => {
    const app = aMenu(outOfDateFto);
    const emitted: unknown[] = [];
    app.services.bus.gestures$.subscribe(({ drafts, settle }) => {
      emitted.push(...drafts.map(({ type, payload }) => [type, payload]));
      settle({ kind: 'saved', batch: '1' });
    });
    await userEvent.click(screen.getByRole('button', { name: 'Bring up to date' }));
    await waitFor(() => expect(emitted).toEqual([['StepFinished', { step: 20, next: 30 }]]));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('UL'));
    app.worker.answer('navigation', aNavigation({ max_step_search: 30, search_type: 'FTO' }));
    expect(await screen.findByRole('link', { name: /Synonyms/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Bring up to date' })).toBeNull();
  });

  it('stays collapsed on the next visit', async () => {
    aMenu();
    await userEvent.click(screen.getByRole('button', { name: 'Collapse the step menu' }));
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(window.localStorage.getItem('right-menu-collapsed')).toBe('true');
  });
});
