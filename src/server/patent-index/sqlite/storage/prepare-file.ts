/** Creates or rebuilds what is missing in an index file, before anybody reads it. */
import type { Database } from './database.ts';
import { completeDerived } from './publications.ts';
import { prepareSchema } from './schema.ts';

export function prepareFile(db: Database): void {
  prepareSchema(db);
  completeDerived(db);
}
