/**
 * The tree of a query. The parser builds it, the printer prints it, the index evaluates it.
 * Fields are pushed down to the leaves: `TI:(a OR b)` is an `or` of two leaves with field TI.
 */
import type { StatusAsked } from './status.ts';
import type { IsoDate } from '../documents/publication.ts';

/** TA is TI or AB; TAC is TI, AB or CL; a leaf with field null searches all four text fields. */
export type TextFieldCode = 'TI' | 'AB' | 'CL' | 'DE' | 'TA' | 'TAC';
export type ClassFieldCode = 'CPC' | 'IPC';
/** Applicants and assignees; inventors; publication, application and priority number; cited number. */
export type NameFieldCode = 'PA' | 'IN';
export type NumberFieldCode = 'PN' | 'AN' | 'CT';
/** Publication, application and earliest priority date. PR doubles as a number field: `PR:EP1234567`. */
export type DateFieldCode = 'PD' | 'AD' | 'PR';
/** The legal status: ST as told or assumed, SS as the registers tell it or the source states it. */
export type StatusFieldCode = 'ST' | 'SS';
export type FieldCode =
  | StatusFieldCode
  | TextFieldCode
  | ClassFieldCode
  | NameFieldCode
  | NumberFieldCode
  | DateFieldCode;

/** One word. `*` matches any number of characters, `?` exactly one, anywhere in the word. */
export interface TermNode {
  readonly kind: 'term';
  readonly field: TextFieldCode | NameFieldCode | null;
  readonly pattern: string;
}
/** Adjacent words, in order; each word may contain wildcards. */
export interface PhraseNode {
  readonly kind: 'phrase';
  readonly field: TextFieldCode | NameFieldCode | null;
  readonly words: readonly string[];
}
/**
 * NEARn: at most n words between the two, in any order; ADJn: the same with left before right.
 * Both sides within one text field of one document.
 */
export interface NearNode {
  readonly kind: 'near';
  readonly ordered: boolean;
  readonly distance: number;
  readonly left: NearOperand;
  readonly right: NearOperand;
}
export type NearOperand =
  | TermNode
  | PhraseNode
  | { readonly kind: 'or'; readonly children: readonly (TermNode | PhraseNode)[] };

/** All classes whose symbols start with the prefix: `H01L21` matches `H01L21/02`. Without spaces, upper case. */
export interface ClassNode {
  readonly kind: 'class';
  readonly field: ClassFieldCode;
  readonly prefix: string;
}
/** A normalised document number, with or without country and kind; `*` and `?` as in a term. */
export interface NumberNode {
  readonly kind: 'number';
  readonly field: NumberFieldCode | 'PR';
  readonly pattern: string;
}
/**
 * The numbers of one series in a range, both ends included, an open end empty: the same letters before the digits and,
 * if `country` is not empty, that country. Digits without leading zeros.
 */
export interface NumberRangeNode {
  readonly kind: 'numbers';
  readonly field: NumberFieldCode | 'PR';
  readonly country: string;
  readonly letters: string;
  readonly from: string;
  readonly to: string;
}
/** Both ends included, ISO `yyyy-mm-dd`, null for open. */
export interface DateRangeNode {
  readonly kind: 'dates';
  readonly field: DateFieldCode;
  readonly from: string | null;
  readonly to: string | null;
}
/**
 * ST has the status on that day: told by a register or the source, or assumed (status.ts). Null is the day of the
 * search; a run fills it in, so that its expression can be read and run again. SS has it by what is told alone, without
 * a day and without the parts of what has ended; `unknown` is what no source says.
 */
export interface StatusNode {
  readonly kind: 'status';
  readonly field: StatusFieldCode;
  readonly status: StatusAsked;
  readonly on: IsoDate | null;
}
/** `S3`: the hits of the project's search number 3. */
export interface SetNode {
  readonly kind: 'set';
  readonly number: number;
}
export type LeafNode =
  | TermNode
  | PhraseNode
  | NearNode
  | ClassNode
  | NumberNode
  | NumberRangeNode
  | DateRangeNode
  | StatusNode
  | SetNode;
export type QueryNode =
  | LeafNode
  | { readonly kind: 'and'; readonly children: readonly QueryNode[] }
  | { readonly kind: 'or'; readonly children: readonly QueryNode[] }
  | { readonly kind: 'not'; readonly child: QueryNode };
