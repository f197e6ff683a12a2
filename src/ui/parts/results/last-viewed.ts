/** The result of a search that was last viewed in this tab, so that list and viewer open at the same place. */
import { useEffect } from 'react';
import type { Ucid } from '../../../domain/documents/publication.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { readInTab, writeInTab } from '../../platform/tab-text.ts';

const keyOf = (search: Id): string => `last-viewed/${search}`;

/** Null where nothing was viewed, and without storage: the list starts at its first row. */
export const lastViewed = (search: Id): Ucid | null => readInTab(keyOf(search));

export const rememberViewed = (search: Id, ucid: Ucid): void => writeInTab(keyOf(search), ucid);

/** Notes that the document is being read; does nothing outside a search. */
export function useRememberViewed(search: Id | null, ucid: Ucid): void {
  useEffect(() => {
    if (search !== null) rememberViewed(search, ucid);
  }, [search, ucid]);
}
