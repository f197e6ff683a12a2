/** The outcome of a check of numbers: how many are in the corpus, and each that is not, with the reason. */
import type { ListedNumber } from '../../../domain/documents/number-list.ts';
import { Badge } from '../../kit/Badge.tsx';
import { formatCount, formatCounted } from '../../kit/format.ts';
import { Stack, Text } from '../../kit/layout.tsx';
import { Table, Td, Th } from '../../kit/Table.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { publicationsFound, type CheckedNumbers } from './check-numbers.ts';

type Missed = Exclude<ListedNumber, { readonly outcome: 'found' }>;

const labels = {
  'not-held': ['Not in the corpus', 'neutral'],
  'several-countries': ['Country is missing', 'warning'],
  unreadable: ['Not understood', 'danger'],
} as const;

const SHOWN = 300;

export function NumbersFound({ checked }: { readonly checked: CheckedNumbers }) {
  const missed = checked.filter((one): one is Missed => one.outcome !== 'found');
  const found = publicationsFound(checked).length;
  return (
    <Stack gap={2}>
      <Text as="p" role="status" numeric>
        {`${formatCount(checked.length - missed.length)} of ${formatCounted(checked.length, 'number')} found: `}
        {`${formatCounted(found, 'publication')}.`}
      </Text>
      {missed.length > 0 && (
        <div
          css={[panelStyle, { maxHeight: '14rem', overflow: 'auto' }]}
          role="region"
          aria-label="Numbers that are not collected"
          tabIndex={0}
        >
          <Table caption="Numbers that are not collected, with the reason">
            <thead>
              <tr>
                <Th>Number</Th>
                <Th>Why</Th>
                <Th>What to do</Th>
              </tr>
            </thead>
            <tbody>
              {missed.slice(0, SHOWN).map((one) => (
                <tr key={one.typed}>
                  <Td css={{ overflowWrap: 'anywhere' }}>{one.typed}</Td>
                  <Td css={{ whiteSpace: 'nowrap' }}>
                    <Badge tone={labels[one.outcome][1]}>{labels[one.outcome][0]}</Badge>
                  </Td>
                  <Td>{adviceOf(one)}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
      {missed.length > SHOWN && <Text tone="quiet">and {formatCount(missed.length - SHOWN)} more</Text>}
    </Stack>
  );
}

function adviceOf(missed: Missed): string {
  switch (missed.outcome) {
    case 'unreadable':
      return 'Write it with its country, as in US-6838482-B2.';
    case 'several-countries':
      return `Write its country: ${missed.alike.join(', ')}.`;
    case 'not-held':
      return missed.alike.length === 0
        ? 'An administrator can import it.'
        : `Held with another kind: ${missed.alike.join(', ')}.`;
  }
}
