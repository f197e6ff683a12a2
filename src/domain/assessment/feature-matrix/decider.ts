/** The feature matrix: ordered features, what each document discloses of them, and the passages as evidence. */
import { concept } from '../../shared/decider.ts';
import { applied, noop, rejected, type Decision } from '../../shared/envelope.ts';
import { decideEdit, versionedText, withEditedText } from '../../shared/versions.ts';
import type { Disclosure } from '../values.ts';
import { isBlank, notThere, rowAt, type SearchScope } from '../lookup.ts';
import {
  cellKey,
  featureKey,
  passageKey,
  type CellRow,
  type FeatureRow,
  type PassageRow,
  type SearchRow,
} from '../rows.ts';
import { featureMatrixEvents } from './events.ts';
import { invertMatrix } from './inverse.ts';

/** In characters. A quotation is short enough to be read. */
export const LONGEST_PASSAGE = 5_000;

const wordless = rejected('feature-empty', 'A feature needs words.');

const featureAt = ({ rows }: Pick<SearchScope, 'rows'>, feature: number) => rowAt(rows, 'feature', featureKey(feature));

function withFeature(scope: SearchScope, feature: number, decide: (row: FeatureRow) => Decision): Decision {
  const row = featureAt(scope, feature);
  return row === undefined ? notThere('The feature') : decide(row);
}

const changing = (changes: boolean): Decision => (changes ? applied : noop('unchanged'));

interface Judgement {
  readonly feature: number;
  readonly ucid: string;
  readonly disclosed?: Disclosure;
}
const judge = (scope: SearchScope, { feature, ucid, disclosed }: Judgement) =>
  withFeature(scope, feature, () =>
    changing(rowAt(scope.rows, 'cell', cellKey(feature, ucid))?.disclosed !== disclosed),
  );

function quotable(text: string): Decision {
  if (isBlank(text)) return rejected('passage-empty', 'Choose the words to quote.');
  return text.length > LONGEST_PASSAGE
    ? rejected('passage-too-long', `A quoted passage has at most ${LONGEST_PASSAGE} characters.`)
    : applied;
}

export const featureMatrix = concept<typeof featureMatrixEvents, FeatureRow | CellRow | PassageRow, SearchRow>({
  events: featureMatrixEvents,
  rowKinds: ['feature', 'cell', 'passage'],
  decide: {
    FeatureAdded(scope, { feature, text }) {
      if (featureAt(scope, feature)) return noop('already-there');
      return isBlank(text) ? wordless : applied;
    },
    FeatureReworded: (scope, { feature, label, text, basis }, actor) =>
      withFeature(scope, feature, (row) => {
        if (text !== undefined && isBlank(text)) return wordless;
        const edit = decideEdit(versionedText(row), text ?? row.text, basis, actor);
        return edit.kind === 'noop' ? changing((label ?? row.label) !== row.label) : edit;
      }),
    FeatureMoved: (scope, { feature, rank }) => withFeature(scope, feature, (row) => changing(row.rank !== rank)),
    FeatureRemoved: (scope, { feature }) => (featureAt(scope, feature) ? applied : noop('already-gone')),
    FeatureJudged: judge,
    JudgementWithdrawn: judge,
    PassageQuoted: (scope, { feature, passage, text }) =>
      withFeature(scope, feature, () => (scope.rows.has(passageKey(passage)) ? noop('already-there') : quotable(text))),
    PassagePlaced({ rows }, { passage, place }) {
      const row = rowAt(rows, 'passage', passageKey(passage));
      return row === undefined ? notThere('The passage') : changing((row.place ?? '') !== place);
    },
    PassageRemoved: ({ rows }, { passage }) => (rows.has(passageKey(passage)) ? applied : noop('already-gone')),
  },
  evolve: {
    FeatureAdded: (_, write, payload) => write.set(featureKey(payload.feature), { kind: 'feature', ...payload }),
    FeatureReworded(scope, write, { feature, label, text, basis }) {
      const row = featureAt(scope, feature);
      if (row)
        write.set(featureKey(feature), {
          ...withEditedText(row, text ?? row.text, basis),
          label: label ?? row.label,
        });
    },
    FeatureMoved(scope, write, { feature, rank }) {
      const row = featureAt(scope, feature);
      if (row) write.set(featureKey(feature), { ...row, rank });
    },
    FeatureRemoved(scope, write, { feature }) {
      if (featureAt(scope, feature)) write.remove(featureKey(feature));
    },
    FeatureJudged: (_, write, payload) =>
      write.set(cellKey(payload.feature, payload.ucid), { kind: 'cell', ...payload }),
    JudgementWithdrawn: (_, write, { feature, ucid }) => write.remove(cellKey(feature, ucid)),
    PassageQuoted: (_, write, payload) => write.set(passageKey(payload.passage), { kind: 'passage', ...payload }),
    PassagePlaced({ rows }, write, { passage, place }) {
      const { place: _, ...row } = rowAt(rows, 'passage', passageKey(passage)) ?? {};
      if ('kind' in row) write.set(passageKey(passage), place === '' ? row : { ...row, place });
    },
    PassageRemoved: (_, write, { passage }) => write.remove(passageKey(passage)),
  },
  invert: invertMatrix,
});
