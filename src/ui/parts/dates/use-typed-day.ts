/**
 * A day as text. It is read when the field is left, on Enter, and before the page is saved or closed. What can't be
 * read stays as it was typed, with the reason, and counts as unsaved (STEP-8, NAV-3); the stored day is kept.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DayReading } from '../../../domain/query/written-days.ts';
import { useDirtyNote } from '../draft/use-draft.ts';

/**
 * A tab that is reloaded or closed takes no focus away. The first leaves the worker the time of the question whether to
 * leave; not every browser has it.
 */
const TAB_ENDS = ['beforeunload', 'pagehide'] as const;

interface TypedDayOptions {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly read: (text: string) => DayReading;
  readonly write: (day: string) => string;
  readonly onRefused: () => void;
}

interface TypedDay {
  readonly text: string;
  readonly fault: string | null;
  readonly change: (text: string) => void;
  readonly focus: (isFocused: boolean) => void;
  /** False if the text can't be read. */
  readonly settle: () => boolean;
  readonly take: (day: string | null) => void;
}

export function useTypedDay({ value, onChange, read, write, onRefused }: TypedDayOptions): TypedDay {
  /** What was typed since the last day was taken; null for nothing. */
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isFocused, setFocused] = useState(false);
  const [seen, setSeen] = useState(value);
  // A day that comes from elsewhere takes the place of a refused text, but of none that is being typed.
  if (seen !== value) {
    setSeen(value);
    if (!isFocused) forget();
  }

  function forget(): void {
    setTyped(null);
    setFault(null);
  }
  function take(day: string | null): void {
    forget();
    if (day !== value) onChange(day);
  }
  function settle(): boolean {
    if (typed === null) return true;
    const reading = typed.trim() === '' ? ({ ok: true, day: null } as const) : read(typed);
    if (reading.ok) take(reading.day);
    else setFault(reading.message);
    return reading.ok;
  }
  const latest = useRef({ settle, onRefused });
  useEffect(() => {
    latest.current = { settle, onRefused };
  });
  const flush = useCallback((): Promise<boolean> => {
    const isRead = latest.current.settle();
    if (!isRead) latest.current.onRefused();
    return Promise.resolve(isRead);
  }, []);
  useDirtyNote(typed !== null, flush);
  useEffect(() => {
    const handleGone = (): void => void latest.current.settle();
    for (const event of TAB_ENDS) window.addEventListener(event, handleGone);
    return () => TAB_ENDS.forEach((event) => window.removeEventListener(event, handleGone));
  }, []);

  const kept = value === null ? 'there is no date' : `${write(value)} is kept`;
  return {
    text: typed ?? (value === null ? '' : write(value)),
    fault: fault === null ? null : `${fault} Until then, ${kept}.`,
    change(text) {
      setTyped(text);
      setFault(null);
    },
    focus(isIn) {
      setFocused(isIn);
      if (!isIn) settle();
    },
    settle,
    take,
  };
}
