/** The days on which sources deleted their records. Kept when the derived tables are rebuilt. */
export const DELETION_TABLES = `
  CREATE TABLE IF NOT EXISTS deleted_record (
    ucid TEXT NOT NULL, format TEXT NOT NULL, date TEXT NOT NULL, PRIMARY KEY (ucid, format)
  ) WITHOUT ROWID;
`;
