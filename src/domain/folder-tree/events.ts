/**
 * What can have happened in a tree, a user's or a shared project's, of projects (folders) and saved searches
 * (collections).
 */
import type { FromSchema } from '../shared/schema.ts';

const place = { id: 'id', parent: 'id' } as const;
const only = { id: 'id' } as const;
const folder = { ...place, name: 'name', client: 'name', number: 'name' } as const;
const collection = { ...only, project: 'id', name: 'name', search: { nullable: 'id' } } as const;
const listed = { search: 'id', searchType: 'name', title: 'name', families: { nullable: 'count' } } as const;
/**
 * Milliseconds since 1970 by the clock of the device; null where it is not known. For display, as the envelope's own
 * `at`.
 */
const addedAt = { nullable: 'count' } as const;

/** Until version 1 only the envelope said when something was added. */
const datedByEnvelope = <F>(fields: F) => ({
  payload: { fields },
  up: (said: object, at: number | null) => ({
    ...said,
    addedAt: at !== null && Number.isSafeInteger(at) && at >= 0 ? at : null,
  }),
});

/** Payload schemas by type, with the versions that came before. TREE-2 to TREE-8, TREE-14. */
export const folderTreeEvents = {
  FolderAdded: { version: 2, payload: { fields: { ...folder, addedAt } }, older: [datedByEnvelope(folder)] },
  FolderRenamed: { version: 1, payload: { fields: { ...only, name: 'name' } } },
  FolderDescribed: { version: 1, payload: { fields: { ...only, client: 'name', number: 'name' } } },
  FolderIndexAssigned: { version: 1, payload: { fields: { ...only, prdxIndex: { nullable: 'id' } } } },
  FolderMoved: { version: 1, payload: { fields: place } },
  FolderDeleted: { version: 1, payload: { fields: only } },
  FolderRestored: { version: 1, payload: { fields: only } },
  CollectionAdded: {
    version: 2,
    payload: { fields: { ...collection, addedAt } },
    older: [datedByEnvelope(collection)],
  },
  CollectionRenamed: { version: 1, payload: { fields: { ...only, name: 'name' } } },
  CollectionMoved: { version: 1, payload: { fields: { ...only, project: 'id' } } },
  CollectionDeleted: { version: 1, payload: { fields: only } },
  CollectionRestored: { version: 1, payload: { fields: only } },
  /**
   * A search that the user started, filed or not; said again when its title or its hits are known. `addedAt` is when it
   * was last said.
   */
  SearchListed: { version: 2, payload: { fields: { ...listed, addedAt } }, older: [datedByEnvelope(listed)] },
  /** It leaves the list; the search itself stays. */
  SearchUnlisted: { version: 1, payload: { fields: { search: 'id' } } },
  /**
   * A move to another stream, in two halves of one batch, both kept or neither: the row and what hangs below
   * it leave here … `to` is the other stream.
   */
  SubtreeSent: { version: 1, payload: { fields: { ...only, to: 'name' } } },
  /** … and arrive there below `parent`. `rows` are `CarriedRows`; the server puts in those of its own state. */
  SubtreeReceived: { version: 1, payload: { fields: { ...place, from: 'name', rows: 'json' } } },
} as const;

export type FolderTreeEvents = {
  readonly [T in keyof typeof folderTreeEvents]: FromSchema<(typeof folderTreeEvents)[T]['payload']>;
};
