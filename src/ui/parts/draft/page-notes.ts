/**
 * What the inputs of a page say together: the page is dirty while one of them is, and it is saved once all are. One of
 * them answers for all, so that nobody goes on before the last is saved (STEP-8).
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

/** What one input says now. */
export function putNote(uiEvents: UiEventBus, input: object, note: PageNote): void {
  tell(uiEvents, (notes) => notes.set(input, note));
}

/** The input is gone. */
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

/** Saves all inputs of the page where `input` is the one that answers for them; null where another does. */
export function saveAll(uiEvents: UiEventBus, input: object): Promise<boolean> | null {
  const notes = notesOf(uiEvents);
  if (notes.keys().next().value !== input) return null;
  uiEvents.emit('remember-dirty-before-save', { dirty: isAnyDirty(notes) });
  return Promise.all([...notes.values()].map(({ flush }) => flush())).then((saved) => saved.every(Boolean));
}
