/** AntecedeX Index (ROUTE-30): what one private set of documents holds, who sees it, and what is like an idea in it. */
import { useState } from 'react';
import { useParams } from 'wouter';
import { PRODUCT } from '../../../domain/permissions/permissions.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { Button } from '../../kit/Button.tsx';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { formatBytes, formatCounted } from '../../kit/format.ts';
import { Row, Stack } from '../../kit/layout.tsx';
import { NameDialog } from '../../parts/NameDialog.tsx';
import { MissingScreen, WaitingScreen } from '../../parts/MissingScreen.tsx';
import { NeedsServer, OfflineReason } from '../../parts/NeedsServer.tsx';
import { ScreenFrame } from '../../parts/ScreenFrame.tsx';
import { SkipTo } from '../../parts/SkipTo.tsx';
import { indexCalls } from '../../parts/x/private-index-calls.ts';
import { useGo } from '../../routing/location.ts';
import { theme } from '../../theme/theme.ts';
import { AddDocuments } from './AddDocuments.tsx';
import { CompareForm } from './CompareForm.tsx';
import { DOCUMENTS_ID, IndexDocuments } from './IndexDocuments.tsx';
import { IndexQueries } from './IndexQueries.tsx';
import { IndexMembers } from './IndexMembers.tsx';
import { IndexScans } from './IndexScans.tsx';
import { NotAdded } from './NotAdded.tsx';
import { useIndex, type IndexPartProps } from './use-index.ts';

const missing = {
  title: `${PRODUCT}X Index`,
  name: 'index',
  icon: 'document',
  all: { href: '/x/indexes', label: 'All indexes' },
} as const;

export function IndexScreen() {
  const id = Number(useParams<{ index_id: string }>()['index_id']);
  const isId = Number.isSafeInteger(id) && id > 0;
  return isId ? <OneIndex key={id} id={id} /> : <MissingScreen {...missing} text="Its address holds no number." />;
}

function OneIndex({ id }: { readonly id: number }) {
  const control = useIndex(id);
  const { index, trouble, reload } = control;
  return index === null ? (
    <WaitingScreen {...missing} {...{ trouble, reload }} where="What an index holds is on the server alone." />
  ) : (
    <Shown control={control} index={index} />
  );
}

function Shown({ control, index }: IndexPartProps) {
  const { formatMoment } = useDates();
  const { changedAt, role, documents, bytes } = index;
  const size = `${formatCounted(documents, 'document')}, ${formatBytes(bytes)}`;
  const state = changedAt === null ? 'Empty so far.' : `${size}, last changed ${formatMoment(Date.parse(changedAt))}.`;
  return (
    <ScreenFrame title={index.name} lead={state} wide>
      {index.documents > 0 && <SkipTo id={DOCUMENTS_ID}>Skip to the documents</SkipTo>}
      <OfflineReason>
        You are offline. The page shows the index as it was; reading, comparing and changing it need the server.
      </OfflineReason>
      {role === 'owner' && (
        <NeedsServer>
          <OwnerButtons control={control} index={index} />
        </NeedsServer>
      )}
      <div
        css={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
          gap: theme.space[5],
          alignItems: 'start',
          '@media (max-width: 60rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
        }}
      >
        <CompareForm index={index} />
        <NeedsServer>
          <Stack gap={5}>
            {role !== 'reader' && <AddDocuments control={control} index={index} />}
            <NotAdded control={control} index={index} />
            <IndexScans control={control} index={index} />
            <IndexQueries control={control} index={index} />
            <IndexDocuments control={control} index={index} />
            <IndexMembers control={control} index={index} />
          </Stack>
        </NeedsServer>
      </div>
    </ScreenFrame>
  );
}

function OwnerButtons({ control, index }: IndexPartProps) {
  const go = useGo();
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null);
  const handleDelete = async () => {
    setAsked(null);
    if (await control.send(indexCalls.remove(index.id), 'Deleting the index')) go('/x/indexes');
  };
  return (
    <Row gap={2}>
      <Button size="small" icon="edit" onPress={() => setAsked('rename')}>
        Rename
      </Button>
      <Button size="small" icon="trash" onPress={() => setAsked('delete')}>
        Delete index
      </Button>
      {asked === 'rename' && (
        <NameDialog
          title="Rename index"
          name={index.name}
          missing="Give the index a name."
          saveLabel="Rename"
          onSave={async (name) => {
            if (await control.send(indexCalls.rename(index.id, name), 'Renaming')) setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
      <ConfirmDialog
        title="Delete index"
        isOpen={asked === 'delete'}
        danger
        confirmLabel="Delete index"
        onCancel={() => setAsked(null)}
        onConfirm={() => void handleDelete()}
      >
        “{index.name}” with {formatCounted(index.documents, 'document')} is deleted for all its members, and can’t be
        brought back. Its files are removed from the server, with the reports of comparisons with it; backups that were
        made before keep them.
      </ConfirmDialog>
    </Row>
  );
}
