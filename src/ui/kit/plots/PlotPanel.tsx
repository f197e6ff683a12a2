/** A plot under its heading, with the table of the same numbers behind it. */
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { formatCount } from '../format.ts';
import { Heading, Row, Text } from '../layout.tsx';
import { Table, Td, Th } from '../Table.tsx';
import { panelStyle, textButtonStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';

export interface PlotRow {
  /** What the row filters by; names the row. */
  readonly value: string;
  readonly isChosen: boolean;
  /** In the order of the columns; numbers are counts. */
  readonly cells: readonly (string | number)[];
}

interface PlotPanelProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly columns: readonly string[];
  readonly rows: readonly PlotRow[];
  /** A press on the first cell of a row; without it the table is read alone. */
  readonly onToggle?: (value: string) => void;
  /** Of plot and table, so that nothing moves when one takes the place of the other. */
  readonly height: string;
  readonly children: ReactNode;
  readonly className?: string;
}

export function PlotPanel(props: PlotPanelProps) {
  const { title, note, columns, rows, onToggle, height, children, ...rest } = props;
  const [isTable, setTable] = useState(false);
  const heading = useId();
  return (
    <section aria-labelledby={heading} css={frameStyle} {...rest}>
      <Row justify="between" gap={3} align="baseline">
        <Heading level={3} size="m" id={heading}>
          {title}
        </Heading>
        <Button size="small" variant="quiet" aria-pressed={isTable} onPress={() => setTable(!isTable)}>
          Table
        </Button>
      </Row>
      {note !== undefined && (
        <Text as="p" size="s" tone="quiet" css={{ marginBottom: theme.space[2] }}>
          {note}
        </Text>
      )}
      {isTable ? (
        <div css={{ overflow: 'auto' }} style={{ height }} tabIndex={0} role="group" aria-labelledby={heading}>
          <Table caption={title}>
            <thead>
              <tr>
                {columns.map((column, at) => (
                  <Th key={column} numeric={typeof rows[0]?.cells[at] === 'number'} css={stickyStyle}>
                    {column}
                  </Th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <PlotTableRow key={row.value} row={row} {...(onToggle && { onToggle })} />
              ))}
            </tbody>
          </Table>
        </div>
      ) : (
        <div css={{ overflow: 'hidden auto' }} style={{ height }}>
          {children}
        </div>
      )}
    </section>
  );
}

interface PlotTableRowProps {
  readonly row: PlotRow;
  readonly onToggle?: (value: string) => void;
}

function PlotTableRow({ row: { value, isChosen, cells }, onToggle }: PlotTableRowProps) {
  return (
    <tr css={isChosen && { background: theme.surface.selected }}>
      {cells.map((cell, at) => {
        const text = typeof cell === 'number' ? formatCount(cell) : cell;
        return (
          <Td key={at} numeric={typeof cell === 'number'}>
            {at === 0 && onToggle !== undefined ? (
              <button type="button" aria-pressed={isChosen} css={textButtonStyle} onClick={() => onToggle(value)}>
                {text}
              </button>
            ) : (
              text
            )}
          </Td>
        );
      })}
    </tr>
  );
}

const frameStyle = [panelStyle, { minWidth: 0, padding: `${theme.space[2]} ${theme.space[4]} ${theme.space[3]}` }];
const stickyStyle = { position: 'sticky', top: 0, background: theme.surface.panel } as const;
