/** How many a week can be read, and the threshold that follows; another one can be set by hand. */
import { HIGHEST_SCORE, MOST_A_WEEK, scoreText, thresholdFor } from '../../../../domain/documents/likeness.ts';
import type { LikenessBasis } from '../../../../domain/documents/likeness.ts';
import { Button } from '../../../kit/Button.tsx';
import { Checkbox } from '../../../kit/Checkbox.tsx';
import { Row, Stack, Text } from '../../../kit/layout.tsx';
import { RangeField } from '../../../kit/RangeField.tsx';
import { LikenessExpected } from './LikenessExpected.tsx';
import { LikenessPlot } from './LikenessPlot.tsx';

/** As the form has it. `byHand`: null where the threshold follows. */
export interface LikenessWish {
  readonly perWeek: number;
  readonly byHand: number | null;
}

const SLIDER = 100;

export const wishedThreshold = ({ perWeek, byHand }: LikenessWish, { spread, rated }: LikenessBasis): number =>
  byHand ?? thresholdFor(perWeek, spread, rated).threshold;

interface LikenessReadingFieldsProps {
  readonly basis: LikenessBasis;
  readonly wish: LikenessWish;
  /** The threshold of a monitor until something is changed: it need not be what would be suggested now. */
  readonly inForce?: number | null;
  readonly onChange: (wish: LikenessWish) => void;
}

export function LikenessReadingFields({ basis, wish, inForce = null, onChange }: LikenessReadingFieldsProps) {
  const { perWeek, byHand } = wish;
  const suggested = thresholdFor(perWeek, basis.spread, basis.rated);
  const threshold = inForce ?? byHand ?? suggested.threshold;
  const followed = byHand === null ? WHY[suggested.by] : 'set by hand';
  const why = inForce === null ? followed : 'as it is now';
  return (
    <Stack gap={4}>
      <RangeField
        label="Families a week that you can read"
        value={perWeek}
        least={1}
        most={MOST_A_WEEK}
        sliderMost={SLIDER}
        onChange={(next) => onChange({ ...wish, perWeek: next })}
      />
      <Checkbox
        isSelected={byHand !== null}
        onChange={(isOn) => onChange({ ...wish, byHand: isOn ? threshold : null })}
      >
        Set the threshold by hand
      </Checkbox>
      {byHand !== null && (
        <RangeField
          label="Threshold, in tenths of a point"
          value={byHand}
          least={1}
          most={HIGHEST_SCORE}
          onChange={(next) => onChange({ ...wish, byHand: next })}
        />
      )}
      <LikenessPlot basis={basis} threshold={threshold} />
      <Text as="p" size="m">
        Threshold {scoreText(threshold)} of 100, {why}.
      </Text>
      {inForce !== null && inForce !== suggested.threshold && (
        <Row gap={3}>
          <Text as="p" size="m">
            By what came and was rated since, it would be {scoreText(suggested.threshold)}.
          </Text>
          <Button onPress={() => onChange({ perWeek, byHand: null })}>Take {scoreText(suggested.threshold)}</Button>
        </Row>
      )}
      <LikenessExpected basis={basis} threshold={threshold} />
    </Stack>
  );
}

const WHY = {
  load: 'by what you can read',
  noise: 'above what many documents reach, whatever they are about',
  ratings: 'by the ratings: nothing further down was relevant',
} as const;
