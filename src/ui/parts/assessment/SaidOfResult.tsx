/** The assessment of a result with its controls: category, whether it is kept, tags, comments. */
import { assignCategory, keepResult, type Assessable } from '../../actions/assessment.ts';
import type { DocumentDays } from '../../../domain/documents/prior-art.ts';
import type { FamilyMember } from '../../../domain/assessment/result-groups.ts';
import type { SearchState } from '../../../workers/contract.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { Button } from '../../kit/Button.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { Row, Stack } from '../../kit/layout.tsx';
import { formatCounted } from '../../kit/format.ts';
import { tagsOf, type AssessmentView } from './assessment-view.ts';
import { CategoryButtons } from './CategoryButtons.tsx';
import { CommentList } from './CommentList.tsx';
import { OthersRatings } from './OthersRatings.tsx';
import { useReadOnly } from '../roles/read-only.tsx';
import { TagMark } from '../tags/TagMark.tsx';
import type { Saying } from './use-saying.tsx';

interface SaidOfResultProps {
  readonly search: Assessable & Pick<SearchState, 'searchType'>;
  readonly result: FamilyMember;
  /** Of the result, where they are known. */
  readonly document?: DocumentDays;
  readonly assessment: AssessmentView;
  readonly saying: Saying;
  /** Shows the comments themselves, not only their number. */
  readonly withComments?: boolean;
}

export function SaidOfResult({
  search,
  result,
  document,
  assessment,
  saying,
  withComments = false,
}: SaidOfResultProps) {
  const actions = useActions();
  const isReadOnly = useReadOnly() !== null;
  const said = assessment.of(result);
  const { category, isKept, comments, others, members } = said;
  const tags = tagsOf(said);
  return (
    <Stack gap={2}>
      <Row gap={2} wrap>
        <CategoryButtons
          category={category}
          searchType={search.searchType}
          of={result.ucid}
          document={document}
          onAssign={(next) => void assignCategory(actions, search.id, members, next)}
        />
        <Checkbox
          isSelected={isKept}
          isDisabled={isReadOnly}
          onChange={(kept) => void keepResult(actions, search.id, members, kept)}
        >
          Keep
        </Checkbox>
        <OthersRatings others={others} />
        {tags.map((tag) => (
          <TagMark key={tag.tag} tag={tag} />
        ))}
        <Button size="small" variant="quiet" icon="tag" onPress={() => saying.tag(result)}>
          {tags.length === 0 ? 'Tag' : 'Tags'}
        </Button>
        <Button size="small" variant="quiet" icon="comment" onPress={() => saying.comment(result)}>
          {comments.length === 0 ? 'Comment' : formatCounted(comments.length, 'comment')}
        </Button>
        {saying.task !== null && (
          <Button size="small" variant="quiet" icon="task" onPress={() => saying.task?.(result)}>
            Create task
          </Button>
        )}
      </Row>
      {withComments && comments.length > 0 && (
        <CommentList search={search.id} comments={comments} assessment={assessment} />
      )}
    </Stack>
  );
}
