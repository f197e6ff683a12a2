/** Which facts a row shows, and what follows a rating. */
import { Button } from '../../../kit/Button.tsx';
import { Checkbox } from '../../../kit/Checkbox.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { Heading, Stack } from '../../../kit/layout.tsx';
import { Popover } from '../../../kit/Popover.tsx';
import { COLUMNS, type Column, type ShownColumns } from './columns.ts';
import type { ResultListing } from './use-result-list.ts';

interface ListOptionsProps {
  readonly list: Pick<ResultListing, 'moveOn' | 'setMoveOn'>;
  readonly columns: ShownColumns;
  readonly onChoose: (columns: ShownColumns) => void;
}

export function ListOptions({ list, columns, onChoose }: ListOptionsProps) {
  const toggle = (column: Column, on: boolean) =>
    onChoose(new Set(COLUMNS.map(({ id }) => id).filter((id) => (id === column ? on : columns.has(id)))));
  return (
    <Popover
      label="List options"
      width="14rem"
      trigger={<IconButton icon="columns" label="List options" variant="secondary" />}
    >
      <Stack gap={1}>
        <Checkbox isSelected={list.moveOn} onChange={list.setMoveOn}>
          Move on after rating
        </Checkbox>
        <Heading level={2} size="s">
          Columns
        </Heading>
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
