/** Who did what when in the company, for its administrators: filtered, read on, and exported. */
import { useState } from 'react';
import { auditKindNames, AUDIT_KINDS, type AuditKind } from '../../../domain/operation/audit.ts';
import { useDownload } from '../../hooks/use-download.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { formatCounted } from '../../kit/format.ts';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { Select } from '../../kit/Select.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { DateField } from '../../parts/dates/DateField.tsx';
import { ScreenFrame } from '../../parts/ScreenFrame.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { auditedDays, auditQuery, isDateOrderWrong, noAuditFilter, type AuditView } from './audit-view.ts';
import { AuditTable } from './AuditTable.tsx';
import { useAudit } from './use-audit.ts';
import { FromServer } from '../../parts/FromServer.tsx';

const kinds = [
  { value: 'all' as const, label: 'Everything' },
  ...AUDIT_KINDS.map((value) => ({ value, label: auditKindNames[value] })),
];

export function AuditScreen() {
  const [view, setView] = useState(noAuditFilter);
  const download = useDownload();
  const { entries, names, total, trouble, isLoading, more, reload } = useAudit(view);
  return (
    <ScreenFrame
      wide
      title="Audit"
      lead="What users of your company did that concerns access and data. What was done in a search is in its ledger."
      actions={
        <Button icon="download" onPress={() => void download(`company/audit/csv${auditQuery(view)}`)}>
          Export as CSV
        </Button>
      }
    >
      <AuditFilters view={view} onChange={setView} />
      <section aria-label="Entries" css={[panelStyle, { padding: theme.space[4] }]}>
        <FromServer
          resource={{ value: entries, trouble, reload }}
          name="audit"
          where="It is read from the server."
          lines={8}
        >
          {(listed) =>
            listed.length === 0 ? (
              <EmptyState icon="task" title="Nothing is like that">
                {isDateOrderWrong(view)
                  ? '“From” is after “To”. Change one of them.'
                  : 'Other choices above may show more. What was done before this version is not listed.'}
              </EmptyState>
            ) : (
              <Stack gap={3}>
                <AuditTable entries={listed} names={names} />
                <Row gap={3}>
                  <Text tone="quiet" role="status">
                    {listed.length} of {formatCounted(total, 'entry', 'entries')}
                  </Text>
                  {listed.length < total && (
                    <Button isDisabled={isLoading} onPress={more}>
                      Show more
                    </Button>
                  )}
                </Row>
              </Stack>
            )
          }
        </FromServer>
      </section>
    </ScreenFrame>
  );
}

interface AuditFiltersProps {
  readonly view: AuditView;
  readonly onChange: (view: AuditView) => void;
}

function AuditFilters({ view, onChange }: AuditFiltersProps) {
  const show = (part: Partial<AuditView>) => onChange({ ...view, ...part });
  return (
    <Row gap={3} wrap align="start">
      <Select<AuditKind | 'all'>
        label="Show"
        options={kinds}
        value={view.kind ?? 'all'}
        onChange={(kind) => show({ kind: kind === 'all' ? null : kind })}
        css={{ width: '10rem' }}
      />
      <TextField
        label="User, action or subject"
        icon="search"
        value={view.text}
        onChange={(text) => show({ text })}
        css={{ width: '13rem' }}
      />
      <DateField label="From" value={view.from} onChange={(from) => show({ from })} allowed={auditedDays} />
      <DateField label="To" value={view.to} onChange={(to) => show({ to })} allowed={auditedDays} />
    </Row>
  );
}
