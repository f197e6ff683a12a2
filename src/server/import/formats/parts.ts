/** The parts that all supported formats share: titles, abstracts, descriptions, claims, drawings. */
import type { Block, Claim, InLanguage, Publication } from '../../../domain/documents/publication.ts';
import { leftovers } from '../fields/leftovers.ts';
import { readBlocks } from '../text/blocks.ts';
import { readClaims } from '../text/claims.ts';
import { richText } from '../text/inline.ts';
import { elements, findAll, take, textOf, type XmlElement } from '../xml/element.ts';

/** A publication, or the reason why the record can't be read as one. */
export type ReadPublication =
  | { readonly ok: true; readonly publication: Publication }
  | { readonly ok: false; readonly reason: string };

type Parts = Pick<Publication, 'titles' | 'abstracts' | 'descriptions' | 'claims' | 'drawings'>;

/** A lower-case ISO 639-1 code; `und` where the source names none (`XX`, `ol` for the original) or leaves it out. */
export function language(code: string | undefined): string {
  const lower = code?.trim().toLowerCase() ?? '';
  return /^[a-z]{2}$/.test(lower) && lower !== 'xx' && lower !== 'ol' ? lower : 'und';
}

/** Reads and takes them; a part without a language has the document's. */
export function readParts(root: XmlElement, biblio: XmlElement, lang: string): Parts {
  const langOf = (element: XmlElement) =>
    element.attributes['lang'] === undefined ? lang : language(element.attributes['lang']);
  const all = <T>(from: readonly XmlElement[], read: (element: XmlElement, lang: string) => T): InLanguage<T>[] =>
    from.map((element) => ({ lang: langOf(element), content: read(take(element), langOf(element)) }));
  const titles = [...findAll(biblio, 'invention-title'), ...findAll(biblio, 'technical-data/invention-title')];
  return {
    titles: distinct(all(titles, (element) => richText(element).text)).filter(({ content }) => content !== ''),
    abstracts: distinct(all(findAll(root, 'abstract'), readBlocks)).filter(hasContent),
    descriptions: all(findAll(root, 'description'), readBlocks).filter(hasContent),
    claims: findAll(root, 'claims')
      .map((element): InLanguage<readonly Claim[]> => ({
        lang: langOf(element),
        content: claimsIn(element, langOf(element)),
      }))
      .filter(hasContent),
    drawings: findAll(root, 'drawings').flatMap(readDrawings),
  };
}

function hasContent({ content }: InLanguage<readonly unknown[]>): boolean {
  return content.length > 0;
}

/** Takes the claims one by one: elements between them become leftovers. */
function claimsIn(element: XmlElement, lang: string): Claim[] {
  const claims = readClaims(element, lang);
  for (const child of elements(element)) if (child.name === 'claim') take(child);
  return claims;
}

/** The same title or abstract twice in one language, from two feeds, is one: the first. */
function distinct<T extends string | readonly Block[]>(parts: readonly InLanguage<T>[]): InLanguage<T>[] {
  const seen = new Set<string>();
  return parts.filter(({ lang, content }) => {
    const words =
      typeof content === 'string'
        ? content
        : JSON.stringify(content.map((block) => ('text' in block ? block.text : block)));
    const key = `${lang} ${words}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Every image of the drawings; figure 0 is the sheet on the front page and has no number of its own. */
function readDrawings(drawings: XmlElement): { file: string; number: string | null }[] {
  return elements(take(drawings)).flatMap((figure) => {
    const images = figure.name === 'img' ? [figure] : findAll(figure, 'img');
    const number = Number(figure.attributes['num']);
    return images.map((image) => ({
      file: image.attributes['file'] ?? '',
      number: figure.name === 'figure' && number > 0 ? String(number) : null,
    }));
  });
}

/** Everything not taken, and single attributes with content. */
export function otherFields(
  root: XmlElement,
  extra: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const given = Object.entries(extra).filter(
    (pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== '',
  );
  const ownText = textOf({ ...root, children: root.children.filter((child) => typeof child === 'string') });
  return { ...leftovers(root), ...(ownText === '' ? {} : { '#text': ownText }), ...Object.fromEntries(given) };
}
