/**
 * Applicants, assignees, inventors, agents and examiners. Up to US format 4.2 the applicants are mostly the
 * inventors (`app-type="applicant-inventor"`) and the assignee is the owner.
 */
import type { Party } from '../../../domain/documents/publication.ts';
import { find, findAll, take, takeText, textOf, type XmlElement } from '../xml/element.ts';

type PartyRole = Party['role'];

/** The parties of a US bibliography, each once. */
export function readUsParties(biblio: XmlElement): Party[] {
  const parties = [...findAll(biblio, 'parties'), ...findAll(biblio, 'us-parties')];
  const of = (path: string) => parties.flatMap((all) => findAll(all, path));
  const applicants = [...of('applicants/applicant'), ...of('us-applicants/us-applicant')];
  const isInventor = (applicant: XmlElement) => applicant.attributes['app-type'] === 'applicant-inventor';
  const read = (role: PartyRole) => (element: XmlElement) => readParty(element, role);
  return unique([
    ...applicants.filter((one) => !isInventor(one)).flatMap(read('applicant')),
    ...findAll(biblio, 'assignees/assignee').flatMap(read('assignee')),
    ...[...applicants.filter(isInventor), ...of('inventors/inventor'), ...of('inventors/deceased-inventor')].flatMap(
      read('inventor'),
    ),
    ...of('agents/agent').flatMap(read('agent')),
    ...[...findAll(biblio, 'examiners/primary-examiner'), ...findAll(biblio, 'examiners/assistant-examiner')].flatMap(
      read('examiner'),
    ),
  ]);
}

/**
 * The parties of a `patent-document`, which lists each person in up to three spellings. The most complete
 * spelling is read; among equals the original, then the intermediate, then the EPO's.
 */
export function readParties(biblio: XmlElement): Party[] {
  const parties = find(biblio, 'parties');
  const read = (path: string, role: PartyRole) =>
    bestSpelling(findAll(parties, path)).flatMap((element) => readParty(element, role));
  return unique([
    ...read('applicants/applicant', 'applicant'),
    ...read('assignees/assignee', 'assignee'),
    ...read('inventors/inventor', 'inventor'),
    ...read('agents/agent', 'agent'),
    ...read('examiners/primary-examiner', 'examiner'),
  ]);
}

const SPELLINGS = ['original', 'intermediate', 'docdb', 'epo'];

function bestSpelling(all: readonly XmlElement[]): readonly XmlElement[] {
  const spellings = [...new Set(all.map((element) => element.attributes['format'] ?? ''))];
  const ranked = spellings.map((format) => ({
    rank: SPELLINGS.indexOf(format),
    listed: all.filter((element) => (element.attributes['format'] ?? '') === format),
  }));
  ranked.sort((a, b) => b.listed.length - a.listed.length || a.rank - b.rank);
  return ranked[0]?.listed ?? [];
}

function readParty(element: XmlElement, role: PartyRole): Party[] {
  const books = findAll(element, 'addressbook');
  return (books.length === 0 ? [element] : books).flatMap((book) => {
    const name = partyName(book);
    if (name === '') return [];
    const address = find(book, 'address') ?? book;
    const city = takeText(address, 'city');
    const state = takeText(address, 'state');
    const country = countryOf(address);
    return [
      {
        role,
        name,
        ...(city === '' ? {} : { city }),
        ...(state === '' ? {} : { state }),
        ...(country === '' ? {} : { country }),
      },
    ];
  });
}

/** An organisation's name, else a person's with the first name first. */
function partyName(book: XmlElement): string {
  const organisation = takeText(book, 'orgname') || takeText(book, 'name');
  if (organisation !== '') return repaired(organisation);
  const last = takeText(book, 'last-name');
  const parts = [
    takeText(book, 'prefix'),
    takeText(book, 'first-name'),
    takeText(book, 'middle-name'),
    last,
    takeText(book, 'suffix'),
  ];
  return repaired(parts.filter((part) => part !== '').join(' '));
}

/** Some sources escape twice: `Marks &amp;amp; Clerk`. */
function repaired(name: string): string {
  return name.replaceAll('&amp;', '&').replaceAll('&apos;', "'").replaceAll('&quot;', '"');
}

function countryOf(address: XmlElement): string {
  const element = find(address, 'country');
  const country = textOf(element);
  if (!/^[A-Za-z]{2}$/.test(country) && country !== '' && country !== 'unknown' && country !== 'omitted') return '';
  take(element);
  return country.length === 2 ? country.toUpperCase() : '';
}

function unique(parties: readonly Party[]): Party[] {
  return [...new Map(parties.map((party) => [`${party.role}|${party.name}|${party.city ?? ''}`, party])).values()];
}
