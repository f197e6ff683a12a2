/**
 * The fields of a publication as a document monitor compares them: lists of items with a key each. Order and spelling
 * of spaces don't matter, so that an exchange of the same content is silent. Pure.
 */
import { claimText } from '../../query/field-text.ts';
import type { DocumentAnswer } from '../answers.ts';
import { effectOf, type EventEffect } from '../legal/effects.ts';
import { dayOf, inOrderOfPublication, type LegalEvent } from '../legal/legal-event.ts';
import { ST27_GROUPS, st27Group } from '../legal/st27.ts';
import { legalStatusWords } from '../legal/status-words.ts';
import { legalStanding, type LegalStanding } from '../legal/standing.ts';
import type { IsoDate, Party, Publication } from '../publication.ts';
import type { ObservedItem, WatchedField } from './watched.ts';

/** Of one publication; the others are of its family. */
type OwnField = Exclude<WatchedField, 'family' | 'citations'>;

export const STATUS_KEY = 'status';

const oneSpaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

export function observedItems(document: DocumentAnswer, field: OwnField, today: IsoDate): readonly ObservedItem[] {
  const { publication } = document;
  switch (field) {
    case 'status':
      return statusItems(document, today);
    case 'owner':
      return (['assignee', 'applicant'] as const).flatMap((role) => ownerItem(publication.parties, role));
    case 'claims':
      return claimItems(publication);
    case 'classes':
      return classItems(publication);
    case 'term':
      return termItems(document, today);
  }
}

export const familyItems = ({ family }: Pick<DocumentAnswer, 'family'>): readonly ObservedItem[] =>
  family.map(({ ucid, title, published }) => ({ key: ucid, text: withTitle(ucid, title), date: published }));

export const citingItems = ({ citedBy }: Pick<DocumentAnswer, 'citedBy'>): readonly ObservedItem[] =>
  citedBy.map(({ ucid, title }) => ({ key: ucid, text: withTitle(ucid, title) }));

const withTitle = (ucid: string, title: string): string => oneSpaced(`${ucid} ${title}`);

/** Events up to today, each once, in the order of their publication. */
function eventsOf({ legal = [] }: DocumentAnswer, today: IsoDate): readonly LegalEvent[] {
  const events = legal.flatMap((record) => record.events).filter((event) => (dayOf(event) ?? '') <= today);
  return [...new Map(inOrderOfPublication(events).map((event) => [keyOfEvent(event), event])).values()];
}

const keyOfEvent = ({ office, code, date, state, words, feeYear }: LegalEvent): string =>
  JSON.stringify([office, code, date, state ?? '', oneSpaced(words), feeYear ?? 0]);

const isFee = (effect: EventEffect): boolean => effect === 'fee-paid' || effect === 'fee-reminded';

function eventItem(event: LegalEvent): ObservedItem[] {
  const group = st27Group(effectOf(event));
  if (group === null) return [];
  const { office, code, words, state, date, effective, feeYear } = event;
  const said = [
    `${ST27_GROUPS[group]} (ST.27 ${group}): ${office} ${code}${state === undefined ? '' : ` in ${state}`}`,
    oneSpaced(words),
    feeYear === undefined ? '' : `year ${feeYear}`,
    date === null ? '' : `published ${date}`,
    effective === undefined ? '' : `with effect from ${effective}`,
  ];
  return [{ key: keyOfEvent(event), text: said.filter(Boolean).join(', '), date }];
}

function statusItems(document: DocumentAnswer, today: IsoDate): readonly ObservedItem[] {
  const { status } = standingOf(document, today);
  const events = eventsOf(document, today).filter((event) => !isFee(effectOf(event)));
  return [{ key: STATUS_KEY, text: legalStatusWords[status] }, ...events.flatMap(eventItem)];
}

const standingOf = ({ publication, legal = [] }: DocumentAnswer, today: IsoDate): LegalStanding =>
  legalStanding(publication, legal, today);

function termItems(document: DocumentAnswer, today: IsoDate): readonly ObservedItem[] {
  const { termEnds, fees } = standingOf(document, today);
  const events = eventsOf(document, today).filter((event) => isFee(effectOf(event)));
  return [
    ...(termEnds === null ? [] : [{ key: 'term', text: `The term by law ends on ${termEnds}` }]),
    ...fees.map(({ year, due, graceEnds, paid }) => ({
      key: `fee ${year}`,
      text:
        paid === null
          ? `Fee of ${year} years: not paid; due on ${due}, with a surcharge until ${graceEnds}`
          : `Fee of ${year} years: paid on ${paid}`,
    })),
    ...events.flatMap(eventItem),
  ];
}

function ownerItem(parties: readonly Party[], role: 'assignee' | 'applicant'): ObservedItem[] {
  const names = parties.flatMap((party) => (party.role === role ? [oneSpaced(party.name)] : []));
  if (names.length === 0) return [];
  return [{ key: role, text: [...new Set(names)].sort().join('; ') }];
}

/** In the language of the publication where they are held in it. */
function claimItems({ claims, lang }: Publication): readonly ObservedItem[] {
  const told = claims.find((one) => one.lang === lang) ?? claims[0];
  return (told?.content ?? []).map((claim) => ({ key: String(claim.number), text: claimText(claim).trim() }));
}

function classItems({ classes }: Publication): readonly ObservedItem[] {
  const keys = classes.map(({ scheme, symbol }) => `${scheme} ${symbol}`);
  return [...new Set(keys)].sort().map((key) => ({ key, text: key }));
}
