/**
 * The classification scheme in the index file: children, paths, titles and search by words or symbol. As long as none
 * was imported it is the bundled one, down to subclasses.
 */
import { normalizeClassSymbol } from '../../../../domain/query/classes.ts';
import { tokenize } from '../../../../domain/query/words.ts';
import type { Database } from './database.ts';
import { bundledScheme } from '../../scheme/bundled.ts';
import type { SchemeEntry } from '../../scheme/entries.ts';

export interface SchemeClass extends SchemeEntry {
  readonly hasChildren: boolean;
}

const SELECT =
  'SELECT symbol, parent, title, EXISTS (SELECT 1 FROM cpc AS child WHERE child.parent = cpc.symbol) ' +
  'AS hasChildren FROM cpc';

interface SchemeRow extends SchemeEntry {
  readonly hasChildren: number;
}

/** The classes right below one, in the scheme's order; of the empty symbol the sections. */
export function childrenOf(db: Database, symbol: string): readonly SchemeClass[] {
  return found(db, `${SELECT} WHERE parent = ? ORDER BY place`, symbol);
}

/** The class itself, or null where the scheme has none of that symbol. */
export function schemeClass(db: Database, symbol: string): SchemeClass | null {
  return found(db, `${SELECT} WHERE symbol = ?`, symbol)[0] ?? null;
}

/** The class and those above it, outermost first. Of a symbol that the scheme lacks, those above it that it has. */
export function lineage(db: Database, symbol: string): readonly SchemeClass[] {
  const line: SchemeClass[] = [];
  let at = schemeClass(db, symbol) ?? nearestAbove(db, symbol);
  for (; at && line.length < MAX_DEPTH; at = at.parent === '' ? null : schemeClass(db, at.parent)) line.unshift(at);
  return line;
}

/** Titles of the classes above, outermost first, without the class's own. */
export function pathOf(db: Database, symbol: string): readonly string[] {
  return lineage(db, symbol)
    .filter((above) => above.symbol !== symbol)
    .map(({ title }) => title);
}

/** Deeper than any scheme is. */
const MAX_DEPTH = 40;

function nearestAbove(db: Database, symbol: string): SchemeClass | null {
  const [, main = '', subclass = ''] = /^(([A-HY]\d{2}[A-Z])\d{1,4})/.exec(symbol) ?? [];
  return (main !== '' ? schemeClass(db, `${main}/00`) : null) ?? (subclass !== '' ? schemeClass(db, subclass) : null);
}

/**
 * Classes whose symbol begins as typed, else those whose title holds all the words (the last may be a beginning), best
 * first.
 */
export function searchScheme(db: Database, typed: string, limit: number): readonly SchemeClass[] {
  const symbol = normalizeClassSymbol(typed);
  if (/^[A-HY]\d{2}/.test(symbol))
    return found(
      db,
      `${SELECT} WHERE symbol >= ? AND symbol < ? ORDER BY length(symbol), place LIMIT ?`,
      symbol,
      `${symbol}\u{10ffff}`,
      limit,
    );
  const words = tokenize(typed).map(({ word }) => word);
  if (words.length === 0) return [];
  const match = words.map((word, at) => `"${word}"${at === words.length - 1 ? ' *' : ''}`).join(' AND ');
  return found(
    db,
    `${SELECT} JOIN (SELECT rowid AS at, rank AS score FROM cpc_title WHERE cpc_title MATCH ? ORDER BY ` +
      `rank LIMIT ?) ON at = place ORDER BY score, place`,
    match,
    limit,
  );
}

/** Titles that hold the phrase, for words that classes use for the same. */
export function titlesWith(db: Database, phrase: string, limit: number): readonly SchemeClass[] {
  const words = tokenize(phrase).map(({ word }) => word);
  if (words.length === 0) return [];
  return found(
    db,
    `${SELECT} JOIN (SELECT rowid AS at FROM cpc_title WHERE cpc_title MATCH ? LIMIT ?) ON at = place ORDER BY place`,
    `"${words.join(' ')}"`,
    limit,
  );
}

/**
 * Takes classes in: what is held of the same subclasses is replaced, the rest stays. Within one transaction, so that a
 * scheme is never half there.
 */
export function putScheme(db: Database, entries: readonly SchemeEntry[]): void {
  db.write(() => {
    const given = new Map<string, SchemeEntry>();
    for (const entry of entries) if (!given.has(entry.symbol)) given.set(entry.symbol, entry);
    const subclasses = new Set(entries.flatMap(({ symbol }) => (symbol.length > 4 ? [symbol.slice(0, 4)] : [])));
    const held = db.all<SchemeEntry>('SELECT symbol, parent, title FROM cpc ORDER BY place');
    const kept = held.filter(
      ({ symbol }) => !given.has(symbol) && !(symbol.length > 4 && subclasses.has(symbol.slice(0, 4))),
    );
    writeScheme(db, [...kept, ...given.values()].sort(bySubclass));
  });
}

/** Below the subclass the order of the files is that of the scheme. */
function bySubclass(a: SchemeEntry, b: SchemeEntry): number {
  const [one, other] = [a.symbol.slice(0, 4), b.symbol.slice(0, 4)];
  if (one !== other) return one < other ? -1 : 1;
  return Number(a.symbol.length > 4) - Number(b.symbol.length > 4);
}

function writeScheme(db: Database, entries: readonly SchemeEntry[]): void {
  db.exec('DELETE FROM cpc');
  db.exec("INSERT INTO cpc_title (cpc_title) VALUES ('delete-all')");
  for (let from = 0; from < entries.length; from += SLICE) {
    const slice = entries.slice(from, from + SLICE);
    const rows = slice.map(({ symbol, parent, title }, at) => [
      from + at + 1,
      symbol,
      parent,
      title,
      tokenize(title)
        .map(({ word }) => word)
        .join(' '),
    ]);
    const asked = JSON.stringify(rows);
    db.run(
      'INSERT INTO cpc (place, symbol, parent, title) SELECT value ->> 0, value ->> 1, value ->> 2, value ' +
        '->> 3 FROM json_each(?)',
      asked,
    );
    db.run('INSERT INTO cpc_title (rowid, title) SELECT value ->> 0, value ->> 4 FROM json_each(?)', asked);
  }
}

const SLICE = 5000;

/** Puts the bundled scheme where there is none. */
export function ensureScheme(db: Database): void {
  if (db.one('SELECT 1 FROM cpc LIMIT 1') === undefined) db.write(() => writeScheme(db, bundledScheme()));
}

function found(db: Database, sql: string, ...values: readonly (string | number)[]): readonly SchemeClass[] {
  return db.all<SchemeRow>(sql, ...values).map((row) => ({ ...row, hasChildren: row.hasChildren === 1 }));
}
