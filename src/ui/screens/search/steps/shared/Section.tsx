/** A titled sheet of a step. */
import { useId, type ReactNode } from 'react';
import { Heading, Row, Stack, Text } from '../../../../kit/layout.tsx';
import { panelStyle } from '../../../../theme/mixins.ts';
import { theme } from '../../../../theme/theme.ts';

interface SectionProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** At the end of the line of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, lead, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} css={[panelStyle, { padding: `${theme.space[4]} ${theme.space[5]}` }]}>
      <Stack gap={3}>
        <Row gap={3} justify="between" wrap css={{ minHeight: theme.control.heightSmall }}>
          <Heading level={2} size="l" id={id}>
            {title}
          </Heading>
          {actions}
        </Row>
        {lead !== undefined && (
          <Text as="p" size="m" tone="quiet" css={{ maxWidth: theme.width.prose }}>
            {lead}
          </Text>
        )}
        {children}
      </Stack>
    </section>
  );
}
