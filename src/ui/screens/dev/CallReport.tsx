/** One call: what was sent, what came back, and how long it took. */
import type { CallRequest, CallResult } from '../../../sync/wire/calls.ts';
import { CodeBlock } from '../../kit/CodeBlock.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { formatSpan } from '../../kit/format.ts';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { bodyText, callOutcome } from './api-call.ts';

interface CallReportProps {
  readonly request: CallRequest;
  readonly result: CallResult;
  readonly tookMs: number;
}

export function CallReport({ request, result, tookMs }: CallReportProps) {
  const sent = request.json ?? request.form;
  const body = bodyText(result);
  return (
    <Stack gap={4} css={[panelStyle, { padding: theme.space[5] }]}>
      <Stack gap={2}>
        <Heading level={2} size="l">
          Request
        </Heading>
        <Text mono size="m">
          {request.method} /spa/api/{request.path}
        </Text>
        {sent !== undefined && (
          <CodeBlock label="Request body" text={JSON.stringify(sent, null, 2)} maxHeight="28rem" />
        )}
      </Stack>
      <Stack gap={2}>
        <Row gap={2}>
          <Heading level={2} size="l">
            Answer
          </Heading>
          <Badge tone={result.kind === 'ok' ? 'good' : 'danger'}>{result.kind}</Badge>
          <Text size="s" tone="quiet" numeric>
            {formatSpan(tookMs)}
          </Text>
        </Row>
        <Text mono size="m">
          {callOutcome(result)}
        </Text>
        {body !== null && <CodeBlock label="Answer body" text={body} maxHeight="28rem" />}
      </Stack>
    </Stack>
  );
}
