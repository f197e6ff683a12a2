/** The telling terms of the idea as it is typed, and what stays on this device. */
import { useDeferredValue, useMemo } from 'react';
import { tellingTerms } from '../../../domain/search-steps/terms.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';

const SHOWN = 24;

interface TermsPanelProps {
  readonly text: string;
  /** What the next step sends to the server: the whole idea, or its terms alone. */
  readonly sentNext: 'idea' | 'terms';
}

export function TermsPanel({ text, sentNext }: TermsPanelProps) {
  const settled = useDeferredValue(text);
  const terms = useMemo(() => tellingTerms(settled, SHOWN), [settled]);
  return (
    <Stack gap={4}>
      <Stack gap={3} css={[panelStyle, { padding: theme.space[4], minHeight: '16rem' }]}>
        <Heading level={2} size="l">
          Terms found so far
        </Heading>
        {terms.length === 0 ? (
          <Text size="m" tone="quiet">
            They appear here as you write.
          </Text>
        ) : (
          <ul aria-label="Terms found so far" css={{ display: 'flex', flexWrap: 'wrap', gap: theme.space[1.5] }}>
            {terms.map(({ term, count }) => (
              <li
                key={term}
                css={{
                  ...theme.size.s,
                  padding: `${theme.space[1]} ${theme.space[2]}`,
                  borderRadius: theme.radius.m,
                  background: theme.accent.wash,
                  color: theme.accent.text,
                }}
              >
                {term}
                {count > 1 && (
                  <span
                    css={{ marginLeft: theme.space[1], color: theme.text.faint, fontVariantNumeric: 'tabular-nums' }}
                  >
                    {count}×
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </Stack>
      <Row align="start" gap={2} css={{ color: theme.text.quiet }}>
        <Icon name="lock" css={{ marginTop: theme.space[0.5] }} />
        <Text as="p" size="s">
          These terms are found on this device.{' '}
          {sentNext === 'idea'
            ? 'The idea itself goes to your own server and is searched there.'
            : 'The next step asks your own server how many documents contain each term.'}{' '}
          Nothing is sent anywhere else.
        </Text>
      </Row>
    </Stack>
  );
}
