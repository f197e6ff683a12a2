/**
 * Which publications are one simple family, and what the family is called.
 *
 * Where the source names the family, its word counts: two documents with different names stay apart,
 * whatever they share. Documents without a name are joined when they share their earliest priority or
 * their application, directly or through others, and join the named family that shares one of these.
 * The answer depends on the set of documents alone, never on the order of import.
 */
import type { DocumentId, Publication } from '../../../../domain/documents/publication.ts';
import { numberForms } from '../../../../domain/query/numbers.ts';

export interface FamilyLink {
  readonly doc: number;
  /** The family as the source names it. */
  readonly named: string | null;
  /** At least one. */
  readonly keys: readonly string[];
}

/**
 * The filings that tie a document to its family: the earliest priority (its own application where it
 * claims none) and the application; without either, itself. The date is part of a key: offices start their numbers
 * over, and a wrong join hides a document, where a missed one only shows a row more.
 */
export function familyKeys(publication: Publication): readonly string[] {
  const { application, priorities } = publication;
  const earliest = earliestFiling(priorities) ?? application;
  const keys = [earliest, application].flatMap((filing) => (filing === null ? [] : [filingKey(filing)]));
  return keys.length === 0 ? [publication.ucid] : [...new Set(keys)];
}

/** The name of the family of each document of `links`, which must hold whole components. */
export function familiesOf(links: readonly FamilyLink[]): ReadonlyMap<number, string> {
  const unnamed = links.filter((link) => link.named === null);
  const root = new Map<string, string>();
  for (const { keys } of unnamed) for (const key of keys) join(root, keys[0] ?? key, key);

  const name = new Map<string, string>();
  for (const key of root.keys()) keepLeast(name, rootOf(root, key), `~${key}`);
  const adopted = new Map<string, string>();
  for (const { named, keys } of links) {
    if (named === null) continue;
    for (const key of keys) if (root.has(key)) keepLeast(adopted, rootOf(root, key), named);
  }

  return new Map(
    links.map(({ doc, named, keys }) => {
      const component = rootOf(root, keys[0] ?? '');
      return [doc, named ?? adopted.get(component) ?? name.get(component) ?? `~${keys[0]}`];
    }),
  );
}

function earliestFiling(filings: readonly DocumentId[]): DocumentId | null {
  const [first, ...others] = filings.filter((filing) => filing.number !== '');
  if (!first) return null;
  return others.reduce((least, filing) => (order(filing) < order(least) ? filing : least), first);
}

const order = (filing: DocumentId): string => `${filing.date ?? '9999'} ${filingKey(filing)}`;

function filingKey(filing: DocumentId): string {
  const [number = ''] = numberForms({ ...filing, kind: null });
  return `${number}@${filing.date ?? ''}`;
}

function join(root: Map<string, string>, one: string, other: string): void {
  if (!root.has(one)) root.set(one, one);
  if (!root.has(other)) root.set(other, other);
  root.set(rootOf(root, one), rootOf(root, other));
}

function rootOf(root: Map<string, string>, key: string): string {
  let top = key;
  for (let next = root.get(top); next !== undefined && next !== top; next = root.get(top)) top = next;
  for (let at = key; at !== top;) {
    const next = root.get(at) ?? top;
    root.set(at, top);
    at = next;
  }
  return top;
}

function keepLeast(least: Map<string, string>, key: string, value: string): void {
  const held = least.get(key);
  if (held === undefined || value < held) least.set(key, value);
}
