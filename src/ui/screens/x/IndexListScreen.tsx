/** AntecedeX Indices (ROUTE-30): the private sets of documents of which the user is a member. */
import { useState } from 'react';
import { Link } from 'wouter';
import type { PrivateIndex } from '../../../domain/documents/private-indexes.ts';
import { PRODUCT, X_PERMISSION } from '../../../domain/permissions/permissions.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { useServerData } from '../../hooks/use-server-data.ts';
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { formatCount } from '../../kit/format.ts';
import { Row } from '../../kit/layout.tsx';
import { Table, Td, Th } from '../../kit/Table.tsx';
import { useToast } from '../../kit/Toast.tsx';
import { NeedsServer, OfflineReason } from '../../parts/NeedsServer.tsx';
import { NameDialog } from '../../parts/NameDialog.tsx';
import { ScreenFrame } from '../../parts/ScreenFrame.tsx';
import { indexCalls, readAdded, readIndexes, troubleOf } from '../../parts/x/private-index-calls.ts';
import { useMay } from '../../platform/services.tsx';
import { useGo } from '../../routing/location.ts';
import { linkStyle } from '../../theme/mixins.ts';
import { FromServer } from '../../parts/FromServer.tsx';

export function IndexListScreen() {
  const may = useMay(X_PERMISSION);
  return (
    <ScreenFrame
      title={`${PRODUCT}X Indices`}
      lead="Private sets of documents, each searched by similarity with statistics of its own. Only members see one."
      wide
    >
      {may ? <Indexes /> : <Banner>Your account does not include {PRODUCT}X.</Banner>}
    </ScreenFrame>
  );
}

const roleWords = { owner: 'Owner', editor: 'Editor', reader: 'Reader' } as const;

function Indexes() {
  const resource = useServerData(indexCalls.list, readIndexes);
  const [isAdding, setAdding] = useState(false);
  const button = (
    <NeedsServer>
      <Button variant="primary" icon="plus" onPress={() => setAdding(true)}>
        New index
      </Button>
    </NeedsServer>
  );
  return (
    <>
      <OfflineReason>
        You are offline. Indexes are on the server alone: they are opened and made when it can be reached.
      </OfflineReason>
      <FromServer resource={resource} name="indexes" where="They are on the server alone.">
        {(indexes) =>
          indexes.length === 0 ? (
            <EmptyState icon="document" title="No index yet" action={button}>
              An index holds documents of your own, such as disclosures, reports or a competitor’s publications.
              Describe an idea, and see which of them are most like it.
            </EmptyState>
          ) : (
            <>
              <Row>{button}</Row>
              <IndexTable indexes={indexes} />
            </>
          )
        }
      </FromServer>
      {isAdding && <AddIndex onClose={() => setAdding(false)} />}
    </>
  );
}

function IndexTable({ indexes }: { readonly indexes: readonly PrivateIndex[] }) {
  const { formatMoment } = useDates();
  return (
    <Table caption="Indexes">
      <thead>
        <tr>
          <Th>Index</Th>
          <Th numeric>Documents</Th>
          <Th>Last change</Th>
          <Th>Your role</Th>
        </tr>
      </thead>
      <tbody>
        {indexes.map(({ id, name, documents, changedAt, role }) => (
          <tr key={id}>
            <Td css={{ overflowWrap: 'anywhere' }}>
              <Link href={`/x/indexes/${id}`} css={linkStyle}>
                {name}
              </Link>
            </Td>
            <Td numeric>{formatCount(documents)}</Td>
            <Td>{changedAt === null ? 'Empty so far' : formatMoment(Date.parse(changedAt))}</Td>
            <Td>{roleWords[role]}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function AddIndex({ onClose }: { readonly onClose: () => void }) {
  const call = useCall();
  const go = useGo();
  const toast = useToast();
  const handleSave = async (name: string) => {
    const result = await call(indexCalls.add(name));
    const id = result.kind === 'ok' ? readAdded(result.body) : null;
    if (id !== null) return go(`/x/indexes/${id}`);
    // A refusal is shown by the call's handling.
    if (result.kind !== 'reported')
      toast.add({ title: 'The index was not made', text: troubleOf(result) ?? '', tone: 'danger' });
  };
  return (
    <NameDialog
      title="New index"
      name=""
      missing="Give the index a name."
      saveLabel="Make index"
      onSave={handleSave}
      onClose={onClose}
    />
  );
}
