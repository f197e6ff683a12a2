/**
 * What takes a change back: drafts of ordinary events, worked out from the row before the change, after it,
 * and now. A field that somebody else has changed since is left alone.
 */
import type { AssessmentRow } from './assessment/rows.ts';
import { inverseOfAssessment } from './assessment/undo.ts';
import { draft } from './catalogue.ts';
import { TRASH, type TreeRow } from './folder-tree/rows.ts';
import { carry, subtreeOf } from './folder-tree/subtree.ts';
import { inverseOfChoices } from './search-steps/choices/inverse.ts';
import { stepsOf, type StepsRow } from './search-steps/rows.ts';
import type { EventDraft } from './shared/envelope.ts';
import type { RowKey } from './shared/rows.ts';
import { parseStream, type StreamName } from './shared/streams.ts';

/** One row as a gesture found and left it. */
export interface RowChange {
  readonly key: RowKey;
  readonly before: object | undefined;
  readonly after: object | undefined;
}

export interface StreamChange {
  readonly stream: StreamName;
  readonly change: RowChange;
}
type RowMap = ReadonlyMap<RowKey, object>;

/**
 * Drafts that take a whole gesture back, last change first. A subtree that crossed to another stream comes
 * back as one, with what has been added to it since; it stays where somebody else has moved it on.
 */
export function inverseOfGesture(
  changes: readonly StreamChange[],
  rowsOf: (stream: StreamName) => RowMap | undefined,
): readonly EventDraft[] {
  const left = new Map<RowKey, StreamChange>();
  for (const one of changes) if (isLeaving(one.change)) left.set(one.change.key, one);
  const crossed = new Set(
    changes
      .filter(
        ({ stream, change }) => change.before === undefined && (left.get(change.key)?.stream ?? stream) !== stream,
      )
      .map(({ change }) => change.key),
  );
  return [...changes].reverse().flatMap(({ stream, change }) => {
    const rows = rowsOf(stream);
    if (rows === undefined) return [];
    if (!crossed.has(change.key)) return inverse(stream, change, rows);
    if (isLeaving(change)) return [];
    const { parent, deletedFrom } = change.after as TreeRow;
    const isTop = !crossed.has(parent === TRASH ? (deletedFrom ?? 0) : parent);
    return isTop ? sentBack(stream, change, left.get(change.key)!, rows as ReadonlyMap<RowKey, TreeRow>) : [];
  });
}

const isLeaving = ({ before, after }: RowChange): boolean => before !== undefined && after === undefined;

function sentBack(
  stream: StreamName,
  { after }: RowChange,
  from: StreamChange,
  rows: ReadonlyMap<RowKey, TreeRow>,
): readonly EventDraft[] {
  const [before, { id, parent }] = [from.change.before as TreeRow, after as TreeRow];
  if (rows.get(id)?.parent !== parent) return [];
  const wasTrashed = before.parent === TRASH;
  const received = {
    id,
    parent: wasTrashed ? (before.deletedFrom ?? 0) : before.parent,
    from: stream,
    rows: carry(subtreeOf(rows, id).rows),
  };
  const drafts = [
    draft(stream, 'SubtreeSent', { id, to: from.stream }),
    draft(from.stream, 'SubtreeReceived', received),
  ];
  return wasTrashed
    ? [...drafts, draft(from.stream, before.kind === 'collection' ? 'CollectionDeleted' : 'FolderDeleted', { id })]
    : drafts;
}

/** Drafts that bring the row back to what it was before; none where that is no longer possible. */
export function inverse(stream: StreamName, change: RowChange, rows: RowMap): readonly EventDraft[] {
  const kind = parseStream(stream)?.kind;
  if (kind === 'home' || kind === 'project') return inverseInTree(stream, change, rows as ReadonlyMap<RowKey, TreeRow>);
  return inverseInSearch(stream, change, rows);
}

function inverseInTree(
  stream: StreamName,
  change: RowChange,
  rows: ReadonlyMap<RowKey, TreeRow>,
): readonly EventDraft[] {
  const [before, after, now] = [
    change.before as TreeRow | undefined,
    change.after as TreeRow | undefined,
    rows.get(change.key),
  ];
  if ((before ?? after)?.kind === 'search') return inverseOfListing(stream, { before, now });
  if (now === undefined || after === undefined || !isMovable(now)) return [];
  const kind = now.kind === 'collection' ? 'Collection' : 'Folder';
  const { id } = now;
  if (before === undefined) return now.parent === TRASH ? [] : [draft(stream, `${kind}Deleted`, { id })];
  const drafts: EventDraft[] = [];
  if (before.parent !== after.parent && now.parent === after.parent) {
    if (before.parent === TRASH) drafts.push(draft(stream, `${kind}Deleted`, { id }));
    else if (after.parent === TRASH) drafts.push(draft(stream, `${kind}Restored`, { id }));
    else if (now.kind === 'collection') drafts.push(draft(stream, 'CollectionMoved', { id, project: before.parent }));
    else drafts.push(draft(stream, 'FolderMoved', { id, parent: before.parent }));
  }
  if (now.kind !== 'mount' && before.name !== after.name && now.name === after.name)
    drafts.push(draft(stream, `${kind}Renamed`, { id, name: before.name }));
  if (before.kind === 'folder' && after.kind === 'folder' && now.kind === 'folder') {
    const { client, number, prdxIndex } = before;
    const described = client !== after.client || number !== after.number;
    if (described && now.client === after.client && now.number === after.number)
      drafts.push(draft(stream, 'FolderDescribed', { id, client, number }));
    if (prdxIndex !== after.prdxIndex && now.prdxIndex === after.prdxIndex)
      drafts.push(draft(stream, 'FolderIndexAssigned', { id, prdxIndex }));
  }
  return drafts;
}

function inverseOfListing(
  stream: StreamName,
  { before, now }: { readonly before: TreeRow | undefined; readonly now: TreeRow | undefined },
): readonly EventDraft[] {
  if (before === undefined) return now === undefined ? [] : [draft(stream, 'SearchUnlisted', { search: now.id })];
  if (before.kind !== 'search' || now !== undefined) return [];
  const { id, searchType, name, families, addedAt } = before;
  return [draft(stream, 'SearchListed', { search: id, searchType, title: name, families, addedAt })];
}

const isMovable = ({ kind }: TreeRow): boolean => kind === 'folder' || kind === 'collection' || kind === 'mount';

function inverseInSearch(
  stream: StreamName,
  { key, before, after }: RowChange,
  rows: ReadonlyMap<RowKey, object>,
): readonly EventDraft[] {
  const steps = stepsOf(rows);
  const row = (before ?? after) as AssessmentRow | StepsRow | undefined;
  if (steps === null || row === undefined) return [];
  if (row.kind === 'steps')
    return inverseOfSteps(stream, before as StepsRow | undefined, after as StepsRow | undefined, steps);
  const change = {
    before: before as AssessmentRow | undefined,
    after: after as AssessmentRow | undefined,
    now: rows.get(key) as AssessmentRow | undefined,
  };
  return inverseOfAssessment(stream, change, steps.owner);
}

/** Choices can be taken back; what is written has the undo of its text field. */
function inverseOfSteps(
  stream: StreamName,
  before: StepsRow | undefined,
  after: StepsRow | undefined,
  now: StepsRow,
): readonly EventDraft[] {
  if (before === undefined || after === undefined) return [];
  const choices = { before: before.choices, after: after.choices, now: now.choices };
  return inverseOfChoices(choices).map(({ type, payload }) => draft(stream, type, payload as never));
}
