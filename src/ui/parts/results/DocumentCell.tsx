/** The cell of a table that names a document: title, number, applicant. Opens the document within its search. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ResultRow } from '../../../domain/documents/results.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { Text } from '../../kit/layout.tsx';
import { ellipsis, linkStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';

interface DocumentCellProps {
  readonly row: ResultRow;
  readonly search: Id;
  readonly children?: ReactNode;
}

export function DocumentCell({ row, search, children }: DocumentCellProps) {
  const source = [row.ucid, row.applicants.join('; ')].filter((part) => part !== '').join(' · ');
  return (
    <th scope="row" css={{ width: '100%', maxWidth: 0, minWidth: '9rem' }}>
      <Link
        href={`/document/${encodeURIComponent(row.ucid)}/${search}`}
        css={[linkStyle, ellipsis, { display: 'block', fontWeight: theme.weight.strong }]}
        title={row.title}
      >
        {row.title === '' ? row.ucid : row.title}
      </Link>
      <Text as="div" cut size="s" tone="quiet" weight="normal" title={source}>
        {source}
      </Text>
      {children}
    </th>
  );
}
