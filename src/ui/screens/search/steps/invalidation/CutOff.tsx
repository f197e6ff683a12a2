/**
 * What counts as prior art: published before the cut-off date, or filed before it as the law of the target says, and
 * not of the target's own family.
 */
import { publicationDays } from '../../../../../domain/query/dates.ts';
import type { Choices, Target } from '../../../../../domain/search-steps/choices/choices.ts';
import { Button } from '../../../../kit/Button.tsx';
import { Checkbox } from '../../../../kit/Checkbox.tsx';
import { DateField } from '../../../../parts/dates/DateField.tsx';
import { Row, Stack, Text } from '../../../../kit/layout.tsx';
import { useDates } from '../../../../hooks/use-dates.tsx';
import { PriorArtLawField } from '../../../../parts/search/PriorArtLawField.tsx';
import type { Choose } from '../../../../parts/search/use-choices.ts';
import { theme } from '../../../../theme/theme.ts';
import { Section } from '../shared/Section.tsx';

interface CutOffProps {
  readonly choices: Choices;
  readonly target: Target;
  readonly choose: Choose;
}

export function CutOff({ choices, target, choose }: CutOffProps) {
  const { formatDate, today } = useDates();
  const isOwn = choices.cutOff !== null && choices.cutOff !== target.priority;
  return (
    <Section title="What counts as prior art">
      <Stack gap={3}>
        <Row gap={3} align="end" wrap>
          <DateField
            label="Cut-off date"
            allowed={publicationDays(today())}
            value={choices.cutOff ?? target.priority}
            onChange={(date) =>
              void choose('Set cut-off date', ['CutOffDateSet', { date: date === target.priority ? null : date }])
            }
            help={
              target.priority === null
                ? 'The corpus knows no priority of this publication: set the day yourself.'
                : `The earliest priority of the target is ${formatDate(target.priority)}.`
            }
          />
          {isOwn && target.priority !== null && (
            <Button
              size="small"
              variant="quiet"
              icon="undo"
              onPress={() => void choose('Use earliest priority', ['CutOffDateSet', { date: null }])}
            >
              Use the earliest priority
            </Button>
          )}
        </Row>
        <PriorArtLawField law={choices.law} office={target.publication.slice(0, 2)} choose={choose} />
        <Checkbox
          isSelected={choices.ownFamilyExcluded}
          onChange={(excluded) =>
            void choose(excluded ? 'Exclude own family' : 'Keep own family', ['OwnFamilyExcluded', { excluded }])
          }
        >
          <span>
            Leave out its own family{' '}
            <Text size="s" tone="quiet" numeric css={{ marginLeft: theme.space[1] }}>
              {[...new Set([target.publication, ...target.family])].join(', ')}
            </Text>
          </span>
        </Checkbox>
      </Stack>
    </Section>
  );
}
