/** What is kept for the final results, and its category. One word for all reviewers: the last one wins. */
import type { Known } from '../catalogue.ts';
import { applied, noop, type Decision } from '../shared/envelope.ts';
import { rowAt, type AssessmentRows, type AssessmentWriter } from './decider.ts';
import type { finalResultEvents } from './events.ts';
import { categoryKey, keepingKey } from './rows.ts';

type Fact = Known<keyof typeof finalResultEvents>;

export function decideFinalResults(rows: AssessmentRows, fact: Fact): Decision {
  const { ucid } = fact.payload;
  const category = rowAt(rows, 'category', categoryKey(ucid))?.category ?? null;
  const kept = rowAt(rows, 'keeping', keepingKey(ucid))?.kept ?? null;
  const isChange =
    fact.type === 'CategoryAssigned' || fact.type === 'CategoryCleared'
      ? category !== categoryIn(fact)
      : kept !== keepingIn(fact);
  return isChange ? applied : noop('unchanged');
}

export function foldFinalResults(write: AssessmentWriter, fact: Fact): void {
  const { ucid, family } = fact.payload;
  if (fact.type === 'CategoryAssigned')
    return write.set(categoryKey(ucid), { kind: 'category', ucid, family, category: fact.payload.category });
  if (fact.type === 'CategoryCleared') return write.remove(categoryKey(ucid));
  const kept = keepingIn(fact);
  if (kept === null) write.remove(keepingKey(ucid));
  else write.set(keepingKey(ucid), { kind: 'keeping', ucid, family, kept });
}

const categoryIn = ({ payload }: Fact) => ('category' in payload ? payload.category : null);
const keepingIn = ({ type }: Fact) => (type === 'ResultKept' ? true : type === 'ResultDropped' ? false : null);
