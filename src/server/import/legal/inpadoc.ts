/**
 * Events of the EPO's worldwide legal data (INPADOC) in answers of OPS: the services legal and family with legal. One
 * family member holds the numbers of a publication and all events of its application.
 *
 * Fields: EPO, "Open Patent Services RESTful Web Services", legal data (`L001EP` to `L533EP`).
 */
import type { LegalEvent, LegalRecord } from '../../../domain/documents/legal/legal-event.ts';
import type { DocumentId, IsoDate } from '../../../domain/documents/publication.ts';
import { parseSourceDate, readDocumentId } from '../fields/document-ids.ts';
import { elements, find, findAll, textOf, type XmlElement } from '../xml/element.ts';

/** Elements are known by their local names. */
export function readInpadocMember(member: XmlElement): LegalRecord | 'no-events' | 'no-number' {
  const legal = findAll(member, 'legal');
  const publications = docdbIds(find(member, 'publication-reference'));
  const [application = null] = docdbIds(find(member, 'application-reference')).map(applicationId);
  if (legal.length === 0) return 'no-events';
  if (publications.length === 0 && application === null) return 'no-number';
  return {
    source: 'inpadoc',
    application,
    publications,
    events: legal.map(readEvent),
    asOf: latest(legal.flatMap((event) => [dateOf(event, 'L018EP'), dateOf(event, 'L019EP'), dateOf(event, 'L007EP')])),
    isComplete: true,
  };
}

function docdbIds(reference: XmlElement | undefined): readonly DocumentId[] {
  return findAll(reference, 'document-id').flatMap((id) =>
    id.attributes['document-id-type'] === 'docdb' ? (readDocumentId(id) ?? []) : [],
  );
}

/** DOCDB writes a US application as year and serial number; patents have the serial number alone. */
function applicationId(id: DocumentId): DocumentId {
  const [, serial] = /^(?:19|20)\d{2}(\d{8})$/.exec(id.number) ?? [];
  const number = id.country === 'US' && serial !== undefined ? serial.replace(/^0+/, '') : id.number;
  return { ...id, number, kind: null };
}

/** Fields that have a place of their own, and those that repeat the number of the right. */
const PLACED: ReadonlySet<string> = new Set(['L501EP', 'L502EP', 'L518EP', 'L520EP', 'L525EP']);

function readEvent(event: XmlElement): LegalEvent {
  const parts = elements(find(event, 'L500EP') ?? event).filter(({ name }) => /^L5\d\dEP$/.test(name));
  const national = parts.find(({ name }) => name === 'L502EP');
  const [, prefix = '', words = ''] = /^(?:([A-Z]{2}): )?(.*)$/.exec(description(event, national)) ?? [];
  const details = parts.flatMap((part) => (PLACED.has(part.name) ? [] : detail(part)));
  return {
    office: textOf(find(event, 'L001EP')).toUpperCase(),
    code: textOf(national) || (event.attributes['code'] ?? '').trim(),
    words: [words, ...details].filter((part) => part !== '').join('; '),
    date: dateOf(event, 'L007EP'),
    ...effectiveOf(event),
    ...stateOf(textOf(find(event, 'L500EP/L501EP')) || prefix),
    ...signOf((national ?? event).attributes['infl']),
    ...feeYearOf(Number(textOf(find(event, 'L500EP/L520EP')))),
  };
}

type Part<Name extends keyof LegalEvent> = Partial<Pick<LegalEvent, Name>>;

function effectiveOf(event: XmlElement): Part<'effective'> {
  const effective = dateOf(event, 'L500EP/L525EP') ?? dateOf(event, 'L500EP/L518EP');
  return effective === null ? {} : { effective };
}

const stateOf = (state: string): Part<'state'> => (/^[A-Z]{2}$/.test(state) ? { state } : {});
const signOf = (sign: string | undefined): Part<'sign'> => (sign === '+' || sign === '-' ? { sign } : {});
const feeYearOf = (feeYear: number): Part<'feeYear'> =>
  Number.isInteger(feeYear) && feeYear > 0 && feeYear < 100 ? { feeYear } : {};

/** Of the national event that the EPO passes on, else of the event itself. */
function description(event: XmlElement, national: XmlElement | undefined): string {
  const words = national?.attributes['descData'] ?? event.attributes['desc'] ?? '';
  return words
    .replace(/\s*\[[^\]]*\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** `Free Format Text` says for itself what it is. */
function detail(part: XmlElement): string[] {
  const [label, value] = [part.attributes['desc'] ?? '', textOf(part)];
  if (value === '') return [];
  return [label === '' || label === 'Free Format Text' ? value : `${label}: ${value}`];
}

/** The EPO writes a missing date as the first day of year 1. */
function dateOf(event: XmlElement, path: string): IsoDate | null {
  const date = parseSourceDate(textOf(find(event, path)));
  return date !== null && date > '1700' ? date : null;
}

function latest(dates: readonly (IsoDate | null)[]): IsoDate | null {
  return dates.reduce((last, date) => ((date ?? '') > (last ?? '') ? date : last), null);
}
