/** The tables of the events of registers. They are kept when the derived tables are rebuilt. */
export const LEGAL_TABLES = `
  CREATE TABLE IF NOT EXISTS legal_record (
    id INTEGER PRIMARY KEY,
    source TEXT NOT NULL,
    country TEXT NOT NULL,
    of_right TEXT NOT NULL,
    events INTEGER NOT NULL,
    as_of TEXT,
    record BLOB NOT NULL,
    UNIQUE (source, of_right)
  );
  CREATE TABLE IF NOT EXISTS legal_number (
    field TEXT NOT NULL, number TEXT NOT NULL, country TEXT NOT NULL, record INTEGER NOT NULL,
    PRIMARY KEY (field, number, country, record)
  ) WITHOUT ROWID;
`;
