/** How the table is read beside its columns: the line with their names, the order of dates, lists of names, country. */
import type { NamedMapping, TableMapping, UnknownTable } from '../../../../domain/documents/table-mapping.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { labelStyle } from '../../../kit/field-style.ts';
import { Row, Stack } from '../../../kit/layout.tsx';
import { Segments } from '../../../kit/Segments.tsx';
import { Select } from '../../../kit/Select.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { panelStyle } from '../../../theme/mixins.ts';
import { theme } from '../../../theme/theme.ts';
import { headerChoices, proposedFor, startFrom, type EditedMapping } from './mapping-edits.ts';

interface MappingOptionsProps {
  readonly table: UnknownTable;
  /** Those that fit the table. */
  readonly saved: readonly NamedMapping[];
  readonly edited: EditedMapping;
  readonly onEdit: (edited: EditedMapping) => void;
  readonly onForget: (saved: NamedMapping) => void;
}

const PROPOSED = 'proposed';

export function MappingOptions({ table, saved, edited, onEdit, onForget }: MappingOptionsProps) {
  const { mapping } = edited;
  const change = (part: Partial<TableMapping>) => onEdit({ ...edited, mapping: { ...mapping, ...part } });
  return (
    <div
      css={[
        panelStyle,
        {
          padding: theme.space[4],
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(15rem, 1fr))',
          gap: theme.space[4],
        },
      ]}
    >
      {saved.length > 0 && (
        <Row gap={1} align="end">
          <div css={{ flex: 1, minWidth: 0 }}>
            <Select
              label="Saved mapping"
              options={[
                { value: PROPOSED, label: 'None: as proposed' },
                ...saved.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              value={edited.saved === null ? PROPOSED : String(edited.saved.id)}
              onChange={(value) => {
                const chosen = saved.find(({ id }) => String(id) === value);
                onEdit(chosen === undefined ? proposedFor(table, table.header) : startFrom(table, chosen));
              }}
            />
          </div>
          {edited.saved !== null && (
            <IconButton
              icon="trash"
              label={`Delete the saved mapping ${edited.saved.name}`}
              onPress={() => edited.saved !== null && onForget(edited.saved)}
            />
          )}
        </Row>
      )}
      <Select
        label="Names of the columns"
        options={headerChoices(table)}
        value={String(edited.header)}
        onChange={(value) => onEdit(proposedFor(table, Number(value)))}
      />
      <Choice title="3/4/2015 is">
        <Segments
          label="Order of day and month"
          segments={[
            { value: 'day-first', label: '3 April', hint: 'The day comes first.' },
            { value: 'month-first', label: 'March 4', hint: 'The month comes first.' },
          ]}
          value={mapping.dates}
          onChange={(dates) => change({ dates })}
        />
      </Choice>
      <Choice title="Between two names in a cell">
        <Segments
          label="Between two names in a cell"
          segments={[
            { value: 'semicolon', label: '; or |', hint: 'Or a line break.' },
            { value: 'comma', label: 'a comma', hint: 'Endings such as “, Ltd.” stay with their names.' },
          ]}
          value={mapping.names}
          onChange={(names) => change({ names })}
        />
      </Choice>
      <TextField
        label="Country of numbers without one"
        value={mapping.country}
        placeholder="Two letters, e.g. US"
        maxLength={2}
        onChange={(country) => change({ country: country.toUpperCase().replace(/[^A-Z]/g, '') })}
      />
    </div>
  );
}

function Choice({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <Stack gap={1} align="start">
      <span css={labelStyle} aria-hidden>
        {title}
      </span>
      {children}
    </Stack>
  );
}
