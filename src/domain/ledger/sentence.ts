/** What a sentence of the ledger is made of, and small words for it. */
import type { EventMap } from '../catalogue.ts';
import type { SearchEventType } from './entry.ts';

export interface Sentence {
  readonly text: string;
  /** Word for word, where it is long or an expression: what was written, or what ran. */
  readonly quote?: string;
}

/** Names that earlier entries gave to what later ones speak of by number. */
export interface Vocabulary {
  /** Of a run its number in order, from 1; of anything else its number where it was never named. */
  name(kind: NamedKind, id: number): string;
}
export type NamedKind = 'run' | 'comment' | 'tag' | 'feature' | 'claim feature' | 'passage' | 'set';

/** A sentence for each of the types: leaving one out is a type error. */
export type Sentences<T extends SearchEventType> = {
  readonly [K in T]: (payload: EventMap[K], words: Vocabulary) => Sentence;
};

export const say = (text: string, quote?: string): Sentence =>
  quote === undefined || quote.trim() === '' ? { text } : { text, quote };

export const quoted = (text: string): string => `“${text}”`;

/** `3 families`, `1 family`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** `yyyy-mm-dd` as mm/dd/yyyy: in a record the century is written out. */
export function day(iso: string): string {
  const [year, month, date] = iso.split('-');
  return `${month}/${date}/${year}`;
}
