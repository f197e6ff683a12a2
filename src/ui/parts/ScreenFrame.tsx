/** The frame of a screen: title, what belongs beside it, content. One measure and one rhythm everywhere. */
import type { ReactNode } from 'react';
import { Heading, Row, Stack, Text } from '../kit/layout.tsx';
import { theme } from '../theme/theme.ts';

export interface FrameTitle {
  readonly title: string;
  readonly lead?: ReactNode;
}

interface ScreenFrameProps extends FrameTitle {
  /** At the end of the line of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** Takes the whole width, for lists. */
  readonly wide?: boolean;
}

export function ScreenFrame({ title, lead, actions, children, wide = false }: ScreenFrameProps) {
  return (
    <Stack gap={4} css={{ padding: `${theme.space[4]} ${theme.space[5]} ${theme.space[8]}`, maxWidth: wide ? 'none' : theme.width.content }}>
      <Row justify="between" align="start" gap={4} wrap>
        <Stack gap={1} css={{ flex: '1 1 20rem' }}>
          <Heading level={1}>{title}</Heading>
          {lead !== undefined && (
            <Text as="div" tone="quiet" size="m">
              {lead}
            </Text>
          )}
        </Stack>
        {actions !== undefined && <Row gap={2}>{actions}</Row>}
      </Row>
      {children}
    </Stack>
  );
}
