/**
 * The rows of the tags of a scope: one for each tag, and one that lists them, so that a home of 100,000 rows is not
 * searched for them.
 */
import type { Assessed } from '../shared/assessed.ts';
import type { TagColour } from '../shared/tag-colours.ts';
import type { Id } from '../shared/ids.ts';
import type { RowKey } from '../shared/rows.ts';

export interface DocumentTagRow {
  readonly kind: 'document-tag';
  readonly tag: Id;
  readonly name: string;
  readonly colour: TagColour;
  /** Each publication once, in the order in which they were tagged. */
  readonly documents: readonly Assessed[];
}
export interface TagListRow {
  readonly kind: 'tag-list';
  /** In the order of creation. */
  readonly tags: readonly Id[];
}
/** Stands where a tag was that has been merged: what was tagged with it meanwhile goes to the other. */
export interface MergedTagRow {
  readonly kind: 'merged-tag';
  readonly into: Id;
}
export type TagsRow = DocumentTagRow | TagListRow | MergedTagRow;

export const TAG_LIST: RowKey = 'tag-list';
export const documentTagKey = (tag: Id): RowKey => `document-tag:${tag}`;
export const mergedTagKey = (tag: Id): RowKey => `merged-tag:${tag}`;

/** The tag that the key names. */
export const mergedTagIn = (key: RowKey): Id => Number(String(key).slice('merged-tag:'.length));

type AnyRows = ReadonlyMap<RowKey, object>;

export function documentTagOf(rows: AnyRows, tag: Id): DocumentTagRow | null {
  return (rows.get(documentTagKey(tag)) as DocumentTagRow | undefined) ?? null;
}

/** The tags of a scope, in the order of creation. */
export function tagsIn(rows: AnyRows): readonly DocumentTagRow[] {
  const list = rows.get(TAG_LIST) as TagListRow | undefined;
  return (list?.tags ?? []).flatMap((tag) => documentTagOf(rows, tag) ?? []);
}

/** The tag, or the one that it was merged into, in any number of steps; null where that is gone. */
export function remainingTag(rows: AnyRows, tag: Id): DocumentTagRow | null {
  const seen = new Set<Id>();
  for (let at: Id | undefined = tag; at !== undefined && !seen.has(at);) {
    const row = documentTagOf(rows, at);
    if (row !== null) return row;
    seen.add(at);
    at = (rows.get(mergedTagKey(at)) as MergedTagRow | undefined)?.into;
  }
  return null;
}
