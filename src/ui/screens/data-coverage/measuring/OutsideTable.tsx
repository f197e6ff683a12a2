/** What the ideas cite and the corpus lacks: no search of it can find these. */
import { useId, useState } from 'react';
import type { MeasurementResult } from '../../../../domain/documents/measuring/measurement.ts';
import { DisclosureButton } from '../../../kit/DisclosureButton.tsx';
import { formatCounted } from '../../../kit/format.ts';
import { Heading, Row, Stack } from '../../../kit/layout.tsx';
import { Table, Td, Th } from '../../../kit/Table.tsx';
import { panelStyle } from '../../../theme/mixins.ts';
import { DocumentLink } from './DocumentLink.tsx';

export function OutsideTable({ ideas }: Pick<MeasurementResult, 'ideas'>) {
  const [isOpen, setOpen] = useState(false);
  const table = useId();
  const lacking = ideas.filter(({ outside }) => outside.length > 0);
  const count = lacking.reduce((sum, { outside }) => sum + outside.length, 0);
  if (count === 0) return null;
  return (
    <Stack gap={2}>
      <Row justify="between" gap={3} wrap>
        <Heading level={2} size="l">
          {formatCounted(count, 'cited number is', 'cited numbers are')} not in the corpus
        </Heading>
        <DisclosureButton isOpen={isOpen} onToggle={setOpen} controls={table}>
          {isOpen ? 'Hide them' : 'Show them'}
        </DisclosureButton>
      </Row>
      <div id={table} hidden={!isOpen} css={[panelStyle, { overflow: 'auto' }]}>
        {isOpen && (
          <Table caption="Cited numbers that the corpus lacks">
            <thead>
              <tr>
                <Th>Idea</Th>
                <Th>Cites</Th>
              </tr>
            </thead>
            <tbody>
              {lacking.map(({ ucid, title, outside }) => (
                <tr key={ucid}>
                  <Td>
                    <DocumentLink ucid={ucid} title={title} />
                  </Td>
                  <Td>{outside.join(', ')}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </div>
    </Stack>
  );
}
