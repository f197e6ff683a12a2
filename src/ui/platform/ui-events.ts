/**
 * The shared event bus of the window: notes that parts of the screen pass to each other. Not domain events;
 * nothing here is saved. On a route change every listener ends except those of the five names that stay (NAV-2).
 */
import { Subject, type Subscription } from 'rxjs';

/** Every name with what it carries. */
export interface UiEvents {
  'update-right-navbar-data': { readonly search: number };
  is_page_dirty: { readonly dirty: boolean };
  'set-max-step': { readonly step: number };
  /** Before a save: whether the page was dirty when it began (STEP-7). */
  'remember-dirty-before-save': { readonly dirty: boolean };
  'show-component-overlay': ComponentOverlay;
  /** Asks the page to save without a message. `done` receives whether it could (STEP-8). */
  'save-silently': { readonly done: (saved: boolean) => void };
  /** What the user chose when warned of leaving; `discard` drops what is not saved (NAV-3). */
  'leave-answered': { readonly answer: 'stay' | 'save' | 'discard' };
}
export type UiEventName = keyof UiEvents;

/** What the overlay layer is asked to show. */
export type ComponentOverlay =
  /** `title` is the target route's; `leave` goes there past the guard, `stay` forgets the move (NAV-3). */
  | {
      readonly kind: 'page-leave-warning';
      readonly target: string;
      readonly title: string;
      readonly leave: () => void;
      readonly stay: () => void;
    }
  | { readonly kind: 'keyboard-help' }
  /** Closes what is open. */
  | { readonly kind: 'none' };

/** The names whose listeners outlive a route change (NAV-2). */
export const STAYING: ReadonlySet<UiEventName> = new Set<UiEventName>([
  'update-right-navbar-data',
  'is_page_dirty',
  'set-max-step',
  'remember-dirty-before-save',
  'show-component-overlay',
]);

export interface UiEventBus {
  emit<N extends UiEventName>(name: N, data: UiEvents[N]): void;
  on<N extends UiEventName>(name: N, listener: (data: UiEvents[N]) => void): Subscription;
  /** Whether anyone would hear it. */
  heard(name: UiEventName): boolean;
  /** Ends the listeners that a route change ends. */
  clearOnRouteChange(): void;
}

type Subjects = { [N in UiEventName]?: Subject<UiEvents[N]> };

export function createUiEventBus(): UiEventBus {
  const subjects: Subjects = {};
  const ends = new Map<UiEventName, Set<Subscription>>();
  const subjectOf = <N extends UiEventName>(name: N): Subject<UiEvents[N]> => {
    const known = subjects[name] as Subject<UiEvents[N]> | undefined;
    if (known) return known;
    const made = new Subject<UiEvents[N]>();
    (subjects as Record<N, Subject<UiEvents[N]>>)[name] = made;
    return made;
  };
  return {
    emit: (name, data) => subjectOf(name).next(data),
    on(name, listener) {
      const subscription = subjectOf(name).subscribe(listener);
      const mine = ends.get(name) ?? new Set();
      ends.set(name, mine.add(subscription));
      subscription.add(() => mine.delete(subscription));
      return subscription;
    },
    heard: (name) => subjectOf(name).observed,
    clearOnRouteChange() {
      for (const [name, subscriptions] of ends) {
        if (STAYING.has(name)) continue;
        for (const subscription of [...subscriptions]) subscription.unsubscribe();
      }
    },
  };
}
