/**
 * The folders that are expanded on this device: newest last, limited in number, kept in local storage per user,
 * shared by all trees of this window.
 */
import type { Id } from '../../../domain/shared/ids.ts';

export const MOST_OPEN = 3000;

export type OpenStorage = Pick<Storage, 'getItem' | 'setItem'>;
export const openKey = (userPk: Id): string => `tree-open-folders/${userPk}`;

/** `open` with `ids` opened or closed; the same array where nothing changes. */
export function withOpen(open: readonly Id[], ids: readonly Id[], isOpen: boolean): readonly Id[] {
  const known = new Set(open);
  const changed = new Set(ids.filter((id) => known.has(id) !== isOpen));
  if (changed.size === 0) return open;
  return isOpen ? [...open, ...changed].slice(-MOST_OPEN) : open.filter((id) => !changed.has(id));
}

/** The folders of the last visit; none if storage is blocked or unreadable. */
export function readOpen(storage: OpenStorage, userPk: Id): readonly Id[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(openKey(userPk)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id): id is Id => Number.isSafeInteger(id)).slice(-MOST_OPEN) : [];
  } catch {
    return []; // a blocked or spoilt storage only means that everything starts closed
  }
}

export function writeOpen(storage: OpenStorage, userPk: Id, open: readonly Id[]): void {
  try {
    storage.setItem(openKey(userPk), JSON.stringify(open));
  } catch {
    // full or blocked: the folders stay open until the tab is closed
  }
}
