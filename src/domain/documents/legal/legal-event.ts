/** What patent registers say of a right: the events of one application and of the patent granted on it. */
import type { DocumentId, IsoDate, Publication } from '../publication.ts';

export interface LegalEvent {
  /** Of the office that published it. An event of a member state that the EPO passes on has `EP`. */
  readonly office: string;
  /** As the office writes it, e.g. `PG25`. */
  readonly code: string;
  /** What it says, in the words of the source. */
  readonly words: string;
  /** The day on which it was published. */
  readonly date: IsoDate | null;
  /** The day from which it has effect, where the source names another. */
  readonly effective?: IsoDate;
  /** The state for which alone it holds. */
  readonly state?: string;
  /** Whether it counts for the right or against it, as the source has it; absent for neither. */
  readonly sign?: '+' | '-';
  /** The year of the right for which a fee was paid. */
  readonly feeYear?: number;
}

export const LEGAL_SOURCES = [
  'inpadoc',
  'us-maintenance-fees',
  'upc-opt-outs',
  'uspto-file-wrapper',
  'uspto-proceedings',
] as const;
export type LegalSource = (typeof LEGAL_SOURCES)[number];

/** The events of one right from one source. */
export interface LegalRecord {
  readonly source: LegalSource;
  readonly application: DocumentId | null;
  /** Numbers under which the right was published. */
  readonly publications: readonly DocumentId[];
  readonly events: readonly LegalEvent[];
  /** The last day of which the source tells; later events are not known. */
  readonly asOf: IsoDate | null;
  /** Whether these are all events of the right up to that day; otherwise they add to those held. */
  readonly isComplete: boolean;
}

/** The day that counts: that of the effect, else of the publication. */
export const dayOf = ({ effective, date }: LegalEvent): IsoDate | null => effective ?? date;

/**
 * In the order of their publication: a lapse that is told of late takes back what was published before, though it has
 * effect from an earlier day. Those without a day come first, as nothing tells when they were.
 */
export function inOrderOfPublication(events: readonly LegalEvent[]): readonly LegalEvent[] {
  return events
    .map((event, at) => ({ event, at, day: event.date ?? event.effective ?? '' }))
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : one.at - other.at))
    .map(({ event }) => event);
}

/** The facts with the filing date of the register, where the publication's own record lacks it. */
export function withFilingDate<Facts extends Pick<Publication, 'application'>>(
  facts: Facts,
  records: readonly LegalRecord[],
): Facts {
  const filed = records.find(({ application }) => application?.date)?.application ?? null;
  if (filed === null || (facts.application !== null && facts.application.date !== null)) return facts;
  return { ...facts, application: { ...(facts.application ?? filed), date: filed.date } };
}
