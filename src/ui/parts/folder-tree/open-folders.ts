/**
 * The folders that are expanded on this device: newest last, limited in number, kept in local storage per user,
 * shared by all trees of this window.
 */
import type { Id } from '../../../domain/shared/ids.ts';
import { readStoredJson, writeStored } from '../../platform/stored-text.ts';

export const MOST_OPEN = 3000;

export const openKey = (userPk: Id): string => `tree-open-folders/${userPk}`;

/** `open` with `ids` opened or closed; the same array where nothing changes. */
export function withOpen(open: readonly Id[], ids: readonly Id[], isOpen: boolean): readonly Id[] {
  const known = new Set(open);
  const changed = new Set(ids.filter((id) => known.has(id) !== isOpen));
  if (changed.size === 0) return open;
  return isOpen ? [...open, ...changed].slice(-MOST_OPEN) : open.filter((id) => !changed.has(id));
}

/** The folders of the last visit; none where nothing of the kind is stored. */
export function readOpen(userPk: Id): readonly Id[] {
  const stored = readStoredJson(openKey(userPk));
  return Array.isArray(stored) ? stored.filter((id): id is Id => Number.isSafeInteger(id)).slice(-MOST_OPEN) : [];
}

export const writeOpen = (userPk: Id, open: readonly Id[]): void => writeStored(openKey(userPk), JSON.stringify(open));
