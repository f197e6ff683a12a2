/** The index as a collection of publications: single documents, and what the corpus covers. */
import type { ListedNumber } from '../../../domain/documents/number-list.ts';
import type { DocumentAnswer } from '../../../domain/documents/answers.ts';
import type { CoverageRow, LegalCoverage } from '../../../domain/documents/coverage.ts';
import type { Publication, Ucid } from '../../../domain/documents/publication.ts';
import type { CorpusVersion, ResultRow } from '../../../domain/documents/results.ts';
import type { IndexCall, Read } from './call.ts';

export interface PublicationHead {
  readonly ucid: Ucid;
  readonly family: string;
  readonly title: string;
  readonly published: string | null;
}

export interface CorpusPort {
  version(call: IndexCall): Promise<CorpusVersion>;
  /** Each of these that the corpus holds, in the order given: with its family, citing and cited documents. */
  documents(call: IndexCall, ucids: readonly Ucid[]): Promise<Read<readonly DocumentAnswer[]>>;
  /** The same without what surrounds them, for who reads many. */
  publications(call: IndexCall, ucids: readonly Ucid[]): Promise<Read<readonly Publication[]>>;
  /** A row for each of these that the corpus holds, in the order given, without score and snippets. */
  rows(call: IndexCall, ucids: readonly Ucid[]): Promise<Read<readonly ResultRow[]>>;
  /** The current family and the title of each of these that the corpus holds. */
  heads(call: IndexCall, ucids: readonly Ucid[]): Promise<Read<readonly PublicationHead[]>>;
  /** All publications of the current families of these, with what the family is called now: it changes with members. */
  familyMembers(
    call: IndexCall,
    ucids: readonly Ucid[],
  ): Promise<Read<readonly Pick<PublicationHead, 'ucid' | 'family'>[]>>;
  /** For each number as typed: which publications have it, or what it lacks. */
  numbered(call: IndexCall, typed: readonly string[]): Promise<Read<readonly ListedNumber[]>>;
  /** The publications whose number starts as given, for "did you mean"; at most `limit`. */
  similarNumbers(call: IndexCall, typed: string, limit: number): Promise<Read<readonly Ucid[]>>;
  /**
   * Of each term: how many publications hold the word or phrase in a text field. A term has no wildcards here; see
   * `SearchPort.count`.
   */
  documentFrequencies(call: IndexCall, terms: readonly string[]): Promise<Read<readonly number[]>>;
  coverage(call: IndexCall): Promise<Read<readonly CoverageRow[]>>;
  legalCoverage(call: IndexCall): Promise<Read<readonly LegalCoverage[]>>;
}
