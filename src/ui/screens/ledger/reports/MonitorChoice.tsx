/** Of which monitor of the search a digest tells, and of which period. */
import type { Id } from '../../../../domain/shared/ids.ts';
import { troubleText } from '../../../hooks/use-resource.ts';
import { useServerData } from '../../../hooks/use-server-data.ts';
import { Text } from '../../../kit/layout.tsx';
import { Select } from '../../../kit/Select.tsx';
import { readMonitors } from '../../../parts/monitors/monitor-names.ts';
import type { ReportChoices } from '../../../parts/reports/report-choices.ts';

interface MonitorChoiceProps {
  readonly search: Id;
  readonly choices: Pick<ReportChoices, 'monitor' | 'days'>;
  readonly onChange: (change: Partial<Pick<ReportChoices, 'monitor' | 'days'>>) => void;
}

const ALL = 'all';
const PERIODS = [
  { value: '7', label: 'The last 7 days' },
  { value: '31', label: 'The last 31 days' },
  { value: '92', label: 'The last 92 days' },
  { value: '366', label: 'The last 366 days' },
  { value: ALL, label: 'From its beginning' },
] as const;
type Period = (typeof PERIODS)[number]['value'];

export function MonitorChoice({ search, choices: { monitor, days }, onChange }: MonitorChoiceProps) {
  const { value, trouble } = useServerData('monitorings', readMonitors);
  const monitors = (value ?? []).filter((one) => one.search === search);
  if (value === null && trouble !== null) return <Text tone="quiet">{troubleText(trouble)}</Text>;
  if (value !== null && monitors.length === 0) return <Text tone="quiet">{NONE}</Text>;
  return (
    <>
      <Select
        label="Monitor"
        options={monitors.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={monitor === null ? null : String(monitor)}
        placeholder="Choose a monitor"
        onChange={(chosen) => onChange({ monitor: Number(chosen) })}
      />
      <Select<Period>
        label="Period"
        options={PERIODS}
        value={PERIODS.find((one) => one.value === String(days))?.value ?? ALL}
        onChange={(chosen) => onChange({ days: chosen === ALL ? null : Number(chosen) })}
        help="Up to when the report is made."
      />
    </>
  );
}

const NONE = 'No monitor that you are in watches this search. Watch the search first: on its page of results.';
