/** The reports of a search: what was made, what is being made, and a new one. */
import { useState } from 'react';
import { useSearch } from 'wouter';
import type { SearchState } from '../../../../workers/contract.ts';
import { searchStream } from '../../../../domain/shared/streams.ts';
import { useProjection } from '../../../hooks/use-projection.ts';
import { Button } from '../../../kit/Button.tsx';
import { Heading, Row, Stack, Text } from '../../../kit/layout.tsx';
import { ReadOnly, useWhyReadOnly } from '../../../parts/roles/read-only.tsx';
import { panelStyle } from '../../../theme/mixins.ts';
import { NEVER_PRINTED } from '../../../theme/print.ts';
import { theme } from '../../../theme/theme.ts';
import { BatchDialog } from '../batch/BatchDialog.tsx';
import { MakeReportDialog } from './MakeReportDialog.tsx';
import { ReportItem } from './ReportItem.tsx';

export function ReportsPanel({ search }: { readonly search: SearchState }) {
  const reports = useProjection('reports', { search: search.id }) ?? [];
  const hasRun = search.run?.kind === 'ran';
  const whyReadOnly = useWhyReadOnly(searchStream(search.id));
  const isReader = whyReadOnly !== null;
  if (search.erased !== null) return null;
  return (
    <section aria-label="Reports" css={[panelStyle, { padding: theme.space[4] }]} {...NEVER_PRINTED}>
      <Stack gap={3}>
        <Row justify="between" gap={4} wrap>
          <Heading level={2} size="l">
            Reports
          </Heading>
          {hasRun && !isReader && <MakeButtons search={search} />}
        </Row>
        {reports.length === 0 ? (
          <Text as="p" tone="quiet" css={{ maxWidth: theme.width.prose }}>
            {!hasRun ? 'A report can be made once the search has run.' : isReader ? READER : NO_REPORT}
          </Text>
        ) : (
          <ul aria-label="Reports of this search" css={{ listStyle: 'none', margin: 0, padding: 0 }}>
            <ReadOnly reason={whyReadOnly}>
              {reports.map((row) => (
                <ReportItem key={row.report} search={search.id} row={row} />
              ))}
            </ReadOnly>
          </ul>
        )}
        {isReader && reports.length > 0 && (
          <Text as="p" tone="quiet" css={{ maxWidth: theme.width.prose }}>
            You read this search: its reports are made and approved by members of its project or team.
          </Text>
        )}
        <Text as="p" tone="faint" size="s" css={{ maxWidth: theme.width.prose }}>
          {LIMITS}
        </Text>
      </Stack>
    </section>
  );
}

/** The number of a monitor in `?digest=`; null for none. */
function digestIn(search: string): number | null {
  const digest = new URLSearchParams(search).get('digest') ?? '';
  return /^\d{1,15}$/.test(digest) ? Number(digest) : null;
}

/** The second is for searches that are saved in a project. */
function MakeButtons({ search }: { readonly search: SearchState }) {
  // The page of a monitor asks for its digest.
  const digest = digestIn(useSearch());
  const [asking, setAsking] = useState<'one' | 'several' | null>(digest === null ? null : 'one');
  const project = useProjection('savedIn', { search: search.id });
  const close = () => setAsking(null);
  return (
    <Row gap={2} wrap>
      {project && project.id > 0 && <Button onPress={() => setAsking('several')}>Several searches</Button>}
      <Button variant="primary" icon="document" onPress={() => setAsking('one')}>
        Make a report
      </Button>
      {asking === 'one' && <MakeReportDialog search={search} digest={digest} onClose={close} />}
      {asking === 'several' && project && <BatchDialog project={project} onClose={close} />}
    </Row>
  );
}

const READER = 'No report was made yet. Members of its project or team make reports; you read this search.';
const NO_REPORT =
  'No report was made yet. A report holds what this search has found and how, as it is when you make it: as PDF, ' +
  'Word, Excel, CSV, RIS and BibTeX.';
const LIMITS =
  'PDF shows Latin, Greek and Cyrillic letters, and what the fonts of your server’s REPORT_FONTS add; other ' +
  'characters are counted and listed at its end. Not available yet: sharing a ' +
  'report without its search.';
