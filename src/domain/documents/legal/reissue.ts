/** What a US reissue (kind E) says of the patent that it stands for: its fees and its term are those of that patent. */
import type { DocumentId, IsoDate, Publication } from '../publication.ts';
import { leastDate } from './least-date.ts';

type ReissueFacts = Pick<Publication, 'application' | 'related'>;

/** The grant of what was reissued, in the words of the source; `reissue` alone names its application. */
const REISSUED_GRANT = /^(?:continuing-|us-divisional-)?reissue\/parent-grant-document$/;
/** The series of applications for designs. */
const DESIGN_SERIES = /^29\d{6}$/;

const namedGrants = ({ related }: ReissueFacts): readonly DocumentId[] =>
  related.flatMap(({ relation, document }) => (REISSUED_GRANT.test(relation) ? [document] : []));

/** Not reissues between: fees and term are counted from the first. */
const reissuedGrants = (facts: ReissueFacts): readonly DocumentId[] =>
  namedGrants(facts).filter((document) => !isReissue(document));

/** The day of the one grant that was reissued; or why it is not known. */
export function reissuedGrantDay(facts: ReissueFacts): { readonly day: IsoDate } | { readonly why: string } {
  const days = new Set(reissuedGrants(facts).map(({ date }) => date));
  const [day = null] = days;
  if (day === null || days.has(null)) return { why: 'whose day is not in its record' };
  return days.size > 1 ? { why: 'and its record names grants of several days' } : { day };
}

/** The filing of the first that was reissued; null where the record names a later reissue of it alone. */
export function reissuedFiling(facts: ReissueFacts): IsoDate | null {
  const isOfReissue = namedGrants(facts).some(isReissue) && reissuedGrants(facts).length === 0;
  const filings = facts.related.flatMap(({ relation, document }) => (relation === 'reissue' ? [document.date] : []));
  return isOfReissue ? null : leastDate(filings);
}

export function isDesignReissue(facts: ReissueFacts): boolean {
  return (
    DESIGN_SERIES.test(facts.application?.number ?? '') ||
    reissuedGrants(facts).some(({ number }) => number.startsWith('D'))
  );
}

export const isPlantReissue = (facts: ReissueFacts): boolean =>
  reissuedGrants(facts).some(({ number }) => number.startsWith('PP'));

const isReissue = ({ number, kind }: DocumentId): boolean => number.startsWith('RE') || kind?.startsWith('E') === true;
