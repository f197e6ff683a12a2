/** The reports of a search: what was made, what is being made, and a new one. */
import { useState } from 'react';
import { useSearch } from 'wouter';
import type { SearchState } from '../../../../workers/contract.ts';
import { searchStream } from '../../../../domain/shared/streams.ts';
import { useMay } from '../../../platform/services.tsx';
import { X_PERMISSION } from '../../../../domain/permissions/permissions.ts';
import { useProjection } from '../../../hooks/use-projection.ts';
import { Button } from '../../../kit/Button.tsx';
import { Heading, Row, Stack, Text } from '../../../kit/layout.tsx';
import { ReadOnly, useWhyReadOnly } from '../../../parts/roles/read-only.tsx';
import { panelStyle } from '../../../theme/mixins.ts';
import { NEVER_PRINTED } from '../../../theme/print.ts';
import { theme } from '../../../theme/theme.ts';
import { BatchDialog } from '../../../parts/reports/BatchDialog.tsx';
import { MakeReportDialog, type FirstChoice } from './MakeReportDialog.tsx';
import { ReportItem } from './ReportItem.tsx';
import { useReportPeople } from './use-report-people.ts';

export function ReportsPanel({ search }: { readonly search: SearchState }) {
  const reports = useProjection('reports', { search: search.id }) ?? [];
  const hasRun = search.run?.kind === 'ran';
  const whyReadOnly = useWhyReadOnly(searchStream(search.id));
  const isReader = whyReadOnly !== null;
  const peopleOf = useReportPeople();
  // An idea is compared with an index without a run over the patents.
  const mayMake = useMay(X_PERMISSION) || hasRun;
  if (search.erased !== null) return null;
  return (
    <section aria-label="Reports" css={[panelStyle, { padding: theme.space[4] }]} {...NEVER_PRINTED}>
      <Stack gap={3}>
        <Row justify="between" gap={4} wrap>
          <Heading level={2} size="l">
            Reports
          </Heading>
          {mayMake && !isReader && <MakeButtons search={search} />}
        </Row>
        {reports.length === 0 ? (
          <Text as="p" tone="quiet" css={{ maxWidth: theme.width.prose }}>
            {isReader ? READER : whatComes(mayMake, hasRun)}
          </Text>
        ) : (
          <ul aria-label="Reports of this search" css={{ listStyle: 'none', margin: 0, padding: 0 }}>
            <ReadOnly reason={whyReadOnly}>
              {reports.map((row) => (
                <ReportItem key={row.report} search={search.id} row={row} peopleOf={peopleOf} />
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

/** A digest of the monitor in `?digest=`, or a comparison with the index in `?comparison=`; null for neither. */
function firstIn(search: string): FirstChoice | null {
  const numberOf = (name: string): number | null => {
    const text = new URLSearchParams(search).get(name) ?? '';
    return /^\d{1,16}$/.test(text) ? Number(text) : null;
  };
  const [monitor, index] = [numberOf('digest'), numberOf('comparison')];
  if (monitor !== null) return { kind: 'monitoring', monitor, index: null };
  return index === null ? null : { kind: 'comparison', monitor: null, index };
}

/** The second is for searches that are saved in a project. */
function MakeButtons({ search }: { readonly search: SearchState }) {
  // The page of a monitor asks for its digest, a comparison for its report.
  const asked = firstIn(useSearch());
  // Before a run there is nothing else to report.
  const kind = search.run?.kind === 'ran' ? 'search' : 'comparison';
  const first = asked ?? { kind, monitor: null, index: null };
  const [asking, setAsking] = useState<'one' | 'several' | null>(asked === null ? null : 'one');
  const project = useProjection('savedIn', { search: search.id });
  const close = () => setAsking(null);
  return (
    <Row gap={2} wrap>
      {project && project.id > 0 && <Button onPress={() => setAsking('several')}>Several searches</Button>}
      <Button variant="primary" icon="document" onPress={() => setAsking('one')}>
        Make a report
      </Button>
      {asking === 'one' && <MakeReportDialog search={search} first={first} onClose={close} />}
      {asking === 'several' && project && <BatchDialog project={project} onClose={close} />}
    </Row>
  );
}

function whatComes(mayMake: boolean, hasRun: boolean): string {
  if (hasRun) return NO_REPORT;
  return mayMake ? NOT_RUN : 'A report can be made once the search has run.';
}

const READER = 'No report was made yet. Members of its project or team make reports; you read this search.';
const NOT_RUN =
  'Before the search has run, its idea can be compared with a private index in a report. The other kinds of report ' +
  'come with the run.';
const NO_REPORT =
  'No report was made yet. A report holds what this search has found and how, as it is when you make it: as PDF, ' +
  'Word, Excel, CSV, RIS and BibTeX.';
const LIMITS =
  'PDF shows Latin, Greek, Cyrillic, Chinese, Japanese and Korean letters, and what the fonts of your server’s ' +
  'REPORT_FONTS add; other characters are counted and listed at its end. Not available yet: sharing a ' +
  'report without its search.';
