/**
 * What the history does to the shared event bus and to unsaved pages, bound before anything is drawn, so that
 * listeners of the old screen are gone before the new screen's are there (NAV-1 to NAV-3).
 *
 *   leaving with unsaved changes ─▶ held back, asked ─┬─ leave (saved or not) ─▶ goes there
 *                                                     ├─ stay ─▶ the move is forgotten
 *                                                     └─ a save that was under way ends ─▶ goes there
 */
import { findRoute } from './find-route.ts';
import { leaveWarning } from './leave-protection.ts';
import type { Move, Navigator } from './navigator.ts';
import { endsListeners } from './screen-identity.ts';
import { asksOnUnload } from '../platform/tabs.ts';
import type { UiEventBus } from '../platform/ui-events.ts';

export interface TabPort {
  addEventListener(type: 'beforeunload', listener: (event: { preventDefault(): void }) => void): void;
}

export function connectRouting(navigator: Navigator, uiEvents: UiEventBus, tab: TabPort): void {
  let dirty = false;
  /** The move that waits for an answer. */
  let asked: Move | null = null;

  const leave = (move: Move) => {
    if (asked !== move) return;
    asked = null;
    uiEvents.emit('show-component-overlay', { kind: 'none' });
    move.proceed();
  };
  const warn = (move: Move, title: string) => {
    asked = move;
    const stay = () => {
      if (asked === move) asked = null;
    };
    uiEvents.emit('show-component-overlay', {
      kind: 'page-leave-warning',
      target: move.target,
      title,
      leave: () => leave(move),
      stay,
    });
  };

  uiEvents.on('is_page_dirty', (page) => {
    dirty = page.dirty;
    if (!dirty && asked !== null) leave(asked);
  });

  let path = navigator.path();
  navigator.subscribe(() => {
    const next = navigator.path();
    if (next === path) return;
    if (endsListeners(nameOf(path), nameOf(next))) uiEvents.clearOnRouteChange();
    path = next;
    dirty = false;
    asked = null;
  });

  navigator.setGuard((move) => {
    const to = findRoute(pathOf(move.target));
    if (!leaveWarning(findRoute(path), to, dirty)) return true;
    warn(move, to?.route.title ?? move.target);
    return false;
  });
  tab.addEventListener('beforeunload', (event) => {
    if (asksOnUnload() && leaveWarning(findRoute(path), null, dirty)) event.preventDefault();
  });
}

const pathOf = (target: string) => target.split(/[?#]/, 1)[0] ?? '/';
const nameOf = (path: string) => findRoute(path)?.route.name ?? null;
