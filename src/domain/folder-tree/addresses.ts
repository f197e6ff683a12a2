/** Which rows an event of the tree speaks of: what has to be known to find the stream that it belongs in. */
import { folderTreeEvents, type FolderTreeEvents } from './events.ts';
import type { Known } from '../catalogue.ts';
import type { Id } from '../shared/ids.ts';
import type { TreeMap } from './rows.ts';

export type Address =
  /** Belongs where `under` is. */
  | { readonly kind: 'add'; readonly id: Id; readonly under: Id }
  /** Belongs where the row is; where `under` is elsewhere, the row moves to another stream. */
  | { readonly kind: 'move'; readonly id: Id; readonly under: Id }
  /** Belongs where the row is; for a mount that is the project's own stream. */
  | { readonly kind: 'edit'; readonly id: Id }
  /** Belongs where the row hangs; for a mount that is the home. */
  | { readonly kind: 'hang'; readonly id: Id };

/** Null for an event that is none of the tree's, or that names its streams itself. */
export function addressOf(event: { readonly type: string; readonly payload: unknown }): Address | null {
  if (!Object.hasOwn(folderTreeEvents, event.type)) return null;
  const fact = event as Known<keyof FolderTreeEvents>;
  switch (fact.type) {
    case 'FolderAdded':
      return { kind: 'add', id: fact.payload.id, under: fact.payload.parent };
    case 'CollectionAdded':
      return { kind: 'add', id: fact.payload.id, under: fact.payload.project };
    case 'FolderMoved':
      return { kind: 'move', id: fact.payload.id, under: fact.payload.parent };
    case 'CollectionMoved':
      return { kind: 'move', id: fact.payload.id, under: fact.payload.project };
    case 'FolderRenamed':
    case 'FolderDescribed':
    case 'FolderIndexAssigned':
    case 'CollectionRenamed':
      return { kind: 'edit', id: fact.payload.id };
    case 'FolderDeleted':
    case 'FolderRestored':
    case 'CollectionDeleted':
    case 'CollectionRestored':
      return { kind: 'hang', id: fact.payload.id };
    case 'SearchListed':
    case 'SearchUnlisted':
    case 'SubtreeSent':
    case 'SubtreeReceived':
      return null;
  }
}

/** Whether the stream holds the row itself: the mount of a shared project only stands for it. */
export function holdsRow(tree: TreeMap, id: Id): boolean {
  const kind = tree.get(id)?.kind;
  return kind !== undefined && kind !== 'mount';
}
