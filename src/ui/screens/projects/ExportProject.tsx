/** In the pane beside the tree: the owner of a project takes it along, as an archive that another server imports. */
import { useState } from 'react';
import type { TreeListRow } from '../../../workers/contract.ts';
import { useDownload } from '../../hooks/use-download.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Stack, Text } from '../../kit/layout.tsx';
import { useUser } from '../../platform/services.tsx';

export function ExportProject({ row }: { readonly row: TreeListRow }) {
  const node = useProjection('node', { id: row.id }) ?? null;
  const { is_guest: isGuest } = useUser();
  const [isAsking, setAsking] = useState(false);
  if (node === null || isGuest) return null;
  const isOwn = node.sharedIn === null || (node.sharedIn === row.id && node.role === 'owner');
  if (!isOwn) return null;
  return (
    <Stack gap={2} align="start">
      <Button icon="download" onPress={() => setAsking(true)}>
        Export…
      </Button>
      {isAsking && <ExportDialog row={row} onClose={() => setAsking(false)} />}
    </Stack>
  );
}

function ExportDialog({ row, onClose }: { readonly row: TreeListRow; readonly onClose: () => void }) {
  const download = useDownload();
  const take = () => {
    // Closed at once: the focus goes back before the browser takes over. What goes wrong is said in a toast.
    onClose();
    void download(`project_export/${row.id}`);
  };
  return (
    <Dialog
      title={`Export “${row.name}”`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" icon="download" onPress={take}>
            Download
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Text as="p">
          One ZIP archive with the project, the searches saved in it and their reports: every event with its hash, the
          people who are named with their e-mail addresses, and the numbers of publications. Whoever has the file can
          read it. The download stands in the audit.
        </Text>
        <Text as="p" tone="quiet">
          Monitors, private indexes and searches that you can’t open are not in it. The operator of another server
          imports it, and its history is verified there.
        </Text>
      </Stack>
    </Dialog>
  );
}
