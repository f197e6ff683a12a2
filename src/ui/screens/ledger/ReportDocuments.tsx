/** Report Documents (ROUTE-19, ROUTE-31): the reports of a search, and its ledger, to be read and to be exported. */
import { Link } from 'wouter';
import { searchTypeOf } from '../../../domain/search-steps/search-types.ts';
import type { SearchState } from '../../../workers/contract.ts';
import { troubleText } from '../../hooks/use-resource.ts';
import { useServerData } from '../../hooks/use-server-data.ts';
import { useSelected } from '../../hooks/use-projection.ts';
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
import { buttonStyle } from '../../kit/button-style.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { Stack, Text } from '../../kit/layout.tsx';
import { formatCounted } from '../../kit/format.ts';
import { PrintHeading } from '../../parts/print/PrintHeading.tsx';
import { ScreenFrame } from '../../parts/ScreenFrame.tsx';
import { WithSearch } from '../../parts/search/WithSearch.tsx';
import { Skeleton } from '../../parts/Skeleton.tsx';
import { linkStyle } from '../../theme/mixins.ts';
import { Exports } from './Exports.tsx';
import { Ledger } from './Ledger.tsx';
import { readLedgerAnswer } from './ledger-answer.ts';
import { ReportsPanel } from './reports/ReportsPanel.tsx';
import { Runs } from './Runs.tsx';
import { TemplatesPanel } from './templates/TemplatesPanel.tsx';

export function ReportDocuments() {
  return (
    <WithSearch frame={{ title: 'Report Documents' }} isForErased>
      {(search) => <Reports search={search} />}
    </WithSearch>
  );
}

function Reports({ search }: { readonly search: SearchState }) {
  const waiting = useSelected('status', {}, (status) => status?.waiting ?? 0);
  const { id, title, searchType, run, forkedFrom } = search;
  return (
    <ScreenFrame
      title="Report Documents"
      lead={[searchTypeOf(searchType)?.name ?? searchType, title].filter(Boolean).join(': ')}
      actions={
        run?.kind === 'ran' && (
          <Link href={`/search/result_list/${id}`} css={buttonStyle()}>
            Back to the results
          </Link>
        )
      }
    >
      <PrintHeading search={search} />
      {forkedFrom !== null && (
        <Text as="p" tone="quiet">
          This search goes on from{' '}
          <Link href={`/search/reporting_center/${forkedFrom.search}`} css={linkStyle}>
            {forkedFrom.title}
          </Link>
          , as it stood after entry {forkedFrom.entry} of its ledger.
        </Text>
      )}
      {waiting > 0 && (
        <Banner>
          {formatCounted(waiting, 'change')} saved on this device {waiting === 1 ? 'waits' : 'wait'} to be sent. What
          belongs to this search joins the ledger then.
        </Banner>
      )}
      <ReportsPanel search={search} />
      {search.erased === null && <TemplatesPanel />}
      <FromServer state={`${run?.kind}-${run?.run}-${waiting === 0}-${search.erased?.at}`} search={search} />
    </ScreenFrame>
  );
}

/**
 * `state`: what reaches the server changes the ledger, and then it is asked for anew, with what was shown still there.
 */
function FromServer({ search, state }: { readonly search: SearchState; readonly state: string }) {
  const { value, trouble, reload } = useServerData(`search/ledger/${search.id}?as=${state}`, readLedgerAnswer);
  if (value === null) {
    if (trouble === null) return <Skeleton label="Opening the ledger" lines={12} />;
    return (
      <EmptyState
        icon="cloud-off"
        title="The ledger can’t be shown"
        action={<Button onPress={reload}>Try again</Button>}
      >
        It is read from the server, which keeps the one order of everything that was done. {troubleText(trouble)}
      </EmptyState>
    );
  }
  return (
    <Stack gap={6}>
      <Runs search={search} entries={value.entries} />
      <Exports search={search} entries={value.entries} ledgerKey={value.key} />
      <Ledger search={search} entries={value.entries} />
    </Stack>
  );
}
