/**
 * What the USPTO tells of one application, in the one shape that its services are brought to: the Open Data Portal, its
 * beta, and PEDS before it.
 */
import type { ClassCode, DocumentId, IsoDate, Party } from '../../../domain/documents/publication.ts';

export interface FileWrapper {
  /** Which service, as the source's version. */
  readonly service: string;
  /** The day of which it tells. */
  readonly asOf: IsoDate | null;
  /** Empty where the answer leaves it out. */
  readonly application: string;
  readonly filed: IsoDate | null;
  /** `UTL`, `DES`, `PLT`, `REI`, … */
  readonly type: string;
  readonly title: string;
  readonly status: { readonly code: string; readonly words: string; readonly date: IsoDate | null };
  /** As printed: `US20210210819A1`, `US 2017-0071586 A1`. */
  readonly open: { readonly number: string; readonly date: IsoDate | null };
  readonly grant: { readonly number: string; readonly date: IsoDate | null };
  readonly classes: readonly ClassCode[];
  readonly parties: readonly Party[];
  readonly foreign: readonly DocumentId[];
  readonly parents: readonly Kinship[];
  readonly children: readonly Kinship[];
  readonly events: readonly WrapperEvent[];
  /** Days by which the term is adjusted; empty where nothing is said. */
  readonly adjustment: string;
  /** What has no field, by the source's names. */
  readonly other: Readonly<Record<string, string>>;
  /** What the answer holds, for a reason in words: `the continuity`, `assignments`. */
  readonly holds: readonly string[];
}

/** One application is a continuation, a division, … of another. */
export interface Kinship {
  /** `CON`, `CIP`, `DIV`, `PRO`, `NST`, `REI`, … */
  readonly code: string;
  readonly application: string;
  readonly filed: IsoDate | null;
  /** The patent granted on it; empty for none. */
  readonly patent: string;
}

export interface WrapperEvent {
  readonly code: string;
  readonly words: string;
  readonly date: IsoDate | null;
}
