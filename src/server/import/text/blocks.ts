/**
 * Abstract and description as blocks. A paragraph that holds a table, a list or a drawing is cut around it:
 * the first part keeps the number, the order of the text stays that of the source.
 */
import type { Block } from '../../../domain/documents/publication.ts';
import { elements, find, rawText, textOf, type XmlElement } from '../xml/element.ts';
import { appendInline } from './inline.ts';
import { isList, readList } from './lists.ts';
import { mathsText, xmlSource } from './maths.ts';
import { readTable } from './tables.ts';
import { TextBuilder } from './text-builder.ts';

/** The blocks of an element that holds headings, paragraphs and sections of them. */
export function readBlocks(parent: XmlElement): Block[] {
  const blocks: Block[] = [];
  const text = new TextBuilder();
  const flush = () => {
    if (!text.isEmpty) blocks.push({ kind: 'paragraph', ...text.take() });
  };
  for (const child of parent.children) {
    if (typeof child === 'string') {
      text.append(child);
      continue;
    }
    const found =
      child.name === 'heading'
        ? heading(child)
        : child.name === 'p'
          ? paragraph(child)
          : isSection(child)
            ? readBlocks(child)
            : standalone(child, false);
    if (found === null) appendInline(child, text);
    else {
      flush();
      blocks.push(...found);
    }
  }
  flush();
  return blocks;
}

function isSection(element: XmlElement): boolean {
  return elements(element).some((child) => child.name === 'p' || child.name === 'heading' || isSection(child));
}

function heading(element: XmlElement): Block[] {
  const text = textOf(element);
  const level = Number(element.attributes['level'] ?? element.attributes['lvl']) || 1;
  return text === '' ? [] : [{ kind: 'heading', level, text }];
}

function paragraph(p: XmlElement): Block[] {
  const blocks: Block[] = [];
  const text = new TextBuilder();
  let number = p.attributes['num'];
  const flush = () => {
    if (text.isEmpty) return;
    const part = text.take();
    blocks.push(
      number === undefined || number === '' ? { kind: 'paragraph', ...part } : { kind: 'paragraph', number, ...part },
    );
    number = undefined;
  };
  const hasWords = p.children.some((child) =>
    typeof child === 'string'
      ? child.trim() !== ''
      : child.name !== 'maths' && standalone(child, true) === null && textOf(child) !== '',
  );
  for (const child of p.children) {
    const found = typeof child === 'string' ? null : standalone(child, hasWords);
    if (found === null) appendInline(child, text);
    else {
      flush();
      blocks.push(...found);
    }
  }
  flush();
  return blocks;
}

/** The blocks that an element becomes, or null where it is part of the line; `inText` keeps formulas there. */
function standalone(element: XmlElement, inText: boolean): Block[] | null {
  if (isList(element)) return readList(element, (child) => standalone(child, true));
  switch (element.name) {
    case 'tables':
      return tables(element);
    case 'table':
      return [readTable(element)];
    case 'maths':
      return inText ? null : maths(element);
    case 'chemistry':
      return chemistry(element);
    case 'img':
      return isInline(element) ? null : [image(element)];
    case 'pre':
      return [{ kind: 'preformatted', text: rawText(element).replace(/\s+$/, '') }];
    default:
      return null;
  }
}

/** The tables of a `tables` element, the first with its title, and the blocks between them. */
function tables(element: XmlElement): Block[] {
  let titled = false;
  return elements(element).flatMap((child) => {
    if (child.name === 'title') return find(element, 'table') === undefined ? heading(child) : [];
    if (child.name !== 'table') return standalone(child, false) ?? readBlocks({ ...element, children: [child] });
    const table = readTable(child, titled ? undefined : element);
    titled = true;
    return [table];
  });
}

function maths(element: XmlElement): Block[] | null {
  const formula = find(element, 'math');
  if (formula === undefined) return imagesAlone(element);
  const file = find(element, 'img')?.attributes['file'];
  const rest = elements(element).some((child) => child !== formula && child.name !== 'img' && textOf(child) !== '');
  if (rest) return null;
  return [
    { kind: 'maths', mathml: xmlSource(formula), text: mathsText(formula), ...(file === undefined ? {} : { file }) },
  ];
}

function chemistry(element: XmlElement): Block[] | null {
  return imagesAlone(element);
}

/** The images of an element that holds nothing else; null where it has text of its own. */
function imagesAlone(element: XmlElement): Block[] | null {
  const images = elements(element);
  if (rawText(element).trim() !== '' || images.some((child) => child.name !== 'img')) return null;
  return images.map(image);
}

function isInline(img: XmlElement): boolean {
  return img.attributes['inline'] === 'yes' || img.attributes['img-content'] === 'character';
}

type ImageUse = Extract<Block, { kind: 'image' }>['use'];
/** `img-content` of the US formats in words, of the European ones in two letters. */
const USES: ReadonlyMap<string, ImageUse> = new Map([
  ['drawing', 'drawing'],
  ['dr', 'drawing'],
  ['chem', 'chemistry'],
  ['cf', 'chemistry'],
  ['math', 'maths'],
  ['maths', 'maths'],
  ['mf', 'maths'],
  ['table', 'table'],
  ['tb', 'table'],
]);

function image(img: XmlElement): Block {
  const { file = '', alt = '' } = img.attributes;
  return { kind: 'image', file, alt, use: USES.get(img.attributes['img-content'] ?? '') ?? 'other' };
}
