/**
 * How much of an idea e-mails, feeds and calendars of monitors may hold. The choice shown is the server's, not what was
 * pressed.
 */
import { useState } from 'react';
import { outgoingDetail, type OutgoingDetail } from '../../../domain/documents/monitor-outgoing.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useServerData } from '../../hooks/use-server-data.ts';
import { Heading, Stack, Text } from '../../kit/layout.tsx';
import { Segments } from '../../kit/Segments.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';

const PATH = 'company/outgoing';
const segments = [
  { value: 'titles', label: 'Numbers and titles' },
  { value: 'passages', label: 'Questions and passages too' },
] as const;

export function OutgoingRule() {
  const call = useCall();
  const { value, reload } = useServerData(PATH, readDetail);
  const [isRefused, setRefused] = useState(false);
  const handleChange = async (detail: OutgoingDetail) => {
    const result = await call({ method: 'PATCH', path: PATH, json: { detail } });
    setRefused(result.kind !== 'ok');
    reload();
  };
  if (value === null) return null;
  return (
    <section aria-labelledby="outgoing-rule" css={[panelStyle, { padding: theme.space[4] }]}>
      <Stack gap={2} align="start">
        <Heading level={2} id="outgoing-rule">
          What leaves the house
        </Heading>
        <Text as="p" size="m">
          E-mails, feeds and calendars of monitors may hold
        </Text>
        <Segments
          label="E-mails, feeds and calendars of monitors may hold"
          segments={segments}
          value={value}
          onChange={(detail) => void handleChange(detail)}
        />
        <Text as="p" size="s" tone="quiet">
          Mail servers read along, and mailboxes keep what they got. With questions and passages, these hold the name of
          the monitor, its question in words, what changed, and a passage of each publication.
        </Text>
        {isRefused && (
          <Text as="p" size="s" tone="danger" role="alert">
            The server did not take it. Try again.
          </Text>
        )}
      </Stack>
    </section>
  );
}

/** null for an answer of another form. */
const readDetail = (body: unknown): OutgoingDetail | null =>
  outgoingDetail((body as { readonly detail?: unknown } | null)?.detail);
