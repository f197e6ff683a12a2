/** The events of the registers as their sources have them, the latest first. */
import { effectOf, type EventEffect } from '../../../../../domain/documents/legal/effects.ts';
import { inOrderOfPublication, type LegalRecord } from '../../../../../domain/documents/legal/legal-event.ts';
import { useDates } from '../../../../hooks/use-dates.tsx';
import { formatCounted } from '../../../../kit/format.ts';
import { Table, Td, Th } from '../../../../kit/Table.tsx';
import { theme } from '../../../../theme/theme.ts';

export function LegalEvents({ records }: { readonly records: readonly LegalRecord[] }) {
  const { formatDate } = useDates();
  const events = inOrderOfPublication(records.flatMap((record) => record.events)).toReversed();
  if (events.length === 0) return null;
  return (
    <details>
      <summary css={{ ...theme.size.m, cursor: 'pointer' }}>
        {`${formatCounted(events.length, 'event')} of the registers`}
      </summary>
      <Table caption="Events of the registers">
        <thead>
          <tr>
            <Th>Published</Th>
            <Th>Effective</Th>
            <Th>State</Th>
            <Th>Code</Th>
            <Th>Event</Th>
            <Th>Counts as</Th>
          </tr>
        </thead>
        <tbody>
          {events.map((event, at) => (
            <tr key={at}>
              <Td numeric css={{ textAlign: 'left', whiteSpace: 'nowrap' }}>
                {formatDate(event.date)}
              </Td>
              <Td numeric css={{ textAlign: 'left', whiteSpace: 'nowrap' }}>
                {event.effective === undefined ? '' : formatDate(event.effective)}
              </Td>
              <Td>{event.state ?? event.office}</Td>
              <Td css={{ fontFamily: theme.font.mono }}>{event.code}</Td>
              <Td css={{ overflowWrap: 'anywhere' }}>{event.words}</Td>
              <Td>{EFFECTS[effectOf(event)]}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}

const EFFECTS: Readonly<Record<EventEffect, string>> = {
  granted: 'Grant',
  lapsed: 'Lapse',
  restored: 'Restoration',
  expired: 'Expiry',
  withdrawn: 'Withdrawal',
  refused: 'Refusal',
  revoked: 'Revocation',
  'fee-paid': 'Fee paid',
  'fee-reminded': 'Fee not paid in time',
  opposed: 'Opposition',
  'opposition-over': 'End of opposition',
  'opted-out': 'Opt-out',
  'opt-out-withdrawn': 'End of the opt-out',
  unitary: 'Unitary effect',
  none: '',
  'not-understood': 'Not understood',
};
