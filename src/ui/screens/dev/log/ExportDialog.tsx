/** The log of this device as a file. Names and texts are taken out, unless they are asked for. */
import { useState } from 'react';
import { useWorker } from '../../../platform/services.tsx';
import { Banner } from '../../../kit/Banner.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Checkbox } from '../../../kit/Checkbox.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Stack, Text } from '../../../kit/layout.tsx';
import { saveText } from '../../../platform/save-text.ts';

export function ExportDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const worker = useWorker();
  const [isPlain, setPlain] = useState(false);
  const handleExport = async () => {
    const text = await worker.exportReplay({ redacted: !isPlain });
    saveText(
      `replay-${new Date().toISOString().slice(0, 10)}${isPlain ? '-plain' : ''}.jsonl`,
      'application/x-ndjson',
      text,
    );
    setPlain(false);
    onClose();
  };
  return (
    <Dialog
      title="Export replay"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" onPress={() => void handleExport()}>
            Export
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Text as="p">
          The file holds every event on this device with the hashes of the states, so that a fault can be seen again
          elsewhere.{' '}
          {isPlain
            ? 'Names and texts stand in it as they are.'
            : 'Names and texts are replaced by others of the same length and shape, the same for the same.'}
        </Text>
        <Checkbox isSelected={isPlain} onChange={setPlain}>
          With names and texts
        </Checkbox>
        {isPlain && (
          <Banner tone="warning" title="Confidential.">
            The file will hold your ideas, project names and comments as you wrote them. Give it to nobody outside your
            house.
          </Banner>
        )}
      </Stack>
    </Dialog>
  );
}
