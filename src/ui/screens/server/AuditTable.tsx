/** The entries of the audit, the newest first. */
import { auditKindNames, type AuditEntry } from '../../../domain/operation/audit.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { Text } from '../../kit/layout.tsx';
import { Table, Td, Th } from '../../kit/Table.tsx';

export function AuditTable({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const { formatMoment } = useDates();
  return (
    <div css={{ overflow: 'auto' }}>
      <Table caption="What was done, the newest first">
        <thead>
          <tr>
            <Th>When</Th>
            <Th>Kind</Th>
            <Th>User</Th>
            <Th>What</Th>
            <Th>To what</Th>
            <Th>From</Th>
            <Th>Request</Th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, at, kind, byName, what, subject, isDone, address, request }) => (
            <tr key={id}>
              <Td css={{ whiteSpace: 'nowrap' }}>{formatMoment(at)}</Td>
              <Td>
                <Badge tone={isDone ? 'neutral' : 'warning'}>{auditKindNames[kind]}</Badge>
              </Td>
              <Td css={{ overflowWrap: 'anywhere' }}>{byName}</Td>
              <Td>{what}</Td>
              <Td css={{ overflowWrap: 'anywhere' }}>{subject}</Td>
              <Td>{address}</Td>
              <Td>
                <Text mono size="s" tone="quiet">
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
