/** What was said of a row beside its rating, in little: category, tags, comments, other reviewers. */
import { css } from '@emotion/react';
import { Badge } from '../../../kit/Badge.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { VisuallyHidden } from '../../../kit/layout.tsx';
import { gradeMark, meaningOf } from '../../../parts/assessment/grades.ts';
import { useCategoryConflict } from '../../../parts/assessment/prior-art.ts';
import { isRisk, type Grade } from '../../../../domain/assessment/values.ts';
import type { DocumentDays } from '../../../../domain/documents/prior-art.ts';
import type { RowAssessment } from '../../../parts/assessment/assessment-view.ts';
import { OthersRatings } from '../../../parts/assessment/OthersRatings.tsx';
import { tagsOf } from '../../../parts/assessment/assessment-view.ts';
import { TagMark } from '../../../parts/tags/TagMark.tsx';
import { formatCounted } from '../../../kit/format.ts';
import { theme } from '../../../theme/theme.ts';

const SHOWN_TAGS = 2;

interface SaidMarksProps {
  readonly said: RowAssessment;
  readonly document: DocumentDays;
}

export function SaidMarks({ said, document }: SaidMarksProps) {
  const { category, comments, others, isDisputed } = said;
  const tags = tagsOf(said);
  const hidden = tags.slice(SHOWN_TAGS);
  const conflictOf = useCategoryConflict(document);
  const conflict = category === null ? null : conflictOf(category);
  return (
    <span css={marksStyle}>
      {isDisputed && (
        <span title="The reviewers differ">
          <Badge tone="warning">differs</Badge>
        </span>
      )}
      <OthersRatings others={others} />
      {category !== null && (
        <span title={`${nameOf(category)}: ${conflict ?? meaningOf(category)}`}>
          <Badge {...(conflict !== null && { tone: 'danger' as const })}>{gradeMark(category)}</Badge>
        </span>
      )}
      {tags.slice(0, SHOWN_TAGS).map((tag) => (
        <TagMark key={tag.tag} tag={tag} />
      ))}
      {hidden.length > 0 && <Badge>{`+${hidden.length}`}</Badge>}
      {comments.length > 0 && (
        <span title={formatCounted(comments.length, 'comment')} css={commentsStyle}>
          <Icon name="comment" size={12} />
          <span aria-hidden>{comments.length}</span>
          <VisuallyHidden>{formatCounted(comments.length, 'comment')}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}

const nameOf = (grade: Grade): string => (isRisk(grade) ? gradeMark(grade) : `Category ${grade}`);

const marksStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[1.5],
  marginLeft: 'auto',
  // Long names of tags give way to the rest of the line.
  minWidth: 0,
  height: '1rem',
  paddingLeft: theme.space[2],
});
const commentsStyle = css({
  ...theme.size.xs,
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.space[0.5],
  color: theme.text.quiet,
});
