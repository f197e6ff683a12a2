/** Creates or rebuilds what is missing in an index file, before anybody reads it. */
import type { Database } from './database.ts';
import { completeDerived } from './publications.ts';
import { prepareSchema, type TextPlace } from './schema.ts';
import { bringTextBack, takeTextOutside } from './text-place.ts';

export function prepareFile(db: Database, text: TextPlace = 'file'): void {
  if (text === 'file') bringTextBack(db);
  prepareSchema(db);
  if (text === 'outside') takeTextOutside(db);
  completeDerived(db);
}
