/**
 * Running text: emphasis, sub- and superscript, references to figures and claims, formulas and images in the line.
 * An element that is not known contributes its text, so that nothing is lost to a new version of a format.
 */
import { elements, find, rawText, textOf, type XmlElement, type XmlNode } from '../xml/element.ts';
import { mathsText, xmlSource } from './maths.ts';
import type { Mark, RichText } from '../../../domain/documents/publication.ts';
import { TextBuilder } from './text-builder.ts';

const EMPHASIS: ReadonlyMap<string, Mark['kind']> = new Map([
  ['b', 'bold'],
  ['i', 'italic'],
  ['u', 'underline'],
  ['sub', 'sub'],
  ['sub2', 'sub'],
  ['sup', 'sup'],
  ['sup2', 'sup'],
]);
const CITING = new Set(['ref', 'crossref', 'patcit', 'nplcit', 'bio-deposit']);
/** Blocks where only a line is possible, e.g. a list in a claim: each starts a new line. */
const LINES = new Set(['p', 'li', 'dt', 'ul', 'ol', 'sl', 'dl', 'tables', 'table', 'row', 'pre', 'heading']);

/** Appends a node to the running text. */
export function appendInline(node: XmlNode, to: TextBuilder): void {
  if (typeof node === 'string') to.append(node);
  else appendElement(node, to);
}

function appendElement(element: XmlElement, to: TextBuilder): void {
  const inside = () => appendChildren(element, to);
  const emphasis = EMPHASIS.get(element.name);
  if (emphasis !== undefined) to.marked(emphasis, undefined, inside);
  else if (element.name === 'figref') to.marked('figure', figureNumber(textOf(element)), inside);
  else if (element.name === 'claim-ref') to.marked('claim', claimNumber(element), inside);
  else if (CITING.has(element.name)) to.marked('citation', textOf(element), inside);
  else if (element.name === 'maths') appendMaths(element, to);
  else if (element.name === 'math') appendFormula(element, to);
  else if (element.name === 'img') to.image(element.attributes['file'] ?? '');
  else if (element.name === 'br') {
    to.separate('\n');
    inside();
  } else if (element.name === 'entry') {
    to.separate('\t');
    inside();
  } else if (element.name === 'dd') {
    to.separate(' ');
    inside();
  } else if (LINES.has(element.name)) {
    to.separate('\n');
    inside();
    to.separate('\n');
  } else inside();
}

export function appendChildren(element: XmlElement, to: TextBuilder): void {
  for (const child of element.children) appendInline(child, to);
}

/** `maths` holds a formula, or an image of one in the older files. */
function appendMaths(maths: XmlElement, to: TextBuilder): void {
  const formula = find(maths, 'math');
  if (formula === undefined) appendChildren(maths, to);
  else for (const child of elements(maths)) if (child.name !== 'img') appendInline(child, to);
}

function appendFormula(math: XmlElement, to: TextBuilder): void {
  to.marked('maths', xmlSource(math), () => to.append(mathsText(math)));
}

function figureNumber(text: string): string | undefined {
  return /\d+\s*\(?[A-Za-z]?\b/.exec(text)?.[0].replace(/[\s(]/g, '');
}

function claimNumber(element: XmlElement): string | undefined {
  const number = /(\d+)\s*$/.exec(element.attributes['idref'] ?? '')?.[1] ?? /\d+/.exec(rawText(element))?.[0];
  return number === undefined ? undefined : String(Number(number));
}

/** The whole element as running text. */
export function richText(element: XmlElement): RichText {
  const builder = new TextBuilder();
  appendChildren(element, builder);
  return builder.take();
}
