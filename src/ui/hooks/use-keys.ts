/**
 * Single-key shortcuts of a screen, e.g. J and K. They work everywhere on the page except in fields, dialogs and
 * menus; those of a list in a dialog work in that dialog alone. They are heard from the commit on that draws the
 * screen: no key falls between two screens.
 */
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { dialogAround, isTyping } from '../platform/keyboard.ts';

/** By `KeyboardEvent.key` in lower case. A handler that returns false leaves the key to the browser. */
export type KeyHandlers = Readonly<Record<string, () => void | false>>;

/** `list`: what the keys belong to, where it may lie in a dialog. */
export function useKeys(handlers: KeyHandlers, list?: RefObject<Element | null>): void {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers;
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (isTyping(event.target) || isElsewhere(event)) return;
      if (dialogAround(event.target) !== dialogAround(list?.current ?? null)) return;
      const handler = Object.hasOwn(latest.current, event.key.toLowerCase())
        ? latest.current[event.key.toLowerCase()]
        : undefined;
      if (handler !== undefined && handler() !== false) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [list]);
}

/** They take letters too, e.g. to find an entry by its first ones. */
const WIDGETS = '[aria-haspopup], [role="listbox"], [role="menu"], [role="tree"]';
/** They take arrows and the like, and no letters. */
const ROWS_OF_CHOICES = '[role="tablist"], [role="radiogroup"]';
const PRESSABLE = 'a, button, summary, [role="button"], [role="tab"], [role="link"]';

/** What a focused widget takes itself belongs to it; Enter and space belong to focused controls. */
function isElsewhere({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(WIDGETS) !== null) return true;
  if (target.closest(ROWS_OF_CHOICES) !== null && !/^[a-z]$/i.test(key)) return true;
  return (key === 'Enter' || key === ' ') && target.closest(PRESSABLE) !== null;
}
