/**
 * A tree in the names of another vocabulary, so that the older and foreign formats are read by the code that reads the
 * ICE vocabulary (`p`, `heading`, `claim-text`, `figref`, `img`). An element named `''` gives way to its content.
 */
import { elements, rawText, type XmlElement, type XmlNode } from '../xml/element.ts';

type NewName = string | ((element: XmlElement) => string);

export interface ElementNames {
  readonly names: Readonly<Record<string, NewName>>;
  /** By name, or by `element@name` with the element's old name. */
  readonly attributes?: Readonly<Record<string, string>>;
}

/** A copy; names that the vocabulary does not have stay. */
export function renamed(root: XmlElement, vocabulary: ElementNames): XmlElement {
  const { names, attributes = {} } = vocabulary;
  const nodes = (element: XmlElement): XmlNode[] =>
    element.children.flatMap((child): XmlNode[] => {
      if (typeof child === 'string') return [child];
      const name = newName(child, names);
      return name === '' ? nodes(child) : [copy(child, name)];
    });
  const copy = (element: XmlElement, name: string): XmlElement => ({
    name,
    attributes: withNames(element, attributes),
    children: nodes(element),
    taken: false,
  });
  return copy(root, newName(root, names) || root.name);
}

function newName(element: XmlElement, names: ElementNames['names']): string {
  if (!Object.hasOwn(names, element.name)) return element.name;
  const name = names[element.name] ?? element.name;
  return typeof name === 'string' ? name : name(element);
}

function withNames(element: XmlElement, names: Readonly<Record<string, string>>): XmlElement['attributes'] {
  const renamedTo = (name: string): string => names[`${element.name}@${name}`] ?? names[name] ?? name;
  const pairs = Object.entries(element.attributes);
  return pairs.every(([name]) => renamedTo(name) === name)
    ? element.attributes
    : Object.fromEntries(pairs.map(([name, value]) => [renamedTo(name), value]));
}

/** The same element with other content. */
export function withChildren(element: XmlElement, children: XmlNode[]): XmlElement {
  return { name: element.name, attributes: element.attributes, children, taken: false };
}

/** An element of our own around nodes. */
export function elementOf(name: string, children: XmlNode[], attributes: XmlElement['attributes'] = {}): XmlElement {
  return { name, attributes, children, taken: false };
}

/** Each paragraph whose first element is its printed number gets it as `num`: `<number>[0025]</number>`. */
export function numberedParagraphs(root: XmlElement, numberName: string): XmlElement {
  const children = root.children.map((child) => {
    if (typeof child === 'string') return child;
    const [first] = elements(child);
    if (child.name !== 'p' || first?.name !== numberName) return numberedParagraphs(child, numberName);
    const num = /\d+/.exec(rawText(first))?.[0] ?? '';
    return elementOf(
      'p',
      child.children.filter((node) => node !== first),
      { ...child.attributes, ...(num === '' ? {} : { num }) },
    );
  });
  return withChildren(root, children);
}
