/**
 * A day as it is typed part by part. It is told once it is whole and within what is allowed: the year `20` on the way
 * to `2018` is not told. When the field is left, two digits become a full year; what can't be taken stays, with its
 * reason.
 */
import { parseDate, type DateValue } from '@internationalized/date';
import { useRef, useState, type RefObject } from 'react';

/** Both ends included, as `yyyy-mm-dd`. */
export interface AllowedDays {
  readonly from: string;
  readonly to: string;
}

interface TypedDayOptions {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly allowed: AllowedDays;
}

interface TypedDay {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly day: DateValue | null;
  readonly isEditing: boolean;
  readonly fault: string | null;
  change(day: DateValue | null): void;
  focus(isFocused: boolean): void;
}

export function useTypedDay({ value, onChange, allowed }: TypedDayOptions): TypedDay {
  const ref = useRef<HTMLDivElement>(null);
  const [isEditing, setEditing] = useState(false);
  /** What was typed and is not told. */
  const [typed, setTyped] = useState<DateValue | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  function tell(day: DateValue | null): void {
    setTyped(null);
    if ((day?.toString() ?? null) !== value) onChange(day?.toString() ?? null);
  }
  function change(day: DateValue | null): void {
    setFault(null);
    if (day === null || isWithin(day, allowed)) tell(day);
    else setTyped(day);
  }
  function leave(): void {
    if (isHalfTyped(ref.current)) setFault('Type month, day and year. Until then this date is not used.');
    else if (typed !== null) {
      const year = fullYear(typed.year, allowed);
      const meant = year === null ? typed : typed.set({ year });
      if (isWithin(meant, allowed)) tell(meant);
      else setFault(`Type a day from ${allowed.from.slice(0, 4)} to ${allowed.to.slice(0, 4)}. This date is not used.`);
    }
  }
  return {
    ref,
    day: typed ?? dayOf(value),
    isEditing,
    fault,
    change,
    focus(isFocused) {
      setEditing(isFocused);
      if (!isFocused) leave();
    },
  };
}

/**
 * The year that is meant: two digits are of this century where `allowed` reaches it, else of the last one. Null for a
 * year that can't be meant.
 */
export function fullYear(typed: number, allowed: AllowedDays): number | null {
  const last = Number(allowed.to.slice(0, 4));
  const first = Number(allowed.from.slice(0, 4));
  const meant = typed > 99 ? typed : typed + (2000 + typed <= last ? 2000 : 1900);
  return meant < first || meant > last ? null : meant;
}

const isWithin = (day: DateValue, { from, to }: AllowedDays): boolean =>
  day.compare(parseDate(from)) >= 0 && day.compare(parseDate(to)) <= 0;

/** Some parts are filled in and others are not: such a date is no value. */
function isHalfTyped(field: HTMLElement | null): boolean {
  const parts = [...(field?.querySelectorAll('[role="spinbutton"]') ?? [])];
  const empty = parts.filter((part) => part.hasAttribute('data-placeholder')).length;
  return empty > 0 && empty < parts.length;
}

/** Null if the text is not a valid day. */
function dayOf(value: string | null): DateValue | null {
  try {
    return value === null ? null : parseDate(value);
  } catch {
    return null;
  }
}
