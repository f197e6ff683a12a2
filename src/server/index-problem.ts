/** Why a patent index can't be opened, and what to do. */
import { messageOf, StartProblem } from './errors.ts';
import { NEWER_INDEX } from './patent-index/sqlite/storage/schema.ts';

export function indexProblem(file: string, error: unknown): StartProblem {
  const isNewer = error instanceof Error && Reflect.get(error, 'code') === NEWER_INDEX;
  return new StartProblem(
    `The patent index ${file} can't be opened: ${messageOf(error)}.\n` +
      (isNewer
        ? 'Nothing was changed. Start the newer version, or choose another folder: DATA_DIR=/path/to/folder npm start'
        : 'To rebuild it, move it away and import your files again.'),
  );
}
