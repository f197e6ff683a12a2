/** What a user does with the feature matrix: features, what documents disclose of them, and the words that show it. */
import { ranksToMove, rankBefore } from '../../domain/assessment/feature-matrix/feature-order.ts';
import type { Disclosure, QuotedField } from '../../domain/assessment/values.ts';
import type { FeatureRow, PassageRow } from '../../domain/assessment/rows.ts';
import { draft } from '../../domain/catalogue.ts';
import type { Limitation } from '../../domain/search-steps/guided/guided-text.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { searchStream } from '../../domain/shared/streams.ts';
import { versionHash } from '../../domain/shared/versions.ts';
import type { EmitAnswer } from '../../workers/contract.ts';
import type { ActionContext } from '../hooks/use-actions.ts';
import { noIds } from './no-ids.ts';
import { formatCounted } from '../kit/format.ts';
import type { FamilyMember } from '../../domain/assessment/result-groups.ts';

/** Appends features in one gesture; the labels continue from their count. */
export async function addFeatures(
  actions: ActionContext,
  search: Id,
  features: readonly FeatureRow[],
  texts: readonly string[],
): Promise<EmitAnswer> {
  const ids = await actions.mintIds(texts.length);
  if (ids.length < texts.length) return noIds;
  const first = rankBefore(features, features.length);
  const drafts = texts.map((text, at) =>
    draft(searchStream(search), 'FeatureAdded', {
      feature: ids[at]!,
      label: String(features.length + at + 1),
      text,
      rank: first + at,
    }),
  );
  return actions.emit(drafts, `Add ${formatCounted(texts.length, 'feature')}`);
}

/**
 * Appends the features of the attacked claims. They keep their ids, so each feature is added once even if two
 * devices do this at the same time.
 */
export function takeLimitations(
  actions: ActionContext,
  search: Id,
  features: readonly FeatureRow[],
  limitations: readonly Limitation[],
): Promise<EmitAnswer> {
  const first = rankBefore(features, features.length);
  const drafts = limitations.map(({ id, label, text }, at) =>
    draft(searchStream(search), 'FeatureAdded', { feature: id, label, text, rank: first + at }),
  );
  return actions.emit(drafts, `Take over ${formatCounted(limitations.length, 'feature')}`);
}

/** Says what differs from `before`: the feature as it was when the edit began. */
export function rewordFeature(
  actions: ActionContext,
  search: Id,
  before: FeatureRow,
  edited: Pick<FeatureRow, 'label' | 'text'>,
): Promise<EmitAnswer> {
  const [label, text] = [edited.label.trim(), edited.text.trim()];
  const reworded = {
    feature: before.feature,
    ...(label !== before.label && { label }),
    ...(text !== before.text && { text, basis: basisOf(actions, [before.text]) }),
  };
  return actions.emit([draft(searchStream(search), 'FeatureReworded', reworded)], 'Reword feature');
}

/** Keeps one wording in place of all that are shown. */
export function chooseWording(
  actions: ActionContext,
  search: Id,
  { feature, text, shown }: Pick<FeatureRow, 'feature' | 'text'> & { readonly shown: readonly string[] },
): Promise<EmitAnswer> {
  const chosen = { feature, text, basis: basisOf(actions, shown) };
  return actions.emit([draft(searchStream(search), 'FeatureReworded', chosen)], 'Choose a version');
}

const basisOf = (actions: ActionContext, replaced: readonly string[]) => ({
  by: actions.userPk,
  at: actions.now(),
  replaces: replaced.map(versionHash),
});

export function moveFeature(
  actions: ActionContext,
  search: Id,
  features: readonly FeatureRow[],
  feature: Id,
  to: number,
): Promise<EmitAnswer> {
  return actions.emit(
    ranksToMove(features, feature, to).map((moved) => draft(searchStream(search), 'FeatureMoved', moved)),
    'Move feature',
  );
}

export function removeFeature(actions: ActionContext, search: Id, { feature, label }: FeatureRow): Promise<EmitAnswer> {
  return actions.emit([draft(searchStream(search), 'FeatureRemoved', { feature })], `Remove feature ${label}`);
}

/** `disclosed` null empties the cell. */
export function judgeFeature(
  actions: ActionContext,
  search: Id,
  feature: Id,
  { ucid, family }: FamilyMember,
  disclosed: Disclosure | null,
): Promise<EmitAnswer> {
  const stream = searchStream(search);
  const judged =
    disclosed === null
      ? draft(stream, 'JudgementWithdrawn', { feature, ucid, family })
      : draft(stream, 'FeatureJudged', { feature, ucid, family, disclosed });
  return actions.emit([judged], `Judge ${ucid}`);
}

export interface Quotation {
  readonly field: QuotedField;
  readonly lang: string;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export async function quotePassage(
  actions: ActionContext,
  search: Id,
  feature: Id,
  { ucid, family }: FamilyMember,
  quotation: Quotation,
): Promise<EmitAnswer> {
  const [passage] = await actions.mintIds(1);
  if (passage === undefined) return noIds;
  return actions.emit(
    [draft(searchStream(search), 'PassageQuoted', { passage, feature, ucid, family, ...quotation })],
    `Quote ${ucid}`,
  );
}

/** Quotes a proposed passage; a feature that was not judged yet is judged as disclosed. */
export async function acceptPassage(
  actions: ActionContext,
  search: Id,
  feature: Id,
  { ucid, family }: FamilyMember,
  { field, lang, from, to, text }: Quotation,
  disclosed: Disclosure | null,
): Promise<EmitAnswer> {
  const [passage] = await actions.mintIds(1);
  if (passage === undefined) return noIds;
  const stream = searchStream(search);
  const quoted = draft(stream, 'PassageQuoted', { passage, feature, ucid, family, field, lang, from, to, text });
  const judged = draft(stream, 'FeatureJudged', { feature, ucid, family, disclosed: 'yes' });
  return actions.emit(disclosed === null ? [quoted, judged] : [quoted], `Accept a passage of ${ucid}`);
}

/** `place` as printed, e.g. `col. 5, ll. 12–20`; empty to say so no more. */
export function placePassage(
  actions: ActionContext,
  search: Id,
  { passage, ucid }: PassageRow,
  place: string,
): Promise<EmitAnswer> {
  return actions.emit(
    [draft(searchStream(search), 'PassagePlaced', { passage, place: place.trim() })],
    `Place of a passage of ${ucid}`,
  );
}

export function removePassage(actions: ActionContext, search: Id, { passage, ucid }: PassageRow): Promise<EmitAnswer> {
  return actions.emit([draft(searchStream(search), 'PassageRemoved', { passage })], `Remove passage of ${ucid}`);
}
