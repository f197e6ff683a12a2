/** The event log of this device, or of a replay file, to be stepped through; and its export. */
import { useEffect, useState } from 'react';
import { useWorker } from '../../../platform/services.tsx';
import { Banner } from '../../../kit/Banner.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Row, Stack, Text } from '../../../kit/layout.tsx';
import { Spinner } from '../../../kit/Spinner.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { FileButton } from './FileButton.tsx';
import { LogPlayer } from './LogPlayer.tsx';
import { readSource, type Source } from './replay-source.ts';

export function EventLog() {
  const { source, load, open } = useSource();
  const [isExporting, setExporting] = useState(false);
  return (
    <Stack gap={4}>
      <Row justify="between" wrap>
        <Text tone="quiet">{nameOf(source)}</Text>
        <Row gap={2}>
          <Button icon="refresh" onPress={load}>
            {source.kind === 'device' ? 'Read again' : 'This device’s log'}
          </Button>
          <FileButton icon="upload" accept=".jsonl" onFile={open}>
            Open a replay
          </FileButton>
          <Button icon="download" onPress={() => setExporting(true)}>
            Export replay
          </Button>
        </Row>
      </Row>
      {source.kind === 'loading' && <Spinner label="Reading the log" />}
      {source.kind === 'wrong' && (
        <Banner tone="danger" title={`${source.name} can’t be read.`}>
          {source.message}
        </Banner>
      )}
      {(source.kind === 'device' || source.kind === 'file') && <LogPlayer replay={source.replay} />}
      <ExportDialog isOpen={isExporting} onClose={() => setExporting(false)} />
    </Stack>
  );
}

function nameOf(source: Source): string {
  if (source.kind === 'file') return `${source.name}${source.replay.redacted ? ', names and texts redacted' : ''}`;
  return source.kind === 'device'
    ? 'What this device holds of each stream; what is not yet on the server comes last.'
    : '';
}

function useSource() {
  const worker = useWorker();
  const [source, setSource] = useState<Source>({ kind: 'loading' });
  const load = () => void worker.exportReplay({ redacted: false }).then((text) => setSource(readSource(text, null)));
  // What lies on the device is not in React; it is read when the tab opens and when it is asked for.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(load, [worker]);
  return {
    source,
    load,
    open: (file: File) => void file.text().then((text) => setSource(readSource(text, file.name))),
  };
}
