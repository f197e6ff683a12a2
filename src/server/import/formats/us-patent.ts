/** USPTO full text in ICE XML 4.0 to 4.7: grants (`us-patent-grant`) and applications (`us-patent-application`). */
import type { LegalStatus, Publication } from '../../../domain/documents/publication.ts';
import { readUsCitations } from '../fields/citations.ts';
import { readClasses } from '../fields/classes.ts';
import { parseSourceDate, readDocumentId, ucidOf } from '../fields/document-ids.ts';
import { readUsParties } from '../fields/parties.ts';
import { readPriorities, readUsRelated } from '../fields/related.ts';
import { find, type XmlElement } from '../xml/element.ts';
import { language, otherFields, readParts, type ReadPublication } from './parts.ts';

/** Reads one document; without a publication number it is refused. */
export function readUsPatent(root: XmlElement): ReadPublication {
  const isGrant = root.name === 'us-patent-grant';
  const biblio = find(root, isGrant ? 'us-bibliographic-data-grant' : 'us-bibliographic-data-application');
  if (biblio === undefined) return { ok: false, reason: `no bibliographic data in ${root.name}` };
  const printed = readDocumentId(find(biblio, 'publication-reference/document-id'));
  if (printed === null) return { ok: false, reason: `no publication number in ${root.name}` };

  const publication = {
    ...printed,
    country: printed.country || 'US',
    date: printed.date ?? parseSourceDate(root.attributes['date-publ']),
  };
  const application = readDocumentId(find(biblio, 'application-reference/document-id'));
  const related = readUsRelated(biblio, application);
  const lang = language(root.attributes['lang']);
  const read: Omit<Publication, 'other'> = {
    ucid: ucidOf(publication),
    publication,
    application,
    priorities: readPriorities(biblio, related),
    familyId: null,
    lang,
    ...readParts(root, biblio, lang),
    classes: readClasses(biblio),
    parties: readUsParties(biblio),
    citations: readUsCitations(biblio),
    status: statusOf(isGrant, publication.kind),
    related,
    source: {
      format: isGrant ? 'uspto-grant' : 'uspto-application',
      version: root.attributes['dtd-version'] ?? '',
      date: parseSourceDate(root.attributes['date-produced']),
    },
  };
  return {
    ok: true,
    publication: {
      ...read,
      other: otherFields(root, {
        'application-reference@appl-type': find(biblio, 'application-reference')?.attributes['appl-type'],
      }),
    },
  };
}

/** The day of publication alone: full text does not hold later events. A registration (kind H) grants nothing. */
function statusOf(isGrant: boolean, kind: string | null): LegalStatus {
  if (!isGrant) return 'pending';
  return kind?.startsWith('H') === true ? 'unknown' : 'granted';
}
