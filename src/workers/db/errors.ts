/** What went wrong with the disk, told apart by name and cause: Dexie wraps a full disk in an AbortError. */
import { NotSaved } from '../../sync/ports.ts';

/** The error as the sync engine knows it. */
export function asNotSaved(error: unknown): NotSaved {
  if (error instanceof NotSaved) return error;
  return new NotSaved(names(error).some((name) => name.includes('Quota')) ? 'full' : 'unreachable', error);
}

function names(error: unknown): string[] {
  const seen: string[] = [];
  for (let at: unknown = error; typeof at === 'object' && at !== null && seen.length < 5; ) {
    const { name, message, inner } = at as { name?: unknown; message?: unknown; inner?: unknown };
    seen.push(`${String(name)} ${String(message)}`);
    at = inner;
  }
  return seen;
}
