/** How far the vectors of the corpus are, for administrators, who may pause the work; nothing where there are none. */
import { useState } from 'react';
import type { EmbeddingStatus } from '../../../domain/documents/embedding-status.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useEvery } from '../../hooks/use-every.ts';
import { useServerData } from '../../hooks/use-server-data.ts';
import { Badge } from '../../kit/Badge.tsx';
import { Button } from '../../kit/Button.tsx';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { ProgressBar } from '../../kit/ProgressBar.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme, type StatusTone } from '../../theme/theme.ts';
import { embeddingWords } from './embedding-words.ts';

const ASK_EVERY_MS = 2_000;

const badges: Readonly<Record<EmbeddingStatus['state'], readonly [StatusTone, string]>> = {
  waiting: ['neutral', 'Waiting'],
  running: ['info', 'Working'],
  paused: ['neutral', 'Paused'],
  failed: ['danger', 'Failed'],
  done: ['good', 'Up to date'],
};

export function EmbeddingPanel() {
  const call = useCall();
  const { value, reload } = useServerData('embeddings', readEmbeddings);
  const [isSending, setSending] = useState(false);
  const status = value?.embeddings ?? null;
  useEvery(ASK_EVERY_MS, reload, status !== null);
  if (status === null) return null;
  const { state, progress } = status;
  const [tone, word] = badges[state];
  const share = progress === null || progress.publications === 0 ? null : progress.done / progress.publications;
  const send = async (what: 'pause' | 'resume') => {
    setSending(true);
    await call({ method: 'POST', path: `embeddings/${what}` });
    setSending(false);
    reload();
  };
  return (
    <section aria-labelledby="embedding-title" css={[panelStyle, { padding: theme.space[4] }]}>
      <Stack gap={2}>
        <Row gap={3}>
          <Heading level={2} size="l" id="embedding-title">
            Embeddings
          </Heading>
          <Badge tone={tone}>{word}</Badge>
          <span css={{ flex: 1 }} />
          {(state === 'running' || state === 'waiting') && (
            <Button size="small" pending={isSending} onPress={() => void send('pause')}>
              Pause
            </Button>
          )}
          {(state === 'paused' || state === 'failed') && (
            <Button size="small" pending={isSending} onPress={() => void send('resume')}>
              Resume
            </Button>
          )}
        </Row>
        {embeddingWords(status).map((line) => (
          <Text key={line} as="p" size="m" tone="quiet" numeric>
            {line}
          </Text>
        ))}
        {state !== 'done' && share !== null && <ProgressBar label="Publications with vectors" value={share} />}
      </Stack>
    </section>
  );
}

interface Answered {
  readonly embeddings: EmbeddingStatus | null;
}

/** null for an answer of another form. */
function readEmbeddings(body: unknown): Answered | null {
  return typeof body === 'object' && body !== null && 'embeddings' in body ? (body as Answered) : null;
}
