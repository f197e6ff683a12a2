/**
 * The run that this tab has started last for each search. Its results are shown as soon as they are ready; those of
 * other runs are offered.
 */
import type { Id } from '../../../domain/shared/ids.ts';

const keyOf = (search: Id): string => `asked-here/${search}`;

export function rememberAsked(search: Id, run: Id): void {
  try {
    window.sessionStorage.setItem(keyOf(search), String(run));
  } catch {
    // Without storage, the results of one's own run are offered like those of others.
  }
}

export function wasAskedHere(search: Id, run: Id): boolean {
  try {
    return window.sessionStorage.getItem(keyOf(search)) === String(run);
  } catch {
    return false;
  }
}
