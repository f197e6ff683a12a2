/** What is asked of private indexes and done with their content, see private-index-store.ts. */
import type { FileHandle } from 'node:fs/promises';
import type { Publication, Ucid } from '../../domain/documents/publication.ts';
import type { PrivateDocument, IntakeFailure, PrivateIndexDetail } from '../../domain/documents/private-indexes.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { Refusal } from '../errors.ts';
import type { IndexCall } from '../patent-index/port/call.ts';
import type { IndexContents, IndexPlace, KeptQuery } from './index-files.ts';
import type { FrozenReport, IndexReports, ReportOfIndex } from './index-reports.ts';
import type { KeptPage, KeptScan, ScanFiles } from './index-scans.ts';

export interface PrivateIndexStore {
  /** Where files are while they are uploaded. */
  readonly arriving: string;
  /** Replaces documents of the same ucid, files of the same name, and what `added` says. */
  add(index: Id, added: Added): Promise<Refusal | null>;
  fail(index: Id, failures: readonly Omit<IntakeFailure, 'at'>[]): Promise<Refusal | null>;
  forgetFailures(index: Id): Promise<Refusal | null>;
  take(index: Id, ucids: readonly Ucid[]): Promise<Refusal | null>;
  /** Its number is none that a query of the index has had. */
  addQuery(index: Id, query: Omit<KeptQuery, 'id'>): Promise<Refusal | null>;
  /** With what it put there, in one change; what is there for another reason stays. */
  removeQuery(index: Id, query: Id): Promise<Refusal | null>;
  /** What `change` gives is kept in the place of the queries. */
  changeQueries(index: Id, change: QueriesChange): Promise<Refusal | null>;
  /** Keeps a file whose text is in images, in the place of another scan of its name. */
  setAside(index: Id, scan: KeptScan, pdf: Uint8Array | FileHandle): Promise<Refusal | null>;
  changeScans(index: Id, change: ScansChange): Promise<Refusal | null>;
  /** Nothing of one that nobody reads any more, or reads as another language by now. */
  keepPage(index: Id, scan: Ucid, page: KeptPage): Promise<void>;
  readonly scans: Pick<ScanFiles, 'pdf' | 'pages' | 'forgetPages'>;
  /** Takes away what a query put there, of these; what is there for another reason stays. */
  release(index: Id, query: Id, ucids: ReadonlySet<Ucid>): Promise<Refusal | null>;
  /** Takes away what queries put there that the index has no longer. */
  releaseUnknown(index: Id): Promise<Refusal | null>;
  /**
   * Keeps a report that was made of the index, with its first files; refused where one of the documents whose words it
   * holds was taken out meanwhile.
   */
  keepReport(of: ReportOfIndex, frozen: FrozenReport, contents: ReportContents): Promise<Refusal | null>;
  readonly reports: Omit<IndexReports, 'keep' | 'removeWith' | 'bytes'>;
  /** As it is now; null where there is no such index any more. */
  read(index: Id): Promise<IndexContents | null>;
  removeIndex(index: Id): Promise<Refusal | null>;
  contents(place: IndexPlace): Promise<IndexAnswer>;
  /** The same call, asked of the index. */
  within(call: IndexCall, place: IndexPlace): IndexCall;
  /** Removes the files of indexes that are gone, and of earlier generations. */
  tidy(): Promise<void>;
  /** {@link tidy} at the start of a server, before anything is asked of it. */
  begin(): Promise<void>;
  /** Ends what a process has left that ended in a change; little work where there is none. */
  tidyLeft(): Promise<void>;
}

type ReportContents = Parameters<IndexReports['keep']>[2];
type IndexAnswer = Pick<
  PrivateIndexDetail,
  'contents' | 'bytes' | 'failures' | 'failuresDropped' | 'queries' | 'scans'
>;
export type ScansChange = (scans: readonly KeptScan[]) => readonly KeptScan[];
export type QueriesChange = (queries: readonly KeptQuery[]) => readonly KeptQuery[];

export interface Added {
  readonly publications: readonly Publication[];
  /** One for each publication. */
  readonly documents: readonly PrivateDocument[];
  /** A document in whose place they come. */
  readonly instead?: Ucid;
  /** The query that found them: nothing is added where it was stopped or taken out meanwhile. */
  readonly query?: Id;
  /** The scan whose text they are: likewise. */
  readonly scan?: Ucid;
}
