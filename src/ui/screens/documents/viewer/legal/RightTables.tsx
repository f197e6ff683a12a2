/** A US patent fee by fee, a European patent state by state. */
import type { MaintenanceFee } from '../../../../../domain/documents/legal/maintenance-fees.ts';
import type { MemberState } from '../../../../../domain/documents/legal/member-states.ts';
import { Fragment } from 'react';
import { useDates } from '../../../../hooks/use-dates.tsx';
import { Table, Td, Th } from '../../../../kit/Table.tsx';
import { theme } from '../../../../theme/theme.ts';
import { fateWords, feeWords, stateGroups } from './standing-words.ts';

interface FeesTableProps {
  readonly fees: readonly MaintenanceFee[];
  /** The last day that the events of fees tell of; null for none. */
  readonly told: string | null;
}

export function FeesTable({ fees, told }: FeesTableProps) {
  const { formatDate } = useDates();
  return (
    <Table caption="Maintenance fees">
      <thead>
        <tr>
          <Th>Year</Th>
          <Th>Payable from</Th>
          <Th>Due</Th>
          <Th>With surcharge until</Th>
          <Th>Payment</Th>
        </tr>
      </thead>
      <tbody>
        {fees.map((fee) => (
          <tr key={fee.year}>
            <Td numeric css={dateCell}>
              {fee.year}
            </Td>
            {[fee.opens, fee.due, fee.graceEnds].map((date) => (
              <Td key={date} numeric css={dateCell}>
                {formatDate(date)}
              </Td>
            ))}
            <Td>{feeWords(fee, told, formatDate)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** In short, and each state in a table on request: there are up to some forty. */
export function StatesInShort({ states }: { readonly states: readonly MemberState[] }) {
  return (
    <>
      <dl css={groupsStyle}>
        {stateGroups(states).map(({ name, members }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{members.map(({ state }) => state).join(' ')}</dd>
          </Fragment>
        ))}
      </dl>
      <details>
        <summary css={{ ...theme.size.m, cursor: 'pointer' }}>Days and fees of each state</summary>
        <StatesTable states={states} />
      </details>
    </>
  );
}

function StatesTable({ states }: { readonly states: readonly MemberState[] }) {
  const { formatDate } = useDates();
  return (
    <Table caption="State by state">
      <thead>
        <tr>
          <Th>State</Th>
          <Th>Right</Th>
          <Th>Since</Th>
          <Th>Fee paid for year</Th>
        </tr>
      </thead>
      <tbody>
        {states.map((state) => (
          <tr key={state.state}>
            <Td>{state.state}</Td>
            <Td>{fateWords(state)}</Td>
            <Td numeric css={dateCell}>
              {state.fate === 'in-force' || state.since === null ? '' : formatDate(state.since)}
            </Td>
            <Td numeric css={dateCell}>
              {state.paidFor ?? ''}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const groupsStyle = {
  ...theme.size.m,
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: theme.space[5],
  rowGap: theme.space[1],
  marginBottom: theme.space[2],
  '& dt': { color: theme.text.quiet },
  '& dd': { wordSpacing: '0.25em' },
} as const;

const dateCell = { textAlign: 'left' } as const;
