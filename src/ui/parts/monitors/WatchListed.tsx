/** Makes a monitor of documents of a list: which, and then how on the page of the monitors. */
import { useState } from 'react';
import { Button, type ButtonProps } from '../../kit/Button.tsx';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { formatCounted } from '../../kit/format.ts';
import { Stack, Text } from '../../kit/layout.tsx';
import { useMay } from '../../platform/services.tsx';
import { useGo } from '../../routing/location.ts';
import { BatchFields, useBatch, type BatchSource } from '../results/BatchFields.tsx';
import { addressOfListed } from './listed-numbers.ts';

interface WatchListedProps extends Pick<ButtonProps, 'folds' | 'size' | 'isDisabled'> {
  readonly sources: readonly BatchSource[];
  /** Proposed for the monitor. */
  readonly name: string;
}

export function WatchListed({ sources, name, ...look }: WatchListedProps) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay('DOCUMENT_MONITORING')) return null;
  return (
    <>
      <Button icon="clock" onPress={() => setOpen(true)} {...look}>
        Watch changes
      </Button>
      {isOpen && <WatchListedDialog sources={sources} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

const USUAL = 100;

function WatchListedDialog({
  sources,
  name,
  onClose,
}: Pick<WatchListedProps, 'sources' | 'name'> & { readonly onClose: () => void }) {
  const go = useGo();
  const batch = useBatch(sources, USUAL);
  const handleSubmit = async () => {
    const documents = await batch.load();
    if (documents === null) return;
    const numbers = [...new Set(documents.map(({ ucid }) => ucid))].join('\n');
    go(addressOfListed({ numbers, name }));
  };
  return (
    <FormDialog
      title="Watch changes of documents"
      submitLabel={batch.count === null ? 'Continue' : `Continue with ${formatCounted(batch.count, 'document')}`}
      isReady={batch.count !== null}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Stack gap={3}>
        <BatchFields batch={batch} notDone="No monitor was made." />
        <Text as="p" size="s" tone="quiet">
          A monitor tells when their status, owner, claims or family change. Fields and schedule are chosen next.
        </Text>
      </Stack>
    </FormDialog>
  );
}
