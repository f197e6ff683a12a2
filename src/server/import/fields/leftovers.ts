/**
 * Content without a field of its own, by element path, one line for every occurrence. An empty element has a meaning
 * too (`rule-47-flag`) and is kept as an empty line.
 */
import { elements, textOf, type XmlElement } from '../xml/element.ts';

/** Attributes that number or format an element, without information on the patent. */
const SILENT = new Set([
  'id',
  'num',
  'sequence',
  'format',
  'data-format',
  'status',
  'load-source',
  'lang',
  'ucid',
  'appl-type',
]);
/** Elements whose whole content makes one line, e.g. an event with its labels and values. */
const ONE_LINE = new Set(['legal-event', 'addressbook', 'citation', 'us-citation', 'patcit', 'nplcit']);

/** Everything under `root` that was not taken; keys are paths below the root, `path@` holds attributes. */
export function leftovers(root: XmlElement): Record<string, string> {
  const lines = new Map<string, string[]>();
  const add = (path: string, text: string) => {
    const all = lines.get(path);
    if (all === undefined) lines.set(path, [text]);
    else all.push(text);
  };
  collectChildren(root, '', add);
  return Object.fromEntries([...lines].map(([path, all]) => [path, all.join('\n')]));
}

type Add = (path: string, text: string) => void;

function collectChildren(parent: XmlElement, prefix: string, add: Add): void {
  const children = elements(parent);
  for (const child of children) {
    if (child.taken) continue;
    const repeated = children.some((other) => other !== child && other.name === child.name);
    collect(child, { path: `${prefix}${child.name}`, repeated, add });
  }
}

function collect(element: XmlElement, { path, repeated, add }: { path: string; repeated: boolean; add: Add }): void {
  const children = elements(element);
  if (children.length === 0) {
    add(path, line(element));
    return;
  }
  const hasText = element.children.some((child) => typeof child === 'string' && child.trim() !== '');
  if (hasText || ONE_LINE.has(element.name) || (children.every(isUntakenLeaf) && (repeated || areAlike(children)))) {
    const text = line(element);
    if (text !== '') add(path, text);
    return;
  }
  const attributes = attributeText(element);
  if (attributes !== '') add(`${path}@`, attributes);
  collectChildren(element, `${path}/`, add);
}

function isUntakenLeaf(element: XmlElement): boolean {
  return !element.taken && elements(element).length === 0 && textOf(element) !== '';
}

function areAlike(children: readonly XmlElement[]): boolean {
  return children.length > 1 && children.every((child) => child.name === children[0]?.name);
}

/** Attributes and words of an element and all that is in it and was not taken. */
function line(element: XmlElement): string {
  const parts = element.children.map((child) =>
    typeof child === 'string' ? child.trim() : child.taken ? '' : line(child),
  );
  return [attributeText(element), ...parts]
    .filter((part) => part !== '')
    .join(' ')
    .replace(/\s+/g, ' ');
}

function attributeText(element: XmlElement): string {
  return Object.entries(element.attributes)
    .filter(([name, value]) => !SILENT.has(name) && !name.startsWith('xmlns') && value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
}
