/** Records that could not be imported: where they are and why. The rest of their file went on. */
import { Text } from '../../kit/layout.tsx';
import { Table, Td, Th } from '../../kit/Table.tsx';
import { formatCount } from '../../kit/format.ts';
import { panelStyle } from '../../theme/mixins.ts';
import type { SetAside } from '../../../domain/documents/imports.ts';

export function SetAsideTable({ records, total }: { readonly records: readonly SetAside[]; readonly total: number }) {
  return (
    <div css={[panelStyle, { maxHeight: '20rem', overflow: 'auto' }]}>
      <Table caption="Records that were set aside">
        <thead>
          <tr>
            <Th>File</Th>
            <Th numeric>Record</Th>
            <Th numeric>At byte</Th>
            <Th>Reason</Th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={`${record.file} ${record.position} ${record.ordinal}`}>
              <Td css={{ overflowWrap: 'anywhere' }}>{record.file}</Td>
              <Td numeric>{record.ordinal === 0 ? 'whole file' : formatCount(record.ordinal)}</Td>
              <Td numeric>{formatCount(record.position)}</Td>
              <Td>{record.reason}</Td>
            </tr>
          ))}
          {total > records.length && (
            <tr>
              <Td colSpan={4}>
                <Text tone="quiet">and {formatCount(total - records.length)} more</Text>
              </Td>
            </tr>
          )}
        </tbody>
      </Table>
    </div>
  );
}
