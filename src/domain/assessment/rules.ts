/** What may happen to the results of a search, and how it folds into its rows: each noun has its own room. */
import type { Known } from '../catalogue.ts';
import type { Actor, Decision } from '../shared/envelope.ts';
import { decideComments, foldComments } from './comments.ts';
import type { AssessmentRows, AssessmentWriter } from './decider.ts';
import {
  commentEvents,
  finalResultEvents,
  matrixEvents,
  ratingEvents,
  resultTagEvents,
  type AssessmentEvents,
} from './events.ts';
import { decideFinalResults, foldFinalResults } from './final-results.ts';
import { decideMatrix, foldMatrix } from './matrix.ts';
import { decideRatings, foldRatings, type Owner } from './ratings.ts';
import { decideResultSets, foldResultSets } from './result-sets.ts';
import { decideResultTags, foldResultTags } from './result-tags.ts';

type AssessmentFact = Known<keyof AssessmentEvents>;

interface Who {
  readonly actor: Actor;
  readonly owner: Owner;
}

/** The outcome of `fact`; what changes nothing is a no-op. */
export function decideAssessment(rows: AssessmentRows, fact: AssessmentFact, { actor, owner }: Who): Decision {
  if (isOf(ratingEvents, fact)) return decideRatings(rows, fact, actor, owner);
  if (isOf(commentEvents, fact)) return decideComments(rows, fact, actor);
  if (isOf(resultTagEvents, fact)) return decideResultTags(rows, fact);
  if (isOf(finalResultEvents, fact)) return decideFinalResults(rows, fact);
  return isOf(matrixEvents, fact) ? decideMatrix(rows, fact) : decideResultSets(rows, fact);
}

/** Applies one event that the rules let through. Total. */
export function foldAssessment(write: AssessmentWriter, fact: AssessmentFact, owner: Owner): void {
  if (isOf(ratingEvents, fact)) foldRatings(write, fact, owner);
  else if (isOf(commentEvents, fact)) foldComments(write, fact);
  else if (isOf(resultTagEvents, fact)) foldResultTags(write, fact);
  else if (isOf(finalResultEvents, fact)) foldFinalResults(write, fact);
  else if (isOf(matrixEvents, fact)) foldMatrix(write, fact);
  else foldResultSets(write, fact);
}

function isOf<E extends object, F extends AssessmentFact>(
  events: E,
  fact: F,
): fact is Extract<F, { readonly type: keyof E }> {
  return Object.hasOwn(events, fact.type);
}
