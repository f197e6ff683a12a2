/**
 * The words of one family: for every term of the field the spelling that the family uses, and phrases filled with them.
 */
import type { SampleField, Quantity } from './field.ts';
import type { Random } from './random.ts';

export type SampleVocabulary = ReadonlyMap<string, string>;

/** The usual spelling in about half of all families, one of the others in the rest. */
export function chooseVocabulary(field: SampleField, random: Random): SampleVocabulary {
  return new Map(
    Object.entries(field.terms).map(([key, spellings]) => [
      key,
      random.chance(0.5) ? (spellings[0] ?? key) : random.pick(spellings),
    ]),
  );
}

/** The phrase with its terms filled in. */
export function fill(phrase: string, words: SampleVocabulary): string {
  return phrase.replace(/\{(\w+)\}/g, (_, key: string) => {
    const word = words.get(key);
    if (word === undefined) throw new Error(`no term ${key} for "${phrase}"`);
    return word;
  });
}

/** `a cell`, `an anode`; what brings its own article keeps it. */
export function withArticle(noun: string): string {
  if (/^(?:a|an|the) /.test(noun)) return noun;
  return /^(?:[aei]|o(?!ne)|u(?!ni|se|v\b))/i.test(noun) ? `an ${noun}` : `a ${noun}`;
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `one, two and three`. */
export function listed(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

export interface Range {
  readonly low: string;
  readonly high: string;
  readonly unit: string;
  /** `from 20 to 35 %`. */
  readonly text: string;
}

/** A range within that of the quantity. */
export function drawRange({ from, to, digits, unit }: Quantity, random: Random): Range {
  const width = to - from;
  const low = from + width * random.next() * 0.6;
  const high = low + width * (0.08 + random.next() * 0.3);
  return range(low, high, { digits, unit });
}

/** The inner half or so of a range, for a preferred one. */
export function narrowRange({ low, high, unit }: Range, { digits }: Quantity, random: Random): Range {
  const [from, to] = [Number(low), Number(high)];
  return range(from + (to - from) * (0.15 + random.next() * 0.15), to - (to - from) * (0.15 + random.next() * 0.15), {
    digits,
    unit,
  });
}

function range(from: number, to: number, { digits, unit }: { digits: number; unit: string }): Range {
  const step = 1 / scaleOf(digits);
  const low = decimal(from, digits);
  const high = decimal(Math.max(to, Number(low) + step), digits);
  return { low, high, unit, text: `from ${low} to ${high}${unit.startsWith(':') ? '' : ' '}${unit}` };
}

function scaleOf(digits: number): number {
  return [1, 10, 100, 1000][digits] ?? 1;
}

/** Rounded on whole numbers, so that no engine rounds otherwise. */
export function decimal(value: number, digits: number): string {
  const scale = scaleOf(digits);
  const whole = Math.round(value * scale);
  if (digits === 0) return String(whole);
  const text = String(whole).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
