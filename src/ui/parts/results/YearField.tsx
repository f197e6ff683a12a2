/** One end of a range of years. */
import { focusRing } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';

interface YearFieldProps {
  readonly label: string;
  readonly years: readonly string[];
  readonly value: string;
  readonly onChange: (year: string) => void;
}

export function YearField({ label, years, value, onChange }: YearFieldProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      css={[
        focusRing,
        {
          ...theme.size.s,
          height: theme.space[6],
          minWidth: 0,
          flex: '0 1 auto',
          padding: `0 ${theme.space[0.5]}`,
          border: `1px solid ${theme.border.control}`,
          borderRadius: theme.radius.s,
          background: theme.surface.panel,
          color: theme.text.quiet,
          fontVariantNumeric: 'tabular-nums',
        },
      ]}
    >
      {years.map((year) => (
        <option key={year} value={year}>
          {year}
        </option>
      ))}
    </select>
  );
}
