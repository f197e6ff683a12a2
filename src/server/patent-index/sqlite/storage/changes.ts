/**
 * Which import added, replaced or removed each publication: the table that the feed of changes is read from. One row a
 * publication, so that the table does not grow with the number of imports.
 */
import type { Ucid } from '../../../../domain/documents/publication.ts';
import type { Change, ChangesRequest } from '../../port/importer.ts';
import type { Database } from './database.ts';

/** Kept when the derived tables are rebuilt: the import numbers are written nowhere else. */
export const CHANGE_TABLES = `
  CREATE TABLE IF NOT EXISTS change (
    ucid TEXT PRIMARY KEY,
    added INTEGER NOT NULL,
    last INTEGER NOT NULL,
    removed INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS change_last ON change (last, ucid);
`;

/** In a file from before changes were recorded, all publications count as added by its last import. */
export function completeChanges(db: Database, importNumber: number): void {
  const isMissing = (): boolean =>
    db.one('SELECT 1 FROM change LIMIT 1') === undefined && db.one('SELECT 1 FROM publication LIMIT 1') !== undefined;
  if (!isMissing()) return;
  db.write(() => {
    if (isMissing())
      db.run('INSERT INTO change (ucid, added, last, removed) SELECT ucid, ?1, ?1, 0 FROM publication', importNumber);
  });
}

/** Within the transaction of the import. */
export function recordChanges(
  db: Database,
  importNumber: number,
  changed: Readonly<Record<Change['kind'], readonly Ucid[]>>,
): void {
  db.run(
    `INSERT INTO change (ucid, added, last, removed) SELECT value, ?1, ?1, 0 FROM json_each(?2) WHERE true
     ON CONFLICT (ucid) DO UPDATE SET added = excluded.added, last = excluded.last, removed = 0`,
    importNumber,
    JSON.stringify(changed.added),
  );
  for (const kind of ['replaced', 'removed'] as const) {
    db.run(
      'UPDATE change SET last = ?, removed = ? WHERE ucid IN (SELECT value FROM json_each(?))',
      importNumber,
      Number(kind === 'removed'),
      JSON.stringify(changed[kind]),
    );
  }
}

/** What was added and removed since is no change. */
export function changesAfter(db: Database, { since, after, limit }: ChangesRequest): readonly Change[] {
  return db.all<Change>(
    `SELECT ucid, last AS importNumber,
       CASE WHEN removed = 1 THEN 'removed' WHEN added > ?1 THEN 'added' ELSE 'replaced' END AS kind
     FROM change
     WHERE last > ?1 AND (last, ucid) > (?2, ?3) AND NOT (removed = 1 AND added > ?1)
     ORDER BY last, ucid LIMIT ?4`,
    since,
    after?.importNumber ?? since,
    after?.ucid ?? '',
    limit,
  );
}
