/** What each term of the query does: how many hits come, and how many go, when it is left out. Asked for on demand. */
import { useState } from 'react';
import type { TermEffect } from '../../../../../domain/search-steps/evidence.ts';
import { Button } from '../../../../kit/Button.tsx';
import { Text } from '../../../../kit/layout.tsx';
import { Table, Td, Th } from '../../../../kit/Table.tsx';
import { formatCount } from '../../../../kit/format.ts';
import { Skeleton } from '../../../../parts/Skeleton.tsx';
import { troubleText } from '../../../../hooks/use-resource.ts';
import { useEvidence } from '../../../../parts/search/use-evidence.ts';
import { theme } from '../../../../theme/theme.ts';
import { Section } from '../shared/Section.tsx';

export function TermEffects({ expression }: { readonly expression: string }) {
  const [isAsked, setAsked] = useState(false);
  const { value: answer, trouble } = useEvidence<readonly TermEffect[]>('effects', isAsked ? { expression } : null);
  return (
    <Section
      title="What each term does"
      lead="Leaving out a term that narrows gains hits; leaving out a term that widens loses hits."
      actions={
        !isAsked && (
          <Button icon="chart" onPress={() => setAsked(true)}>
            Leave out each in turn
          </Button>
        )
      }
    >
      {isAsked && answer === null && trouble === null && <Skeleton label="Leaving out each term in turn" lines={4} />}
      {trouble !== null && (
        <Text as="p" size="m" tone="warning" role="status">
          {trouble.kind === 'offline'
            ? 'The server can’t be reached: the effects are computed when it is back.'
            : troubleText(trouble)}
        </Text>
      )}
      {answer !== null && (
        <Table caption="Hits gained and lost without each term">
          <thead>
            <tr>
              <Th>Without</Th>
              <Th numeric>Hits that come</Th>
              <Th numeric>Hits that go</Th>
            </tr>
          </thead>
          <tbody>
            {answer.map(({ term, from, gained, lost }) => (
              <tr key={`${from} ${term}`}>
                <Td css={{ fontFamily: theme.font.mono }}>{term}</Td>
                <Td numeric>{gained === 0 ? <Text tone="faint">0</Text> : `+${formatCount(gained)}`}</Td>
                <Td numeric>{lost === 0 ? <Text tone="faint">0</Text> : `−${formatCount(lost)}`}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}
