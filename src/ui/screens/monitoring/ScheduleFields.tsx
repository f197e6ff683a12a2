/** When a monitor runs: how often, on which day, at which hour and by which clock. */
import { MOST_DUE_DAYS, type MonitorEvery, type MonitorSchedule } from '../../../domain/documents/monitors.ts';
import { Row } from '../../kit/layout.tsx';
import { Select } from '../../kit/Select.tsx';
import { TextField } from '../../kit/TextField.tsx';

interface ScheduleFieldsProps {
  readonly schedule: MonitorSchedule;
  readonly onChange: (schedule: MonitorSchedule) => void;
}

const everyOptions: readonly { readonly value: MonitorEvery; readonly label: string }[] = [
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly, on the first' },
];
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const weekdayOptions = weekdays.map((label, at) => ({ value: String(at + 1), label }));
const hourWords = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
const hourOptions = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourWords(hour) }));

export function ScheduleFields({ schedule, onChange }: ScheduleFieldsProps) {
  const { every, weekday, hour, zone } = schedule;
  const known = Intl.supportedValuesOf('timeZone');
  const zones = (known.includes(zone) ? known : [zone, ...known]).map((value) => ({
    value,
    label: zoneWords(value),
  }));
  return (
    <Row gap={3} wrap align="end">
      <Select
        label="Runs"
        options={everyOptions}
        value={every}
        onChange={(next) => onChange({ ...schedule, every: next })}
      />
      {every === 'weekly' && (
        <Select
          label="On"
          options={weekdayOptions}
          value={String(weekday)}
          onChange={(next) => onChange({ ...schedule, weekday: Number(next) })}
        />
      )}
      <Select
        label="At"
        options={hourOptions}
        value={String(hour)}
        onChange={(next) => onChange({ ...schedule, hour: Number(next) })}
      />
      <Select
        label="Time zone"
        options={zones}
        value={zone}
        onChange={(next) => onChange({ ...schedule, zone: next })}
      />
    </Row>
  );
}

export const zoneWords = (zone: string): string => zone.replaceAll('_', ' ');

/** As "Weekly, Monday 06:00". */
export function monitorScheduleWords({ every, weekday, hour }: MonitorSchedule): string {
  if (every === 'daily') return `Daily, ${hourWords(hour)}`;
  return every === 'weekly'
    ? `Weekly, ${weekdays[weekday - 1] ?? ''} ${hourWords(hour)}`
    : `Monthly, on the first, ${hourWords(hour)}`;
}

export const shownSchedule = ({ every, weekday, hour, zone }: MonitorSchedule): MonitorSchedule => ({
  ...{ every, weekday, hour, zone },
});

export const areDueDays = (text: string): boolean => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= MOST_DUE_DAYS;

interface DueDaysFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function DueDaysField({ value, onChange }: DueDaysFieldProps) {
  return (
    <TextField
      label="Days in which to decide on what arrives"
      inputMode="numeric"
      maxLength={3}
      value={value}
      error={areDueDays(value) ? null : `A whole number from 1 to ${MOST_DUE_DAYS}.`}
      help="What nobody has decided on for longer is overdue, and comes first."
      onChange={onChange}
    />
  );
}
