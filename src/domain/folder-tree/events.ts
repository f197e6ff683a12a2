/**
 * What can have happened in a tree, a user's or a shared project's, of projects (folders) and saved searches
 * (collections). TREE-2 to TREE-8, TREE-14.
 */
import { event } from '../shared/decider.ts';
import type { Id } from '../shared/ids.ts';
import type { RowKey } from '../shared/rows.ts';
import { MOVED_ROWS } from './moved-rows-schema.ts';

const row = { id: 'id' } as const;
const placed = { id: 'id', parent: 'place' } as const;
const folder = { ...placed, name: 'name', client: 'name', number: 'name' } as const;
const collection = { ...row, project: 'place', name: 'name', search: { nullable: 'id' } } as const;
const listed = { search: 'id', searchType: 'name', title: 'name', families: { nullable: 'count' } } as const;
/**
 * Milliseconds since 1970 by the clock of the device; null where it is not known. For display, as the envelope's own
 * `at`.
 */
const addedAt = { nullable: 'time' } as const;

/** In version 1 the envelope alone held the date. */
const datedByEnvelope = <F extends object>(fields: F) => ({
  payload: { fields } as { readonly fields: F & Readonly<Record<string, never>> },
  up: (old: object, at: number | null) => ({
    ...old,
    addedAt: at !== null && Number.isSafeInteger(at) && at >= 0 ? at : null,
  }),
});

const edit = ({ id }: { readonly id: Id }) => ({ kind: 'edit', id }) as const;
const list = ({ id }: { readonly id: Id }) => ({ kind: 'list', id }) as const;

/** The search that the renamed row stands for. */
const searchOf = ({ id }: { readonly id: Id }, rows: ReadonlyMap<RowKey, object>): Id | null =>
  (rows.get(id) as { readonly search?: Id | null } | undefined)?.search ?? null;

/** A move that lost against a concurrent change of somebody else. */
const lossOfMove = (reason: string): string | null => {
  if (reason === 'cycle') return 'It was not moved: meanwhile the target folder was moved inside it.';
  return reason === 'already-deleted'
    ? 'It stayed in the trash: it was deleted meanwhile, and so was the place to move it to.'
    : null;
};

export const folderTreeEvents = {
  FolderAdded: event(
    { fields: { ...folder, addedAt } },
    {
      version: 2,
      older: [datedByEnvelope(folder)],
      mints: 'id',
      address: ({ id, parent }) => ({ kind: 'add', id, under: parent }),
    },
  ),
  FolderRenamed: event({ fields: { ...row, name: 'name' } }, { address: edit }),
  FolderDescribed: event({ fields: { ...row, client: 'name', number: 'name' } }, { address: edit }),
  FolderIndexAssigned: event({ fields: { ...row, prdxIndex: { nullable: 'id' } } }, { address: edit }),
  FolderMoved: event(
    { fields: placed },
    { address: ({ id, parent }) => ({ kind: 'move', id, under: parent }), lossOf: lossOfMove },
  ),
  FolderDeleted: event({ fields: row }, { address: list }),
  FolderRestored: event({ fields: row }, { address: list }),
  CollectionAdded: event(
    { fields: { ...collection, addedAt } },
    {
      version: 2,
      older: [datedByEnvelope(collection)],
      mints: 'id',
      address: ({ id, project }) => ({ kind: 'add', id, under: project }),
      tellsOf: ({ search }) => search,
    },
  ),
  CollectionRenamed: event({ fields: { ...row, name: 'name' } }, { address: edit, tellsOf: searchOf }),
  CollectionMoved: event(
    { fields: { ...row, project: 'place' } },
    { address: ({ id, project }) => ({ kind: 'move', id, under: project }), lossOf: lossOfMove },
  ),
  CollectionDeleted: event({ fields: row }, { address: list }),
  CollectionRestored: event({ fields: row }, { address: list }),
  /** A project or saved search leaves the trash for good, with all that it holds. */
  TrashedItemRemoved: event({ fields: row }, { address: list }),
  /**
   * A search that the user started, filed or not; emitted again when its title or its hits are known. `addedAt` is the
   * date of the last one.
   */
  SearchListed: event(
    { fields: { ...listed, addedAt } },
    { version: 2, older: [datedByEnvelope(listed)], tellsOf: ({ search }) => search },
  ),
  /** It leaves the list; the search itself stays. */
  SearchUnlisted: event({ fields: { search: 'id' } }),
  /** These searches were erased, and their titles with them, from all events before. The server's alone. */
  TitlesErased: event({ fields: { searches: { list: 'id' } } }),
  /**
   * A move to another stream, in two halves of one batch, both kept or neither: the row and its subtree leave here.
   * `to` is the other stream.
   */
  SubtreeSent: event(
    { fields: { ...row, to: 'stream' } },
    { half: 'first', address: ({ id, to }) => ({ kind: 'send', id, to }) },
  ),
  /** … and arrive there under `parent`. The server fills in the rows of its own state. */
  SubtreeReceived: event(
    { fields: { ...placed, from: 'stream', rows: { tolerant: MOVED_ROWS } } },
    {
      half: 'second',
      isFilledByServer: true,
      address: ({ id, parent, from }) => ({ kind: 'receive', id, under: parent, from }),
    },
  ),
};
