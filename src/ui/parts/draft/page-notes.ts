/**
 * Combines the inputs of a page: the page is dirty while any input is dirty, and saved once all are saved. One
 * input answers for all of them, so that nobody leaves the page before the last one is saved (STEP-8).
 */
import type { UiEventBus } from '../../platform/ui-events.ts';

export interface PageNote {
  readonly dirty: boolean;
  readonly flush: () => Promise<boolean>;
}

const pages = new WeakMap<UiEventBus, Map<object, PageNote>>();

function notesOf(uiEvents: UiEventBus): Map<object, PageNote> {
  const known = pages.get(uiEvents);
  if (known) return known;
  const notes = new Map<object, PageNote>();
  pages.set(uiEvents, notes);
  return notes;
}

const isAnyDirty = (notes: ReadonlyMap<object, PageNote>): boolean => [...notes.values()].some(({ dirty }) => dirty);

/** Whether something was typed on the page that is not saved. */
export const isPageDirty = (uiEvents: UiEventBus): boolean => isAnyDirty(notesOf(uiEvents));

/** Records the state of an input. */
export function putNote(uiEvents: UiEventBus, input: object, note: PageNote): void {
  tell(uiEvents, (notes) => notes.set(input, note));
}

/** Removes an input. */
export function dropNote(uiEvents: UiEventBus, input: object): void {
  tell(uiEvents, (notes) => notes.delete(input));
}

function tell(uiEvents: UiEventBus, change: (notes: Map<object, PageNote>) => unknown): void {
  const notes = notesOf(uiEvents);
  const before = isAnyDirty(notes);
  change(notes);
  const dirty = isAnyDirty(notes);
  if (dirty !== before) uiEvents.emit('is_page_dirty', { dirty });
}

/** Saves all inputs of the page if `input` is the one that answers for them; null otherwise. */
export function saveAll(uiEvents: UiEventBus, input: object): Promise<boolean> | null {
  const notes = notesOf(uiEvents);
  if (notes.keys().next().value !== input) return null;
  uiEvents.emit('remember-dirty-before-save', { dirty: isAnyDirty(notes) });
  return Promise.all([...notes.values()].map(({ flush }) => flush())).then((saved) => saved.every(Boolean));
}
