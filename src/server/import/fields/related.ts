/** Related documents and priorities, with the source's own word for the relation. */
import type { DocumentId, Publication } from '../../../domain/documents/publication.ts';
import { elements, find, findAll, type XmlElement } from '../xml/element.ts';
import { readDocumentId } from './document-ids.ts';

type Related = Publication['related'][number];

/** `us-related-documents` and the international stage of a US document. */
export function readUsRelated(biblio: XmlElement, application: DocumentId | null): Related[] {
  const related = findAll(biblio, 'us-related-documents')
    .flatMap(elements)
    .flatMap((element) => relatedBy(element.name, element, application));
  const stages = ['pct-or-regional-filing-data', 'pct-or-regional-publishing-data'].flatMap((name) =>
    findAll(biblio, name).flatMap((element) => entry(name, find(element, 'document-id'))),
  );
  return [...related, ...stages];
}

/** `related-documents/relation[@type]` and the international stage of a `patent-document`. */
export function readRelated(biblio: XmlElement, application: DocumentId | null): Related[] {
  const related = findAll(biblio, 'related-documents/relation').flatMap((element) =>
    fromRelation(element.attributes['type'] ?? 'relation', element, application),
  );
  const stage = 'pct-or-regional-filing-data';
  return [
    ...related,
    ...findAll(biblio, `international-convention-data/${stage}`).flatMap((element) =>
      entry(stage, find(element, 'document-id')),
    ),
  ];
}

function relatedBy(word: string, element: XmlElement, application: DocumentId | null): Related[] {
  const relations = findAll(element, 'relation');
  if (relations.length > 0) return relations.flatMap((relation) => fromRelation(word, relation, application));
  return findAll(element, 'document-id').flatMap((id) => entry(word, id));
}

/**
 * The parent under the relation's own word; its grant, its international application and another child with the
 * element's name behind.
 */
function fromRelation(word: string, relation: XmlElement, application: DocumentId | null): Related[] {
  return elements(relation).flatMap((side) => {
    if (side.name === 'child-doc')
      return entry(`${word}/child-doc`, find(side, 'document-id')).filter(
        ({ document }) => document.number !== application?.number,
      );
    if (side.name !== 'parent-doc')
      return findAll(side, 'document-id').flatMap((id) => entry(`${word}/${side.name}`, id));
    const further = elements(side)
      .filter(({ name }) => name !== 'document-id')
      .flatMap((inner) => entry(`${word}/${inner.name}`, find(inner, 'document-id')));
    return [...entry(word, find(side, 'document-id')), ...further];
  });
}

function entry(relation: string, element: XmlElement | undefined): Related[] {
  const document = readDocumentId(element);
  return document === null ? [] : [{ relation, document }];
}

/** Foreign priorities, and US provisional applications, which are priorities as well. */
export function readPriorities(biblio: XmlElement, related: readonly Related[]): DocumentId[] {
  const claimed = findAll(biblio, 'priority-claims/priority-claim').flatMap(
    (claim) => readDocumentId(find(claim, 'document-id') ?? claim) ?? [],
  );
  const provisional = related
    .filter(({ relation }) => relation === 'us-provisional-application')
    .map(({ document }) => document);
  return [...new Map([...claimed, ...provisional].map((id) => [`${id.country}-${id.number}`, id])).values()];
}
