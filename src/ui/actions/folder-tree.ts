/** What a user does with projects and saved searches. Each function is one gesture, undone as one. */
import { draft } from '../../domain/catalogue.ts';
import type { EventDraft } from '../../domain/shared/envelope.ts';
import { parentOrRoot, type Id } from '../../domain/shared/ids.ts';
import { homeStream, type StreamName } from '../../domain/shared/streams.ts';
import type { EmitAnswer, TreeListRow } from '../../workers/contract.ts';
import type { ActionContext } from '../hooks/use-actions.ts';
import { formatCounted } from '../kit/format.ts';

/** The fields of a row that a gesture needs. */
export type TreeItem = Pick<TreeListRow, 'id' | 'kind' | 'name'>;

export interface ProjectFields {
  readonly name: string;
  readonly client: string;
  readonly number: string;
}

const noIds: EmitAnswer = {
  kind: 'refused',
  code: 'no-ids',
  message: 'This device has no numbers left to give to a project. Go online once and try again.',
};

/** A new project under `parent`, or at the root for a parent below 1 or null (TREE-4); `id` once it is saved. */
export async function addFolder(
  actions: ActionContext,
  parent: Id | null,
  fields: ProjectFields,
): Promise<{ readonly id: Id | null; readonly answer: EmitAnswer }> {
  const [id] = await actions.mintIds(1);
  if (id === undefined) return { id: null, answer: noIds };
  const added = draft(homeStream(actions.userPk), 'FolderAdded', {
    id,
    parent: parentOrRoot(parent),
    ...trimmed(fields),
    addedAt: actions.now(),
  });
  return saved(id, await actions.emit([added], 'Add project'));
}

/** Files a search in a project (TREE-6). */
export async function addCollection(
  actions: ActionContext,
  collection: { readonly project: Id; readonly name: string; readonly search: Id | null },
) {
  const [id] = await actions.mintIds(1);
  if (id === undefined) return { id: null, answer: noIds };
  const { project, name, search } = collection;
  const added = draft(homeStream(actions.userPk), 'CollectionAdded', {
    id,
    project: parentOrRoot(project),
    name: name.trim(),
    search,
    addedAt: actions.now(),
  });
  return saved(id, await actions.emit([added], 'Save search'));
}

export function renameItem(actions: ActionContext, { id, kind }: TreeItem, name: string): Promise<EmitAnswer> {
  const type = kind === 'folder' ? 'FolderRenamed' : 'CollectionRenamed';
  return actions.emit([draft(homeStream(actions.userPk), type, { id, name: name.trim() })], `Rename ${nounOf(kind)}`);
}

/** The fields that a project has once it is there. */
export interface EditedFields extends ProjectFields {
  readonly prdxIndex: Id | null;
  /** 0 for the first level. */
  readonly parent: Id;
}

/**
 * Changes the fields in one gesture; another parent moves the project. Only what differs from `before` is sent (TREE-8,
 * TREE-14). Null if nothing differs.
 */
export async function editFolder(
  actions: ActionContext,
  before: EditedFields & { readonly id: Id },
  fields: EditedFields,
): Promise<EmitAnswer | null> {
  const stream = homeStream(actions.userPk);
  const { id } = before;
  const { name, client, number } = trimmed(fields);
  const { prdxIndex } = fields;
  const parent = parentOrRoot(fields.parent);
  const drafts: EventDraft[] = [];
  if (name !== before.name) drafts.push(draft(stream, 'FolderRenamed', { id, name }));
  if (client !== before.client || number !== before.number)
    drafts.push(draft(stream, 'FolderDescribed', { id, client, number }));
  if (prdxIndex !== before.prdxIndex) drafts.push(draft(stream, 'FolderIndexAssigned', { id, prdxIndex }));
  // Last: what comes after a move would be addressed to the place before it.
  if (parent !== before.parent) drafts.push(draft(stream, 'FolderMoved', { id, parent }));
  return drafts.length === 0 ? null : actions.emit(drafts, 'Edit project');
}

/** Moves the items into `parent` (TREE-5, TREE-7). */
export function moveItems(actions: ActionContext, items: readonly TreeItem[], parent: Id): Promise<EmitAnswer> {
  const to = parentOrRoot(parent);
  return each(actions, items, 'Move', (stream, { id, kind }) =>
    kind === 'folder'
      ? draft(stream, 'FolderMoved', { id, parent: to })
      : draft(stream, 'CollectionMoved', { id, project: to }),
  );
}

/** Moves the items to the trash (TREE-2, TREE-3). */
export function deleteItems(actions: ActionContext, items: readonly TreeItem[]): Promise<EmitAnswer> {
  return each(actions, items, 'Delete', (stream, { id, kind }) =>
    draft(stream, kind === 'folder' ? 'FolderDeleted' : 'CollectionDeleted', { id }),
  );
}

/** Restores items from the trash to their former parent, or to the root if that parent is gone. */
export function restoreItems(actions: ActionContext, items: readonly TreeItem[]): Promise<EmitAnswer> {
  return each(actions, items, 'Restore', (stream, { id, kind }) =>
    draft(stream, kind === 'folder' ? 'FolderRestored' : 'CollectionRestored', { id }),
  );
}

/** Removes what lies in the trash for good, with all that is in it. It can't be undone. */
export function removeForGood(actions: ActionContext, items: readonly TreeItem[]): Promise<EmitAnswer> {
  return each(actions, items, 'Remove', (stream, { id }) => draft(stream, 'TrashedItemRemoved', { id }));
}

/** `project`, `3 projects`, `2 projects and 1 saved search`: for undo labels. */
export function nounsOf(items: readonly Pick<TreeItem, 'kind'>[]): string {
  return items.length === 1 ? nounOf(items[0]!.kind) : countsOf(items);
}

/** `“Batteries”`, `3 projects`, `2 projects and 1 saved search`: for messages to the user. */
export function itemsInWords(items: readonly TreeItem[]): string {
  return items.length === 1 ? `“${items[0]!.name}”` : countsOf(items);
}

/** `1 project`, `2 projects and 1 saved search`. */
export function countsOf(items: readonly Pick<TreeItem, 'kind'>[]): string {
  const folders = items.filter(({ kind }) => kind === 'folder').length;
  const searches = items.length - folders;
  const parts = [
    folders > 0 && formatCounted(folders, 'project'),
    searches > 0 && formatCounted(searches, 'saved search', 'saved searches'),
  ];
  return parts.filter((part) => part !== false).join(' and ');
}

function each(
  actions: ActionContext,
  items: readonly TreeItem[],
  verb: string,
  toDraft: (stream: StreamName, item: TreeItem) => EventDraft,
): Promise<EmitAnswer> {
  const stream = homeStream(actions.userPk);
  return actions.emit(
    items.map((item) => toDraft(stream, item)),
    `${verb} ${nounsOf(items)}`,
  );
}

const nounOf = (kind: TreeItem['kind']): string => (kind === 'folder' ? 'project' : 'saved search');
const saved = (id: Id, answer: EmitAnswer) => ({ id: answer.kind === 'saved' ? id : null, answer });
const trimmed = ({ name, client, number }: ProjectFields): ProjectFields => ({
  name: name.trim(),
  client: client.trim(),
  number: number.trim(),
});
