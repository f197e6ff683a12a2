/** The columns of the table, each with its first values and the field that it becomes. */
import type { UnknownTable } from '../../../../domain/documents/table-mapping.ts';
import { Text } from '../../../kit/layout.tsx';
import { Select } from '../../../kit/Select.tsx';
import { Table, Td, Th } from '../../../kit/Table.tsx';
import { ellipsis, panelStyle } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';
import { FIELD_OPTIONS, firstValues, KEPT_BESIDE, withField, type EditedMapping } from './mapping-edits.ts';

interface ColumnListProps {
  readonly table: UnknownTable;
  readonly edited: EditedMapping;
  readonly onEdit: (edited: EditedMapping) => void;
}

export function ColumnList({ table, edited, onEdit }: ColumnListProps) {
  return (
    <div
      css={[panelStyle, { maxHeight: '32rem', overflow: 'auto' }]}
      role="region"
      aria-label="Columns of the table"
      tabIndex={0}
    >
      <Table caption="Columns of the table, with the field that each becomes" css={{ tableLayout: 'fixed' }}>
        <thead>
          <tr>
            <Th css={{ width: '26%' }}>Column</Th>
            <Th>First values</Th>
            <Th css={{ width: '15rem' }}>Becomes</Th>
          </tr>
        </thead>
        <tbody>
          {edited.mapping.columns.map(({ name, field }, at) => (
            // A name may stand twice.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={`${at} ${name}`}>
              <Td css={{ overflowWrap: 'anywhere' }}>
                <Text weight={field === null ? 'normal' : 'medium'}>{name === '' ? `Column ${at + 1}` : name}</Text>
              </Td>
              <Td>
                <div css={[ellipsis, { color: theme.text.quiet }]}>
                  {firstValues(table, edited.header, at).join('  ·  ') || '–'}
                </div>
              </Td>
              <Td>
                <Select
                  label={`Field of column ${name === '' ? at + 1 : name}`}
                  hideLabel
                  options={FIELD_OPTIONS}
                  value={field ?? KEPT_BESIDE}
                  onChange={(value) => onEdit(withField(edited, at, value === KEPT_BESIDE ? null : value))}
                />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
