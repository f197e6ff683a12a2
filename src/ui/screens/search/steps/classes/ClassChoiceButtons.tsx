/** What a class is to do in the search. */
import type { ClassChoice } from '../../../../../domain/search-steps/choices/choices.ts';
import { Segments, type SegmentOption } from '../../../../kit/Segments.tsx';

const segments: readonly SegmentOption<ClassChoice | 'none'>[] = [
  { value: 'none', label: '–', hint: 'Plays no part', tone: 'neutral' },
  { value: 'include', label: 'Include', hint: 'Hits lie in one of the included classes', tone: 'good' },
  { value: 'boost', label: 'Boost', hint: 'Documents in it are ranked higher', tone: 'info' },
  { value: 'exclude', label: 'Exclude', hint: 'No hit lies in it', tone: 'danger' },
];

interface ClassChoiceButtonsProps {
  readonly symbol: string;
  readonly choice: ClassChoice | null;
  readonly onChange: (choice: ClassChoice | null) => void;
}

export function ClassChoiceButtons({ symbol, choice, onChange }: ClassChoiceButtonsProps) {
  return (
    <Segments
      label={`Class ${symbol}`}
      segments={segments}
      value={choice ?? 'none'}
      onChange={(value) => onChange(value === 'none' ? null : value)}
    />
  );
}
