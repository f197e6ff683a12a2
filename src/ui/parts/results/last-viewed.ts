/** The result of a search that was last viewed in this tab, so that list and viewer open at the same place. */
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
    // Without storage the list starts at its first row.
  }
}

/** Notes that the document is being read; does nothing outside a search. */
export function useRememberViewed(search: Id | null, ucid: Ucid): void {
  useEffect(() => {
    if (search !== null) rememberViewed(search, ucid);
  }, [search, ucid]);
}
