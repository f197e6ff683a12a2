/** Which facts a row shows. */
import { Button } from '../../../kit/Button.tsx';
import { Checkbox } from '../../../kit/Checkbox.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { Stack } from '../../../kit/layout.tsx';
import { Popover } from '../../../kit/Popover.tsx';
import { COLUMNS, type Column, type ShownColumns } from './columns.ts';

interface ColumnChooserProps {
  readonly columns: ShownColumns;
  readonly onChoose: (columns: ShownColumns) => void;
}

export function ColumnChooser({ columns, onChoose }: ColumnChooserProps) {
  const toggle = (column: Column, on: boolean) =>
    onChoose(new Set(COLUMNS.map(({ id }) => id).filter((id) => (id === column ? on : columns.has(id)))));
  return (
    <Popover label="Columns" width="14rem" trigger={<IconButton icon="columns" label="Columns" variant="secondary" />}>
      <Stack gap={1}>
        {COLUMNS.map(({ id, label }) => (
          <Checkbox key={id} isSelected={columns.has(id)} onChange={(on) => toggle(id, on)}>
            {label}
          </Checkbox>
        ))}
        <Button size="small" variant="quiet" onPress={() => onChoose(new Set(COLUMNS.map(({ id }) => id)))}>
          Show all
        </Button>
      </Stack>
    </Popover>
  );
}
