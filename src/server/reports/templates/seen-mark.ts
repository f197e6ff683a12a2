/**
 * Whether who opens a report sees its mark: `{mark}` that is hidden, white, tiny, within a list that may be empty, or
 * in a header that Word never shows lets a draft look approved.
 */
import { SaxesParser } from 'saxes';
import { MARK_TAG } from '../../../domain/reports/template-tags.ts';
import type { TemplateParts } from './open-package.ts';

interface TextLook {
  readonly isHidden?: boolean;
  /** Six hexadecimal digits, or `auto`. */
  readonly colour?: string;
  /** Half points. */
  readonly size?: number;
}
/** Of a run: its own look, and the styles that it and its paragraph name. */
interface OpenRun {
  look: TextLook;
  style: string | null;
  isOnDark: boolean;
}
interface OpenParagraph {
  style: string | null;
  isOnDark: boolean;
  readonly letters: { readonly text: string; readonly isSeen: boolean }[];
}
type LookOfStyle = (id: string | null) => TextLook;

const SMALLEST = 12;
/** Each of red, green and blue: lighter letters are not seen on paper. */
const LIGHTEST = 0xd0;
const BACKGROUND = /^(?:background1|light1|bg1|lt1)$/;

const isOn = (value: string | undefined): boolean => value === undefined || !/^(?:0|false|off)$/.test(value);

/** Light letters are seen on a dark band. */
function isSeen({ isHidden = false, colour = 'auto', size = 20 }: TextLook, isOnDark: boolean): boolean {
  const isLight =
    /^[0-9a-f]{6}$/i.test(colour) && (colour.match(/../g) ?? []).every((one) => parseInt(one, 16) >= LIGHTEST);
  return !isHidden && size >= SMALLEST && (!isLight || isOnDark);
}

/** What an element of `w:rPr` says. */
function lookOf(name: string, attributes: Readonly<Record<string, string>>): TextLook {
  const value = attributes['w:val'];
  if (name === 'w:vanish') return { isHidden: isOn(value) };
  if (name === 'w:sz' && value !== undefined && /^\d+$/.test(value)) return { size: Number(value) };
  if (name !== 'w:color') return {};
  const { 'w:themeColor': theme = '', 'w:themeShade': shade } = attributes;
  return { colour: BACKGROUND.test(theme) && shade === undefined ? 'FFFFFF' : (value ?? 'auto') };
}

/** `onOpen` gets the names of what is open, the element's own last. */
function read(
  content: Uint8Array | undefined,
  on: {
    readonly open: (path: readonly string[], attributes: Readonly<Record<string, string>>) => void;
    readonly text?: (path: readonly string[], text: string) => void;
    readonly close?: (name: string) => void;
  },
): void {
  if (content === undefined) return;
  const path: string[] = [];
  const parser = new SaxesParser({ xmlns: false, position: false });
  // The scan of the part told what is wrong with it.
  parser.on('error', () => undefined);
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    on.open(path, attributes);
  });
  const text = (value: string): void => on.text?.(path, value);
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', ({ name }) => {
    path.pop();
    on.close?.(name);
  });
  parser.write(new TextDecoder().decode(content)).close();
}

/** The filling of a `w:shd` on which white letters stand out: each of red, green and blue below the middle. */
const isDark = (fill = ''): boolean =>
  /^[0-9a-f]{6}$/i.test(fill) && (fill.match(/../g) ?? []).every((one) => parseInt(one, 16) < 0x80);

const isOwnLook = (path: readonly string[]): boolean => path.at(-2) === 'w:rPr' && !path.includes('w:rPrChange');

/** Of a style with those that it is based on; of null, that of a paragraph without one. */
function stylesIn(content: Uint8Array | undefined): LookOfStyle {
  const styles = new Map<string, { look: TextLook; basedOn: string | null }>();
  let [defaults, byDefault, id]: [TextLook, string | null, string] = [{}, null, ''];
  read(content, {
    open(path, attributes) {
      const [name = '', value = ''] = [path.at(-1), attributes['w:val']];
      if (name === 'w:style') {
        id = attributes['w:styleId'] ?? '';
        styles.set(id, { look: {}, basedOn: null });
        if (attributes['w:type'] === 'paragraph' && attributes['w:default'] !== undefined) byDefault = id;
      }
      const style = styles.get(id);
      if (name === 'w:basedOn' && style) style.basedOn = value;
      if (!isOwnLook(path)) return;
      if (path.includes('w:rPrDefault')) defaults = { ...defaults, ...lookOf(name, attributes) };
      else if (style && path.at(-3) === 'w:style') style.look = { ...style.look, ...lookOf(name, attributes) };
    },
  });
  const look = (of: string | null, depth = 0): TextLook => {
    const style = of === null || depth > 20 ? undefined : styles.get(of);
    return style === undefined ? {} : { ...look(style.basedOn, depth + 1), ...style.look };
  };
  return (of) => (of === null ? { ...defaults, ...look(byDefault) } : look(of));
}

/** The part has the mark where it is seen, outside of lists. */
function showsMark(content: Uint8Array | undefined, styles: LookOfStyle): boolean {
  const paragraphs: OpenParagraph[] = [];
  let run: OpenRun = { look: {}, style: null, isOnDark: false };
  const cells: boolean[] = [];
  let [depth, isThere] = [0, false];
  /** The properties stand before what they are of. */
  const shade = (of: string | undefined, isNow: boolean): void => {
    const paragraph = paragraphs.at(-1);
    if (of === 'w:tcPr') cells.splice(-1, 1, isNow);
    if (of === 'w:pPr' && paragraph) paragraph.isOnDark = isNow;
    if (of === 'w:rPr') run.isOnDark = isNow;
  };
  read(content, {
    open(path, attributes) {
      const name = path.at(-1) ?? '';
      const value = attributes['w:val'] ?? null;
      const paragraph = paragraphs.at(-1);
      if (name === 'w:tc') cells.push(false);
      if (name === 'w:p') paragraphs.push({ style: null, isOnDark: cells.at(-1) ?? false, letters: [] });
      if (name === 'w:r') run = { look: {}, style: null, isOnDark: paragraph?.isOnDark ?? false };
      if (name === 'w:shd') shade(path.at(-2), isDark(attributes['w:fill']));
      if (name === 'w:pStyle' && paragraph) paragraph.style = value;
      if (name === 'w:rStyle') run.style = value;
      if (isOwnLook(path) && path.at(-3) === 'w:r') run.look = { ...run.look, ...lookOf(name, attributes) };
    },
    text(path, text) {
      const paragraph = paragraphs.at(-1);
      if (path.at(-1) !== 'w:t' || !paragraph) return;
      const ofParagraph = { ...styles(null), ...(paragraph.style === null ? {} : styles(paragraph.style)) };
      const ofRun = run.style === null ? {} : styles(run.style);
      paragraph.letters.push({ text, isSeen: isSeen({ ...ofParagraph, ...ofRun, ...run.look }, run.isOnDark) });
    },
    close(name) {
      if (name === 'w:tc') cells.pop();
      if (name !== 'w:p') return;
      const letters = paragraphs.pop()?.letters ?? [];
      const seen = letters.flatMap((one) => Array.from({ length: one.text.length }, () => one.isSeen));
      for (const { 0: whole, 1: tag = '', index } of letters
        .map(({ text }) => text)
        .join('')
        .matchAll(/\{([^{}]*)\}/g)) {
        if (tag.startsWith('#')) depth += 1;
        else if (tag.startsWith('/')) depth -= 1;
        else if (tag.trim() === MARK_TAG && depth === 0)
          isThere ||= seen.slice(index, index + whole.length).every(Boolean);
      }
    },
  });
  return isThere;
}

/** Headers and footers that Word shows: those of even and of first pages only where the document has such. */
function shownParts(parts: TemplateParts, main: string): readonly string[] {
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const targets = new Map<string, string>();
  read(parts.get(`${folder}_rels/${main.slice(folder.length)}.rels`), {
    open: (_, { Id: id = '', Target: target = '' }) =>
      targets.set(id, target.startsWith('/') ? target.slice(1) : folder + target),
  });
  let hasEven = false;
  read(parts.get(`${folder}settings.xml`), {
    open(path, { 'w:val': value }) {
      if (path.at(-1) === 'w:evenAndOddHeaders') hasEven = isOn(value);
    },
  });
  const shown: string[] = [];
  let [first, hasFirst]: [string[], boolean] = [[], false];
  read(parts.get(main), {
    open(path, attributes) {
      const name = path.at(-1) ?? '';
      if (path.at(-2) !== 'w:sectPr') return;
      if (name === 'w:titlePg') hasFirst = isOn(attributes['w:val']);
      if (name !== 'w:headerReference' && name !== 'w:footerReference') return;
      const part = targets.get(attributes['r:id'] ?? '') ?? '';
      const type = attributes['w:type'] ?? 'default';
      if (type === 'first') first.push(part);
      else if (type !== 'even' || hasEven) shown.push(part);
    },
    close(name) {
      if (name !== 'w:sectPr') return;
      if (hasFirst) shown.push(...first);
      [first, hasFirst] = [[], false];
    },
  });
  return shown;
}

/** `main`: the path of the body. */
export function isMarkSeen(parts: TemplateParts, main: string): boolean {
  const styles = stylesIn(parts.get(`${main.slice(0, main.lastIndexOf('/') + 1)}styles.xml`));
  return [main, ...shownParts(parts, main)].some((name) => showsMark(parts.get(name), styles));
}
