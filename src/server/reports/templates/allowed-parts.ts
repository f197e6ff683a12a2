/**
 * Which parts and relations a template may have: those that a letterhead needs. What is not in these lists is refused,
 * macros, embedded objects, charts with workbooks and chunks of other files among it.
 */
import { OFFICE } from '../render/ooxml.ts';
import type { TemplateParts } from './open-package.ts';

const WORD_PART = /^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.([\w.]+)\+xml$/;
const WORD_PARTS = new Set([
  ...['document.main', 'template.main', 'styles', 'stylesWithEffects', 'settings', 'webSettings', 'fontTable'],
  ...['numbering', 'header', 'footer', 'footnotes', 'endnotes', 'comments', 'commentsExtended', 'commentsIds'],
  ...['commentsExtensible', 'people', 'document.glossary'],
]);
const OTHER_XML = new Set([
  ...['application/xml', 'application/vnd.openxmlformats-package.relationships+xml'],
  ...['theme', 'extended-properties', 'custom-properties', 'customXmlProperties'].map(
    (name) => `application/vnd.openxmlformats-officedocument.${name}+xml`,
  ),
  'application/vnd.openxmlformats-package.core-properties+xml',
  'application/vnd.ms-office.classificationlabels+xml',
  // Beside the same picture as PNG. What it holds is looked through.
  'image/svg+xml',
]);
const PRINTER = 'application/vnd.openxmlformats-officedocument.wordprocessingml.printerSettings';
const RELATIONS = new Set([
  ...['officeDocument', 'styles', 'stylesWithEffects', 'settings', 'webSettings', 'fontTable', 'numbering', 'header'],
  ...['footer', 'footnotes', 'endnotes', 'comments', 'commentsExtended', 'commentsIds', 'commentsExtensible', 'people'],
  ...['theme', 'image', 'hyperlink', 'customXml', 'customXmlProps', 'core-properties', 'extended-properties'],
  ...['custom-properties', 'thumbnail', 'glossaryDocument', 'printerSettings', 'classificationlabels'],
]);
/** First bytes of pictures, hexadecimal. */
const PICTURES: Readonly<Record<string, RegExp>> = {
  'image/png': /^89504e47/,
  'image/jpeg': /^ffd8ff/,
  'image/jpg': /^ffd8ff/,
  'image/gif': /^47494638/,
  'image/bmp': /^424d/,
  'image/tiff': /^(49492a00|4d4d002a)/,
  'image/x-emf': /^01000000/,
  'image/x-wmf': /^(d7cdc69a|0100)/,
};

export interface Relation {
  readonly type: string;
  readonly target: string;
  readonly mode: string;
}

export const isMain = (type: string | null): boolean =>
  ['document.main', 'template.main'].includes(WORD_PART.exec(type ?? '')?.[1] ?? '');

/** What is wrong with a part as it is named and typed; null for nothing. */
export function partProblem(name: string, type: string | null, content: Uint8Array): string | null {
  if (name === '[Content_Types].xml') return null;
  if (type === null) return `${name} is of no type that a template may hold.`;
  if (/macro|vba/i.test(type) || /vba/i.test(name)) return `It has macros (${name}). Save it as .docx or .dotx.`;
  const magic = PICTURES[type];
  if (magic !== undefined)
    return magic.test(hexadecimal(content)) ? null : `${name} is no picture of the kind that it is said to be.`;
  if (type === PRINTER || OTHER_XML.has(type) || WORD_PARTS.has(WORD_PART.exec(type)?.[1] ?? '')) return null;
  return `${name} is of a kind that a template may not hold (${type}).`;
}

const hexadecimal = (content: Uint8Array): string => Buffer.from(content.subarray(0, 4)).toString('hex');

/** What is wrong with a relation of the part; null for nothing. */
export function relationProblem(source: string, relation: Relation, parts: TemplateParts): string | null {
  const { type, target, mode } = relation;
  const word = type.slice(type.lastIndexOf('/') + 1);
  const shown = target.slice(0, 120);
  if (word === 'attachedTemplate')
    return `It is attached to another template (${shown}). Take that off in Word under Developer › Document Template.`;
  if ((mode !== '' && mode !== 'Internal') || /^[a-z][a-z0-9+.-]*:|^\/\/|\\/i.test(target))
    return `${source || 'It'} refers to something outside (${shown}). Remove the link; an address can stand as text.`;
  if (!RELATIONS.has(word))
    return `${source || 'It'} refers to a part of a kind that a template may not hold (${word}).`;
  if (target.startsWith('#') && word === 'hyperlink') return null;
  return parts.has(targetPath(source, target))
    ? null
    : `${source || 'It'} refers to a part that is not there (${shown}).`;
}

/** The part that a relation of `source` points to; the package itself is ''. */
export function targetPath(source: string, target: string): string {
  const path = target.startsWith('/') ? target : `${source.slice(0, source.lastIndexOf('/') + 1)}${target}`;
  const steps: string[] = [];
  for (const step of path.split('/'))
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  return steps.join('/');
}

/** `word/_rels/document.xml.rels` is of `word/document.xml`. */
export const sourceOfRelations = (name: string): string => name.replace(/(^|\/)_rels\/([^/]*)\.rels$/, '$1$2');

export const MAIN_RELATION = `${OFFICE}/officeDocument`;
