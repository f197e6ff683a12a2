/**
 * Full texts as offices publish them in ST.36, ST.96 and forms near to these. Each office's file brings the tree to the
 * names of ICE (`renamed.ts`); here it becomes a publication.
 */
import type { ClassCode, DocumentId, Publication } from '../../../../domain/documents/publication.ts';
import { readClasses, uniqueClasses } from '../../fields/classes.ts';
import { readUsCitations } from '../../fields/citations.ts';
import { cleanNumber, readDocumentId } from '../../fields/document-ids.ts';
import { readParties } from '../../fields/parties.ts';
import { descendants, elements, find, findAll, rawText, take, textOf, type XmlElement } from '../../xml/element.ts';
import { publicationFromTree } from '../assemble.ts';
import { readParts, type ReadPublication } from '../parts.ts';
import { elementOf, withChildren } from '../renamed.ts';

interface OfficeRecord {
  /** Of documents that name none. */
  readonly country: string;
  /** Of parts that name none. */
  readonly lang: string;
  /** Office and format, e.g. `JPO ST.36`. */
  readonly version: string;
}

/** Reads one document; without a number it is refused. */
export function readOfficeDocument(given: XmlElement, { country, lang, version }: OfficeRecord): ReadPublication {
  const root = withAbstract(given);
  const biblio = find(root, 'bibliographic-data') ?? elementOf('bibliographic-data', []);
  const id = (element: XmlElement | undefined) => idIn(element, country);
  const publication = id(find(biblio, 'publication-reference'));
  if (publication === null) return { ok: false, reason: 'no publication number' };
  const application = id(find(biblio, 'application-reference'));
  return publicationFromTree(root, {
    publication,
    application,
    priorities: findAll(biblio, 'priority-claims/priority-claim').flatMap((claim) => id(claim) ?? []),
    lang,
    ...readParts(root, biblio, lang),
    classes: uniqueClasses([...readClasses(biblio), ...japaneseClasses(biblio)]),
    parties: readParties(withParties(biblio)),
    citations: readUsCitations(biblio),
    related: related(biblio, id).filter(({ document }) => document.number !== application?.number),
    source: { format: 'office-full-text', version, date: publication.date },
  });
}

/** Some have the abstract within the bibliography. */
function withAbstract(root: XmlElement): XmlElement {
  const inBiblio = findAll(root, 'bibliographic-data/abstract');
  if (inBiblio.length === 0) return root;
  const children = root.children.map((child) =>
    typeof child === 'string' || child.name !== 'bibliographic-data'
      ? child
      : withChildren(
          child,
          child.children.filter((node) => typeof node === 'string' || node.name !== 'abstract'),
        ),
  );
  return withChildren(root, [...children, ...inBiblio]);
}

/** `201410408762.5` ends in a check digit; `公開特許公報(A)` is the kind A in words. */
function idIn(reference: XmlElement | undefined, country: string): DocumentId | null {
  const element = find(reference, 'document-id') ?? reference;
  const printed = textOf(find(element, 'doc-number'));
  const id = readDocumentId(element);
  if (id === null) return null;
  const at = id.country === '' ? country : id.country;
  const number = /\.[\dX]$/.test(printed) ? cleanNumber(at, printed.slice(0, -2)) : id.number;
  return { ...id, country: at, number, kind: /\(([A-Z]\d?)\)$/.exec(id.kind ?? '')?.[1] ?? id.kind };
}

/** The office's own subdivisions of the IPC (FI), and F-terms. */
function japaneseClasses(biblio: XmlElement): ClassCode[] {
  const national = findAll(biblio, 'classification-national').filter(
    (element) => textOf(find(element, 'country')) === 'JP',
  );
  const subdivisions = national
    .flatMap(elements)
    .filter(({ name }) => /^(?:main|further)-classification$/.test(name))
    .map((element) => classOf('FI', take(element), element.name === 'main-classification'));
  const terms = findAll(biblio, 'f-term-info/f-term').map((element) => classOf('FTERM', take(element), false));
  return [...subdivisions, ...terms].filter(({ symbol }) => symbol !== '');
}

/** `A23L17/00 101H` is written `A23L17/00,101H`. */
const classOf = (scheme: 'FI' | 'FTERM', element: XmlElement, first: boolean): ClassCode => ({
  scheme,
  symbol: rawText(element).trim().replace(/\s+/g, ','),
  first,
  inventive: null,
});

/** Persons wherever they stand among the parties: offices group them differently. */
function withParties(biblio: XmlElement): XmlElement {
  const parties = find(biblio, 'parties') ?? elementOf('parties', []);
  const lists = ['applicant', 'assignee', 'inventor', 'agent', 'primary-examiner'].map((name) =>
    elementOf(name === 'primary-examiner' ? 'examiners' : `${name}s`, descendants(parties, name)),
  );
  return elementOf('bibliographic-data', [elementOf('parties', lists)]);
}

/** `related-documents/division/relation/parent-doc`, and the international stage. */
function related(
  biblio: XmlElement,
  id: (element: XmlElement | undefined) => DocumentId | null,
): Publication['related'] {
  const groups = findAll(biblio, 'related-documents').flatMap(elements);
  const parents = groups.flatMap((group) =>
    [...findAll(group, 'relation/parent-doc'), ...findAll(group, 'parent-doc')].flatMap((parent) =>
      named(group.name, id(parent)),
    ),
  );
  const stages = ['pct-or-regional-filing-data', 'pct-or-regional-publishing-data'].flatMap((name) =>
    findAll(biblio, name).flatMap((element) => named(name, id(element))),
  );
  return [...parents, ...stages];
}

const named = (relation: string, document: DocumentId | null): Publication['related'] =>
  document === null ? [] : [{ relation, document }];
