/**
 * The styles in which the body of a report is drawn in a company's template: those of the template with the same names,
 * in whatever language its Word wrote their ids, and the default document's where it has none.
 */
import { DOCX_STYLES } from '../render/docx-parts.ts';

interface WordStyle {
  readonly id: string;
  readonly type: string;
  /** Small letters. */
  readonly name: string;
  readonly xml: string;
}
export interface StyledTemplate {
  readonly styles: string;
  readonly styleId: (style: string) => string;
}

const STYLE = /<w:style\b([^>]*)>([\s\S]*?)<\/w:style>/g;
const attribute = (name: string, xml: string): string => new RegExp(`${name}="([^"]*)"`).exec(xml)?.[1] ?? '';

const stylesIn = (xml: string): readonly WordStyle[] =>
  [...xml.matchAll(STYLE)].map(([whole, head = '', content = '']) => ({
    id: attribute('w:styleId', head),
    type: attribute('w:type', head),
    name: attribute('w:val', /<w:name\b[^>]*>/.exec(content)?.[0] ?? '').toLowerCase(),
    xml: whole,
  }));

const OWN = stylesIn(DOCX_STYLES);

/** `styles`: the part of a template that was looked through. */
export function withOwnStyles(styles: string): StyledTemplate {
  const theirs = stylesIn(styles);
  const ids = new Map<string, string>();
  const added: string[] = [];
  for (const { id, type, name, xml } of OWN) {
    const same = theirs.find((one) => one.type === type && one.name === name);
    const isTaken = theirs.some((one) => one.id === id);
    const used = same?.id ?? (isTaken ? `Antecede${id}` : id);
    ids.set(id, used);
    if (same === undefined) added.push(xml.replace(`w:styleId="${id}"`, `w:styleId="${used}"`));
  }
  const normal = ids.get('Normal') ?? 'Normal';
  // The template says what is its default paragraph.
  const own = added
    .join('')
    .replaceAll('<w:basedOn w:val="Normal"/>', `<w:basedOn w:val="${normal}"/>`)
    .replaceAll(' w:default="1"', '');
  const end = styles.lastIndexOf('</w:styles>');
  return {
    styles: end < 0 ? styles : styles.slice(0, end) + own + styles.slice(end),
    styleId: (style) => ids.get(style) ?? style,
  };
}
