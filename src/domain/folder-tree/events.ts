/** What can have happened in a user's tree of projects (folders) and saved searches (collections). */
import type { FromSchema } from '../shared/schema.ts';

const place = { id: 'id', parent: 'id' } as const;
const only = { id: 'id' } as const;

/** Payload schemas by type; all are at version 1. TREE-2 to TREE-8, TREE-14. */
export const folderTreeEvents = {
  FolderAdded: { version: 1, payload: { fields: { ...place, name: 'name', client: 'name', number: 'name' } } },
  FolderRenamed: { version: 1, payload: { fields: { ...only, name: 'name' } } },
  FolderDescribed: { version: 1, payload: { fields: { ...only, client: 'name', number: 'name' } } },
  FolderIndexAssigned: { version: 1, payload: { fields: { ...only, prdxIndex: { nullable: 'id' } } } },
  FolderMoved: { version: 1, payload: { fields: place } },
  FolderDeleted: { version: 1, payload: { fields: only } },
  FolderRestored: { version: 1, payload: { fields: only } },
  CollectionAdded: { version: 1, payload: { fields: { ...only, project: 'id', name: 'name', search: { nullable: 'id' } } } },
  CollectionRenamed: { version: 1, payload: { fields: { ...only, name: 'name' } } },
  CollectionMoved: { version: 1, payload: { fields: { ...only, project: 'id' } } },
  CollectionDeleted: { version: 1, payload: { fields: only } },
  CollectionRestored: { version: 1, payload: { fields: only } },
  /** A search that the user started, filed or not; said again when its title or its hits are known. */
  SearchListed: {
    version: 1,
    payload: { fields: { search: 'id', searchType: 'name', title: 'name', families: { nullable: 'count' } } },
  },
} as const;

export type FolderTreeEvents = {
  readonly [T in keyof typeof folderTreeEvents]: FromSchema<(typeof folderTreeEvents)[T]['payload']>;
};
