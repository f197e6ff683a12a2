/**
 * Renders MathML with the browser. Source text is not trusted: it is parsed as XML, and only presentation elements
 * and attributes of MathML are created from it. What cannot be parsed is shown as plain text.
 */
import { createElement, memo, type ReactNode } from 'react';

const ELEMENTS = new Set(
  `math mi mn mo ms mtext mspace mrow mfrac msqrt mroot mstyle merror mpadded mphantom msub msup msubsup munder mover
  munderover mmultiscripts mprescripts none mtable mtr mlabeledtr mtd menclose maction semantics`.split(/\s+/),
);
/** Names in lower case; React passes unknown lower-case attributes on. */
const ATTRIBUTES = new Set(
  `mathvariant stretchy fence separator accent accentunder displaystyle scriptlevel linethickness columnalign rowalign
  columnspan rowspan minsize maxsize movablelimits lspace rspace width height depth notation`.split(/\s+/),
);

interface MathMlProps {
  readonly mathml: string;
  readonly fallback: string;
  /** Displayed on its own line. */
  readonly block?: boolean;
}

export const MathMl = memo(function MathMl({ mathml, fallback, block = false }: MathMlProps) {
  const root = parse(mathml);
  if (root === null) return <span>{fallback}</span>;
  const display = block ? 'block' : 'inline';
  return createElement('math', { display, 'aria-label': fallback === '' ? undefined : fallback }, ...children(root));
});

function parse(mathml: string): Element | null {
  const plain = mathml
    .replace(/<(\/?)[A-Za-z][\w.-]*:/g, '<$1')
    .replace(/\sxmlns(:\w+)?="[^"]*"/g, '')
    .replace(/\s[A-Za-z]+:\w+="[^"]*"/g, '');
  const root = new DOMParser().parseFromString(plain, 'application/xml').documentElement;
  return root.localName === 'math' && root.getElementsByTagName('parsererror').length === 0 ? root : null;
}

function children(parent: Element): ReactNode[] {
  return Array.from(parent.childNodes, (node, at) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    return node instanceof Element ? remade(node, at) : null;
  });
}

function remade(element: Element, key: number): ReactNode {
  const name = element.localName.toLowerCase();
  if (name === 'mfenced') return fenced(element, key);
  if (name === 'annotation' || name === 'annotation-xml') return null;
  if (!ELEMENTS.has(name)) return createElement('mrow', { key }, ...children(element));
  const attributes = Array.from(element.attributes)
    .filter((attribute) => ATTRIBUTES.has(attribute.name.toLowerCase()))
    .map((attribute) => [attribute.name.toLowerCase(), attribute.value] as const);
  return createElement(name, { key, ...Object.fromEntries(attributes) }, ...children(element));
}

/** `mfenced` is in every older patent and no browser draws it any more: brackets and commas are written out. */
function fenced(element: Element, key: number): ReactNode {
  const open = element.getAttribute('open') ?? '(';
  const close = element.getAttribute('close') ?? ')';
  const separators = (element.getAttribute('separators') ?? ',').replace(/\s/g, '');
  const parts = Array.from(element.children);
  const inner = parts.flatMap((part, at) => {
    const separator = separators.charAt(Math.min(at - 1, separators.length - 1));
    const before = at > 0 && separator !== '' ? [createElement('mo', { key: `s${at}` }, separator)] : [];
    return [...before, remade(part, at)];
  });
  return createElement(
    'mrow',
    { key },
    createElement('mo', { key: 'open' }, open),
    ...inner,
    createElement('mo', { key: 'close' }, close),
  );
}
