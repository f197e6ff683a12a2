/** What went wrong with the disk, told apart by name, message and cause: Dexie wraps a full disk in an AbortError. */
import { NotSaved, type NotSavedReason } from '../../sync/ports.ts';

/** The error as the sync engine knows it. */
export function asNotSaved(error: unknown): NotSaved {
  return error instanceof NotSaved ? error : new NotSaved(reasonOf(error), error);
}

const FULL = /quota|full disk|disk (is )?full|no space/i;
function reasonOf(error: unknown): NotSavedReason {
  const said = chain(error);
  if (said.some((one) => FULL.test(one))) return 'full';
  return said.some((one) => one.startsWith('VersionError')) ? 'outdated' : 'unreachable';
}

const LOST = new Set([
  'DatabaseClosedError',
  'InvalidStateError',
  'UnknownError',
  'AbortError',
  'TimeoutError',
  'OpenFailedError',
]);

/** Whether opening the database again may help. */
export function isLostConnection(error: unknown): boolean {
  if (error instanceof NotSaved) return error.reason === 'unreachable' && isLostConnection(error.cause);
  return error instanceof Error && LOST.has(error.name) && reasonOf(error) === 'unreachable' && !isUnreadable(error);
}

/** A value whose file is gone or damaged: the connection is fine, and so are the other records. */
export function isUnreadable(error: unknown): boolean {
  return chain(error).some((one) => /^(DataError|NotReadableError|DataCloneError)|large IndexedDB value/.test(one));
}

/** Name and message of the error and of what it wraps. */
function chain(error: unknown): string[] {
  const seen: string[] = [];
  for (let at: unknown = error; typeof at === 'object' && at !== null && seen.length < 5;) {
    const { name, message, inner } = at as { name?: unknown; message?: unknown; inner?: unknown };
    seen.push(`${String(name)} ${String(message)}`);
    at = inner;
  }
  return seen;
}
