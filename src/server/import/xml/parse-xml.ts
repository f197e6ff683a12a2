/**
 * One record's text to a tree, by saxes. No DTD is read and no entity that one declares is expanded, so neither
 * the network nor an entity bomb is within reach. A record that is not well-formed is a reason, not a throw.
 */
import { SaxesParser } from 'saxes';
import { namedCharacters } from './entities.ts';
import type { XmlElement } from './element.ts';

export type ParsedXml =
  | {
      readonly ok: true;
      readonly root: XmlElement;
      /** Entities that are not well known; the text keeps their names as written. */
      readonly unknownEntities: readonly string[];
    }
  | { readonly ok: false; readonly reason: string };

class NotWellFormed extends Error {}

const NO_ATTRIBUTES: Readonly<Record<string, string>> = Object.freeze({});

/** Elements nested deeper than this are refused: no patent needs it, and walking the tree is recursive. */
const MAX_DEPTH = 500;

/** Parses one well-formed XML document. */
export function parseXml(text: string): ParsedXml {
  const unknown = new Set<string>();
  const parser = new SaxesParser({ xmlns: false, position: true });
  parser.ENTITIES = entityTable(unknown);
  const top: XmlElement = { name: '', attributes: NO_ATTRIBUTES, children: [], taken: false };
  const open: XmlElement[] = [top];
  let current = top;

  parser.on('error', (error) => {
    throw new NotWellFormed(error.message);
  });
  parser.on('opentag', (tag) => {
    if (open.length > MAX_DEPTH)
      throw new NotWellFormed(`${parser.line}:${parser.column}: elements nested deeper than ${MAX_DEPTH}`);
    const attributes = isEmpty(tag.attributes) ? NO_ATTRIBUTES : tag.attributes;
    const element: XmlElement = { name: tag.name, attributes, children: [], taken: false };
    current.children.push(element);
    open.push(element);
    current = element;
  });
  parser.on('closetag', () => {
    open.pop();
    current = open.at(-1) ?? top;
  });
  const onText = (piece: string) => {
    if (open.length > 1) current.children.push(piece);
  };
  parser.on('text', onText);
  parser.on('cdata', onText);

  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof NotWellFormed) return { ok: false, reason: `not well-formed XML, line ${error.message}` };
    throw error;
  }
  const root = top.children[0];
  if (root === undefined || typeof root === 'string') return { ok: false, reason: 'no root element' };
  return { ok: true, root, unknownEntities: [...unknown] };
}

/** saxes looks entity names up in a table; this one answers for every name, so that an unknown one costs no record. */
function entityTable(unknown: Set<string>): Record<string, string> {
  const known = new Map<string, string>([
    ['amp', '&'],
    ['gt', '>'],
    ['lt', '<'],
    ['quot', '"'],
    ['apos', "'"],
  ]);
  return new Proxy<Record<string, string>>(
    {},
    {
      get(_, name) {
        if (typeof name !== 'string') return undefined;
        const found = known.get(name) ?? namedCharacters(name);
        if (found !== null) {
          known.set(name, found);
          return found;
        }
        if (!/^[A-Za-z_][\w.-]*$/.test(name)) return undefined;
        unknown.add(name);
        return `&${name};`;
      },
    },
  );
}

function isEmpty(attributes: Readonly<Record<string, string>>): boolean {
  for (const _ in attributes) return false;
  return true;
}
