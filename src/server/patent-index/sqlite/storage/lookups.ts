/** Single documents and tables of the corpus: everything that is no search. */
import type { Publication, Ucid } from '../../../../domain/documents/publication.ts';
import type { CorpusVersion } from '../../../../domain/documents/results.ts';
import { normalizeNumber } from '../../../../domain/query/numbers.ts';
import type { Database } from './database.ts';
import { numberParts } from './document-facts.ts';
import type { CoverageRow } from '../../../../domain/documents/coverage.ts';
import type { PublicationHead } from '../../port/corpus.ts';
import { rowOf } from './publications.ts';
import { readMeta } from './schema.ts';
import { readPublications, wholePublication } from './stored-publication.ts';

export function corpusVersion(db: Database): CorpusVersion {
  const publications = readMeta(db, 'publications');
  return {
    publications,
    version: readMeta(db, 'version'),
    sample: publications > 0 && readMeta(db, 'samples') === publications,
  };
}

export function publication(db: Database, ucid: Ucid): Publication | null {
  const doc = rowOf(db, ucid);
  const [stored] = doc === null ? [] : readPublications(db, [doc]);
  return stored ? wholePublication(stored) : null;
}

/** Those that the corpus holds, in the order given. */
export const publications = (db: Database, ucids: readonly Ucid[]): readonly Publication[] =>
  ucids.flatMap((ucid) => {
    db.check();
    return publication(db, ucid) ?? [];
  });

/** Numbers that start with what was typed; where none does, with ever less of it, down to three characters. */
export function similarNumbers(db: Database, typed: string, limit: number): readonly Ucid[] {
  const bare = normalizeNumber(typed).replace(/[*?].*$/, '');
  const [, country = '', number = ''] = /^([A-Z]{2})([A-Z]{0,3}\d+)/.exec(bare) ?? [];
  const readings = [
    [country, number],
    ['', /^[A-Z]*\d+/.exec(bare)?.[0] ?? ''],
  ] as const;
  for (let cut = 0; cut < bare.length; cut += 1) {
    for (const [inCountry, whole] of readings) {
      const start = whole.slice(0, whole.length - cut);
      if (start.length < 3) continue;
      const found = db.all<{ ucid: string }>(
        `SELECT ucid FROM number JOIN publication USING (doc)
         WHERE field = 'PN' AND number >= ? AND number < ? AND country LIKE ?
        ORDER BY length(number), number, country, kind LIMIT ?`,
        start,
        `${start}\u{10ffff}`,
        inCountry || '%',
        limit,
      );
      if (found.length > 0) return found.map(({ ucid }) => ucid);
    }
  }
  return [];
}

export function heads(db: Database, ucids: readonly Ucid[]): readonly PublicationHead[] {
  return db.all(
    `SELECT publication.ucid AS ucid, family, title, published
     FROM json_each(?) AS asked JOIN publication ON publication.ucid = asked.value JOIN document USING (doc)`,
    JSON.stringify(ucids),
  );
}

export function familyMembers(
  db: Database,
  ucids: readonly Ucid[],
): readonly Pick<PublicationHead, 'ucid' | 'family'>[] {
  return db.all(
    `SELECT publication.ucid AS ucid, member.family AS family
     FROM document AS member JOIN publication USING (doc)
     WHERE member.family IN (
       SELECT family FROM json_each(?) AS asked JOIN publication ON publication.ucid = asked.value
         JOIN document USING (doc))
     ORDER BY publication.ucid`,
    JSON.stringify(ucids),
  );
}

export function family(
  db: Database,
  ucid: Ucid,
): readonly { readonly ucid: Ucid; readonly published: string | null; readonly title: string }[] {
  return db.all(
    `SELECT member_of.ucid AS ucid, member.published AS published, member.title AS title
     FROM publication JOIN document AS own USING (doc)
       JOIN document AS member ON member.family = own.family
       JOIN publication AS member_of ON member_of.doc = member.doc
     WHERE publication.ucid = ? ORDER BY member.published IS NULL, member.published, member_of.ucid`,
    ucid,
  );
}

/** By number and country, whatever the kind: a citation seldom names the kind of what was published. */
export function citedBy(db: Database, cited: Publication): readonly { readonly ucid: Ucid; readonly title: string }[] {
  const [number, country] = numberParts(cited.publication);
  return db.all(
    `SELECT DISTINCT publication.ucid AS ucid, title FROM number JOIN document USING (doc) JOIN publication USING (doc)
     WHERE field = 'CT' AND number.number = ? AND number.country = ? ORDER BY publication.ucid`,
    number,
    country,
  );
}

export function coverage(db: Database): readonly CoverageRow[] {
  return db.all(
    `SELECT country, kind, CAST(substr(published, 1, 4) AS INTEGER) AS year, count(*) AS publications,
       sum(has_abstract) AS withAbstract, sum(has_claims) AS withClaims, sum(has_description) AS withDescription,
        sum(has_status) AS withStatus, max(published) AS latest
     FROM document GROUP BY 1, 2, 3 ORDER BY country, kind, year`,
  );
}
