/**
 * Sends any call and shows request, answer and timing (ROUTE-37). It counts as a background call, so that an answer
 * leads nowhere and can be read.
 */
import { useState } from 'react';
import type { CallRequest, CallResult } from '../../../sync/wire/calls.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useDownload } from '../../hooks/use-download.ts';
import { Button } from '../../kit/Button.tsx';
import { Row, Stack } from '../../kit/layout.tsx';
import { Select } from '../../kit/Select.tsx';
import { TextArea, TextField } from '../../kit/TextField.tsx';
import { ScreenFrame } from '../../parts/ScreenFrame.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { carriesBody, readCall, type BodyKind, type Method, type TypedCall } from './api-call.ts';
import { CallReport } from './CallReport.tsx';

const methods = (['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'] as const satisfies readonly Method[]).map((value) => ({
  value,
  label: value,
}));
const bodies: readonly { readonly value: BodyKind; readonly label: string }[] = [
  { value: 'nothing', label: 'Nothing' },
  { value: 'form', label: 'Form fields' },
  { value: 'json', label: 'JSON' },
];

export function ApiCallScreen() {
  const [typed, setTyped] = useState<TypedCall>({ method: 'GET', path: 'users/self', body: 'nothing', text: '' });
  const [isAsked, setAsked] = useState(false);
  const { sent, pending, send } = useSend();
  const download = useDownload();
  const read = readCall(typed);
  const wrong = read.kind === 'wrong' && isAsked ? read : null;
  const change = (part: Partial<TypedCall>) => {
    setAsked(false);
    setTyped({ ...typed, ...part });
  };
  const handleRequest = (act: (request: CallRequest) => Promise<unknown>) => {
    setAsked(true);
    if (read.kind === 'request') void act(read.request);
  };
  const hasText = carriesBody(typed.method) && typed.body !== 'nothing';
  return (
    <ScreenFrame title="API call" lead="Sends a call to this server as you, and shows what comes back.">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          handleRequest(send);
        }}
        css={[panelStyle, { display: 'flex', flexDirection: 'column', gap: theme.space[4], padding: theme.space[5] }]}
      >
        <Row gap={3} align="start" wrap>
          <Select
            label="Method"
            options={methods}
            value={typed.method}
            onChange={(method) => change({ method })}
            css={{ width: '8rem' }}
          />
          <TextField
            label="Path"
            mono
            value={typed.path}
            onChange={(path) => change({ path })}
            error={wrong?.field === 'path' ? wrong.message : null}
            help="Below /spa/api/"
            css={{ flex: '1 1 20rem' }}
          />
          <Select
            label="Body"
            options={bodies}
            value={typed.body}
            onChange={(body) => change({ body })}
            isDisabled={!carriesBody(typed.method)}
            css={{ width: '10rem' }}
          />
        </Row>
        {hasText && (
          <TextArea
            label={typed.body === 'form' ? 'Form fields' : 'JSON'}
            help={typed.body === 'form' ? 'One a line: name = value' : undefined}
            mono
            rows={6}
            value={typed.text}
            onChange={(text) => change({ text })}
            error={wrong?.field === 'text' ? wrong.message : null}
          />
        )}
        <Row gap={2}>
          <Button type="submit" variant="primary" icon="arrow-right" pending={pending}>
            Send
          </Button>
          <Button icon="download" onPress={() => handleRequest(({ path }) => download(path))}>
            Download
          </Button>
        </Row>
      </form>
      <Stack gap={3} role="region" aria-label="Answer" aria-live="polite">
        {sent !== null && <CallReport {...sent} />}
      </Stack>
    </ScreenFrame>
  );
}

interface SentCall {
  readonly request: CallRequest;
  readonly result: CallResult;
  readonly tookMs: number;
}

function useSend(): {
  readonly sent: SentCall | null;
  readonly pending: boolean;
  readonly send: (request: CallRequest) => Promise<void>;
} {
  const call = useCall();
  const [sent, setSent] = useState<SentCall | null>(null);
  const [pending, setPending] = useState(false);
  return {
    sent,
    pending,
    async send(request) {
      setPending(true);
      const from = performance.now();
      const result = await call({ ...request, background: true });
      setSent({ request, result, tookMs: performance.now() - from });
      setPending(false);
    },
  };
}
