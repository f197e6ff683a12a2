/** The private index that the idea of the search is compared with in its report. */
import { troubleText } from '../../../hooks/use-resource.ts';
import { Text } from '../../../kit/layout.tsx';
import { Select } from '../../../kit/Select.tsx';
import { useReadableIndexes } from '../../../parts/x/use-readable-indexes.ts';
import type { ReportChoices } from '../../../parts/reports/report-choices.ts';

interface IndexChoiceProps {
  readonly choices: Pick<ReportChoices, 'index'>;
  readonly onChange: (change: Pick<ReportChoices, 'index'>) => void;
}

export function IndexChoice({ choices: { index }, onChange }: IndexChoiceProps) {
  const { value, trouble } = useReadableIndexes();
  if (value === null && trouble !== null) return <Text tone="quiet">{troubleText(trouble)}</Text>;
  if (value?.length === 0) return <Text tone="quiet">You are a member of no private index.</Text>;
  return (
    <Select
      label="Index"
      options={(value ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null || index === null ? null : String(index)}
      placeholder="Choose an index"
      onChange={(chosen) => onChange({ index: Number(chosen) })}
      help="The idea is compared as it stands when the report is made."
    />
  );
}
