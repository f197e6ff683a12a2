/** Requests to the server for results and documents, and its responses. */
import type { Id } from '../shared/ids.ts';
import type { AttachedText } from './attached-text.ts';
import type { LegalRecord } from './legal/legal-event.ts';
import type { Citation, IsoDate, Publication, Ucid } from './publication.ts';
import type { FacetFilter, Grouping } from './results.ts';
import type { SortKey } from './sort-order.ts';

export interface PageRequest {
  readonly search: Id;
  readonly run: Id;
  readonly page: number;
  readonly filter: FacetFilter;
  readonly sort: SortKey;
  /** Default: by family. */
  readonly group?: Grouping;
  /** By which the run looked for prior art: for lists that the device makes itself. The server knows it. */
  readonly cutOff?: IsoDate | null;
}

export interface DocumentAnswer {
  readonly publication: Publication;
  readonly family: readonly { readonly ucid: Ucid; readonly published: string | null; readonly title: string }[];
  readonly citedBy: readonly { readonly ucid: Ucid; readonly title: string }[];
  /** The cited publications that are in this corpus, by index into `publication.citations`. */
  readonly citations: readonly {
    readonly at: number;
    readonly ucid: Ucid;
    readonly title: string;
    readonly citation: Citation;
  }[];
  /** What the registers say of its right, one a source; absent in a copy that an earlier version kept. */
  readonly legal?: readonly LegalRecord[];
  /** Texts about it, the latest first; absent where there are none. */
  readonly attached?: readonly AttachedText[];
}
