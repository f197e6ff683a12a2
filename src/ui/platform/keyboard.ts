/** Which gesture of the keyboard an event is, and whether it belongs to a field that is being typed in. */
export type GlobalKey = 'undo' | 'redo' | 'help';

interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

export function globalKeyOf({ key, ctrlKey, metaKey, shiftKey, altKey }: PressedKey): GlobalKey | null {
  if (altKey) return null;
  const command = ctrlKey || metaKey;
  if (command && key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  if (command && !shiftKey && key.toLowerCase() === 'y') return 'redo';
  return key === '?' && !command ? 'help' : null;
}

/** Fields keep their own undo, and letters typed there are text. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest(
        'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [role="textbox"]',
      ) !== null)
  );
}

/** The innermost dialog that it lies in; null for what lies on the page. */
export const dialogAround = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[role="dialog"], [role="alertdialog"]') : null;

/** Behind a dialog nothing may change. */
export const isInDialog = (target: EventTarget | null): boolean => dialogAround(target) !== null;
