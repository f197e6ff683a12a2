/** Assessment of a result: rating, comments, tags, category, and whether it is kept. */
import { assessedInWords } from '../../domain/assessment/index-documents.ts';
import { isRisk, type Grade, type Rating } from '../../domain/assessment/values.ts';
import type { CommentRow } from '../../domain/assessment/rows.ts';
import { draft } from '../../domain/catalogue.ts';
import type { EventDraft } from '../../domain/shared/envelope.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { searchStream } from '../../domain/shared/streams.ts';
import { versionHash } from '../../domain/shared/versions.ts';
import type { EmitAnswer, SearchState } from '../../workers/contract.ts';
import type { FamilyMember } from '../../domain/assessment/result-groups.ts';
import type { ActionContext } from '../hooks/use-actions.ts';
import { noIds } from './no-ids.ts';
import type { CommentText } from './tasks.ts';

/** The search whose results are assessed. */
export type Assessable = Pick<SearchState, 'id' | 'owner'>;

/** `rating` null removes the rating, for every publication of `results`. */
export function rateResult(
  actions: ActionContext,
  search: Assessable,
  results: readonly FamilyMember[],
  rating: Rating | null,
): Promise<EmitAnswer> {
  const stream = searchStream(search.id);
  const reviewer = actions.userPk;
  const [shown] = results;
  const name = assessedInWords(shown?.ucid ?? '');
  if (rating === null)
    return actions.emit(
      results.map((result) => draft(stream, 'RatingWithdrawn', { reviewer, ...plain(result) })),
      `Clear rating of ${name}`,
    );
  const given = shown === undefined ? [] : [draft(stream, 'RatingGiven', { reviewer, ...plain(shown), rating })];
  return actions.emit([...reviewerNamed(actions, search), ...given], `Rate ${name}`);
}

export async function addComment(
  actions: ActionContext,
  search: Assessable,
  result: FamilyMember,
  { text, mentions }: CommentText,
): Promise<EmitAnswer> {
  const [comment] = await actions.mintIds(1);
  if (comment === undefined) return noIds;
  const added = draft(searchStream(search.id), 'CommentAdded', {
    comment,
    author: actions.userPk,
    ...plain(result),
    text: text.trim(),
    at: actions.now(),
    ...(mentions.length > 0 && { mentions }),
  });
  return actions.emit([...reviewerNamed(actions, search), added], `Comment on ${result.ucid}`);
}

interface CommentEdit {
  readonly text: string;
  /** The texts that were shown when the edit began. */
  readonly replaces: readonly string[];
  /** Left out: as before. */
  readonly mentions?: readonly Id[];
}

export function editComment(
  actions: ActionContext,
  search: Id,
  { comment, ucid }: CommentRow,
  { text, replaces, mentions }: CommentEdit,
): Promise<EmitAnswer> {
  const basis = { by: actions.userPk, at: actions.now(), replaces: replaces.map(versionHash) };
  return actions.emit(
    [draft(searchStream(search), 'CommentEdited', { comment, text, basis, ...(mentions && { mentions }) })],
    `Edit comment on ${ucid}`,
  );
}

export function deleteComment(actions: ActionContext, search: Id, { comment, ucid }: CommentRow): Promise<EmitAnswer> {
  return actions.emit([draft(searchStream(search), 'CommentDeleted', { comment })], `Delete comment on ${ucid}`);
}

/** Puts a tag of the search on the first of the publications, or takes it from all of them. */
export function setTag(
  actions: ActionContext,
  search: Id,
  results: readonly FamilyMember[],
  { tag, on }: { readonly tag: Id; readonly on: boolean },
): Promise<EmitAnswer> {
  const stream = searchStream(search);
  const drafts = on
    ? results.slice(0, 1).map((result) => draft(stream, 'ResultTagged', { tag, ...plain(result) }))
    : results.map((result) => draft(stream, 'ResultUntagged', { tag, ...plain(result) }));
  return actions.emit(drafts, `${on ? 'Tag' : 'Untag'} ${results[0]?.ucid ?? ''}`);
}

export function deleteTag(
  actions: ActionContext,
  search: Id,
  { tag, name }: { readonly tag: Id; readonly name: string },
): Promise<EmitAnswer> {
  return actions.emit([draft(searchStream(search), 'ResultTagDeleted', { tag })], `Delete tag ${name}`);
}

function labelOf(grade: Grade | null): string {
  if (grade === null) return 'Clear the category or risk';
  return isRisk(grade) ? 'Risk' : 'Category';
}

/** `category` null removes the category or risk, for every publication of `results`. */
export function assignCategory(
  actions: ActionContext,
  search: Id,
  results: readonly FamilyMember[],
  category: Grade | null,
): Promise<EmitAnswer> {
  const stream = searchStream(search);
  const drafts =
    category === null
      ? results.map((result) => draft(stream, 'CategoryCleared', plain(result)))
      : results.slice(0, 1).map((result) => draft(stream, 'CategoryAssigned', { ...plain(result), category }));
  return actions.emit(drafts, `${labelOf(category)} of ${assessedInWords(results[0]?.ucid ?? '')}`);
}

/** Puts results into the final results or takes them out; this has priority over their ratings. */
export function keepResult(
  actions: ActionContext,
  search: Id,
  results: readonly FamilyMember[],
  kept: boolean,
): Promise<EmitAnswer> {
  const stream = searchStream(search);
  return actions.emit(
    results.map((result) => draft(stream, kept ? 'ResultKept' : 'ResultDropped', plain(result))),
    `${kept ? 'Keep' : 'Drop'} ${results[0]?.ucid ?? ''}`,
  );
}

/** While a review is blind, nobody is shown what others rated. No part of undo. */
export const setBlindReview = (actions: ActionContext, search: Id, blind: boolean): Promise<EmitAnswer> =>
  actions.emit([draft(searchStream(search), 'BlindReviewSet', { blind })], '');

/** Of a blind review: done, or not yet after all. Works offline. No part of undo: it is taken back by its button. */
export const sayReviewDone = (actions: ActionContext, search: Assessable, done: boolean): Promise<EmitAnswer> =>
  actions.emit(
    [
      ...reviewerNamed(actions, search),
      draft(searchStream(search.id), 'ReviewDoneSaid', { reviewer: actions.userPk, done }),
    ],
    '',
  );

/** Announces the name of a reviewer who is not the owner. Nothing is sent if the stream has the name already. */
function reviewerNamed({ userPk, userName }: ActionContext, { id, owner }: Assessable): readonly EventDraft[] {
  return userPk === owner ? [] : [draft(searchStream(id), 'ReviewerNamed', { reviewer: userPk, name: userName })];
}

const plain = ({ ucid, family }: FamilyMember): FamilyMember => ({ ucid, family });
