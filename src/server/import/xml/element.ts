/**
 * The tree of one XML record, and how it is walked. An element is marked `taken` once its whole
 * content has found a field in the publication; the rest goes to `other` (see leftovers).
 */
export type XmlNode = XmlElement | string;

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  taken: boolean;
}

/** The child elements, in order. */
export function elements(parent: XmlElement): XmlElement[] {
  return parent.children.filter((node): node is XmlElement => typeof node !== 'string');
}

/** The first element under `parent` along `path`, e.g. `parties/agents`. */
export function find(parent: XmlElement | undefined, path: string): XmlElement | undefined {
  let at = parent;
  for (const name of path.split('/')) {
    if (at === undefined) return undefined;
    at = at.children.find((node): node is XmlElement => typeof node !== 'string' && node.name === name);
  }
  return at;
}

/** Every element under `parent` along `path`; several steps fan out. */
export function findAll(parent: XmlElement | undefined, path: string): XmlElement[] {
  let at = parent === undefined ? [] : [parent];
  for (const name of path.split('/')) at = at.flatMap((one) => elements(one).filter((child) => child.name === name));
  return at;
}

/** All descendants with that name, in document order. */
export function descendants(parent: XmlElement, name: string): XmlElement[] {
  return elements(parent).flatMap((child) => [...(child.name === name ? [child] : []), ...descendants(child, name)]);
}

/** The characters of an element unchanged, without its tags. */
export function rawText(node: XmlNode): string {
  return typeof node === 'string' ? node : node.children.map(rawText).join('');
}

/** The characters of an element with white space collapsed; empty for none. */
export function textOf(element: XmlElement | undefined): string {
  return element === undefined ? '' : rawText(element).replace(/\s+/g, ' ').trim();
}

/** Marks the element as read, and returns it. */
export function take<T extends XmlElement | undefined>(element: T): T {
  if (element !== undefined) element.taken = true;
  return element;
}

/** Reads and takes the text of the first element along `path`; empty for none. */
export function takeText(parent: XmlElement | undefined, path: string): string {
  return textOf(take(find(parent, path)));
}
