/**
 * Bibliographies of the EPO's worldwide database (`exchange-document`): DOCDB files and the answers of OPS. Each field
 * comes in up to three spellings, told apart by `data-format` or `document-id-type`.
 */
import type { Citation, ClassCode, DocumentId, Party, RecordSource } from '../../../../domain/documents/publication.ts';
import { ipcSymbol, readClasses, uniqueClasses } from '../../fields/classes.ts';
import { parseSourceDate, readDocumentId, ucidOf } from '../../fields/document-ids.ts';
import { richText } from '../../text/inline.ts';
import { find, findAll, rawText, take, takeText, textOf, type XmlElement } from '../../xml/element.ts';
import { publicationFromTree } from '../assemble.ts';
import { readParts, type ReadPublication } from '../parts.ts';
import type { RecordContent } from '../reader.ts';
import { elementOf } from '../renamed.ts';

/** Reads one document. */
export function readExchangeDocument(root: XmlElement): ReadPublication {
  const biblio = find(root, 'bibliographic-data') ?? elementOf('bibliographic-data', []);
  const publication = docdbId(findAll(biblio, 'publication-reference')) ?? idFromAttributes(root);
  if (publication === null) return { ok: false, reason: 'no publication number' };
  const parts = readParts(root, biblio, 'und');
  return publicationFromTree(root, {
    publication: { ...publication, date: publication.date ?? parseSourceDate(root.attributes['date-publ']) },
    application: docdbId(findAll(biblio, 'application-reference')),
    priorities: priorities(biblio),
    familyId: root.attributes['family-id'] ?? null,
    lang: parts.titles[0]?.lang ?? 'und',
    ...parts,
    classes: uniqueClasses([...patentClasses(biblio), ...readClasses(biblio)]),
    parties: [...parties(biblio, 'applicant'), ...parties(biblio, 'inventor')],
    citations: citations(biblio),
    source: sourceOf(root),
  });
}

function sourceOf({ attributes }: XmlElement): RecordSource {
  const fromOps =
    attributes['system'] === 'ops.epo.org' || (attributes['doc-id'] === undefined && !isDeletion(attributes));
  const date = parseSourceDate(attributes['date-of-last-exchange']);
  return { format: fromOps ? 'ops' : 'docdb', version: '', date };
}

/** `DV` of a record that DOCDB had made up for a document that it did not have. */
export const isDeletion = ({ status }: XmlElement['attributes']): boolean => status === 'D' || status === 'DV';

/** A record that only says that the document was deleted. */
export function readDeletedDocument(root: XmlElement): RecordContent {
  const biblio = find(root, 'bibliographic-data');
  const publication = docdbId(findAll(biblio, 'publication-reference')) ?? idFromAttributes(root);
  if (publication === null || publication.country === '')
    return { ok: false, reason: 'the deletion of a record, without the number of its publication' };
  return { ok: true, deleted: { ucid: ucidOf(publication), publication, source: sourceOf(root) } };
}

function idFromAttributes(root: XmlElement): DocumentId | null {
  const parts = { country: 'country', 'doc-number': 'doc-number', kind: 'kind', date: 'date-publ' };
  const given = Object.entries(parts).map(([name, attribute]) =>
    elementOf(name, [(root.attributes[attribute] ?? '').trim()]),
  );
  return readDocumentId(elementOf('document-id', given));
}

/** The spelling of DOCDB where there is one, else the first; the others stay as leftovers. */
function docdbId(references: readonly XmlElement[]): DocumentId | null {
  const ids = references.flatMap((reference) =>
    findAll(reference, 'document-id').map((id) => ({ id, spelling: spellingOf(reference, id) })),
  );
  const chosen = ids.find(({ spelling }) => spelling === 'docdb') ?? ids[0];
  const dated = ids.find(({ id }) => textOf(find(id, 'date')) !== '');
  const read = readDocumentId(chosen?.id);
  return read === null ? null : { ...read, date: read.date ?? parseSourceDate(textOf(find(dated?.id, 'date'))) };
}

const spellingOf = (reference: XmlElement, id: XmlElement): string =>
  reference.attributes['data-format'] ?? id.attributes['document-id-type'] ?? '';

/** The claims of one sequence number are one priority in several spellings. */
function priorities(biblio: XmlElement): DocumentId[] {
  const groups = Object.values(groupedBySequence(findAll(biblio, 'priority-claims/priority-claim')));
  return groups.flatMap((group) => {
    const id = docdbId(group);
    return id === null || id.country === '' ? epodocId(id) : [id];
  });
}

/** `US20060771078P` of OPS has the country in the number; `EP20100167109` is the application 10167109. */
function epodocId(id: DocumentId | null): DocumentId[] {
  const parts = /^([A-Z]{2})(\d.*)$/.exec(id?.number ?? '');
  if (id === null || parts === null) return [];
  const [, country = '', number = ''] = parts;
  const european = country === 'EP' ? /^\d\d(\d\d)0(\d{6})$/.exec(number) : null;
  return [{ ...id, country, number: european === null ? number : `${european[1]}${european[2]}` }];
}

function groupedBySequence(all: readonly XmlElement[]): Record<string, XmlElement[]> {
  const groups: Record<string, XmlElement[]> = {};
  for (const [index, element] of all.entries())
    (groups[`s${element.attributes['sequence'] ?? `-${index}`}`] ??= []).push(element);
  return groups;
}

const SCHEMES: readonly (readonly [pattern: RegExp, scheme: ClassCode['scheme']])[] = [
  [/^CPC/, 'CPC'],
  [/^EC$/, 'ECLA'],
  [/^FI$/, 'FI'],
  [/^FTERM$/, 'FTERM'],
];

/** Symbols in columns or in parts; those of schemes without a place here become leftovers. */
function patentClasses(biblio: XmlElement): ClassCode[] {
  return findAll(biblio, 'patent-classifications/patent-classification').flatMap((element): ClassCode[] => {
    const named = find(element, 'classification-scheme')?.attributes['scheme'] ?? '';
    const scheme = SCHEMES.find(([pattern]) => pattern.test(named))?.[1];
    const symbol = scheme === undefined ? null : symbolIn(element, scheme);
    if (scheme === undefined || symbol === null) return [];
    take(element);
    const value = textOf(find(element, 'classification-value'));
    const first = textOf(find(element, 'symbol-position')) === 'F';
    return [{ scheme, symbol, first, inventive: value === '' ? null : value === 'I' }];
  });
}

function symbolIn(element: XmlElement, scheme: ClassCode['scheme']): string | null {
  const whole = find(element, 'classification-symbol');
  const part = (name: string) => textOf(find(element, name));
  const group = `${part('main-group')}/${part('subgroup')}`;
  const text =
    whole === undefined ? `${part('section')}${part('class')}${part('subclass')} ${group}` : rawText(whole).trim();
  if (scheme === 'FI' || scheme === 'FTERM') return text.replace(/\s+/g, '') || null;
  return ipcSymbol(text) ?? (scheme === 'ECLA' ? text.replace(/\s+/g, '') || null : null);
}

/** From the fullest spelling of a name to the shortest. */
const NAMES = ['docdba', 'original', 'docdb', 'epodoc'];

function parties(biblio: XmlElement, role: 'applicant' | 'inventor'): Party[] {
  const listed = findAll(biblio, `parties/${role}s/${role}`);
  return Object.values(groupedBySequence(withoutRepeats(listed))).flatMap((group): Party[] => {
    const ranked = group.toSorted((a, b) => rankOf(a) - rankOf(b));
    const names = ranked.map((element) => partyName(takeText(element, `${role}-name/name`)));
    const name = names.find((one) => one.name !== '')?.name;
    if (name === undefined) return [];
    const countries = ranked
      .map((element) => takeText(element, 'residence/country'))
      .concat(names.map((one) => one.country));
    const country = countries.find((one) => /^[A-Z]{2}$/.test(one));
    return [{ role, name, ...(country === undefined ? {} : { country }) }];
  });
}

/** OPS repeats the original names of other publications behind the last; those have no standard spelling. */
function withoutRepeats(listed: readonly XmlElement[]): readonly XmlElement[] {
  const standard = listed.filter((element) => /^(?:docdb|epodoc)$/.test(element.attributes['data-format'] ?? ''));
  const known = new Set(standard.map((element) => element.attributes['sequence']));
  return known.size === 0 ? listed : listed.filter((element) => known.has(element.attributes['sequence']));
}

const rankOf = (element: XmlElement): number => NAMES.indexOf(element.attributes['data-format'] ?? '');

/** `9SOLUTIONS OY [FI]` names the country; original names end in a comma. */
function partyName(printed: string): { name: string; country: string } {
  const parts = /^(.*?)(?:\s*\[([A-Z]{2})\])?[\s,]*$/.exec(printed);
  return { name: parts?.[1] ?? '', country: parts?.[2] ?? '' };
}

const BY_EXAMINER = /^(?:SEA|ISR|SUP|EXA|PRS|OPP|.*search-report.*|examination)$/;

/** With the category of each, and who cited it as far as the source says. */
function citations(biblio: XmlElement): Citation[] {
  return findAll(biblio, 'references-cited/citation').map((citation): Citation => {
    take(citation);
    const phase = citation.attributes['cited-phase'] ?? '';
    const given = citation.attributes['cited-by'] ?? '';
    const by =
      given === 'examiner' || BY_EXAMINER.test(phase)
        ? 'examiner'
        : given === 'applicant' || phase === 'APP' || phase === 'description'
          ? 'applicant'
          : 'other';
    const category = categoryOf(citation);
    return { ...cited(citation), ...(category === '' ? {} : { category }), by };
  });
}

/** `XY` and several elements alike become `X,Y`. */
function categoryOf(citation: XmlElement): string {
  const own = findAll(citation, 'category').map(textOf).join('');
  const inPassages = findAll(citation, 'rel-passage/category').map(textOf).join('');
  return [...new Set((own || inPassages).replace(/[^A-Z]/g, ''))].join(',');
}

function cited(citation: XmlElement): Pick<Citation, 'kind' | 'text' | 'document'> {
  const patent = find(citation, 'patcit');
  const literature = find(citation, 'nplcit');
  if (patent === undefined)
    return { kind: 'literature', text: richText(find(literature, 'text') ?? literature ?? citation).text };
  const ids = findAll(patent, 'document-id');
  const chosen = ids.find((id) => id.attributes['document-id-type'] === 'docdb') ?? ids[0];
  const document = readDocumentId(chosen);
  const text = textOf(find(chosen, 'name')) || textOf(find(ids[0], 'name'));
  if (document === null || document.country === '') return { kind: 'patent', text: text || textOf(patent) };
  return { kind: 'patent', document, text };
}
