/** Makes a monitor of documents of a list: which, and then how on the page of the monitors. */
import { FormDialog } from '../../kit/FormDialog.tsx';
import { formatCounted } from '../../kit/format.ts';
import { Stack, Text } from '../../kit/layout.tsx';
import { useUser } from '../../platform/services.tsx';
import { useGo } from '../../routing/location.ts';
import { BatchFields, useBatch, type BatchSource } from '../results/BatchFields.tsx';
import { addressOfListed } from './listed-numbers.ts';

interface WatchListedDialogProps {
  readonly sources: readonly BatchSource[];
  /** Proposed for the monitor. */
  readonly name: string;
  readonly onClose: () => void;
}

const USUAL = 100;

export function WatchListedDialog({ sources, name, onClose }: WatchListedDialogProps) {
  const go = useGo();
  const { pk } = useUser();
  const batch = useBatch(sources, USUAL);
  const handleSubmit = async () => {
    const documents = await batch.load();
    if (documents === null) return;
    const numbers = [...new Set(documents.map(({ ucid }) => ucid))].join('\n');
    go(addressOfListed(pk, { numbers, name }));
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
