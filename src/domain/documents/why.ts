/** Why a publication stands where it does in a run's results: the parts of the order, each with its share. */
import type { Id } from '../shared/ids.ts';
import type { Ucid } from './publication.ts';
import type { TextField } from './results.ts';

export interface WhyRequest {
  readonly search: Id;
  readonly run: Id;
  readonly ucid: Ucid;
}

export interface Why {
  /**
   * sum: the order is a sum, and these are its parts. words: the words of the expression, by BM25. none: nothing in the
   * expression asks for words, so that the newest come first. ranks: an order of an earlier version, which can't be
   * taken apart.
   */
  readonly order: 'sum' | 'words' | 'none' | 'ranks';
  /** What speaks for it, most first, at most twelve. */
  readonly parts: readonly WhyPart[];
  /** Every kind of part that speaks for it, with the share of all its parts, and of how many; most first. */
  readonly kinds: readonly { readonly name: string; readonly share: number; readonly parts: number }[];
  /** What speaks against it, by its share of what speaks for it. */
  readonly against: readonly WhyPart[];
}

export interface WhyPart {
  /** The kind of part: the name of an entry in the interpretation's `fused`. */
  readonly name: string;
  readonly expression: string;
  /** Of all that speaks for the document, 0 to 1. */
  readonly share: number;
  /** Where the words stand; empty for classes. Null where that is not known. */
  readonly fields: readonly TextField[] | null;
}
