/** What takes back a change of one row of the assessment; nothing where somebody else has changed it since. */
import { draft } from '../catalogue.ts';
import type { EventDraft } from '../shared/envelope.ts';
import type { Id } from '../shared/ids.ts';
import { canonical } from '../shared/state-hash.ts';
import type { StreamName } from '../shared/streams.ts';
import { inLots, without } from './result-sets.ts';
import type { AssessmentRow } from './rows.ts';

type Row<K extends AssessmentRow['kind']> = Extract<AssessmentRow, { readonly kind: K }>;
interface Change {
  readonly before: AssessmentRow | undefined;
  readonly after: AssessmentRow | undefined;
  readonly now: AssessmentRow | undefined;
}

/** `owner`: whose the ratings without a reviewer are. */
export function inverseOfAssessment(
  stream: StreamName,
  { before, after, now }: Change,
  owner: Id,
): readonly EventDraft[] {
  if (canonical(now) !== canonical(after)) return [];
  if (before === undefined) return after === undefined ? [] : taking(stream, after, owner);
  if (after === undefined) return bringing(stream, before, owner);
  return before.kind === after.kind ? turning(stream, before, after, owner) : [];
}

/** Takes away what is there. */
function taking(stream: StreamName, row: AssessmentRow, owner: Id): readonly EventDraft[] {
  switch (row.kind) {
    case 'rating':
      return [draft(stream, 'RatingWithdrawn', { reviewer: row.reviewer ?? owner, ...assessed(row) })];
    case 'reviewer':
      return [];
    case 'comment':
      return [draft(stream, 'CommentDeleted', { comment: row.comment })];
    case 'tag':
      return [draft(stream, 'ResultTagDeleted', { tag: row.tag })];
    case 'tagged':
      return [draft(stream, 'ResultUntagged', { tag: row.tag, ...assessed(row) })];
    case 'category':
      return [draft(stream, 'CategoryCleared', assessed(row))];
    case 'keeping':
      return [draft(stream, 'KeepingWithdrawn', assessed(row))];
    case 'feature':
      return [draft(stream, 'FeatureRemoved', { feature: row.feature })];
    case 'cell':
      return [draft(stream, 'JudgementWithdrawn', { feature: row.feature, ...assessed(row) })];
    case 'passage':
      return [draft(stream, 'PassageRemoved', { passage: row.passage })];
    case 'set':
      return [draft(stream, 'ResultSetDeleted', { set: row.set })];
  }
}

/** Brings back what is gone. */
function bringing(stream: StreamName, row: AssessmentRow, owner: Id): readonly EventDraft[] {
  switch (row.kind) {
    case 'rating':
      return [draft(stream, 'RatingGiven', { reviewer: row.reviewer ?? owner, ...assessed(row), rating: row.rating })];
    case 'reviewer':
      return [];
    case 'comment': {
      const { kind: _, edited: __, ...said } = row;
      return [draft(stream, 'CommentAdded', said)];
    }
    case 'tag':
      return [draft(stream, 'ResultTagCreated', { tag: row.tag, name: row.name, colour: row.colour })];
    case 'tagged':
      return [draft(stream, 'ResultTagged', { tag: row.tag, ...assessed(row) })];
    case 'category':
      return [draft(stream, 'CategoryAssigned', { ...assessed(row), category: row.category })];
    case 'keeping':
      return [draft(stream, row.kept ? 'ResultKept' : 'ResultDropped', assessed(row))];
    case 'feature':
      return [
        draft(stream, 'FeatureAdded', { feature: row.feature, label: row.label, text: row.text, rank: row.rank }),
      ];
    case 'cell':
      return [draft(stream, 'FeatureJudged', { feature: row.feature, ...assessed(row), disclosed: row.disclosed })];
    case 'passage': {
      const { kind: _, ...quoted } = row;
      return [draft(stream, 'PassageQuoted', quoted)];
    }
    case 'set': {
      const { kind: _, members, ...collected } = row;
      const [first = [], ...others] = inLots(members);
      return [draft(stream, 'ResultsCollected', { ...collected, members: first }), ...adding(stream, row.set, others)];
    }
  }
}

/** Gives what is still there the fields that it had. */
function turning(stream: StreamName, before: AssessmentRow, after: AssessmentRow, owner: Id): readonly EventDraft[] {
  switch (before.kind) {
    case 'comment':
      return [draft(stream, 'CommentEdited', { comment: before.comment, text: before.text })];
    case 'tag': {
      const { tag, name, colour } = before;
      const isRenamed = name !== (after as Row<'tag'>).name;
      return [
        isRenamed
          ? draft(stream, 'ResultTagRenamed', { tag, name })
          : draft(stream, 'ResultTagRecoloured', { tag, colour }),
      ];
    }
    case 'feature': {
      const { feature, label, text, rank } = before;
      const isMoved = rank !== (after as Row<'feature'>).rank;
      return [
        isMoved
          ? draft(stream, 'FeatureMoved', { feature, rank })
          : draft(stream, 'FeatureReworded', { feature, label, text }),
      ];
    }
    case 'set':
      return turningSet(stream, before, after as Row<'set'>);
    case 'rating':
    case 'category':
    case 'keeping':
    case 'cell':
      return bringing(stream, before, owner);
    case 'reviewer':
    case 'tagged':
    case 'passage':
      return [];
  }
}

function turningSet(stream: StreamName, before: Row<'set'>, after: Row<'set'>): readonly EventDraft[] {
  const { set, name } = before;
  const [added, taken] = [without(after.members, before.members), without(before.members, after.members)];
  return [
    ...(name === after.name ? [] : [draft(stream, 'ResultSetRenamed', { set, name })]),
    ...(added.length === 0
      ? []
      : inLots(added).map((members) => draft(stream, 'ResultsTakenFromSet', { set, members }))),
    ...(taken.length === 0 ? [] : adding(stream, set, inLots(taken))),
  ];
}

const adding = (stream: StreamName, set: Id, lots: readonly Row<'set'>['members'][]) =>
  lots.map((members) => draft(stream, 'ResultsAddedToSet', { set, members }));

const assessed = ({ ucid, family }: { readonly ucid: string; readonly family: string }) => ({ ucid, family });
