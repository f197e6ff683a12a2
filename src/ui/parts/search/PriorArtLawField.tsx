/** By which law an application that was filed earlier and published later is prior art, with what that law says. */
import type { Choices } from '../../../domain/search-steps/choices/choices.ts';
import {
  ANY_LAW,
  PRIOR_ART_LAWS,
  PUBLISHED_ONLY,
  priorArtLaw,
} from '../../../domain/search-steps/guided/prior-art-laws.ts';
import { Select } from '../../kit/Select.tsx';
import type { Choose } from './use-choices.ts';

interface PriorArtLawFieldProps {
  /** Of the choices; undefined for what is taken without a choice. */
  readonly law: Choices['law'] | undefined;
  /** The office of the target; null without one. */
  readonly office: string | null;
  readonly choose: Choose;
}

const BY_TARGET = 'target';

const EFFECTS = {
  novelty: 'They count for novelty alone.',
  'novelty and obviousness': 'They count for novelty and obviousness.',
  unsettled: '',
} as const;

export function PriorArtLawField({ law, office, choose }: PriorArtLawFieldProps) {
  const taken = law ?? office ?? ANY_LAW;
  const options = [
    ...(office === null ? [] : [{ value: BY_TARGET, label: `By the target’s office: ${priorArtLaw(office).name}` }]),
    { value: ANY_LAW, label: 'Of any office' },
    ...PRIOR_ART_LAWS.map(({ code, name }) => ({ value: code, label: `By the law of: ${name}` })),
    { value: PUBLISHED_ONLY, label: 'None: only what was published before' },
  ];
  return (
    <Select
      label="Applications filed before and published later"
      options={options}
      value={law ?? (office === null ? ANY_LAW : BY_TARGET)}
      onChange={(value) =>
        void choose('Set law of earlier applications', [
          'PriorArtLawChosen',
          { law: value === BY_TARGET || (office === null && value === ANY_LAW) ? null : value },
        ])
      }
      help={taken === PUBLISHED_ONLY ? 'They are left out.' : helpOf(taken)}
    />
  );
}

function helpOf(code: string): string {
  const { offices, counts, cite, note } = priorArtLaw(code);
  const whose = offices.length === 0 ? 'Applications of any office.' : `Applications of ${offices.join(', ')}.`;
  return [whose, EFFECTS[counts], cite === '' ? '' : `${cite}.`, note].filter(Boolean).join(' ');
}
