/**
 * What takes a change back: drafts of ordinary events, worked out from the row before the change, after it,
 * and now. A field that somebody else has changed since is left alone.
 */
import type { RatingRow } from './assessment/rows.ts';
import { draft } from './catalogue.ts';
import { TRASH, type TreeRow } from './folder-tree/rows.ts';
import type { EventDraft } from './shared/envelope.ts';
import type { RowKey } from './shared/rows.ts';
import { parseStream, type StreamName } from './shared/streams.ts';

/** One row as a gesture found and left it. */
export interface RowChange {
  readonly key: RowKey;
  readonly before: object | undefined;
  readonly after: object | undefined;
}

/** Drafts that bring the row back to what it was before; none where that is no longer possible. */
export function inverse(stream: StreamName, change: RowChange, rows: ReadonlyMap<RowKey, object>): readonly EventDraft[] {
  if (parseStream(stream)?.kind === 'home') return inverseInTree(stream, change, rows as ReadonlyMap<RowKey, TreeRow>);
  return inverseOfRating(stream, change, rows);
}

function inverseInTree(stream: StreamName, change: RowChange, rows: ReadonlyMap<RowKey, TreeRow>): readonly EventDraft[] {
  const [before, after, now] = [change.before as TreeRow | undefined, change.after as TreeRow | undefined, rows.get(change.key)];
  if (now === undefined || after === undefined || now.kind === 'search') return [];
  const kind = now.kind === 'folder' ? 'Folder' : 'Collection';
  const { id } = now;
  if (before === undefined) return now.parent === TRASH ? [] : [draft(stream, `${kind}Deleted`, { id })];
  const drafts: EventDraft[] = [];
  if (before.parent !== after.parent && now.parent === after.parent) {
    if (before.parent === TRASH) drafts.push(draft(stream, `${kind}Deleted`, { id }));
    else if (after.parent === TRASH) drafts.push(draft(stream, `${kind}Restored`, { id }));
    else if (now.kind === 'folder') drafts.push(draft(stream, 'FolderMoved', { id, parent: before.parent }));
    else drafts.push(draft(stream, 'CollectionMoved', { id, project: before.parent }));
  }
  if (before.name !== after.name && now.name === after.name) drafts.push(draft(stream, `${kind}Renamed`, { id, name: before.name }));
  if (before.kind === 'folder' && after.kind === 'folder' && now.kind === 'folder') {
    const { client, number, prdxIndex } = before;
    const described = client !== after.client || number !== after.number;
    if (described && now.client === after.client && now.number === after.number) drafts.push(draft(stream, 'FolderDescribed', { id, client, number }));
    if (prdxIndex !== after.prdxIndex && now.prdxIndex === after.prdxIndex) drafts.push(draft(stream, 'FolderIndexAssigned', { id, prdxIndex }));
  }
  return drafts;
}

function inverseOfRating(stream: StreamName, change: RowChange, rows: ReadonlyMap<RowKey, object>): readonly EventDraft[] {
  const [before, after] = [change.before as RatingRow | undefined, change.after as RatingRow | undefined];
  const rated = before ?? after;
  if (rated?.kind !== 'rating') return [];
  const now = rows.get(change.key) as RatingRow | undefined;
  if (now?.rating !== after?.rating) return [];
  const { ucid, family } = rated;
  return before === undefined
    ? [draft(stream, 'RatingCleared', { ucid, family })]
    : [draft(stream, 'ResultRated', { ucid, family, rating: before.rating })];
}
