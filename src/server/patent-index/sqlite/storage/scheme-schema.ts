/**
 * The tables of the classification scheme, in the index file. They are not derived from the
 * publications: a scheme comes in by an import of its own and stays when the derived tables are made anew.
 */
export const SCHEME_TABLES = `
  CREATE TABLE IF NOT EXISTS cpc (
    place INTEGER PRIMARY KEY,
    symbol TEXT NOT NULL UNIQUE,
    parent TEXT NOT NULL,
    title TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS cpc_parent ON cpc (parent);
  CREATE VIRTUAL TABLE IF NOT EXISTS cpc_title USING fts5(title, content='', contentless_delete=1, tokenize='ascii');
`;
