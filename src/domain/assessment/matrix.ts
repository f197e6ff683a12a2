/** The feature matrix: features in order, what each document discloses of them, and the passages that show it. */
import type { Known } from '../catalogue.ts';
import { applied, noop, rejected, type Decision } from '../shared/envelope.ts';
import { isBlank, notThere, rowAt, type AssessmentRows, type AssessmentWriter } from './decider.ts';
import type { matrixEvents } from './events.ts';
import { cellKey, featureKey, passageKey } from './rows.ts';

type Fact = Known<keyof typeof matrixEvents>;

/** In characters; a quotation is to be read, not to be the document. */
export const LONGEST_PASSAGE = 5_000;

const wordless = rejected('feature-empty', 'A feature needs words.');

export function decideMatrix(rows: AssessmentRows, fact: Fact): Decision {
  if (fact.type === 'PassageRemoved')
    return rows.has(passageKey(fact.payload.passage)) ? applied : noop('already-gone');
  const { feature, ...given } = fact.payload;
  const row = rowAt(rows, 'feature', featureKey(feature));
  if (fact.type === 'FeatureAdded') {
    if (row) return noop('already-there');
    return isBlank(fact.payload.text) ? wordless : applied;
  }
  if (fact.type === 'FeatureRemoved') return row ? applied : noop('already-gone');
  if (row === undefined) return notThere('The feature');
  switch (fact.type) {
    case 'FeatureReworded': {
      const { label, text } = fact.payload;
      if (isBlank(text)) return wordless;
      return row.label === label && row.text === text ? noop('unchanged') : applied;
    }
    case 'FeatureMoved':
      return row.rank === fact.payload.rank ? noop('unchanged') : applied;
    case 'FeatureJudged':
    case 'JudgementWithdrawn': {
      const before = rowAt(rows, 'cell', cellKey(feature, fact.payload.ucid))?.disclosed ?? null;
      return before === ('disclosed' in given ? given.disclosed : null) ? noop('unchanged') : applied;
    }
    case 'PassageQuoted':
      if (rows.has(passageKey(fact.payload.passage))) return noop('already-there');
      return quotable(fact.payload.text);
  }
}

export function foldMatrix(write: AssessmentWriter, fact: Fact): void {
  if (fact.type === 'PassageRemoved') return write.remove(passageKey(fact.payload.passage));
  if (fact.type === 'PassageQuoted')
    return write.set(passageKey(fact.payload.passage), { kind: 'passage', ...fact.payload });
  if (fact.type === 'FeatureJudged')
    return write.set(cellKey(fact.payload.feature, fact.payload.ucid), { kind: 'cell', ...fact.payload });
  if (fact.type === 'JudgementWithdrawn') return write.remove(cellKey(fact.payload.feature, fact.payload.ucid));
  const key = featureKey(fact.payload.feature);
  if (fact.type === 'FeatureAdded') return write.set(key, { kind: 'feature', ...fact.payload });
  const row = rowAt(write, 'feature', key);
  if (row === undefined) return;
  if (fact.type === 'FeatureRemoved') write.remove(key);
  else write.set(key, { ...row, ...fact.payload });
}

function quotable(text: string): Decision {
  if (isBlank(text)) return rejected('passage-empty', 'Choose the words to quote.');
  return text.length > LONGEST_PASSAGE
    ? rejected('passage-too-long', `A quoted passage has at most ${LONGEST_PASSAGE} characters.`)
    : applied;
}
