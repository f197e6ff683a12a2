/** Tags of documents, in the scope of the user, a team or the company. */
import type { Assessed } from '../../domain/shared/assessed.ts';
import type { FamilyMember } from '../../domain/assessment/result-groups.ts';
import type { TagColour } from '../../domain/shared/tag-colours.ts';
import { draft } from '../../domain/catalogue.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { MOST_ITEMS } from '../../domain/shared/schema.ts';
import { homeStream, searchStream, type StreamName } from '../../domain/shared/streams.ts';
import type { EmitAnswer, ShownTag } from '../../workers/contract.ts';
import type { ActionContext } from '../hooks/use-actions.ts';
import { noIds } from './no-ids.ts';

interface NewTag {
  readonly name: string;
  readonly colour: TagColour;
  readonly documents: readonly Assessed[];
}

/** Creates a tag that the documents carry at once. */
export async function createTag(actions: ActionContext, stream: StreamName, tag: NewTag): Promise<EmitAnswer> {
  const drafts = await draftsOfNewTag(actions, stream, tag);
  return drafts === null ? noIds : actions.emit(drafts, `New tag ${tag.name.trim()}`);
}

/** Puts the tag on the first of the publications, or takes it from all of them. */
export function setDocumentTag(
  actions: ActionContext,
  { stream, tag }: Pick<ShownTag, 'stream' | 'tag'>,
  results: readonly FamilyMember[],
  on: boolean,
): Promise<EmitAnswer> {
  const [first] = results;
  const ucids = results.map(({ ucid }) => ucid);
  const change = on
    ? draft(stream, 'DocumentsTagged', { tag, documents: first === undefined ? [] : [plain(first)] })
    : draft(stream, 'DocumentsUntagged', { tag, ucids });
  return actions.emit([change], `${on ? 'Tag' : 'Untag'} ${first?.ucid ?? ''}`);
}

/** Puts the tag on all of them, those that carry it already included. */
export const tagDocuments = (
  actions: ActionContext,
  { stream, tag, name }: ShownTag,
  documents: readonly Assessed[],
): Promise<EmitAnswer> =>
  actions.emit(tagging(stream, tag, documents), `Tag ${documents.length} documents with ${name}`);

export function renameTag(actions: ActionContext, { stream, tag }: ShownTag, name: string): Promise<EmitAnswer> {
  return actions.emit([draft(stream, 'TagRenamed', { tag, name: name.trim() })], `Rename tag ${name.trim()}`);
}

export function recolourTag(
  actions: ActionContext,
  { stream, tag, name }: ShownTag,
  colour: TagColour,
): Promise<EmitAnswer> {
  return actions.emit([draft(stream, 'TagRecoloured', { tag, colour })], `Colour of tag ${name}`);
}

export function deleteDocumentTag(actions: ActionContext, { stream, tag, name }: ShownTag): Promise<EmitAnswer> {
  return actions.emit([draft(stream, 'TagDeleted', { tag })], `Delete tag ${name}`);
}

/** The documents of `from` carry `into`, and `from` is gone. Both are of one scope. */
export function mergeTags(actions: ActionContext, from: ShownTag, into: ShownTag): Promise<EmitAnswer> {
  return actions.emit(
    [draft(from.stream, 'TagMerged', { tag: from.tag, into: into.tag })],
    `Merge tag ${from.name} into ${into.name}`,
  );
}

/** A tag of one search becomes one of the user's own: nobody else can refuse it, so that nothing is lost between. */
export async function keepTagOfSearch(
  actions: ActionContext,
  search: Id,
  { tag, ...rest }: NewTag & { readonly tag: Id },
): Promise<EmitAnswer> {
  const created = await draftsOfNewTag(actions, homeStream(actions.userPk), rest);
  if (created === null) return noIds;
  return actions.emit(
    [...created, draft(searchStream(search), 'ResultTagDeleted', { tag })],
    `Keep tag ${rest.name} for all searches`,
  );
}

async function draftsOfNewTag(actions: ActionContext, stream: StreamName, { name, colour, documents }: NewTag) {
  const [tag] = await actions.mintIds(1);
  if (tag === undefined) return null;
  const created = { tag, name: name.trim(), colour, documents: documents.slice(0, MOST_ITEMS).map(plain) };
  return [draft(stream, 'TagCreated', created), ...tagging(stream, tag, documents.slice(MOST_ITEMS))];
}

/** An event carries so many documents at most. */
function tagging(stream: StreamName, tag: Id, documents: readonly Assessed[]) {
  const parts = Array.from({ length: Math.ceil(documents.length / MOST_ITEMS) }, (_, part) =>
    documents.slice(part * MOST_ITEMS, (part + 1) * MOST_ITEMS),
  );
  return parts.map((part) => draft(stream, 'DocumentsTagged', { tag, documents: part.map(plain) }));
}

const plain = ({ ucid, family }: Assessed): Assessed => ({ ucid, family });
