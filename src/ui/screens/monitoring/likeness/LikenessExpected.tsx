/** What is to be expected at a threshold: the load, how much of it is relevant, what is missed. */
import { estimateAt, type LikenessBasis } from '../../../../domain/documents/likeness.ts';
import { Stack, Text } from '../../../kit/layout.tsx';
import { loadText, missedText, precisionText } from './likeness-words.ts';

interface LikenessExpectedProps {
  readonly basis: LikenessBasis;
  readonly threshold: number;
}

export function LikenessExpected({ basis: { spread, rated }, threshold }: LikenessExpectedProps) {
  const estimate = estimateAt(threshold, spread, rated);
  return (
    <Stack gap={1} role="status">
      <Text as="p" size="m" weight="medium">
        {loadText(estimate, spread)}
      </Text>
      <Text as="p" size="m">
        {precisionText(estimate)}
      </Text>
      <Text as="p" size="m" tone="quiet">
        {missedText(estimate)}
      </Text>
    </Stack>
  );
}
