/** Keeps the family of every document right while documents come, change and go. */
import type { Database } from './database.ts';
import { familiesOf } from './families.ts';

interface LinkRow {
  readonly doc: number;
  readonly family: string;
  readonly family_named: string | null;
  readonly keys: string;
}

/**
 * The documents of the components that these documents are in, themselves included. Goes from key to key,
 * so that the effort grows with the size of a component, not with its square.
 */
export function componentsOf(db: Database, docs: readonly number[]): readonly number[] {
  return db
    .all<{ doc: number }>(
      `WITH RECURSIVE linked (key) AS (
         SELECT key FROM family_key WHERE doc IN (SELECT value FROM json_each(?))
         UNION
         SELECT mine.key FROM linked
           JOIN family_key AS other ON other.key = linked.key
           JOIN family_key AS mine ON mine.doc = other.doc
       )
       SELECT DISTINCT doc FROM linked JOIN family_key USING (key)`,
      JSON.stringify(docs),
    )
    .map(({ doc }) => doc);
}

/** Names the families around these documents anew; a document whose family changes counts as changed in `version`. */
export function assignFamilies(db: Database, docs: readonly number[], version: number): void {
  const rows = db.all<LinkRow>(
    `SELECT doc, family, family_named,
      (SELECT json_group_array(key) FROM family_key WHERE family_key.doc = document.doc) AS keys
     FROM document WHERE doc IN (SELECT value FROM json_each(?)) ORDER BY doc`,
    JSON.stringify(componentsOf(db, docs)),
  );
  const families = familiesOf(
    rows.map(({ doc, family_named, keys }) => ({
      doc,
      named: family_named,
      keys: JSON.parse(keys) as readonly string[],
    })),
  );
  const changed = rows.flatMap(({ doc, family }) => {
    const now = families.get(doc);
    return now === undefined || now === family ? [] : [[doc, now]];
  });
  if (changed.length === 0) return;
  db.run(
    `UPDATE document SET family = changes.family, changed = ?
     FROM (SELECT value ->> 0 AS doc, value ->> 1 AS family FROM json_each(?)) AS changes
     WHERE document.doc = changes.doc`,
    version,
    JSON.stringify(changed),
  );
}
