/** A place in time; arrows, Page keys, Home and End move it. */
import { focusRing } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';

interface TimeSliderProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

export function TimeSlider({ label, value, max, onChange }: TimeSliderProps) {
  return (
    <input
      type="range"
      aria-label={label}
      min={0}
      max={max}
      value={value}
      onChange={(event) => onChange(event.target.valueAsNumber)}
      css={[focusRing, { flex: 1, minWidth: 0, accentColor: theme.accent.line, borderRadius: theme.radius.s }]}
    />
  );
}
