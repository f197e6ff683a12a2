/** Which result of a search was last looked at in this tab, so that list and viewer hand over to each other. */
import { useEffect } from 'react';
import type { Ucid } from '../../../domain/documents/publication.ts';
import type { Id } from '../../../domain/shared/ids.ts';

const keyOf = (search: Id): string => `last-viewed/${search}`;

export function lastViewed(search: Id): Ucid | null {
  try {
    return window.sessionStorage.getItem(keyOf(search));
  } catch {
    return null;
  }
}

export function rememberViewed(search: Id, ucid: Ucid): void {
  try {
    window.sessionStorage.setItem(keyOf(search), ucid);
  } catch {
    // Without storage the list begins at its first row again; nothing else is lost.
  }
}

/** Notes that the document is being read; nothing for a document outside a search. */
export function useRememberViewed(search: Id | null, ucid: Ucid): void {
  useEffect(() => {
    if (search !== null) rememberViewed(search, ucid);
  }, [search, ucid]);
}
