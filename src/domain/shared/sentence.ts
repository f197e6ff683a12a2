/**
 * How a concept describes its events: a sentence for the ledger, a label for the list of changes. Loaded by screens and
 * by the server's ledger alone, never by the worker.
 */
import type { PayloadsOf } from './decider.ts';

export interface Sentence {
  readonly text: string;
  /** Word for word, where it is long or an expression: what was written, or what ran. */
  readonly quote?: string;
}

/** Names that earlier entries gave to what later ones speak of by number. */
export interface Vocabulary {
  /** Of a run its number in order, from 1; of anything else its number where it was never named. */
  name(kind: NamedKind, id: number): string;
  /** A calendar day, `yyyy-mm-dd`, as the reader writes dates. */
  day(iso: string): string;
}
export type NamedKind = 'run' | 'comment' | 'tag' | 'feature' | 'claim feature' | 'passage' | 'set' | 'step';

/** A sentence for each event of a concept: leaving one out is a type error. */
export type Sentences<E> = {
  readonly [T in keyof E]: (payload: PayloadsOf<E>[T], words: Vocabulary) => Sentence;
};

/** What an event names, for later sentences. */
export interface Named {
  readonly kind: NamedKind;
  readonly id: number;
  readonly name: string;
}
export type Names<E> = { readonly [T in keyof E]?: (payload: PayloadsOf<E>[T]) => readonly Named[] };

/** What a user did, in a word or two: `Rename`. */
export type Labels<E> = { readonly [T in keyof E]?: string };

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

const LONGEST_NAME = 60;

/** The start of a text in quotation marks, to name it by. */
export function shortened(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return quoted(line.length <= LONGEST_NAME ? line : `${line.slice(0, LONGEST_NAME - 1).trimEnd()}…`);
}
