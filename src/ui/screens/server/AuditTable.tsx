/** The entries of the audit, the newest first. */
import { auditKindNames, subjectInWords, type AuditPage } from '../../../domain/operation/audit.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { Text } from '../../kit/layout.tsx';
import { Table, Td, Th } from '../../kit/Table.tsx';

type AuditTableProps = Pick<AuditPage, 'entries' | 'names'>;

export function AuditTable({ entries, names }: AuditTableProps) {
  const { formatMoment } = useDates();
  return (
    <div css={{ overflow: 'auto' }}>
      <Table caption="What was done, the newest first">
        <thead>
          <tr>
            <Th>When</Th>
            <Th>Kind</Th>
            <Th>User</Th>
            <Th>What, and to what</Th>
            <Th>From, request</Th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, at, kind, byName, what, subject, isDone, address, request }) => (
            <tr key={id}>
              <Td css={{ whiteSpace: 'nowrap' }}>{formatMoment(at)}</Td>
              <Td>
                <Badge tone={isDone ? 'neutral' : 'warning'}>{auditKindNames[kind]}</Badge>
              </Td>
              <Td css={longWords}>
                <User named={byName} />
              </Td>
              <Td css={longWords}>
                {what}
                <Text as="p" size="s" tone="quiet">
                  {subjectInWords(subject, names)}
                </Text>
              </Td>
              <Td>
                {address}
                <Text as="p" mono size="s" tone="quiet">
                  {request}
                </Text>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

const longWords = { overflowWrap: 'anywhere' } as const;

/** `Anna Alder <anna@example.com>`: the address stands below. */
function User({ named }: { readonly named: string }) {
  const [, name, address] = /^(.+) <(.+)>$/.exec(named) ?? [];
  if (name === undefined) return named;
  return (
    <>
      {name}
      <Text as="p" size="s" tone="quiet">
        {address}
      </Text>
    </>
  );
}
