/** The classes that were chosen, wherever they were found. Without one, the search is by words alone, and says so. */
import type { Choices } from '../../../../../domain/search-steps/choices/choices.ts';
import { Heading, Stack, Text } from '../../../../kit/layout.tsx';
import { panelStyle } from '../../../../theme/mixins.ts';
import { theme } from '../../../../theme/theme.ts';
import type { ChooseClass } from './choose-class.ts';
import { ClassLine } from './ClassLine.tsx';

interface ChosenClassesProps {
  readonly chosen: Choices['classes'];
  readonly onChoose: ChooseClass;
}

export function ChosenClasses({ chosen, onChoose }: ChosenClassesProps) {
  const classes = Object.entries(chosen);
  return (
    <section aria-label="Chosen classes" css={[panelStyle, { padding: `${theme.space[4]} ${theme.space[5]}` }]}>
      <Stack gap={2}>
        <Heading level={2} size="l">
          Chosen classes
        </Heading>
        {classes.length === 0 ? (
          <Text as="p" size="m" tone="quiet">
            None: the search goes by words alone.
          </Text>
        ) : (
          <ul>
            {classes.map(([symbol, { title, choice }]) => (
              <ClassLine
                key={symbol}
                symbol={symbol}
                title={title}
                note=""
                choice={choice}
                onChange={(next) => onChoose(symbol, title, next)}
              />
            ))}
          </ul>
        )}
      </Stack>
    </section>
  );
}
