/**
 * Citations as links between publications: a publication is linked to its own number, to the numbers that it cites and
 * to those of publications that cite it. Two that share a link cite each other, cite the same, or are cited together.
 * Numbers are compared without kind. What a hidden list says, and what was published too late, links nothing.
 */
import type { CorpusSnapshot } from '../planning/corpus-snapshot.ts';
import type { Database } from '../storage/database.ts';

/** Country and number, as JSON. */
type LinkNumber = string;

export interface LinkedDocument {
  readonly doc: number;
  readonly weight: number;
}

export interface LinkLimits {
  /** Row by row: whether its list of citations may be used. */
  readonly isUsable: (doc: number) => boolean;
}

/** Calls back with what each of the documents adds to a row that is linked to it; `place` is that of the document. */
export function scoreLinks(
  { db, limit }: Pick<CorpusSnapshot, 'db' | 'limit'>,
  documents: readonly LinkedDocument[],
  { isUsable }: LinkLimits,
  add: (doc: number, score: number, place: number) => void,
): void {
  const links = linksOf(
    db,
    documents.map(({ doc }) => doc),
    isUsable,
  );
  const voters = new Map<LinkNumber, number[]>();
  documents.forEach(({ doc }, place) => {
    for (const link of links.get(doc) ?? []) voters.set(link, [...(voters.get(link) ?? []), place]);
  });
  const holders = holdersOf(db, [...voters.keys()], isUsable);
  const gains: { readonly doc: number; readonly place: number; readonly score: number }[] = [];
  for (const [link, places] of voters) {
    const holding = holders.get(link) ?? new Set<number>();
    const rarity = Math.log(1 + (limit - holding.size + 0.5) / (holding.size + 0.5));
    for (const place of places) {
      const voter = documents[place];
      if (!voter) continue;
      for (const doc of holding) if (doc !== voter.doc) gains.push({ doc, place, score: voter.weight * rarity });
    }
  }
  const counts = citationCounts(db, new Set(gains.map(({ doc }) => doc)));
  for (const { doc, place, score } of gains) add(doc, score / Math.sqrt(1 + (counts.get(doc) ?? 0)), place);
}

type IsUsable = LinkLimits['isUsable'];

function linksOf(
  db: Database,
  docs: readonly number[],
  isUsable: IsUsable,
): ReadonlyMap<number, ReadonlySet<LinkNumber>> {
  const own = numbersIn(db, 'PN', docs);
  const cited = numbersIn(db, 'CT', docs.filter(isUsable));
  const citing = documentsWith(
    db,
    'CT',
    own.map(({ link }) => link),
  ).filter(({ doc }) => isUsable(doc));
  const citingNumbers = grouped(
    numbersIn(
      db,
      'PN',
      citing.map(({ doc }) => doc),
    ),
  );
  const citingBy = new Map<LinkNumber, number[]>();
  for (const { doc, link } of citing) citingBy.set(link, [...(citingBy.get(link) ?? []), doc]);
  const links = new Map(docs.map((doc) => [doc, new Set<LinkNumber>()]));
  for (const { doc, link } of [...own, ...cited]) links.get(doc)?.add(link);
  for (const { doc, link } of own)
    for (const from of citingBy.get(link) ?? [])
      for (const number of citingNumbers.get(from) ?? []) links.get(doc)?.add(number);
  return links;
}

/** The rows that have each link. */
function holdersOf(
  db: Database,
  links: readonly LinkNumber[],
  isUsable: IsUsable,
): ReadonlyMap<LinkNumber, ReadonlySet<number>> {
  const holders = new Map(links.map((link) => [link, new Set<number>()]));
  for (const { doc, link } of documentsWith(db, 'CT', links)) if (isUsable(doc)) holders.get(link)?.add(doc);
  const named = documentsWith(db, 'PN', links);
  for (const { doc, link } of named) holders.get(link)?.add(doc);
  const cited = grouped(numbersIn(db, 'CT', named.map(({ doc }) => doc).filter(isUsable)));
  const held = new Map<LinkNumber, number[]>();
  for (const { doc, link } of documentsWith(db, 'PN', [...new Set([...cited.values()].flat())]))
    held.set(link, [...(held.get(link) ?? []), doc]);
  for (const { doc, link } of named)
    for (const number of cited.get(doc) ?? [])
      for (const target of held.get(number) ?? []) holders.get(link)?.add(target);
  return holders;
}

interface NumberRow {
  readonly doc: number;
  readonly link: LinkNumber;
}

const grouped = (rows: readonly NumberRow[]): ReadonlyMap<number, readonly LinkNumber[]> => {
  const groups = new Map<number, LinkNumber[]>();
  for (const { doc, link } of rows) groups.set(doc, [...(groups.get(doc) ?? []), link]);
  return groups;
};

function numbersIn(db: Database, field: 'PN' | 'CT', docs: readonly number[]): readonly NumberRow[] {
  db.check();
  return db.all<NumberRow>(
    `SELECT DISTINCT doc, json_array(country, number) AS link FROM number
     WHERE doc IN (SELECT value FROM json_each(?)) AND field = ?`,
    JSON.stringify(docs),
    field,
  );
}

function documentsWith(db: Database, field: 'PN' | 'CT', links: readonly LinkNumber[]): readonly NumberRow[] {
  db.check();
  return db.all<NumberRow>(
    `SELECT DISTINCT doc, asked.value AS link FROM json_each(?) AS asked CROSS JOIN number
     WHERE field = ? AND number = asked.value ->> 1 AND country = asked.value ->> 0`,
    `[${links.join(',')}]`,
    field,
  );
}

function citationCounts(db: Database, docs: ReadonlySet<number>): ReadonlyMap<number, number> {
  const rows = db.all<{ doc: number; cited: number }>(
    `SELECT doc, count(*) AS cited FROM number
     WHERE doc IN (SELECT value FROM json_each(?)) AND field = 'CT' GROUP BY doc`,
    JSON.stringify([...docs]),
  );
  return new Map(rows.map(({ doc, cited }) => [doc, cited]));
}
