/** Imports on the event loop of the test, for an index in memory, which no other thread can open. */
import { messageOf } from '../../src/server/errors.ts';
import { importAll, type ImportTarget } from '../../src/server/import/import-all.ts';
import { checkMapping, unknownTables } from '../../src/server/import/tables/inspect-tables.ts';
import type { InspectUpload } from '../../src/server/jobs/inspect-upload.ts';
import type { RunImport } from '../../src/server/jobs/run-import.ts';

export function importHere(index: ImportTarget): RunImport {
  return async (upload, watch) => {
    try {
      return {
        ok: true,
        summary: await importAll([{ kind: 'file', ...upload }], index, {
          ...watch,
          corpus: upload.corpus,
          mappings: upload.mappings ?? [],
        }),
      };
    } catch (error) {
      return { ok: false, why: messageOf(error) };
    }
  };
}

/** The same for looking into an upload. */
export const inspectHere: InspectUpload = {
  tables: (upload) => unknownTables({ kind: 'file', ...upload }),
  check: (upload, mapping) => checkMapping({ kind: 'file', ...upload }, mapping),
};
