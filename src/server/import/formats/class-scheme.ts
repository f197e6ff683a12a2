/**
 * The CPC scheme as its offices publish it (`class-scheme`): classes with titles, nested. References to other classes
 * are left out of the titles, and so are the headings between groups, which classify nothing.
 */
import { normalizeClassSymbol } from '../../../domain/query/classes.ts';
import type { SchemeEntry } from '../../patent-index/scheme/entries.ts';
import { readableTitle } from '../../patent-index/scheme/titles.ts';
import { elements, find, findAll, rawText, textOf, type XmlElement } from '../xml/element.ts';

/** Levels of headings: of groups of classes, and of groups of main groups. */
const HEADINGS: ReadonlySet<string> = new Set(['3', '6']);

/** Parents before their children. A class whose title is in another file is left out here. */
export function readClassScheme(root: XmlElement): readonly SchemeEntry[] {
  return elements(root).flatMap((item) => classesIn(item, ''));
}

function classesIn(item: XmlElement, above: string): readonly SchemeEntry[] {
  if (item.name !== 'classification-item') return [];
  const symbol = normalizeClassSymbol(textOf(find(item, 'classification-symbol')));
  const title = titleOf(item);
  const isClass = !HEADINGS.has(item.attributes['level'] ?? '') && symbol !== '';
  const parent = parentOf(symbol, above);
  const own = isClass && title !== '' ? [{ symbol, parent, title }] : [];
  return [...own, ...elements(item).flatMap((child) => classesIn(child, isClass ? symbol : above))];
}

/** Down to the main group the parent follows from the symbol; below it from the nesting. */
function parentOf(symbol: string, above: string): string {
  if (symbol.length <= 4)
    return symbol.length === 4 ? symbol.slice(0, 3) : symbol.slice(0, 1).repeat(Number(symbol.length > 1));
  return symbol.endsWith('/00') ? symbol.slice(0, 4) : above;
}

function titleOf(item: XmlElement): string {
  const parts = findAll(item, 'class-title/title-part').map((part) =>
    elements(part)
      .filter(({ name }) => name !== 'reference')
      .map(wordsOf)
      .join(' '),
  );
  return readableTitle(
    parts
      .map((part) => part.replace(/\s+/g, ' ').trim())
      .filter(Boolean)
      .join('; '),
  );
}

const wordsOf = (element: XmlElement): string =>
  element.children
    .map((node) =>
      typeof node === 'string'
        ? node
        : node.name === 'reference'
          ? ''
          : node.name === 'text' || elements(node).length > 0
            ? wordsOf(node)
            : rawText(node),
    )
    .join('');
