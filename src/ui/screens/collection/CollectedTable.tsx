/** Collected documents, one family a line. */
import { css } from '@emotion/react';
import type { Density } from '../../../domain/preferences/rows.ts';
import type { ResultRow } from '../../../domain/documents/results.ts';
import type { SearchState } from '../../../workers/contract.ts';
import { rateResult } from '../../actions/assessment.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { Row } from '../../kit/layout.tsx';
import type { AssessmentView } from '../../parts/assessment/assessment-view.ts';
import { CommentsButton } from '../../parts/assessment/CommentsButton.tsx';
import { tagsOf } from '../../parts/assessment/assessment-view.ts';
import type { Saying } from '../../parts/assessment/use-saying.tsx';
import { useDates } from '../../hooks/use-dates.tsx';
import { useTaggedAssessment } from '../../parts/assessment/use-tagged-assessment.ts';
import { DocumentCell } from '../../parts/results/DocumentCell.tsx';
import { RatingButtons } from '../../parts/results/RatingButtons.tsx';
import { StatusMark } from '../../parts/results/StatusMark.tsx';
import { hiddenVisually, panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';

export interface SharedTableProps {
  readonly search: SearchState;
  readonly assessment: AssessmentView;
  readonly saying: Saying;
}

interface CollectedTableProps extends SharedTableProps {
  readonly rows: readonly ResultRow[];
  readonly onTakeOut?: (row: ResultRow) => void;
}

export function CollectedTable({ rows, ...shared }: CollectedTableProps) {
  const assessment = useTaggedAssessment(shared.assessment, rows);
  return (
    <div css={tableBoxStyle} role="region" aria-label="Collected documents" tabIndex={0}>
      <table css={tableStyle}>
        <tbody>
          {rows.map((row) => (
            <CollectedLine key={row.ucid} {...shared} assessment={assessment} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LineProps extends Omit<CollectedTableProps, 'rows'> {
  readonly row: ResultRow;
  /** Counted from 1, where not all lines are drawn. */
  readonly index?: number;
}

export function CollectedLine({ search, assessment, saying, row, index, onTakeOut }: LineProps) {
  const { formatDate } = useDates();
  const actions = useActions();
  const said = assessment.of(row);
  const { mine, comments, members } = said;
  return (
    <tr {...(index !== undefined && { 'aria-rowindex': index })}>
      <DocumentCell row={row} search={search.id} tags={tagsOf(said)} />
      <td>{formatDate(row.published)}</td>
      <td>
        <StatusMark status={row.status} />
      </td>
      <td>
        <RatingButtons
          compact
          rating={mine}
          of={row.ucid}
          onRate={(rating) => void rateResult(actions, search, rating === null ? members : [row], rating)}
        />
      </td>
      <td>
        <Row gap={1} justify="end">
          <CommentsButton result={row} count={comments.length} saying={saying} />
          {onTakeOut && (
            <IconButton icon="close" size="small" label={`Take ${row.ucid} out`} onPress={() => onTakeOut(row)} />
          )}
        </Row>
      </td>
    </tr>
  );
}

/**
 * In rem: two lines and what surrounds them. Every line is as high, so that those that are not drawn can be reckoned.
 */
export const LINE_HEIGHT: Readonly<Record<Density, number>> = { comfortable: 3.375, compact: 2.5 };

export const tableBoxStyle = css(panelStyle, { overflowX: 'auto' });
export const tableStyle = css({
  ...theme.size.m,
  width: '100%',
  fontVariantNumeric: 'tabular-nums',
  '& tr': { height: `${LINE_HEIGHT.comfortable}rem` },
  ':root[data-density="compact"] & tr': { height: `${LINE_HEIGHT.compact}rem` },
  '& th, & td': {
    padding: `0 ${theme.space[3]}`,
    textAlign: 'left',
    verticalAlign: 'middle',
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${theme.border.subtle}`,
  },
  '@media (width <= 64rem)': {
    '& th, & td': { padding: `0 ${theme.space[1.5]}` },
    // Sign and colour alone, for the title to have room.
    '& [role="group"] button > span': hiddenVisually,
  },
});
