/** The members of the family in this corpus, oldest first. */
import { Link } from 'wouter';
import type { DocumentAnswer } from '../../../../workers/contract.ts';
import { Text } from '../../../kit/layout.tsx';
import { Table, Td, Th } from '../../../kit/Table.tsx';
import { useDates } from '../../../hooks/use-dates.tsx';
import { documentPath } from '../../../parts/results/paths.ts';
import { linkStyle } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';

interface FamilyProps {
  readonly family: DocumentAnswer['family'];
  readonly current: string;
}

export function Family({ family, current }: FamilyProps) {
  const { formatDate } = useDates();
  if (family.length === 0) {
    return (
      <Text size="m" tone="faint">
        No other member is known to this corpus.
      </Text>
    );
  }
  return (
    <Table caption="Members of the family">
      <thead>
        <tr>
          <Th>Number</Th>
          <Th>Published</Th>
          <Th>Title</Th>
        </tr>
      </thead>
      <tbody>
        {family.map(({ ucid, published, title }) => (
          <tr key={ucid}>
            <Td
              numeric
              css={{ textAlign: 'left', width: '11rem', ...(ucid === current && { fontWeight: theme.weight.strong }) }}
            >
              {ucid === current ? (
                `${ucid} (this one)`
              ) : (
                <Link href={documentPath(ucid)} css={linkStyle}>
                  {ucid}
                </Link>
              )}
            </Td>
            <Td numeric css={{ textAlign: 'left' }}>
              {formatDate(published)}
            </Td>
            <Td>{title}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
