/** US applications of 2001 to 2004 (`patent-application-publication`, PAP versions 1.5 and 1.6). */
import type { ClassCode, DocumentId, Party, Publication } from '../../../../domain/documents/publication.ts';
import { ipcSymbol, uniqueClasses, uspcSymbol } from '../../fields/classes.ts';
import { cleanNumber, parseSourceDate } from '../../fields/document-ids.ts';
import {
  descendants,
  elements,
  find,
  findAll,
  rawText,
  take,
  takeText,
  textOf,
  type XmlElement,
} from '../../xml/element.ts';
import { publicationFromTree } from '../assemble.ts';
import { readParts, type ReadPublication } from '../parts.ts';
import { elementOf, numberedParagraphs, renamed, type ElementNames } from '../renamed.ts';

const VOCABULARY: ElementNames = {
  names: {
    'subdoc-abstract': 'abstract',
    'subdoc-description': 'description',
    'subdoc-claims': 'claims',
    'subdoc-drawings': 'drawings',
    'title-of-invention': 'invention-title',
    paragraph: 'p',
    highlight: '',
    bold: 'b',
    italic: 'i',
    underline: 'u',
    superscript: 'sup',
    subscript: 'sub',
    'cross-reference': (element) => (/^\s*FIG/i.test(rawText(element)) ? 'figref' : 'crossref'),
    'dependent-claim-reference': 'claim-ref',
    'in-line-formula': '',
    'table-cwu': 'tables',
    'math-cwu': 'maths',
    'chemistry-cwu': 'chemistry',
    'unordered-list': 'ul',
    'ordered-list': 'ol',
    'list-item': 'li',
    image: 'img',
  },
  attributes: { depends_on: 'idref', lvl: 'level' },
};
/** Headings that the format adds itself. */
const ADDED = /^(?:Abstract of Disclosure|Drawings|Claims?)$/i;

/** Reads one document; without a number it is refused. */
export function readUsApplicationPap(original: XmlElement): ReadPublication {
  const root = numberedParagraphs(renamed(original, VOCABULARY), 'number');
  for (const part of elements(root)) withoutAddedHeading(part);
  const biblio = find(root, 'subdoc-bibliographic-information');
  const printed = documentOf(find(biblio, 'document-id'));
  if (printed === null) return { ok: false, reason: `no publication number in ${root.name}` };
  const filed = find(biblio, 'domestic-filing-data');
  const application = documentOf(find(filed, 'application-number'));
  return publicationFromTree(root, {
    publication: { ...printed, country: 'US' },
    application: application && { ...application, date: parseSourceDate(takeText(filed, 'filing-date')) },
    priorities: priorities(biblio),
    lang: 'en',
    ...readParts(root, find(biblio, 'technical-information') ?? elementOf('none', []), 'en'),
    classes: classes(find(biblio, 'technical-information')),
    parties: parties(biblio),
    related: related(find(biblio, 'continuity-data')),
    status: 'pending',
    source: { format: 'uspto-application', version: 'PAP', date: printed.date },
  });
}

function withoutAddedHeading(part: XmlElement): void {
  const at = part.children.findIndex((child) => typeof child !== 'string' && child.name === 'heading');
  const heading = part.children[at];
  if (heading !== undefined && typeof heading !== 'string' && ADDED.test(textOf(heading))) part.children.splice(at, 1);
}

function documentOf(element: XmlElement | undefined): DocumentId | null {
  const country = takeText(element, 'country-code') || 'US';
  const number = cleanNumber(country, takeText(element, 'doc-number'));
  const date = parseSourceDate(takeText(element, 'document-date'));
  return number === '' ? null : { country, number, kind: takeText(element, 'kind-code') || null, date };
}

function priorities(biblio: XmlElement | undefined): DocumentId[] {
  return findAll(biblio, 'foreign-priority-data').flatMap((claim) => {
    const country = takeText(claim, 'country-code');
    const number = cleanNumber(country, takeText(claim, 'priority-application-number/doc-number'));
    return number === ''
      ? []
      : [{ country, number, kind: null, date: parseSourceDate(takeText(claim, 'filing-date')) }];
  });
}

function classes(technical: XmlElement | undefined): ClassCode[] {
  const found: ClassCode[] = [];
  for (const [place, first] of [
    ['primary', true],
    ['secondary', false],
  ] as const) {
    for (const ipc of findAll(technical, `classification-ipc/classification-ipc-${place}/ipc`)) {
      const symbol = ipcSymbol(textOf(ipc));
      if (symbol !== null) found.push({ scheme: 'IPC', symbol, first, inventive: null });
      if (symbol !== null) take(ipc);
    }
    for (const uspc of findAll(technical, `classification-us/classification-us-${place}/uspc`)) {
      const symbol = uspcSymbol(`${textOf(find(uspc, 'class')).padStart(3)}${textOf(find(uspc, 'subclass'))}`);
      if (symbol !== null) found.push({ scheme: 'USPC', symbol, first, inventive: null });
      if (symbol !== null) take(uspc);
    }
  }
  return uniqueClasses(found);
}

function parties(biblio: XmlElement | undefined): Party[] {
  const inventors = find(biblio, 'inventors');
  const listed: readonly (readonly [XmlElement, Party['role']])[] = [
    ...findAll(biblio, 'assignee').map((one) => [one, 'assignee'] as const),
    ...elements(inventors ?? elementOf('none', [])).map((one) => [one, 'inventor'] as const),
  ];
  return listed.flatMap(([element, role]): Party[] => {
    const name = takeText(element, 'organization-name') || personName(find(element, 'name'));
    if (name === '') return [];
    const home =
      elements(find(element, 'residence') ?? element).find(({ name: kind }) => kind.startsWith('residence')) ??
      find(element, 'address');
    const place = {
      city: takeText(home, 'city'),
      state: takeText(home, 'state'),
      country: takeText(home, 'country-code') || takeText(home, 'country/country-code'),
    };
    return [{ role, name, ...Object.fromEntries(Object.entries(place).filter(([, value]) => value !== '')) }];
  });
}

function personName(name: XmlElement | undefined): string {
  const parts = ['given-name', 'middle-name', 'family-name', 'name-suffix'].map((part) => takeText(name, part));
  return parts.filter((part) => part !== '').join(' ');
}

/** The parent of each relation under the relation's own name. */
function related(continuity: XmlElement | undefined): Publication['related'] {
  if (continuity === undefined) return [];
  const relations = elements(continuity).flatMap((one) => (one.name === 'continuations' ? elements(one) : [one]));
  return relations.flatMap((one) =>
    [...descendants(one, 'parent'), ...(find(one, 'document-id') === undefined ? [] : [one])].flatMap((parent) => {
      const document = documentOf(find(parent, 'document-id'));
      return document === null ? [] : [{ relation: one.name, document }];
    }),
  );
}
