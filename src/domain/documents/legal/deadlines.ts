/**
 * Days by which something can be done about a right, calculated from what its record and the registers say: oppositions
 * at the EPO, post-grant reviews and maintenance fees in the USA, renewal fees of European applications, and the end of
 * the term. Each says how it was calculated; where a day can't be told, why. Pure.
 *
 * A time limit that ends while the office is closed ends on its next open day (`office-days.ts`). Days that it
 * announces for one year are not known here: then the limit ends later than said, never earlier. The end of a term is
 * not moved.
 */
import type { DocumentAnswer } from '../answers.ts';
import type { IsoDate, Ucid } from '../publication.ts';
import { effectOf } from './effects.ts';
import { epoRenewalFees } from './epo-renewal-fees.ts';
import { withFilingDate, type LegalEvent } from './legal-event.ts';
import { firstInventorToFile } from './first-inventor-to-file.ts';
import { legalStanding } from './standing.ts';
import { COUNTED_DAYS, openDay } from './office-days.ts';
import { grantDate, monthsLater, patentTerm } from './term.ts';

export type DeadlineKind =
  | 'epo-opposition'
  | 'us-post-grant-review'
  | 'us-maintenance-fee'
  | 'epo-renewal-fee'
  | 'renewal-fee'
  | 'term';

export interface Deadline {
  readonly kind: DeadlineKind;
  /** Names it, whatever its day: the same for all publications of one right. */
  readonly key: string;
  readonly day: IsoDate;
  /** What ends, e.g. `Opposition period ends`. */
  readonly title: string;
  /** How it was calculated, a sentence each. */
  readonly how: readonly string[];
}

/** Why one of a kind can't be told for a publication to which it could apply. */
export interface UnknownDeadline {
  readonly kind: DeadlineKind;
  readonly why: string;
}

export interface Deadlines {
  readonly known: readonly Deadline[];
  readonly unknown: readonly UnknownDeadline[];
}

export type DeadlineFacts = Pick<DocumentAnswer, 'publication' | 'family' | 'legal'>;
type Told = Deadline | UnknownDeadline;

/** EPC Art. 99(1); 35 U.S.C. 321(c). */
const NINE_MONTHS = 9;

export function deadlinesOf(facts: DeadlineFacts, today: IsoDate): Deadlines {
  const fees = facts.publication.publication.country === 'EP' ? epoRenewals(facts, today) : [];
  const told = [opposition(facts), postGrantReview(facts), ...fees, ...feesAndTerm(facts, today)].filter(
    (one) => one !== null,
  );
  return {
    known: told.filter((one): one is Deadline => 'day' in one),
    unknown: told.filter((one): one is UnknownDeadline => 'why' in one),
  };
}

/** Whether any day can be told of it: of an application alone at the EPO. */
export const mayHaveDeadlines = (ucid: Ucid): boolean => /^EP-|^US-[^-]+-A$|-[^A]\w*$/.test(ucid);

/** Nine months from the mention of the grant, on whose day the B1 is published. */
function opposition({ publication: { publication }, family }: DeadlineFacts): Told | null {
  const { country, number, kind } = publication;
  if (country !== 'EP' || kind?.startsWith('B') !== true) return null;
  const granted = `EP-${number}-B1`;
  const mentioned = kind === 'B1' ? publication.date : (family.find(({ ucid }) => ucid === granted)?.published ?? null);
  if (mentioned === null)
    return {
      kind: 'epo-opposition',
      why:
        kind === 'B1'
          ? 'The day of the mention of the grant is missing in its record.'
          : `${kind} begins no opposition period, and the record of the grant (${granted}) is not in the corpus.`,
    };
  const end = monthsLater(mentioned, NINE_MONTHS);
  const { day, moved } = openDay('EPO', end);
  return {
    ...{ kind: 'epo-opposition', key: `EP-${number} opposition`, day, title: 'Opposition period ends' },
    how: [
      `The grant was mentioned on ${mentioned} (publication of ${granted}).`,
      `Nine months from then (EPC Art. 99(1), R. 131(4)): ${end}${monthEndWords(mentioned, end)}.`,
      ...moved,
      ...(kind === 'B1' ? [] : [`${kind} begins no new period.`]),
      COUNTED_DAYS.EPO,
    ],
  };
}

/** Nine months from the grant, of patents under the first-inventor-to-file provisions. */
function postGrantReview(facts: DeadlineFacts): Told | null {
  const { publication } = facts;
  const { country, number, kind, date: granted } = publication.publication;
  if (country !== 'US' || !/^(?:B[12]|P[23]|S1?|E1?)$/.test(kind ?? '')) return null;
  const law = firstInventorToFile(withFilingDate(publication, facts.legal ?? []));
  if (law.applies === 'no') return null;
  if (law.applies === 'unknown') return { kind: 'us-post-grant-review', why: law.why };
  if (granted === null) return { kind: 'us-post-grant-review', why: 'The day of the grant is missing in its record.' };
  const end = monthsLater(granted, NINE_MONTHS);
  const { day, moved } = openDay('USPTO', end);
  const reissued = kind?.startsWith('E') === true;
  return {
    ...{ kind: 'us-post-grant-review', key: `US-${number} post-grant review`, day },
    title: law.applies === 'perhaps' ? 'Post-grant review, if it applies, ends' : 'Post-grant review ends',
    how: [
      law.why,
      `Nine months from ${reissued ? 'the reissue' : 'the grant'} on ${granted} (35 U.S.C. 321(c)): ` +
        `${end}${monthEndWords(granted, end)}.`,
      ...(reissued ? ['Of a reissue, claims that are not broader than before are out of its reach (325(f)).'] : []),
      ...moved,
      COUNTED_DAYS.USPTO,
    ],
  };
}

const AFTER_GRANT =
  'Renewal fees after the grant are not calculated: they are due to each state (EPC Art. 141), or to the EPO for ' +
  'unitary effect.';

const UNTIL_GRANT =
  'No grant, withdrawal or payment for it is known here. It is not due where the grant was mentioned before ' +
  '(EPC Art. 86(2)).';

const OF_DIVISIONAL =
  'It is a divisional application. Renewal fees that had fallen due for the earlier application are due on the day ' +
  'on which the divisional was filed, and can be paid within four months of it without an additional fee (EPC R. ' +
  '51(3)). That day is not in its record: these are not calculated.';

/** Of an application that is pending as far as known: those of before, the next one. */
function epoRenewals({ publication: given, family, legal = [] }: DeadlineFacts, today: IsoDate): readonly Told[] {
  const publication = withFilingDate(given, legal);
  const { number } = publication.publication;
  const { status } = legalStanding(publication, legal, today);
  if (status === 'lapsed' || status === 'withdrawn' || status === 'expired') return [];
  const kind = 'epo-renewal-fee';
  const isGranted = family.some(({ ucid }) => ucid.startsWith(`EP-${number}-B`));
  if (status === 'granted' || isGranted) return [{ kind, why: AFTER_GRANT }];
  if (status === 'unknown') return [{ kind, why: 'Whether it is pending is not known, nor are its renewal fees.' }];
  const filed = publication.application?.date ?? null;
  if (filed === null)
    return [{ kind, why: 'Renewal fees count from the filing date, which is missing in its record.' }];
  const paidTo = paidYear(legal.flatMap(({ events }) => events));
  const fees = epoRenewalFees(publication, filed);
  const next = fees.find(({ due }) => openDay('EPO', due).day >= today)?.year ?? Infinity;
  const isDivisional = publication.related.some(({ relation }) => relation === 'division');
  const told: readonly Told[] = isDivisional ? [{ kind, why: OF_DIVISIONAL }] : [];
  const untilNext = fees
    .filter(({ year }) => year > paidTo && year <= next)
    .flatMap(({ year, due, graceEnds, counted }) =>
      (
        [
          ['', due, 'without an additional fee', counted],
          [' surcharge', graceEnds, 'with an additional fee', 'six months after the due day (EPC R. 51(2))'],
        ] as const
      ).map(([more, end, words, rule]): Deadline => {
        const { day, moved } = openDay('EPO', end);
        return {
          ...{ kind, key: `EP-${number} renewal fee ${year}${more}`, day },
          title: `Renewal fee for year ${year}, last day ${words}`,
          how: [`The last day ${words}, ${rule}: ${end}.`, ...moved, UNTIL_GRANT, COUNTED_DAYS.EPO],
        };
      }),
    );
  return [...told, ...untilNext];
}

/** The last year for which a fee was paid to the EPO, as far as told. */
const paidYear = (events: readonly LegalEvent[]): number =>
  Math.max(
    0,
    ...events.map((event) => (event.state === undefined && effectOf(event) === 'fee-paid' ? (event.feeYear ?? 0) : 0)),
  );

/** As the viewer calculates them: unpaid fees of a patent in force, and the term of what is not over. */
function feesAndTerm({ publication, legal = [] }: DeadlineFacts, today: IsoDate): readonly Told[] {
  if (grantDate(publication) === null) return [];
  const { status, fees, feesFrom, termEnds, basis } = legalStanding(publication, legal, today);
  if (status === 'lapsed' || status === 'withdrawn' || status === 'expired') return [];
  const { country, number } = publication.publication;
  const right = `${country}-${number}`;
  const known = basis === 'events' ? 'no payment is known' : 'payments are not known';
  const unpaid = fees.filter(({ paid }) => paid === null);
  const told: Told[] = unpaid.flatMap(({ year, due, graceEnds }) =>
    (
      [
        ['', due, 'without a surcharge'],
        [' surcharge', graceEnds, 'with a surcharge; unpaid, the patent expires'],
      ] as const
    ).map(([more, end, words]): Deadline => {
      const { day, moved } = openDay('USPTO', end);
      return {
        ...{ kind: 'us-maintenance-fee', key: `${right} fee ${year}${more}`, day },
        title: `Fee of ${year} years, last day ${words.split(';')[0]}`,
        how: [
          `The last day ${words} (35 U.S.C. 41(b), 37 CFR 1.362), counted from ${feesFrom}: ${end}; ${known}.`,
          ...moved,
          COUNTED_DAYS.USPTO,
        ],
      };
    }),
  );
  if (country !== 'US' && country !== 'EP' && country !== 'WO')
    told.push({ kind: 'renewal-fee', why: `Renewal fees of ${country} are not calculated.` });
  if (fees.length === 0 && feesFrom !== null) told.push({ kind: 'us-maintenance-fee', why: feesFrom });
  const { steps } = patentTerm(withFilingDate(publication, legal));
  const last: Told =
    termEnds === null
      ? { kind: 'term', why: steps.join(' ') }
      : { ...{ kind: 'term', key: `${right} term`, day: termEnds, title: 'Term ends by law' }, how: steps };
  return [...told, last];
}

const monthEndWords = (from: IsoDate, to: IsoDate): string =>
  from.slice(8) === to.slice(8) ? '' : ', the last day of the month, which has no day of that number';
