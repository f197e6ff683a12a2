/** The tables of texts about publications. They are kept when the derived tables are rebuilt. */
export const ATTACHED_TABLES = `
  CREATE TABLE IF NOT EXISTS attached_text (
    id INTEGER PRIMARY KEY, of_source TEXT NOT NULL UNIQUE, date TEXT, record BLOB NOT NULL
  );
  CREATE TABLE IF NOT EXISTS attached_number (
    field TEXT NOT NULL, number TEXT NOT NULL, country TEXT NOT NULL, attached INTEGER NOT NULL,
    PRIMARY KEY (field, number, country, attached)
  ) WITHOUT ROWID;
`;
