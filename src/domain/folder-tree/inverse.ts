/** Inverts the change of a tree row. A field that somebody else has changed since is left alone. */
import { factOf, type Fact, type RowChange } from '../shared/decider.ts';
import { folderTreeEvents } from './events.ts';
import { TRASH } from './placed.ts';
import { isListedRow, type FolderRow, type ListedRow, type TreeRow, type TreeScope } from './rows.ts';

/** Events that restore the earlier row; none if that is no longer possible. */
export function invertTreeRow({ key, before, after }: RowChange<TreeRow>, { rows }: TreeScope): readonly Fact[] {
  const now = rows.get(key);
  if ((before ?? after)?.kind === 'search') return invertListing(before, now);
  if (now === undefined || after === undefined || !isListedRow(now)) return [];
  if (before === undefined) return now.parent === TRASH ? [] : [deletionOf(now)];
  return [...invertParent(before, after, now), ...invertName(before, after, now), ...invertDetails(before, after, now)];
}

const nounOf = ({ kind }: TreeRow) => (kind === 'collection' ? 'Collection' : 'Folder');

export const deletionOf = (row: TreeRow): Fact => factOf(folderTreeEvents, `${nounOf(row)}Deleted`, { id: row.id });

function invertParent(before: TreeRow, after: TreeRow, now: ListedRow): readonly Fact[] {
  if (before.parent === after.parent || now.parent !== after.parent) return [];
  if (before.parent === TRASH) return [deletionOf(now)];
  if (after.parent === TRASH) return [factOf(folderTreeEvents, `${nounOf(now)}Restored`, { id: now.id })];
  return [moveOf(now, before.parent)];
}

/** The event that moves the row to `parent` within its stream. */
export const moveOf = (row: Pick<TreeRow, 'id' | 'kind'>, parent: number): Fact =>
  row.kind === 'collection'
    ? factOf(folderTreeEvents, 'CollectionMoved', { id: row.id, project: parent })
    : factOf(folderTreeEvents, 'FolderMoved', { id: row.id, parent });

function invertName(before: TreeRow, after: TreeRow, now: ListedRow): readonly Fact[] {
  if (now.kind === 'mount' || before.name === after.name || now.name !== after.name) return [];
  return [factOf(folderTreeEvents, `${nounOf(now)}Renamed`, { id: now.id, name: before.name })];
}

function invertDetails(before: TreeRow, after: TreeRow, now: ListedRow): readonly Fact[] {
  if (before.kind !== 'folder' || after.kind !== 'folder' || now.kind !== 'folder') return [];
  const { id, client, number, prdxIndex } = before;
  const facts: Fact[] = [];
  if (!isDescribedAlike(before, after) && isDescribedAlike(now, after))
    facts.push(factOf(folderTreeEvents, 'FolderDescribed', { id, client, number }));
  if (prdxIndex !== after.prdxIndex && now.prdxIndex === after.prdxIndex)
    facts.push(factOf(folderTreeEvents, 'FolderIndexAssigned', { id, prdxIndex }));
  return facts;
}

const isDescribedAlike = (one: FolderRow, other: FolderRow): boolean =>
  one.client === other.client && one.number === other.number;

function invertListing(before: TreeRow | undefined, now: TreeRow | undefined): readonly Fact[] {
  if (before === undefined)
    return now === undefined ? [] : [factOf(folderTreeEvents, 'SearchUnlisted', { search: now.id })];
  if (before.kind !== 'search' || now !== undefined) return [];
  const { id, searchType, name, families, addedAt } = before;
  return [factOf(folderTreeEvents, 'SearchListed', { search: id, searchType, title: name, families, addedAt })];
}
