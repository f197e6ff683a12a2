/** Which causes bring a family into the list; what comes for those that are switched off alone is set aside. */
import { useState } from 'react';
import { ARRIVAL_CAUSES, causeWords, type ArrivalCause } from '../../../domain/documents/monitors.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { formatCount } from '../../kit/format.ts';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import type { MonitorPartProps } from './use-monitor.ts';

export function CauseChoice({ control, monitor }: MonitorPartProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const choose = async (cause: ArrivalCause, isOn: boolean) => {
    const { muted } = monitor;
    setSending(true);
    setRefused(await control.change({ muted: isOn ? muted.filter((one) => one !== cause) : [...muted, cause] }));
    setSending(false);
  };
  return (
    <Stack role="group" aria-label="What arrives" gap={2} css={[panelStyle, { padding: theme.space[4] }]}>
      <Heading level={2} size="m">
        What arrives
      </Heading>
      <ul>
        {ARRIVAL_CAUSES.map((cause) => (
          <li key={cause} css={{ padding: `${theme.space[1]} 0` }}>
            <Row gap={3} justify="between" align="start">
              <Checkbox
                isSelected={!monitor.muted.includes(cause)}
                isReadOnly={sending || monitor.role === 'reader'}
                onChange={(isOn) => void choose(cause, isOn)}
              >
                {causeWords[cause]}
              </Checkbox>
              <Text size="s" tone="quiet" numeric css={{ flex: 'none' }}>
                {countWords(monitor.causes.find((one) => one.cause === cause))}
              </Text>
            </Row>
          </li>
        ))}
      </ul>
      {refused !== null && (
        <Text as="p" size="s" tone="danger" role="alert">
          {refused}
        </Text>
      )}
      <Text as="p" size="s" tone="quiet">
        From the next run on. What comes for causes alone that are switched off is set aside, and can be opened.
      </Text>
    </Stack>
  );
}

function countWords(counts: { readonly arrived: number; readonly suppressed: number } | undefined): string {
  if (counts === undefined) return '';
  const aside = counts.suppressed === 0 ? '' : `${formatCount(counts.suppressed)} set aside`;
  return [counts.arrived === 0 ? '' : formatCount(counts.arrived), aside].filter(Boolean).join(', ');
}
