/**
 * Which run of a search this tab has asked for last: its results are shown as soon as they are there, those of others
 * on request.
 */
import type { Id } from '../../../domain/shared/ids.ts';

const keyOf = (search: Id): string => `asked-here/${search}`;

export function rememberAsked(search: Id, run: Id): void {
  try {
    window.sessionStorage.setItem(keyOf(search), String(run));
  } catch {
    // Without storage the results of one's own run are offered like those of others.
  }
}

export function wasAskedHere(search: Id, run: Id): boolean {
  try {
    return window.sessionStorage.getItem(keyOf(search)) === String(run);
  } catch {
    return false;
  }
}
