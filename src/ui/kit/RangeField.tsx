/** A whole number within bounds: typed, or chosen with a slider by mouse and arrow keys. */
import { useState } from 'react';
import { theme } from '../theme/theme.ts';
import { TextField } from './TextField.tsx';

interface RangeFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly value: number;
  readonly least: number;
  /** That can be typed, and the last one of the slider. */
  readonly most: number;
  readonly sliderMost?: number;
  readonly onChange: (value: number) => void;
}

export function RangeField({ label, help, value, least, most, sliderMost = most, onChange }: RangeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string): number | null => {
    const number = Number(text);
    return text.trim() !== '' && Number.isInteger(number) && number >= least && number <= most ? number : null;
  };
  const isWrong = typed !== null && read(typed) === null;
  return (
    <div css={frameStyle}>
      <TextField
        label={label}
        inputMode="numeric"
        value={typed ?? String(value)}
        error={isWrong ? `A whole number from ${least} to ${most}.` : null}
        {...(help !== undefined && { help })}
        onChange={(text) => {
          setTyped(text);
          const number = read(text);
          if (number !== null) onChange(number);
        }}
        onBlur={() => setTyped(null)}
      />
      <input
        type="range"
        aria-label={`${label}, as a slider`}
        min={least}
        max={sliderMost}
        value={Math.min(value, sliderMost)}
        onChange={(event) => {
          setTyped(null);
          onChange(Number(event.target.value));
        }}
        css={{ width: '100%', marginTop: theme.space[8], accentColor: theme.accent.fill, cursor: 'pointer' }}
      />
    </div>
  );
}

const frameStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(12rem, 2fr) minmax(8rem, 3fr)',
  columnGap: theme.space[5],
  alignItems: 'start',
} as const;
