/** The frame of a screen: title, actions beside it, content. It gives all screens the same width and spacing. */
import type { ReactNode } from 'react';
import { Heading, Row, Stack, Text } from '../kit/layout.tsx';
import { ellipsis } from '../theme/mixins.ts';
import { NEVER_PRINTED } from '../theme/print.ts';
import { theme } from '../theme/theme.ts';

export interface FrameTitle {
  readonly title: string;
  readonly lead?: ReactNode;
}

interface ScreenFrameProps extends FrameTitle {
  /** At the end of the title's line. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** Uses the whole width, for lists. */
  readonly wide?: boolean;
  /** Uses the height of the window, so that lists in it scroll by themselves. */
  readonly fill?: boolean;
  /** One line for title and actions and little between the parts, so that a list begins high on the page. */
  readonly dense?: boolean;
}

/** A title may be as long as an idea's or a claim's. */
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  '@media print': { display: 'block' },
} as const;

const gapOnPaper = { marginTop: theme.space[4] };
/** Where less of it would be seen beside the actions, it stands above them. */
const oneLine = [ellipsis, { flex: '1 1 0', minWidth: '10rem', lineHeight: theme.control.height }];

export function ScreenFrame(props: ScreenFrameProps) {
  const { title, lead, actions, children, wide = false, fill = false, dense = fill } = props;
  return (
    <Stack
      gap={dense ? 2 : 4}
      css={[
        {
          padding: `${theme.space[4]} ${theme.space[5]} ${theme.space[8]}`,
          maxWidth: wide ? 'none' : theme.width.content,
        },
        dense && { paddingTop: theme.space[3] },
        fill && { height: `calc(100vh - ${theme.width.header})`, minHeight: '34rem', paddingBottom: theme.space[4] },
        { '@media print': { display: 'block', height: 'auto', maxWidth: 'none', padding: 0, '& > * + *': gapOnPaper } },
      ]}
    >
      <Stack gap={1}>
        <Row justify="between" align="start" gap={4} wrap css={dense && { rowGap: 0 }}>
          <Heading level={1} css={[{ flex: '1 1 20rem' }, dense ? oneLine : twoLines]} title={title}>
            {title}
          </Heading>
          {actions !== undefined && (
            <Row gap={2} wrap {...NEVER_PRINTED}>
              {actions}
            </Row>
          )}
        </Row>
        {lead !== undefined && (
          <Text as="div" tone="quiet" size="m">
            {lead}
          </Text>
        )}
      </Stack>
      {children}
    </Stack>
  );
}
