/**
 * What the history does to the shared event bus and to unsaved pages, bound before anything is drawn, so that
 * listeners of the old screen are gone before the new screen's are there (NAV-1 to NAV-3).
 * A page that saves itself is asked to do so before anyone is warned: the warning is for what could not be saved.
 */
import { findRoute } from '../routes.ts';
import { leaveWarning } from './leave-protection.ts';
import type { Navigator } from './navigator.ts';
import { saveSilently } from './save-silently.ts';
import { clearsListeners, type UiEventBus } from './ui-events.ts';

export interface TabPort {
  setTimeout(run: () => void, ms: number): unknown;
  addEventListener(type: 'beforeunload', listener: (event: { preventDefault(): void }) => void): void;
}

export function wireRouting(navigator: Navigator, uiEvents: UiEventBus, tab: TabPort): void {
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
    const warn = () => uiEvents.emit('show-component-overlay', { kind: 'page-leave-warning', target, title: to?.route.title ?? target, proceed });
    if (uiEvents.heard('save-silently')) void savedInTime(uiEvents, tab).then((saved) => (saved ? proceed() : warn()));
    else warn();
    return false;
  });
  tab.addEventListener('beforeunload', (event) => {
    if (leaveWarning(findRoute(path), null, dirty)) event.preventDefault();
  });
}

/** Saving on this device takes milliseconds; what takes longer than this is told. */
const SAVE_IN_MS = 800;

function savedInTime(uiEvents: UiEventBus, tab: TabPort): Promise<boolean> {
  return Promise.race([saveSilently(uiEvents), new Promise<boolean>((done) => tab.setTimeout(() => done(false), SAVE_IN_MS))]);
}

const pathOf = (target: string) => target.split(/[?#]/, 1)[0] ?? '/';
const nameOf = (path: string) => findRoute(path)?.route.name ?? null;
