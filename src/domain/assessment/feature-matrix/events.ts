/** What can have happened to the feature matrix: its features, judgements and quoted passages. */
import { event } from '../../shared/decider.ts';
import { EDIT_BASIS } from '../../shared/versions.ts';
import { DISCLOSURES, QUOTED_FIELDS } from '../values.ts';
import { RESULT } from '../../shared/assessed.ts';

export const featureMatrixEvents = {
  /** `label` is short, e.g. `1a`; features stand in order of rank, then id. */
  FeatureAdded: event({ fields: { feature: 'id', label: 'name', text: 'text', rank: 'number' } }, { mints: 'feature' }),
  /** Of name and text what was changed; `basis` names the versions of the text that it replaces. */
  FeatureReworded: event(
    {
      fields: {
        feature: 'id',
        label: { optional: 'name' },
        text: { optional: 'text' },
        basis: { optional: EDIT_BASIS },
      },
    },
    {
      version: 2,
      older: [
        { payload: { fields: { feature: 'id', label: 'name', text: 'text' } }, up: (payload: object) => payload },
      ],
    },
  ),
  FeatureMoved: event({ fields: { feature: 'id', rank: 'number' } }),
  FeatureRemoved: event({ fields: { feature: 'id' } }, { takesAway: true }),
  FeatureJudged: event({ fields: { feature: 'id', ...RESULT, disclosed: { oneOf: DISCLOSURES } } }),
  JudgementWithdrawn: event({ fields: { feature: 'id', ...RESULT } }),
  /** `from` and `to` are offsets into the field's text in that language, its parts joined by line feeds. */
  PassageQuoted: event(
    {
      fields: {
        passage: 'id',
        feature: 'id',
        ...RESULT,
        field: { oneOf: QUOTED_FIELDS },
        lang: 'name',
        from: 'count',
        to: 'count',
        text: 'text',
      },
    },
    { mints: 'passage' },
  ),
  /** Where it stands as printed, e.g. `col. 5, ll. 12–20`; empty to say so no more. */
  PassagePlaced: event({ fields: { passage: 'id', place: { text: 60 } } }),
  PassageRemoved: event({ fields: { passage: 'id' } }, { takesAway: true }),
};
