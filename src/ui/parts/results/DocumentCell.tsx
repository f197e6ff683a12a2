/** The cell of a table that names a document: title, number, applicant. Opens the document within its search. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ResultTagRow } from '../../../domain/assessment/rows.ts';
import type { ResultRow } from '../../../domain/documents/results.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { Row, Text } from '../../kit/layout.tsx';
import { TagMark } from '../tags/TagMark.tsx';
import { ellipsis, linkStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';

interface DocumentCellProps {
  readonly row: ResultRow;
  readonly search: Id;
  /** Beside the number, as many as there is room for. */
  readonly tags?: readonly NamedTag[];
  readonly children?: ReactNode;
}

type NamedTag = Pick<ResultTagRow, 'tag' | 'name' | 'colour'>;

const NO_TAGS: readonly NamedTag[] = [];
const namesOf = (tags: readonly NamedTag[]): string => tags.map(({ name }) => name).join(', ');

export function DocumentCell({ row, search, tags = NO_TAGS, children }: DocumentCellProps) {
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
      <Row gap={2}>
        <Text
          as="div"
          cut
          size="s"
          tone="quiet"
          weight="normal"
          title={source}
          css={{ flex: '0 100 auto', minWidth: tags.length > 0 ? '5.5rem' : 0 }}
        >
          {source}
        </Text>
        {tags.length > 0 && (
          <Row gap={1} css={{ flex: '0 1 auto', minWidth: 0, overflow: 'hidden' }} title={namesOf(tags)}>
            {tags.map((tag) => (
              <TagMark key={tag.tag} tag={tag} />
            ))}
          </Row>
        )}
      </Row>
      {children}
    </th>
  );
}
