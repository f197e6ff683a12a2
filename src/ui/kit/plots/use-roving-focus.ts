/** One Tab stop for many marks of a plot: arrow keys, Home and End move between those that are marked `data-mark`. */
import { useState, type FocusEvent, type KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

interface RovingFocus {
  /** For the element around the marks. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  /** For the mark of that name; `first` is the one that Tab enters until another had the focus. */
  readonly tabIndexOf: (mark: string, first: boolean) => 0 | -1;
}

/** `marks`: the names of those that are there now. `onMove`: the focus went from one mark to another by a key. */
export function useRovingFocus(
  marks: readonly string[],
  onMove?: (from: string, to: string, event: KeyboardEvent<HTMLElement>) => void,
): RovingFocus {
  const [last, setLast] = useState<string | null>(null);
  const entered = last !== null && marks.includes(last) ? last : null;
  return {
    onKeyDown(event) {
      const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-mark]')];
      const at = all.findIndex((mark) => mark === document.activeElement);
      const to = at < 0 ? undefined : targetOf(event.key, at, all.length);
      if (to === undefined) return;
      event.preventDefault();
      all[to]?.focus();
      onMove?.(all[at]?.dataset.mark ?? '', all[to]?.dataset.mark ?? '', event);
    },
    onFocus(event) {
      if (event.target.dataset.mark !== undefined) setLast(event.target.dataset.mark);
    },
    tabIndexOf: (mark, first) => ((entered === null ? first : mark === entered) ? 0 : -1),
  };
}

function targetOf(key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, at + step));
}
