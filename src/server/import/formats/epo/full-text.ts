/**
 * European full text (`ep-patent-document`, versions 1.0 to 1.5.1). The bibliography is numbered by INID codes (`B110`
 * the number, `B540` the title); abstract, description and claims are in the vocabulary of ICE.
 */
import type { Citation, ClassCode, DocumentId, Party, Publication } from '../../../../domain/documents/publication.ts';
import { ipcSymbol, readClasses, uniqueClasses } from '../../fields/classes.ts';
import { cleanNumber, parseSourceDate, ucidOf } from '../../fields/document-ids.ts';
import { richText } from '../../text/inline.ts';
import { elements, find, findAll, rawText, take, takeText, textOf, type XmlElement } from '../../xml/element.ts';
import { publicationFromTree } from '../assemble.ts';
import { language, readParts, type ReadPublication } from '../parts.ts';
import { elementOf, renamed } from '../renamed.ts';
import { citedByText } from './cited-number.ts';

/** Reads one document; without a number it is refused. */
export function readEpFullText(original: XmlElement): ReadPublication {
  const root = renamed(original, { names: { B510EP: 'classifications-ipcr' } });
  const biblio = find(root, 'SDOBI');
  const at = (path: string): string => takeText(biblio, path);
  const country = at('B100/B190') || (root.attributes['country'] ?? '').trim() || 'EP';
  const publication: DocumentId = {
    country,
    number: cleanNumber(country, at('B100/B110') || (root.attributes['doc-number'] ?? '')),
    kind: at('B100/B130') || root.attributes['kind'] || null,
    date: parseSourceDate(at('B100/B140/date') || root.attributes['date-publ']),
  };
  const lang = language(root.attributes['lang']);
  const parts = readParts(root, find(biblio, 'B500') ?? elementOf('B500', []), lang);
  return publicationFromTree(root, {
    publication,
    application: applicationOf(country, at('B200/B210'), at('B200/B220/date')),
    priorities: priorities(biblio),
    lang,
    ...parts,
    titles: titles(biblio),
    classes: classes(biblio),
    parties: parties(biblio),
    citations: [...citations(biblio), ...citedInDescription(root)],
    related: related(biblio, ucidOf(publication)),
    status: publication.kind?.startsWith('B') === true ? 'granted' : 'unknown',
    source: { format: 'ep-full-text', version: root.attributes['dtd-version'] ?? '', date: publication.date },
  });
}

/** `17171508.9` ends in a check digit, which is no part of the number. */
function applicationOf(country: string, printed: string, date: string): DocumentId | null {
  const number = cleanNumber(country, printed.replace(/\.\d$/, ''));
  return number === '' ? null : { country, number, kind: null, date: parseSourceDate(date) };
}

/** Each priority is a group of its own, or all are in one group as repeated fields. */
function priorities(biblio: XmlElement | undefined): DocumentId[] {
  return findAll(biblio, 'B300').flatMap((group) => {
    const texts = (name: string) => findAll(group, name).map((element) => textOf(take(element)));
    const [dates, countries] = [texts('B320'), texts('B330')];
    return texts('B310').flatMap((printed, index): DocumentId[] => {
      const country = countries[index] ?? '';
      const number = cleanNumber(country, printed);
      return number === '' ? [] : [{ country, number, kind: null, date: parseSourceDate(dates[index]) }];
    });
  });
}

/** `B541` names the language of the `B542` that follows it. */
function titles(biblio: XmlElement | undefined): Publication['titles'] {
  let lang = 'und';
  return findAll(biblio, 'B500/B540')
    .flatMap(elements)
    .flatMap((element) => {
      if (element.name === 'B541') lang = language(textOf(take(element)));
      if (element.name !== 'B542') return [];
      const content = richText(take(element)).text;
      return content === '' ? [] : [{ lang, content }];
    });
}

/** IPC in the columns of ST.8, before 2006 in those of the seventh edition; CPC since 2020. */
function classes(biblio: XmlElement | undefined): ClassCode[] {
  const group = find(biblio, 'B500');
  if (group === undefined) return [];
  const old = ['B511', 'B512', 'B513'].flatMap((name) =>
    findAll(group, `B510/${name}`).flatMap((element): ClassCode[] => {
      const symbol = ipcSymbol(rawText(element));
      if (symbol === null) return [];
      take(element);
      return [{ scheme: 'IPC', symbol, first: name === 'B511', inventive: null }];
    }),
  );
  const cpc = findAll(group, 'B520EP/classifications-cpc/classification-cpc').flatMap((element): ClassCode[] => {
    const text = rawText(element).trim();
    const symbol = ipcSymbol(text.slice(0, 19));
    if (symbol === null) return [];
    take(element);
    const tail = /\s\d{8}\s?([FL])([IA])/.exec(text);
    return [{ scheme: 'CPC', symbol, first: tail?.[1] === 'F', inventive: tail === null ? null : tail[2] === 'I' }];
  });
  return uniqueClasses([...cpc, ...readClasses(group), ...old]);
}

const ROLES: readonly (readonly [path: string, role: Party['role']])[] = [
  ['B700/B710/B711', 'applicant'],
  ['B700/B730/B731', 'assignee'],
  ['B700/B720/B721', 'inventor'],
  ['B700/B740/B741', 'agent'],
];

function parties(biblio: XmlElement | undefined): Party[] {
  return ROLES.flatMap(([path, role]) =>
    findAll(biblio, path).flatMap((element): Party[] => {
      const name = takeText(element, 'snm');
      const city = takeText(element, 'adr/city');
      const country = takeText(element, 'adr/ctry');
      if (name === '') return [];
      return [{ role, name, ...(city === '' ? {} : { city }), ...(country === '' ? {} : { country }) }];
    }),
  );
}

/** Field 56 of the specification: what the search and the examination cited. */
function citations(biblio: XmlElement | undefined): Citation[] {
  return findAll(biblio, 'B500/B560')
    .flatMap(elements)
    .flatMap((element): Citation[] => {
      const text = textOf(find(element, 'text'));
      if ((element.name !== 'B561' && element.name !== 'B562') || text === '') return [];
      take(element);
      if (element.name === 'B562') return [{ kind: 'literature', text, by: 'examiner' }];
      const document = citedByText(text);
      return [{ kind: 'patent', text, ...(document === null ? {} : { document }), by: 'examiner' }];
    });
}

/** The list of what the applicant cited, which the office adds at the end. */
function citedInDescription(root: XmlElement): Citation[] {
  const list = find(root, 'ep-reference-list');
  return listed(list).map((element): Citation => {
    take(element);
    const text = textOf(find(element, 'text') ?? element);
    if (element.name === 'nplcit') return { kind: 'literature', text, by: 'applicant' };
    const document = citedByText(element.attributes['dnum'] ?? '') ?? citedByText(text);
    return { kind: 'patent', text, ...(document === null ? {} : { document }), by: 'applicant' };
  });
}

function listed(parent: XmlElement | undefined): XmlElement[] {
  if (parent === undefined) return [];
  return elements(parent).flatMap((child) =>
    child.name === 'patcit' || child.name === 'nplcit' ? [child] : listed(child),
  );
}

/** Parents of a divisional application, its children, and the international stage. */
function related(biblio: XmlElement | undefined, own: string): Publication['related'] {
  const families = ['B600/B620/parent', 'B600/B620EP/parent'].flatMap((path) =>
    findAll(biblio, path).flatMap((parent) => {
      const documents = elements(parent).filter(({ name }) => name === 'pdoc' || name === 'cdoc');
      return documents.flatMap((document) =>
        numbersIn(document).map((id) => ({
          relation: document.name === 'pdoc' ? 'division' : 'division/child-doc',
          document: id,
        })),
      );
    }),
  );
  const stages = [
    ...stage(find(biblio, 'B800/B860/B861'), 'pct-or-regional-filing-data'),
    ...stage(find(biblio, 'B800/B870/B871'), 'pct-or-regional-publishing-data'),
  ];
  return [...families, ...stages].filter(({ document }) => ucidOf(document) !== own);
}

function stage(element: XmlElement | undefined, relation: string): Publication['related'] {
  return element === undefined ? [] : numbersIn(element).map((document) => ({ relation, document }));
}

/** The application (`anum`) and the publication (`pnum`) of a `dnum`; EP where no country stands before them. */
function numbersIn(element: XmlElement): DocumentId[] {
  const date = parseSourceDate(takeText(element, 'date'));
  return [...findAll(element, 'dnum/anum'), ...findAll(element, 'dnum/pnum')].flatMap((number): DocumentId[] => {
    const printed = textOf(take(number)).replace(/\.\d$/, '');
    const country = /^([A-Z]{2})\s*\d/.exec(printed)?.[1];
    if (printed === '') return [];
    // An international application names its receiving office: CA2002001757 is PCT/CA2002/001757.
    if (number.name === 'anum' && country !== undefined && country !== 'EP')
      return [{ country: 'WO', number: cleanNumber('WO', `PCT${printed}`), kind: null, date }];
    return [{ country: country ?? 'EP', number: cleanNumber(country ?? 'EP', printed), kind: null, date }];
  });
}
