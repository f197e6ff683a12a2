/**
 * One record's text to a tree, by saxes. No DTD is read and no entity that one declares is expanded, so neither
 * the network nor an entity bomb is within reach. A record that is not well-formed is a reason, not a throw.
 */
import { SaxesParser } from 'saxes';
import { namedCharacters } from './entities.ts';
import type { XmlElement, XmlNode } from './element.ts';

export type ParsedXml =
  | {
      readonly ok: true;
      readonly root: XmlElement;
      /** Entities that are not well known; the text keeps their names as written. */
      readonly unknownEntities: readonly string[];
    }
  | { readonly ok: false; readonly reason: string };

class NotWellFormed extends Error {}
/** More than is held or waited for, also while the tree is walked; the message is the whole reason. */
class TooMuch extends Error {}

const NO_ATTRIBUTES: Readonly<Record<string, string>> = Object.freeze({});

/** Elements nested deeper than this are refused: no patent needs it, and walking the tree is recursive. */
const MAX_DEPTH = 500;

/** Elements, attributes, pieces of text and entities together: a tree of so many takes some 150 MB. */
const MAX_NODES = 1_000_000;
const MAX_UNKNOWN_ENTITIES = 1_000;
/** One record is parsed, and its tree walked, for at most so long. */
const MAX_MS = 30_000;
/** Steps between two looks at the clock; one of them may copy all of the record's text. */
const STEPS = 64;

export interface XmlOptions {
  /** Milliseconds. */
  readonly now?: (() => number) | undefined;
  /** Leaves out the prefixes of elements and attributes: sources bind them in many ways, or not at all. */
  readonly localNames?: boolean;
}

/**
 * Parses one well-formed XML document. Walk the tree in {@link withinLimits}: its time counts
 * too, since what is nested is read once for each level.
 */
export function parseXml(
  text: string,
  { now = () => performance.now(), localNames = false }: XmlOptions = {},
): ParsedXml {
  const unknown = new Set<string>();
  const inTime = timeLimit(now);
  const count = nodeCounter(inTime);
  const parser = new SaxesParser({ xmlns: false, position: true });
  parser.ENTITIES = entityTable(unknown, count);
  const top = new ParsedElement('', NO_ATTRIBUTES, inTime);
  const open = [top];
  let current = top;

  parser.on('error', (error) => {
    throw new NotWellFormed(error.message);
  });
  parser.on('opentag', (tag) => {
    if (open.length > MAX_DEPTH)
      throw new NotWellFormed(`${parser.line}:${parser.column}: elements nested deeper than ${MAX_DEPTH}`);
    count();
    const attributes = isEmpty(tag.attributes) ? NO_ATTRIBUTES : tag.attributes;
    const element = localNames
      ? new ParsedElement(localName(tag.name), withLocalNames(attributes), inTime)
      : new ParsedElement(tag.name, attributes, inTime);
    current.children.push(element);
    open.push(element);
    current = element;
  });
  parser.on('closetag', () => {
    open.pop()?.freeRoom();
    current = open.at(-1) ?? top;
  });
  parser.on('attribute', count);
  const onText = (piece: string) => {
    count();
    if (open.length > 1) current.children.push(piece);
  };
  parser.on('text', onText);
  parser.on('cdata', onText);

  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof TooMuch) return { ok: false, reason: error.message };
    if (error instanceof NotWellFormed) return { ok: false, reason: `not well-formed XML, line ${error.message}` };
    throw error;
  }
  const root = top.children[0];
  if (root === undefined || typeof root === 'string') return { ok: false, reason: 'no root element' };
  return { ok: true, root, unknownEntities: [...unknown] };
}

/** What the walk of a tree gives, or that the time of its record was over before. */
export function withinLimits<T>(walk: () => T): T | { readonly ok: false; readonly reason: string } {
  try {
    return walk();
  } catch (error) {
    if (error instanceof TooMuch) return { ok: false, reason: error.message };
    throw error;
  }
}

/** Looks at the time whenever its children are asked for. */
class ParsedElement implements XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  taken = false;
  private nodes: XmlNode[] = [];
  private readonly inTime: () => void;

  constructor(name: string, attributes: Readonly<Record<string, string>>, inTime: () => void) {
    this.name = name;
    this.attributes = attributes;
    this.inTime = inTime;
  }

  get children(): XmlNode[] {
    this.inTime();
    return this.nodes;
  }

  /** A list that grew has room for 16 more. */
  freeRoom(): void {
    this.nodes = this.nodes.slice();
  }
}

/** Throws once the time is over. */
function timeLimit(now: () => number): () => void {
  const started = now();
  let steps = 0;
  return () => {
    steps += 1;
    if (steps % STEPS === 0 && now() - started > MAX_MS)
      throw new TooMuch(`the record was not read within ${MAX_MS / 1000} s`);
  };
}

/** Throws once there are too many, or the time is over. */
function nodeCounter(inTime: () => void): () => void {
  let nodes = 0;
  return () => {
    nodes += 1;
    if (nodes > MAX_NODES)
      throw new TooMuch(`the record has more than ${MAX_NODES} elements and attributes, more than can be held at once`);
    inTime();
  };
}

/** saxes looks entity names up in a table; this one answers for every name, so that an unknown one costs no record. */
function entityTable(unknown: Set<string>, count: () => void): Record<string, string> {
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
        count();
        const found = known.get(name) ?? namedCharacters(name);
        if (found !== null) {
          known.set(name, found);
          return found;
        }
        if (!/^[A-Za-z_][\w.-]*$/.test(name)) return undefined;
        unknown.add(name);
        if (unknown.size > MAX_UNKNOWN_ENTITIES)
          throw new TooMuch(`the record uses more than ${MAX_UNKNOWN_ENTITIES} entities that it does not explain`);
        return `&${name};`;
      },
    },
  );
}

/** `exch:document-id` without its prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function withLocalNames(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const pairs = Object.entries(attributes).filter(([name]) => name !== 'xmlns' && !name.startsWith('xmlns:'));
  return Object.fromEntries(pairs.map(([name, value]) => [localName(name), value]));
}

function isEmpty(attributes: Readonly<Record<string, string>>): boolean {
  for (const _ in attributes) return false;
  return true;
}
