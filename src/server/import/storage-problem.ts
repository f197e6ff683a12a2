/** Errors of the index's storage that the user can do something about, as reasons to stop. */
import type { Stopped } from '../../domain/documents/imports.ts';

/** The reason to stop behind an error of `put`; any other error is a bug and thrown on. */
export function storageProblem(error: unknown): Stopped {
  if (!(error instanceof Error)) throw error;
  const code = 'code' in error ? String(error.code) : '';
  if (
    code.startsWith('SQLITE_FULL') ||
    code === 'ENOSPC' ||
    code === 'EDQUOT' ||
    /disk is full|no space left/i.test(error.message)
  ) {
    return {
      kind: 'disk-full',
      reason: 'the disk is full; the last batch was not written, all earlier batches are kept',
    };
  }
  if (/^SQLITE_(?:IOERR|READONLY|BUSY|LOCKED|CANTOPEN|CORRUPT|NOTADB|PERM)/.test(code)) {
    return {
      kind: 'storage',
      reason: `the index can't be written (${code}: ${error.message}); all earlier batches are kept`,
    };
  }
  throw error;
}
