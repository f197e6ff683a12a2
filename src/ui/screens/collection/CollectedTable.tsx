/** Collected documents, one family a line. */
import { css } from '@emotion/react';
import type { ResultRow } from '../../../domain/documents/results.ts';
import type { SearchState } from '../../../workers/contract.ts';
import { rateResult } from '../../actions/assessment.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { Button } from '../../kit/Button.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { Row } from '../../kit/layout.tsx';
import type { AssessmentView } from '../../parts/assessment/assessment-view.ts';
import { TagMark } from '../../parts/assessment/TagMark.tsx';
import type { Saying } from '../../parts/assessment/use-saying.tsx';
import { formatDate } from '../../parts/format.ts';
import { DocumentCell } from '../../parts/results/DocumentCell.tsx';
import { RatingButtons } from '../../parts/results/RatingButtons.tsx';
import { StatusMark } from '../../parts/results/StatusMark.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';

interface CollectedTableProps {
  readonly search: SearchState;
  readonly assessment: AssessmentView;
  readonly saying: Saying;
  readonly rows: readonly ResultRow[];
  readonly onTakeOut?: (row: ResultRow) => void;
}

export function CollectedTable({ search, assessment, saying, rows, onTakeOut }: CollectedTableProps) {
  const actions = useActions();
  return (
    <div css={[panelStyle, { overflowX: 'auto' }]} role="region" aria-label="Collected documents" tabIndex={0}>
      <table css={tableStyle}>
        <tbody>
          {rows.map((row) => {
            const { mine, tags, comments, members } = assessment.of(row);
            return (
              <tr key={row.ucid}>
                <DocumentCell row={row} search={search.id} />
                <td>{formatDate(row.published)}</td>
                <td>
                  <StatusMark status={row.status} />
                </td>
                <td>
                  <RatingButtons compact rating={mine} of={row.ucid} onRate={(rating) => void rateResult(actions, search, rating === null ? members : [row], rating)} />
                </td>
                <td>
                  <Row gap={1}>
                    {tags.map((tag) => (
                      <TagMark key={tag.tag} tag={tag} />
                    ))}
                    <Button size="small" variant="quiet" icon="comment" aria-label={`Comments on ${row.ucid}`} onPress={() => saying.comment(row)}>
                      {comments.length}
                    </Button>
                    {onTakeOut && <IconButton icon="close" size="small" label={`Take ${row.ucid} out`} onPress={() => onTakeOut(row)} />}
                  </Row>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const tableStyle = css({
  ...theme.size.m,
  width: '100%',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: `${theme.space[1.5]} ${theme.space[3]}`, textAlign: 'left', verticalAlign: 'middle', borderBottom: `1px solid ${theme.border.subtle}` },
  '& tr:last-of-type > *': { borderBottom: 0 },
});
