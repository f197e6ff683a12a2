/** One line a country and kind: how many, from when, and which share has its texts. */
import { Text } from '../../kit/layout.tsx';
import { Table, Td, Th } from '../../kit/Table.tsx';
import { formatCount, formatShare } from '../../kit/format.ts';
import { panelStyle } from '../../theme/mixins.ts';
import { yearsOf, type CoverageSum } from './coverage.ts';

export function CoverageTable({ sums }: { readonly sums: readonly CoverageSum[] }) {
  return (
    <div css={[panelStyle, { overflow: 'auto' }]}>
      <Table caption="Coverage by country and kind">
        <thead>
          <tr>
            <Th>Country</Th>
            <Th>Kind</Th>
            <Th>Years</Th>
            <Th numeric>Publications</Th>
            <Th numeric>Abstract</Th>
            <Th numeric>Claims</Th>
            <Th numeric>Description</Th>
            <Th numeric>Legal status</Th>
          </tr>
        </thead>
        <tbody>
          {sums.map((sum) => (
            <tr key={`${sum.country} ${sum.kind}`}>
              <Td>{sum.country}</Td>
              <Td>{sum.kind === '' ? '–' : sum.kind}</Td>
              <Td css={{ fontVariantNumeric: 'tabular-nums' }}>{yearsOf(sum)}</Td>
              <Td numeric>{formatCount(sum.publications)}</Td>
              <Share part={sum.withAbstract} of={sum.publications} />
              <Share part={sum.withClaims} of={sum.publications} />
              <Share part={sum.withDescription} of={sum.publications} />
              <Share part={sum.withStatus} of={sum.publications} />
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** Gaps are what a searcher has to know of, so they stand out. */
function Share({ part, of }: { readonly part: number; readonly of: number }) {
  const share = of === 0 ? 0 : part / of;
  return (
    <Td numeric title={`${formatCount(part)} of ${formatCount(of)}`}>
      <Text tone={share === 1 ? 'quiet' : share >= 0.9 ? 'normal' : 'warning'}>{formatShare(share)}</Text>
    </Td>
  );
}
