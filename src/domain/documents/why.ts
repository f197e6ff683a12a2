/** Explains the position of a publication in the results of a run: the parts of its score, each with its share. */
import type { Id } from '../shared/ids.ts';
import type { Ucid } from './publication.ts';
import type { TextFieldName } from './results.ts';

export interface WhyRequest {
  readonly search: Id;
  readonly run: Id;
  readonly ucid: Ucid;
}

export interface Why {
  /**
   * sum: the score is a sum, and these are its parts. words: the words of the expression, by BM25. none: the expression
   * contains no words, so the newest come first. ranks: a ranking of an earlier version, which cannot be explained.
   */
  readonly order: 'sum' | 'words' | 'none' | 'ranks';
  /** Parts that raise the score, largest first, at most twelve. */
  readonly parts: readonly WhyPart[];
  /** Every kind of part that raises the score, with the share and the number of its parts, largest first. */
  readonly kinds: readonly { readonly name: string; readonly share: number; readonly parts: number }[];
  /** Parts that lower the score, as shares of the positive score. */
  readonly against: readonly WhyPart[];
}

export interface WhyPart {
  /** The kind of part: the name of an entry in the interpretation's `fused`. */
  readonly name: string;
  readonly expression: string;
  /** Share of the document's positive score, 0 to 1. */
  readonly share: number;
  /** The fields that contain the words; empty for classes, null if unknown. */
  readonly fields: readonly TextFieldName[] | null;
}
