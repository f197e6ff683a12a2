/**
 * Descriptions and claims without much of a bibliography (`fulltext-document`): the answers of OPS, and the EPO's bulk
 * data of national offices. The bibliography comes with the exchange documents of the same publication.
 */
import { readDocumentId } from '../../fields/document-ids.ts';
import { elements, find, findAll, rawText, type XmlElement, type XmlNode } from '../../xml/element.ts';
import { publicationFromTree } from '../assemble.ts';
import { language, readParts, type ReadPublication } from '../parts.ts';
import { elementOf, withChildren } from '../renamed.ts';

/** Reads one document; without a number it is refused, as is one without any text. */
export function readFulltextDocument(original: XmlElement): ReadPublication {
  const root = withChildren(original, original.children.map(inOurVocabulary));
  const biblio = find(root, 'bibliographic-data') ?? elementOf('bibliographic-data', []);
  const publication = readDocumentId(find(biblio, 'publication-reference/document-id'));
  if (publication === null) return { ok: false, reason: 'no publication number in fulltext-document' };
  const [text] = elements(root).filter(({ name }) => name === 'description' || name === 'claims');
  const lang = language(text?.attributes['lang']);
  const parts = readParts(root, biblio, lang);
  if (parts.descriptions.length + parts.claims.length + parts.abstracts.length === 0)
    return { ok: false, reason: 'a full text without description and claims' };
  const fromOps = root.attributes['system'] === 'ops.epo.org';
  return publicationFromTree(root, {
    publication,
    application: readDocumentId(find(biblio, 'application-reference/document-id')),
    lang,
    ...parts,
    source: {
      format: fromOps ? 'ops' : 'office-full-text',
      version: root.attributes['dtd-version'] ?? '',
      date: publication.date,
    },
  });
}

function inOurVocabulary(part: XmlNode): XmlNode {
  if (typeof part === 'string') return part;
  if (part.name === 'claims') return oneElementAClaim(part);
  return part.name === 'description' ? withChildren(part, part.children.map(numbered)) : part;
}

/** `[0012]  The text` has its number in a field. */
function numbered(node: XmlNode): XmlNode {
  if (typeof node === 'string' || node.name !== 'p') return node;
  const [first, ...rest] = node.children;
  const printed = typeof first === 'string' ? /^\s*\[(\d{1,6})\]\s*/.exec(first) : null;
  if (printed === null || typeof first !== 'string') return node;
  const num = printed[1] ?? '';
  return elementOf('p', [first.slice(printed[0].length), ...rest], { ...node.attributes, num });
}

/**
 * All claims come as lines of one `claim`; a line without the next number goes on with the claim before. A heading
 * above the first (`What is claimed is`) is no claim.
 */
function oneElementAClaim(claims: XmlElement): XmlElement {
  const held = findAll(claims, 'claim');
  const lines = held.flatMap(elements);
  if (held.length !== 1 || lines.length < 2 || lines.some(({ name }) => name !== 'claim-text')) return claims;
  const heading = lines.slice(0, 1).filter((line) => numberOf(line) === null && rawText(line).length < 80);
  const found: XmlElement[][] = [];
  for (const line of lines.slice(heading.length))
    if (numberOf(line) === found.length + 1) found.push([line]);
    else if (found.length === 0) return claims;
    else found.at(-1)?.push(line);
  return withChildren(claims, [
    ...heading,
    ...found.map((texts, index) => elementOf('claim', texts, { num: String(index + 1) })),
  ]);
}

function numberOf(line: XmlElement): number | null {
  const printed = /^\s*(\d{1,4})\s*[.)]/.exec(rawText(line))?.[1];
  return printed === undefined ? null : Number(printed);
}
