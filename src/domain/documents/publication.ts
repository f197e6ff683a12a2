/**
 * A patent publication in one shape for all sources, from importer to viewer.
 *
 * No text of a source is dropped: text without a field of its own is in `other`.
 * Dates are ISO `yyyy-mm-dd`; a missing or invalid date of the source is null.
 */

/** `CC-number-kind`, e.g. `US-6838482-B2`: the unique key of a publication. */
export type Ucid = string;
export type IsoDate = string;

export interface DocumentId {
  readonly country: string;
  /** As printed, without leading zeros. */
  readonly number: string;
  readonly kind: string | null;
  readonly date: IsoDate | null;
}

/**
 * A formatted part of `text`: `from` and `to` are UTF-16 offsets, `to` exclusive. An inline image has length 0.
 */
export interface Mark {
  readonly from: number;
  readonly to: number;
  readonly kind: 'bold' | 'italic' | 'underline' | 'sub' | 'sup' | 'figure' | 'claim' | 'maths' | 'citation' | 'image';
  /** MathML source for maths, the claim number for claim, the figure number for figure, the file for image. */
  readonly data?: string;
}

/** Text with marks; `text` alone is what the index and plain readers use. */
export interface RichText {
  readonly text: string;
  readonly marks?: readonly Mark[];
}

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | ({ readonly kind: 'paragraph'; readonly number?: string } & RichText)
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly ListItem[] }
  | { readonly kind: 'table'; readonly title?: string; readonly rows: readonly TableRow[] }
  | { readonly kind: 'maths'; readonly mathml: string; readonly text: string; readonly file?: string }
  | {
      readonly kind: 'image';
      readonly file: string;
      readonly alt: string;
      readonly use: 'drawing' | 'chemistry' | 'maths' | 'table' | 'other';
    }
  | { readonly kind: 'preformatted'; readonly text: string };

export interface ListItem extends RichText {
  /** Nesting level in the source; default 0, the outermost. */
  readonly level?: number;
}

export interface TableRow {
  readonly header: boolean;
  readonly cells: readonly TableCell[];
}
export interface TableCell extends RichText {
  readonly colSpan?: number;
  readonly rowSpan?: number;
}

/** One limb of a claim; limbs nest as the source nests `claim-text`. */
export interface ClaimLimb extends RichText {
  readonly limbs?: readonly ClaimLimb[];
}

export interface Claim {
  /** The number of the claim in the document, from 1. */
  readonly number: number;
  /** Claim numbers that this one refers to; empty for an independent claim. */
  readonly dependsOn: readonly number[];
  readonly limbs: readonly ClaimLimb[];
}

/** A part of the document in one language (lower-case ISO 639-1, e.g. `en`). */
export interface InLanguage<T> {
  readonly lang: string;
  readonly content: T;
}

export interface ClassCode {
  readonly scheme: 'CPC' | 'IPC' | 'USPC' | 'ECLA' | 'LOC' | 'FI' | 'FTERM';
  /** Without spaces, e.g. `H01L21/02`. */
  readonly symbol: string;
  readonly first: boolean;
  readonly inventive: boolean | null;
}

export interface Party {
  readonly role: 'applicant' | 'assignee' | 'inventor' | 'agent' | 'examiner';
  readonly name: string;
  readonly city?: string;
  readonly state?: string;
  readonly country?: string;
}

export interface Citation {
  readonly kind: 'patent' | 'literature';
  /** For a patent citation. */
  readonly document?: DocumentId;
  /** As printed: the name of the cited patentee, or the literature reference. */
  readonly text: string;
  /** The cited document's date if the source gives no day: `yyyy-mm` or `yyyy`. */
  readonly dated?: string;
  /** The class in which the office found it, with its scheme, e.g. `USPC 24/9`. */
  readonly classified?: string;
  /** Search report category (X, Y, A, …), or the office's own word for it. */
  readonly category?: string;
  readonly by: 'examiner' | 'applicant' | 'other';
}

export type LegalStatus = 'pending' | 'granted' | 'lapsed' | 'expired' | 'withdrawn' | 'unknown';

export interface Publication {
  readonly ucid: Ucid;
  readonly publication: DocumentId;
  readonly application: DocumentId | null;
  readonly priorities: readonly DocumentId[];
  /** The id of the simple family, if the source names one. */
  readonly familyId: string | null;
  readonly lang: string;
  readonly titles: readonly InLanguage<string>[];
  readonly abstracts: readonly InLanguage<readonly Block[]>[];
  readonly claims: readonly InLanguage<readonly Claim[]>[];
  readonly descriptions: readonly InLanguage<readonly Block[]>[];
  readonly classes: readonly ClassCode[];
  readonly parties: readonly Party[];
  readonly citations: readonly Citation[];
  /** As stated by the source. What registers and dates tell: legal/standing.ts. */
  readonly status: LegalStatus;
  readonly drawings: readonly { readonly file: string; readonly number: string | null }[];
  /** Related documents: continuation, division, reissue, … with the source's own word. */
  readonly related: readonly { readonly relation: string; readonly document: DocumentId }[];
  /** Source fields without a field of their own here, by the source's element path. */
  readonly other: Readonly<Record<string, string>>;
  readonly source: RecordSource;
  /** Which fields other sources of the same publication added, by the name of the field; absent for one source. */
  readonly added?: Readonly<Partial<Record<AddedField, RecordSource>>>;
}

/** Where a record of a publication comes from. */
export interface RecordSource {
  readonly format:
    | 'uspto-grant'
    | 'uspto-application'
    | 'patent-document'
    | 'ep-full-text'
    | 'docdb'
    | 'ops'
    | 'office-full-text'
    | 'uspto-odp'
    | 'lens'
    | 'google-patents'
    | 'espacenet'
    | 'patentscope'
    | 'patentsview'
    | 'table'
    | 'upload'
    | 'sample';
  /** Version of the format as the source states it, e.g. `v4.3 2012-12-04`. */
  readonly version: string;
  /** The day on which the source produced this record; a later record replaces an earlier one. */
  readonly date: IsoDate | null;
}

/** The fields that one source may lack and another have. */
export type AddedField =
  | 'application'
  | 'priorities'
  | 'familyId'
  | 'titles'
  | 'abstracts'
  | 'claims'
  | 'descriptions'
  | 'classes'
  | 'parties'
  | 'citations'
  | 'drawings'
  | 'related';
