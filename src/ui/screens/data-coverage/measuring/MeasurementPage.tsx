/** One measurement: how far it is, and what came of it. */
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Measurement } from '../../../../domain/documents/measuring/measurement.ts';
import { useCall } from '../../../hooks/use-call.ts';
import { useEvery } from '../../../hooks/use-every.ts';
import { useServerData } from '../../../hooks/use-server-data.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { Banner } from '../../../kit/Banner.tsx';
import { Button } from '../../../kit/Button.tsx';
import { buttonStyle } from '../../../kit/button-style.ts';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { Row, Stack, Text } from '../../../kit/layout.tsx';
import { ProgressBar } from '../../../kit/ProgressBar.tsx';
import { FromServer } from '../../../parts/FromServer.tsx';
import { ScreenFrame } from '../../../parts/ScreenFrame.tsx';
import { panelStyle } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';
import { MEASURE_PATH, measuringInWords, settingsInWords, shareDone, stateWords } from './measure-words.ts';
import { MeasuredResult } from './MeasuredResult.tsx';
import { readMeasurement } from './measurement-answers.ts';

const ASK_EVERY_MS = 2_000;

export function MeasurementPage({ id }: { readonly id: string }) {
  const call = useCall();
  const [, go] = useLocation();
  const [isDeleting, setDeleting] = useState(false);
  const path = `measurements/${encodeURIComponent(id)}`;
  const resource = useServerData(path, readMeasurement);
  const { value: measurement, reload } = resource;
  const isMoving = measurement !== null && (measurement.state === 'waiting' || measurement.state === 'running');
  useEvery(ASK_EVERY_MS, reload, isMoving);
  const handleStop = async () => {
    await call({ method: 'POST', path: `${path}/stop` });
    reload();
  };
  const handleDelete = async () => {
    const { kind } = await call({ method: 'DELETE', path });
    setDeleting(false);
    if (kind === 'ok') go(MEASURE_PATH);
  };
  return (
    <ScreenFrame
      title={measurement === null ? 'Measurement' : `Measurement: ${measurement.name}`}
      {...(measurement !== null && { lead: <Lead of={measurement} /> })}
      actions={
        <>
          {isMoving && <Button onPress={() => void handleStop()}>Stop</Button>}
          {measurement !== null && !isMoving && <Button onPress={() => setDeleting(true)}>Delete…</Button>}
          <Link href={MEASURE_PATH} css={buttonStyle()}>
            All measurements
          </Link>
        </>
      }
    >
      <FromServer resource={resource} name="measurement" where="It is made and kept on the server." lines={8}>
        {(shown) => <Shown of={shown} isMoving={isMoving} />}
      </FromServer>
      <ConfirmDialog
        title="Delete this measurement?"
        isOpen={isDeleting}
        onCancel={() => setDeleting(false)}
        onConfirm={() => void handleDelete()}
        confirmLabel="Delete measurement"
        danger
      >
        Its figures and its list of misses go from the server and can’t be brought back.
      </ConfirmDialog>
    </ScreenFrame>
  );
}

function Lead({ of: { state, settings } }: { readonly of: Measurement }) {
  const [tone, word] = stateWords[state];
  return (
    <Row gap={3}>
      <Badge tone={tone}>{word}</Badge>
      <span>{settingsInWords(settings)}</span>
    </Row>
  );
}

function Shown({ of: measurement, isMoving }: { readonly of: Measurement; readonly isMoving: boolean }) {
  const { state, reason, result } = measurement;
  if (isMoving)
    return (
      <section css={[panelStyle, { padding: theme.space[4] }]} aria-label="Progress">
        <Stack gap={2}>
          <Text as="p" size="m" numeric>
            {measuringInWords(measurement)}
          </Text>
          <ProgressBar label="Progress of the measurement" value={shareDone(measurement)} />
          <Text as="p" size="s" tone="quiet">
            It runs on the server: this page may be closed meanwhile.
          </Text>
        </Stack>
      </section>
    );
  return (
    <>
      {state === 'stopped' && <Banner tone="neutral">It was stopped before there was a result.</Banner>}
      {reason !== null && <Banner tone={state === 'failed' ? 'danger' : 'warning'}>{reason}</Banner>}
      {result !== null && <MeasuredResult result={result} />}
    </>
  );
}
