/** A plain read-only table; not for lists with keyboard control and thousands of rows. */
import { css } from '@emotion/react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { hiddenVisually } from '../theme/mixins.ts';
import { theme } from '../theme/theme.ts';

interface TableProps extends ComponentPropsWithRef<'table'> {
  /** What the table holds, for screen readers. */
  readonly caption: string;
  readonly children: ReactNode;
}

export function Table({ caption, children, ...rest }: TableProps) {
  return (
    <table
      css={{
        ...theme.size.m,
        width: '100%',
        '& tbody tr:hover': { background: theme.surface.hover },
        '& tbody tr:last-of-type td': { borderBottom: 0 },
      }}
      {...rest}
    >
      <caption css={hiddenVisually}>{caption}</caption>
      {children}
    </table>
  );
}

interface CellProps {
  /** Right-aligned, digits of equal width. */
  readonly numeric?: boolean;
}

const cell = css({
  padding: `${theme.row.pad} ${theme.space[3]}`,
  textAlign: 'left',
  verticalAlign: 'middle',
  borderBottom: `1px solid ${theme.border.subtle}`,
});
const numericCell = css({ textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

export function Th({ numeric, ...rest }: ComponentPropsWithRef<'th'> & CellProps) {
  return (
    <th
      scope="col"
      css={[
        cell,
        {
          ...theme.size.s,
          fontWeight: theme.weight.medium,
          color: theme.text.quiet,
          borderBottomColor: theme.border.normal,
          whiteSpace: 'nowrap',
        },
        numeric === true && numericCell,
      ]}
      {...rest}
    />
  );
}

export function Td({ numeric, ...rest }: ComponentPropsWithRef<'td'> & CellProps) {
  return <td css={[cell, numeric === true && numericCell]} {...rest} />;
}
