/** Records of the German register (`dpma-patent-document`). Of several publications in one the first is read. */
import { find, findAll, textOf, type XmlElement } from '../../xml/element.ts';
import type { ReadPublication } from '../parts.ts';
import { elementOf, renamed, withChildren } from '../renamed.ts';
import { readOfficeDocument } from './office-document.ts';

export function readGermanRegister(original: XmlElement): ReadPublication {
  const root = renamed(original, { names: { 'publication-references': '', 'office-specific-bib-data': '' } });
  const biblio = find(root, 'bibliographic-data');
  const published = textOf(find(biblio, 'date-of-first-publication'));
  const [first] = findAll(biblio, 'publication-reference/document-id');
  if (first !== undefined && published !== '' && find(first, 'date') === undefined)
    first.children.push(elementOf('date', [published]));
  const version = `DPMAregister ${root.attributes['schema-version'] ?? ''}`.trim();
  return readOfficeDocument(withChildren(root, root.children), { country: 'DE', lang: 'de', version });
}
