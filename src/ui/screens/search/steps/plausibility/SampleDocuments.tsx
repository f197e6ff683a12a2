/** The best ten as the list will show them, in short: enough to tell whether they are of the subject. */
import { Link } from 'wouter';
import type { ResultRow } from '../../../../../domain/documents/results.ts';
import type { Id } from '../../../../../domain/shared/ids.ts';
import { Text } from '../../../../kit/layout.tsx';
import { useDates } from '../../../../hooks/use-dates.tsx';
import { ellipsis, linkStyle } from '../../../../theme/mixins.ts';
import { theme } from '../../../../theme/theme.ts';

export function SampleDocuments({ rows, search }: { readonly rows: readonly ResultRow[]; readonly search: Id }) {
  const { formatDate } = useDates();
  return (
    <ol aria-label="Sample documents">
      {rows.map((row) => (
        <li key={row.ucid} css={{ padding: `${theme.row.pad} 0`, borderTop: `1px solid ${theme.border.subtle}` }}>
          <div
            css={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) 9rem 5rem',
              columnGap: theme.space[3],
              alignItems: 'baseline',
            }}
          >
            <Link
              href={`/document/${row.ucid}/${search}`}
              title={row.title}
              css={[linkStyle, ellipsis, { ...theme.size.m, fontWeight: theme.weight.medium }]}
            >
              {row.title === '' ? '(without title)' : row.title}
            </Link>
            <Text size="s" tone="quiet" numeric>
              {row.ucid}
            </Text>
            <Text size="s" tone="quiet" numeric>
              {formatDate(row.published)}
            </Text>
          </div>
          {row.snippets[0] && (
            <Text as="div" size="s" tone="quiet" cut title={row.snippets[0].text}>
              {row.snippets[0].text}
            </Text>
          )}
        </li>
      ))}
    </ol>
  );
}
