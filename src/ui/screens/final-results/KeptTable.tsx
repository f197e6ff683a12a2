/** The kept documents, one a line, with what was said of each. */
import { memo } from 'react';
import { useSearch } from 'wouter';
import type { ResultRow } from '../../../domain/documents/results.ts';
import type { SearchState } from '../../../workers/contract.ts';
import { assignCategory, keepResult } from '../../actions/assessment.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { Button } from '../../kit/Button.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { Row, Text } from '../../kit/layout.tsx';
import { SortableHeading } from '../../kit/SortableHeading.tsx';
import type { AssessmentView } from '../../parts/assessment/assessment-view.ts';
import { CategoryButtons } from '../../parts/assessment/CategoryButtons.tsx';
import { gradeScaleOf } from '../../parts/assessment/grades.ts';
import { CommentsButton } from '../../parts/assessment/CommentsButton.tsx';
import { OthersRatings } from '../../parts/assessment/OthersRatings.tsx';
import { tagsOf } from '../../parts/assessment/assessment-view.ts';
import { TagMark } from '../../parts/tags/TagMark.tsx';
import type { Saying } from '../../parts/assessment/use-saying.tsx';
import { useDates } from '../../hooks/use-dates.tsx';
import { DocumentCell } from '../../parts/results/DocumentCell.tsx';
import { ratingInfo } from '../../parts/results/rating.ts';
import { Badge } from '../../kit/Badge.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { PRINT_ONLY } from '../../theme/print.ts';
import { theme } from '../../theme/theme.ts';
import { useGo } from '../../routing/location.ts';
import {
  KEPT_COLUMNS,
  keptInOrder,
  readKeptOrder,
  writeKeptOrder,
  type KeptColumn,
  type KeptOrder,
} from './kept-order.ts';

interface KeptTableProps {
  readonly search: SearchState;
  readonly assessment: AssessmentView;
  readonly rows: readonly ResultRow[];
  readonly saying: Saying;
}

const HEADINGS: Readonly<Record<KeptColumn, string>> = {
  document: 'Document',
  published: 'Published',
  rating: 'Rating',
  category: 'Category',
  tags: 'Tags',
  comments: 'Comments',
};

/** Drawn again only when what was said changes, not at each verdict in the matrix below. */
export const KeptTable = memo(function KeptTable({ search, assessment, rows, saying }: KeptTableProps) {
  const go = useGo();
  const order = readKeptOrder(useSearch());
  const sortBy = (next: KeptOrder | null) =>
    go(`/search/final_results/${search.id}${writeKeptOrder(next)}`, { replace: true });
  return (
    <div css={[panelStyle, { overflowX: 'auto' }]} role="region" aria-label="Kept documents" tabIndex={0}>
      <table css={tableStyle}>
        <thead>
          <tr>
            <td />
            {KEPT_COLUMNS.map((column) => (
              <SortableHeading
                key={column}
                label={column === 'category' ? gradeScaleOf(search.searchType).name : HEADINGS[column]}
                css={column === 'published' && wideOnly}
                direction={order?.column !== column ? null : order.isDescending ? 'descending' : 'ascending'}
                onSort={(direction) => sortBy(direction && { column, isDescending: direction === 'descending' })}
              />
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {keptInOrder(rows, order, assessment.of).map(({ row, name }) => (
            <KeptLine key={row.ucid} search={search} assessment={assessment} row={row} name={name} saying={saying} />
          ))}
        </tbody>
      </table>
    </div>
  );
});

function KeptLine({
  search,
  assessment,
  row,
  name,
  saying,
}: Omit<KeptTableProps, 'rows'> & { readonly row: ResultRow; readonly name: string }) {
  const { formatDate } = useDates();
  const actions = useActions();
  const said = assessment.of(row);
  const { mine, others, category, comments, members } = said;
  return (
    <tr>
      <td css={{ color: theme.text.faint }}>{name}</td>
      <DocumentCell row={row} search={search.id}>
        {comments.map(({ comment, text }) => (
          <Text key={comment} as="p" size="s" weight="normal" {...PRINT_ONLY}>
            {text}
          </Text>
        ))}
      </DocumentCell>
      <td css={wideOnly}>{formatDate(row.published)}</td>
      <td>
        <Row gap={1}>
          {mine === null ? (
            <Text tone="faint">–</Text>
          ) : (
            <Badge tone={ratingInfo[mine].tone} icon={ratingInfo[mine].icon}>
              {ratingInfo[mine].label}
            </Badge>
          )}
          <OthersRatings others={others} />
        </Row>
      </td>
      <td>
        <CategoryButtons
          category={category}
          searchType={search.searchType}
          of={row.ucid}
          document={row}
          onAssign={(next) => void assignCategory(actions, search.id, members, next)}
        />
      </td>
      <td>
        <Row gap={1}>
          {tagsOf(said).map((tag) => (
            <TagMark key={tag.tag} tag={tag} />
          ))}
          <IconButton icon="tag" size="small" label={`Tags of ${row.ucid}`} onPress={() => saying.tag(row)} />
        </Row>
      </td>
      <td>
        <CommentsButton result={row} count={comments.length} saying={saying} />
      </td>
      <td>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Drop ${row.ucid}`}
          onPress={() => void keepResult(actions, search.id, members, false)}
        >
          Drop
        </Button>
      </td>
    </tr>
  );
}

/** Where there is no room, the day is read in the document. */
const wideOnly = { '@media screen and (width < 70rem)': { display: 'none' } } as const;

const tableStyle = {
  ...theme.size.m,
  width: '100%',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: `${theme.row.pad} ${theme.space[3]}`,
    textAlign: 'left',
    verticalAlign: 'middle',
    borderBottom: `1px solid ${theme.border.subtle}`,
  },
  '& thead th': { ...theme.size.s, color: theme.text.quiet, fontWeight: theme.weight.medium, whiteSpace: 'nowrap' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '@media screen and (width < 70rem)': { '& th, & td': { paddingInline: theme.space[1.5] } },
} as const;
