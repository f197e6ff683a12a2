import { describe, expect, it } from 'vitest';
import { leaveWarning } from '../../../src/ui/routing/leave-protection.ts';
import { createNavigator, type Move } from '../../../src/ui/routing/navigator.ts';
import { connectRouting } from '../../../src/ui/routing/route-wiring.ts';
import { createUiEventBus, type ComponentOverlay } from '../../../src/ui/platform/ui-events.ts';
import { findRoute } from '../../../src/ui/routing/find-route.ts';
import { aHistory } from './fake-history.ts';

const IDEA = '/search/search_input/7';

describe('when leaving is warned of', () => {
  const warns = (from: string, to: string | null, active = true) =>
    leaveWarning(findRoute(from), to === null ? null : findRoute(to), active);
  it('[NAV-3] a protected page with unsaved changes, left for a page that is not protected', () => {
    expect(warns(IDEA, '/data_coverage')).toBe(true);
    expect(warns(IDEA, '/nowhere')).toBe(true);
  });
  it('[NAV-3] not without unsaved changes, not from a page that is not protected', () => {
    expect(warns(IDEA, '/data_coverage', false)).toBe(false);
    expect(warns('/data_coverage', '/')).toBe(false);
  });
  it('[NAV-3] not to a protected page, and not within the same search', () => {
    expect(warns(IDEA, '/search/search_input/8')).toBe(false);
    expect(warns(IDEA, '/search/result_list/7')).toBe(false);
    expect(warns(IDEA, '/search/result_list/8')).toBe(true);
  });
  it('[NAV-3] closing the tab counts as leaving', () => {
    expect(warns(IDEA, null)).toBe(true);
  });
});

function aWindow(start: string) {
  const history = aHistory(start);
  const navigator = createNavigator(history);
  const uiEvents = createUiEventBus();
  const overlays: ComponentOverlay[] = [];
  uiEvents.on('show-component-overlay', (overlay) => overlays.push(overlay));
  let unload: ((event: { preventDefault(): void }) => void) | undefined;
  connectRouting(navigator, uiEvents, {
    addEventListener: (_type, listener) => (unload = listener),
  });
  const closeTab = () => {
    let held = false;
    unload?.({ preventDefault: () => (held = true) });
    return held ? 'asked' : 'closed';
  };
  return { history, navigator, uiEvents, overlays, closeTab };
}
const warning = (overlays: readonly ComponentOverlay[]) => {
  const last = overlays.findLast(({ kind }) => kind === 'page-leave-warning');
  return last?.kind === 'page-leave-warning' ? last : undefined;
};

describe('leaving a page with unsaved changes', () => {
  it('[NAV-3] a link is held back and the warning names its target', () => {
    const { navigator, uiEvents, overlays, history } = aWindow(IDEA);
    uiEvents.emit('is_page_dirty', { dirty: true });
    navigator.go('/data_coverage');
    expect(history.trail()).toEqual([`[${IDEA}]`]);
    expect(warning(overlays)).toMatchObject({ target: '/data_coverage', title: 'Global Data Coverage' });
  });
  it('[NAV-3] leaving after all goes there, and is not asked twice', () => {
    const { navigator, uiEvents, overlays, history } = aWindow(IDEA);
    uiEvents.emit('is_page_dirty', { dirty: true });
    navigator.go('/data_coverage');
    warning(overlays)?.leave();
    expect(history.trail()).toEqual([IDEA, '[/data_coverage]']);
    navigator.go('/');
    expect(history.trail()).toEqual([IDEA, '/data_coverage', '[/]']);
    expect(overlays.filter(({ kind }) => kind === 'page-leave-warning')).toHaveLength(1);
  });
  it('[NAV-3] nothing is saved before the answer, even on a page that saves itself', () => {
    const { navigator, uiEvents, overlays, history } = aWindow(IDEA);
    let saves = 0;
    uiEvents.on('save-silently', () => (saves += 1));
    uiEvents.emit('is_page_dirty', { dirty: true });
    navigator.go('/data_coverage');
    expect([saves, overlays.length, history.trail()]).toEqual([0, 1, [`[${IDEA}]`]]);
  });
  it('[NAV-3] a save that was under way ends the question by itself', () => {
    const { navigator, uiEvents, overlays, history } = aWindow(IDEA);
    uiEvents.emit('is_page_dirty', { dirty: true });
    navigator.go('/data_coverage');
    uiEvents.emit('is_page_dirty', { dirty: false });
    expect(history.trail()).toEqual([IDEA, '[/data_coverage]']);
    expect(overlays.at(-1)).toEqual({ kind: 'none' });
  });
  it('[NAV-3] who stays is not taken away by a later save, and an old answer moves nothing', () => {
    const { navigator, uiEvents, overlays, history } = aWindow(IDEA);
    uiEvents.emit('is_page_dirty', { dirty: true });
    navigator.go('/data_coverage');
    const first = warning(overlays);
    first?.stay();
    uiEvents.emit('is_page_dirty', { dirty: false });
    first?.leave();
    expect(history.trail()).toEqual([`[${IDEA}]`]);
  });
  it('[NAV-3] the back button is taken back, and going after all lands where it would have', () => {
    const { navigator, uiEvents, overlays, history } = aWindow('/');
    navigator.go(IDEA);
    uiEvents.emit('is_page_dirty', { dirty: true });
    history.back();
    expect(history.trail()).toEqual(['/', `[${IDEA}]`]);
    expect(warning(overlays)?.target).toBe('/');
    warning(overlays)?.leave();
    expect(history.trail()).toEqual(['[/]', IDEA]);
    expect(navigator.path()).toBe('/');
  });
  it('[NAV-3] a second press of the back button while the first is taken back changes nothing', () => {
    const { navigator, uiEvents, history } = aWindow('/');
    navigator.go('/data_coverage');
    navigator.go(IDEA);
    uiEvents.emit('is_page_dirty', { dirty: true });
    history.pressTwice(-1);
    expect(history.trail()).toEqual(['/', '/data_coverage', `[${IDEA}]`]);
    expect(navigator.path()).toBe(IDEA);
  });
  it('[NAV-3] the forward button likewise', () => {
    const { navigator, uiEvents, overlays, history } = aWindow(IDEA);
    navigator.go('/data_coverage');
    history.back();
    uiEvents.emit('is_page_dirty', { dirty: true });
    history.forward();
    expect(history.trail()).toEqual([`[${IDEA}]`, '/data_coverage']);
    expect(warning(overlays)?.target).toBe('/data_coverage');
  });
  it('[NAV-3] closing the tab is asked about, and not once it is saved', () => {
    const { uiEvents, closeTab } = aWindow(IDEA);
    uiEvents.emit('is_page_dirty', { dirty: true });
    expect(closeTab()).toBe('asked');
    uiEvents.emit('is_page_dirty', { dirty: false });
    expect(closeTab()).toBe('closed');
  });
  it('[NAV-1][NAV-2] listeners end with the move, unless it is within one list', () => {
    const { navigator, uiEvents } = aWindow('/search/project_list');
    uiEvents.on('save-silently', () => undefined);
    navigator.go('/search/project_list/3');
    expect(uiEvents.heard('save-silently')).toBe(true);
    navigator.go('/search/folder_list');
    expect(uiEvents.heard('save-silently')).toBe(false);
  });
  it('[NAV-2] another query on the same page is no change of route', () => {
    const { navigator, uiEvents } = aWindow('/search/result_list/7');
    uiEvents.on('save-silently', () => undefined);
    navigator.go('/search/result_list/7?page=2', { replace: true });
    expect(uiEvents.heard('save-silently')).toBe(true);
  });
});

describe('the navigator', () => {
  it('[NAV-3] an address typed with another hash has its place in the history too', () => {
    const history = aHistory('/');
    const navigator = createNavigator(history);
    history.type('/#terms');
    navigator.go('/data_coverage');
    navigator.setGuard(() => false);
    history.back();
    expect(history.trail()).toEqual(['/', '/#terms', '[/data_coverage]']);
  });
  it('tells who listens of every move, and of none that is held back', () => {
    const history = aHistory('/');
    const navigator = createNavigator(history);
    const paths: string[] = [];
    navigator.subscribe(() => paths.push(navigator.path()));
    const held: Move[] = [];
    navigator.go('/a');
    navigator.setGuard((move) => {
      held.push(move);
      return false;
    });
    navigator.go('/b');
    history.back();
    expect(paths).toEqual(['/a']);
    expect(held.map((move) => move.target)).toEqual(['/b', '/']);
    held[0]!.proceed();
    expect(paths).toEqual(['/a', '/b']);
  });
  it('replaces the entry where asked, so that back passes over it', () => {
    const history = aHistory('/');
    const navigator = createNavigator(history);
    navigator.go('/a');
    navigator.go('/b', { replace: true });
    history.back();
    expect(history.trail()).toEqual(['[/]', '/b']);
  });
});
