/** What a landscape counts: what the search found, what was kept of it, or one of its collections. */
import type { LandscapePopulation } from '../../../../domain/reports/events.ts';
import type { Id } from '../../../../domain/shared/ids.ts';
import { useProjection } from '../../../hooks/use-projection.ts';
import { Select } from '../../../kit/Select.tsx';
import type { ReportChoices } from '../../../parts/reports/report-choices.ts';

interface PopulationChoiceProps {
  readonly search: Id;
  readonly choices: Pick<ReportChoices, 'population' | 'set'>;
  readonly onChange: (change: Pick<ReportChoices, 'population' | 'set'>) => void;
}

const WHOLE: readonly { readonly value: LandscapePopulation; readonly label: string }[] = [
  { value: 'results', label: 'The results of the last run' },
  { value: 'kept', label: 'The documents kept' },
];

export function PopulationChoice({ search, choices: { population, set }, onChange }: PopulationChoiceProps) {
  const sets = useProjection('assessment', { search })?.sets ?? [];
  return (
    <Select
      label="Counts"
      options={[...WHOLE, ...sets.map(({ set: id, name }) => ({ value: `set-${id}`, label: `Collection: ${name}` }))]}
      value={set === null ? population : `set-${set}`}
      onChange={(value) => onChange(chosenIn(value))}
      help="Counted when the report is made, on the corpus as it is then."
    />
  );
}

function chosenIn(value: string): Pick<ReportChoices, 'population' | 'set'> {
  const whole = WHOLE.find((one) => one.value === value);
  return whole === undefined
    ? { population: 'collection', set: Number(value.slice('set-'.length)) }
    : { population: whole.value, set: null };
}
