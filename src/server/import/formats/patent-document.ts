/**
 * `patent-document` XML with `ucid`, as data vendors give EP, US and WO full text; also without a bibliography (WO
 * scans).
 */
import type { DocumentId, Publication } from '../../../domain/documents/publication.ts';
import { readCitations } from '../fields/citations.ts';
import { readClasses } from '../fields/classes.ts';
import { cleanNumber, parseSourceDate, readDocumentId, ucidOf } from '../fields/document-ids.ts';
import { readParties } from '../fields/parties.ts';
import { readPriorities, readRelated } from '../fields/related.ts';
import { find, type XmlElement } from '../xml/element.ts';
import { language, otherFields, readParts, type ReadPublication } from './parts.ts';

const NO_BIBLIOGRAPHY: XmlElement = { name: 'bibliographic-data', attributes: {}, children: [], taken: true };

/** Reads one document; without country and number it is refused. */
export function readPatentDocument(root: XmlElement): ReadPublication {
  const biblio = find(root, 'bibliographic-data') ?? NO_BIBLIOGRAPHY;
  const publication = readDocumentId(find(biblio, 'publication-reference/document-id')) ?? fromAttributes(root);
  if (publication === null || publication.country === '')
    return { ok: false, reason: 'no publication number in patent-document' };

  const dated = {
    ...publication,
    date: publication.date ?? parseSourceDate(root.attributes['date'] ?? root.attributes['date-published']),
  };
  const application = readDocumentId(find(biblio, 'application-reference/document-id'));
  const related = readRelated(biblio, application);
  const lang = language(root.attributes['lang']);
  const ucid = ucidOf(dated);
  const given = root.attributes['ucid'];
  const read: Omit<Publication, 'other'> = {
    ucid,
    publication: dated,
    application,
    priorities: readPriorities(biblio, related),
    familyId: root.attributes['family-id'] ?? null,
    lang,
    ...readParts(root, biblio, lang),
    classes: readClasses(biblio),
    parties: readParties(biblio),
    citations: readCitations(biblio),
    status: 'unknown',
    related,
    source: {
      format: 'patent-document',
      version: root.attributes['dtd-version'] ?? '',
      date: parseSourceDate(root.attributes['date-produced']),
    },
  };
  return {
    ok: true,
    publication: {
      ...read,
      other: otherFields(root, { '@ucid': given === ucid ? undefined : given, '@file': root.attributes['file'] }),
    },
  };
}

function fromAttributes(root: XmlElement): DocumentId | null {
  const country = (root.attributes['country'] ?? '').toUpperCase();
  const number = cleanNumber(country, root.attributes['doc-number'] ?? root.attributes['docnumber'] ?? '');
  return number === '' ? null : { country, number, kind: root.attributes['kind'] ?? null, date: null };
}
