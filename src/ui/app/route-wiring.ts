/**
 * What the history does to the shared event bus and to unsaved pages, bound before anything is drawn, so that
 * listeners of the old screen are gone before the new screen's are there (NAV-1 to NAV-3).
 */
import { findRoute } from '../routes.ts';
import { leaveWarning } from './leave-protection.ts';
import type { Navigator } from './navigator.ts';
import { clearsListeners, type UiEventBus } from './ui-events.ts';

export interface UnloadPort {
  addEventListener(type: 'beforeunload', listener: (event: { preventDefault(): void }) => void): void;
}

export function wireRouting(navigator: Navigator, uiEvents: UiEventBus, tab: UnloadPort): void {
  let dirty = false;
  uiEvents.on('is_page_dirty', (page) => {
    dirty = page.dirty;
  });

  let path = navigator.path();
  navigator.subscribe(() => {
    const next = navigator.path();
    if (next === path) return;
    if (clearsListeners(nameOf(path), nameOf(next))) uiEvents.clearOnRouteChange();
    path = next;
    dirty = false;
  });

  navigator.setGuard(({ target, proceed }) => {
    const to = findRoute(pathOf(target));
    if (!leaveWarning(findRoute(path), to, dirty)) return true;
    uiEvents.emit('show-component-overlay', { kind: 'page-leave-warning', target, title: to?.route.title ?? target, proceed });
    return false;
  });
  tab.addEventListener('beforeunload', (event) => {
    if (leaveWarning(findRoute(path), null, dirty)) event.preventDefault();
  });
}

const pathOf = (target: string) => target.split(/[?#]/, 1)[0] ?? '/';
const nameOf = (path: string) => findRoute(path)?.route.name ?? null;
