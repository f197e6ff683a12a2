/** The completion list of the expression editor: what is offered, which is active, how one is taken. */
import { useMemo, useState, type KeyboardEvent } from 'react';
import { completionsAt, type Completion } from '../../../../domain/query/complete.ts';

export interface Completing {
  readonly offered: readonly Completion[];
  /** −1 for none: Enter is a new line until an arrow has chosen. */
  readonly active: number;
  /** The caret has moved by typing, so that something may be offered. */
  readonly handleTyped: (caret: number) => void;
  readonly handleClose: () => void;
  /** True where the key was meant for the list. */
  readonly handleKey: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
}

const MOST = 8;

export function useCompletion(text: string, onTake: (completion: Completion) => void): Completing {
  /** Where the caret was when something was last typed or asked for; null while the list is closed. */
  const [caret, setCaret] = useState<number | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [active, setActive] = useState(-1);
  const offered = useMemo(() => offers(text, caret, isAsked), [text, caret, isAsked]);

  const close = () => {
    setCaret(null);
    setAsked(false);
    setActive(-1);
  };
  const take = (at: number) => {
    const completion = offered[at];
    if (completion) onTake(completion);
    close();
  };
  return {
    offered,
    active,
    handleTyped(at) {
      setCaret(at);
      setAsked(false);
      setActive(-1);
    },
    handleClose: close,
    handleKey(event) {
      if (event.key === ' ' && event.ctrlKey) {
        setCaret(event.currentTarget.selectionStart);
        setAsked(true);
        return true;
      }
      if (offered.length === 0) return false;
      switch (event.key) {
        case 'ArrowDown':
          setActive((active + 1) % offered.length);
          return true;
        case 'ArrowUp':
          setActive((active <= 0 ? offered.length : active) - 1);
          return true;
        case 'Enter':
          if (active < 0 || event.ctrlKey || event.metaKey) return false;
          take(active);
          return true;
        case 'Tab':
          if (event.shiftKey) return false;
          take(Math.max(0, active));
          return true;
        case 'Escape':
          close();
          return true;
        default:
          return false;
      }
    },
  };
}

/** Unasked, only where at least one letter is there and it is not yet the whole of what would be offered. */
function offers(text: string, caret: number | null, isAsked: boolean): readonly Completion[] {
  if (caret === null || caret > text.length) return [];
  const all = completionsAt(text, caret);
  if (isAsked) return all;
  return all
    .filter(({ from, to, insert }) => to > from && insert.trim().toUpperCase() !== text.slice(from, to).toUpperCase())
    .slice(0, MOST);
}
