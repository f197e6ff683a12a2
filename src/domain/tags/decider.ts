/** The tags of a scope, and the documents that carry them. A gesture is undone for what nobody has changed since. */
import type { Assessed } from '../shared/assessed.ts';
import { concept, factOf, type Fact, type RowChange, type Scope } from '../shared/decider.ts';
import { applied, noop, rejected, type Decision } from '../shared/envelope.ts';
import type { Id } from '../shared/ids.ts';
import type { RowWriter } from '../shared/rows.ts';
import { MOST_ITEMS } from '../shared/schema.ts';
import { tagEvents } from './events.ts';
import {
  documentTagKey,
  documentTagOf,
  mergedTagIn,
  mergedTagKey,
  remainingTag,
  TAG_LIST,
  type DocumentTagRow,
  type MergedTagRow,
  type TagListRow,
  type TagsRow,
} from './rows.ts';

type Tagging = Scope<TagsRow>;
type TagWriter = RowWriter<TagsRow>;

const nameless = rejected('tag-nameless', 'A tag needs a name.');
const gone = rejected('not-found', 'The tag is not there any more.');
const intoItself = rejected('same-tag', 'A tag cannot be merged into itself.');

const named = (name: string, otherwise: Decision): Decision => (name.trim() === '' ? nameless : otherwise);
const changing = (changes: boolean): Decision => (changes ? applied : noop('unchanged'));

function withTag({ rows }: Tagging, tag: Id, decide: (row: DocumentTagRow) => Decision): Decision {
  const row = documentTagOf(rows, tag);
  return row === null ? gone : decide(row);
}

const ucidsOf = (documents: readonly Assessed[]): ReadonlySet<string> => new Set(documents.map(({ ucid }) => ucid));

/** `more` behind what is there, each publication once. */
function joined(documents: readonly Assessed[], more: readonly Assessed[]): readonly Assessed[] {
  const seen = new Set(ucidsOf(documents));
  const added = more.filter(({ ucid }) => !seen.has(ucid) && seen.add(ucid));
  return added.length === 0 ? documents : [...documents, ...added];
}

function without(documents: readonly Assessed[], ucids: readonly string[]): readonly Assessed[] {
  const removed = new Set(ucids);
  const kept = documents.filter(({ ucid }) => !removed.has(ucid));
  return kept.length === documents.length ? documents : kept;
}

function change({ rows }: Tagging, write: TagWriter, tag: Id, changes: Partial<DocumentTagRow>): void {
  const row = documentTagOf(rows, tag);
  if (row !== null) write.set(documentTagKey(tag), { ...row, ...changes });
}

function remove({ rows }: Tagging, write: TagWriter, tag: Id): void {
  const list = rows.get(TAG_LIST) as TagListRow | undefined;
  if (documentTagOf(rows, tag) === null || list === undefined) return;
  write.remove(documentTagKey(tag));
  write.set(TAG_LIST, { ...list, tags: list.tags.filter((other) => other !== tag) });
}

export const tags = concept<typeof tagEvents, TagsRow>({
  events: tagEvents,
  rowKinds: ['document-tag', 'merged-tag'],
  decide: {
    TagCreated: ({ rows }, { tag, name }) =>
      documentTagOf(rows, tag) === null ? named(name, applied) : noop('already-there'),
    TagRenamed: (scope, { tag, name }) => withTag(scope, tag, (row) => named(name, changing(row.name !== name))),
    TagRecoloured: (scope, { tag, colour }) => withTag(scope, tag, (row) => changing(row.colour !== colour)),
    TagDeleted: ({ rows }, { tag }) => (documentTagOf(rows, tag) === null ? noop('already-gone') : applied),
    TagMerged(scope, { tag, into }) {
      if (tag === into) return intoItself;
      return withTag(scope, into, () => (documentTagOf(scope.rows, tag) === null ? noop('already-gone') : applied));
    },
    // What meets a merge follows it: the documents get the tag that remains.
    DocumentsTagged({ rows }, { tag, documents }) {
      const row = remainingTag(rows, tag);
      return row === null ? gone : changing(joined(row.documents, documents) !== row.documents);
    },
    DocumentsUntagged: (scope, { tag, ucids }) =>
      withTag(scope, tag, (row) => changing(without(row.documents, ucids) !== row.documents)),
  },
  evolve: {
    TagCreated({ rows }, write, { tag, documents, ...rest }) {
      if (documentTagOf(rows, tag) !== null) return;
      const list = rows.get(TAG_LIST) as TagListRow | undefined;
      write.set(documentTagKey(tag), { kind: 'document-tag', tag, ...rest, documents: joined([], documents) });
      write.set(TAG_LIST, { kind: 'tag-list', tags: [...(list?.tags ?? []), tag] });
      write.remove(mergedTagKey(tag));
    },
    TagRenamed: (scope, write, { tag, name }) => change(scope, write, tag, { name }),
    TagRecoloured: (scope, write, { tag, colour }) => change(scope, write, tag, { colour }),
    TagDeleted: (scope, write, { tag }) => remove(scope, write, tag),
    TagMerged(scope, write, { tag, into }) {
      const [from, target] = [documentTagOf(scope.rows, tag), documentTagOf(scope.rows, into)];
      if (from === null || target === null || tag === into) return;
      change(scope, write, into, { documents: joined(target.documents, from.documents) });
      remove(scope, write, tag);
      write.set(mergedTagKey(tag), { kind: 'merged-tag', into });
    },
    DocumentsTagged({ rows, ...scope }, write, { tag, documents }) {
      const row = remainingTag(rows, tag);
      if (row !== null) change({ rows, ...scope }, write, row.tag, { documents: joined(row.documents, documents) });
    },
    DocumentsUntagged({ rows, ...scope }, write, { tag, ucids }) {
      const row = documentTagOf(rows, tag);
      if (row !== null) change({ rows, ...scope }, write, tag, { documents: without(row.documents, ucids) });
    },
  },
  invert({ key, before, after }: RowChange<TagsRow>, { rows }) {
    if (before?.kind === 'merged-tag') return after === undefined ? mergedAgain(rows, mergedTagIn(key), before) : [];
    const [was, is] = [asTag(before), asTag(after)];
    if (was === null) return is === null ? [] : [factOf(tagEvents, 'TagDeleted', { tag: is.tag })];
    const now = documentTagOf(rows, was.tag);
    if (is === null) return now === null ? recreated(was) : [];
    return now === null ? [] : reverted(was, is, now);
  },
});

const asTag = (row: TagsRow | undefined): DocumentTagRow | null => (row?.kind === 'document-tag' ? row : null);

/** Redo of a merge; nothing where one of the tags is gone since. */
function mergedAgain(rows: Tagging['rows'], tag: Id, { into }: MergedTagRow): readonly Fact[] {
  const areThere = documentTagOf(rows, tag) !== null && documentTagOf(rows, into) !== null;
  return areThere ? [factOf(tagEvents, 'TagMerged', { tag, into })] : [];
}

/** An event carries so many documents at most. */
function inParts<T>(items: readonly T[]): readonly (readonly T[])[] {
  const parts = Math.ceil(items.length / MOST_ITEMS);
  return Array.from({ length: parts }, (_, at) => items.slice(at * MOST_ITEMS, (at + 1) * MOST_ITEMS));
}

function recreated({ kind: _, documents, ...rest }: DocumentTagRow): readonly Fact[] {
  const [first = [], ...more] = inParts(documents);
  return [
    factOf(tagEvents, 'TagCreated', { ...rest, documents: first }),
    ...more.map((part) => factOf(tagEvents, 'DocumentsTagged', { tag: rest.tag, documents: part })),
  ];
}

/** Takes back what the gesture changed from `was` to `is`, as far as it is still so `now`. */
function reverted(was: DocumentTagRow, is: DocumentTagRow, now: DocumentTagRow): readonly Fact[] {
  const { tag, name, colour } = was;
  const [before, after, there] = [ucidsOf(was.documents), ucidsOf(is.documents), ucidsOf(now.documents)];
  const added = is.documents.flatMap(({ ucid }) => (!before.has(ucid) && there.has(ucid) ? [ucid] : []));
  const removed = was.documents.filter(({ ucid }) => !after.has(ucid) && !there.has(ucid));
  return [
    ...(name !== is.name && now.name === is.name ? [factOf(tagEvents, 'TagRenamed', { tag, name })] : []),
    ...(colour !== is.colour && now.colour === is.colour ? [factOf(tagEvents, 'TagRecoloured', { tag, colour })] : []),
    ...inParts(added).map((ucids) => factOf(tagEvents, 'DocumentsUntagged', { tag, ucids })),
    ...inParts(removed).map((documents) => factOf(tagEvents, 'DocumentsTagged', { tag, documents })),
  ];
}
