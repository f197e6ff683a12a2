/**
 * MathML: kept as source, with a line of text that can be read aloud and searched, e.g. `x^2/(a+b)`.
 */
import { localName } from '../xml/parse-xml.ts';
import { elements, rawText, type XmlElement, type XmlNode } from '../xml/element.ts';

/** The element written out again as XML, attributes in the order of the source. */
export function xmlSource(node: XmlNode): string {
  if (typeof node === 'string') return escape(node);
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => ` ${name}="${escape(value).replaceAll('"', '&quot;')}"`)
    .join('');
  if (node.children.length === 0) return `<${node.name}${attributes}/>`;
  return `<${node.name}${attributes}>${node.children.map(xmlSource).join('')}</${node.name}>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A formula in one line of plain text. */
export function mathsText(element: XmlElement): string {
  return line(element).replace(/\s+/g, ' ').trim();
}

function line(node: XmlNode): string {
  if (typeof node === 'string') return node.trim() === '' ? '' : node;
  const write = LAYOUTS.get(localName(node.name));
  return write === undefined ? node.children.map(line).join('') : write(elements(node).map(line), node);
}

type MathsLayout = (parts: readonly string[], element: XmlElement) => string;

const power: MathsLayout = ([a = '', b = '']) => `${grouped(a)}^${grouped(b)}`;
const index: MathsLayout = ([a = '', b = '']) => `${grouped(a)}_${grouped(b)}`;
const indexAndPower: MathsLayout = ([a = '', b = '', c = '']) => `${grouped(a)}_${grouped(b)}^${grouped(c)}`;
const words: MathsLayout = (_, element) => ` ${rawText(element)} `;
const row: MathsLayout = (parts) => parts.filter((part) => part.trim() !== '').join(' ');
const nothing: MathsLayout = () => '';

const LAYOUTS: ReadonlyMap<string, MathsLayout> = new Map<string, MathsLayout>([
  ['mfrac', ([a = '', b = '']) => `${grouped(a)}/${grouped(b)}`],
  ['msup', power],
  ['mover', power],
  ['msub', index],
  ['munder', index],
  ['msubsup', indexAndPower],
  ['munderover', indexAndPower],
  ['msqrt', (parts) => `√(${parts.join('')})`],
  ['mroot', ([a = '', b = '']) => `${grouped(b)}√(${a})`],
  [
    'mfenced',
    (parts, element) => `${element.attributes['open'] ?? '('}${parts.join(', ')}${element.attributes['close'] ?? ')'}`,
  ],
  ['mtable', (parts) => parts.filter((part) => part.trim() !== '').join('; ')],
  ['mtr', row],
  ['mlabeledtr', row],
  ['mtext', words],
  ['ms', words],
  ['mo', (_, element) => spacedOperator(rawText(element).trim())],
  ['mspace', () => ' '],
  ['annotation', nothing],
  ['annotation-xml', nothing],
]);

/** Parentheses around everything that is not one word or number. */
function grouped(part: string): string {
  const text = part.trim();
  return /^[\p{L}\p{N}.]*$/u.test(text) || text.length === 1 ? text : `(${text})`;
}

function spacedOperator(sign: string): string {
  return /^[=<>≤≥≈≠≡+−×·∑∏∫→⇒-]$/.test(sign) ? ` ${sign} ` : sign;
}
