/** The comments on a result and a field to add one. @ mentions somebody; Ctrl+Enter adds it. */
import type { FamilyMember } from '../../../domain/assessment/result-groups.ts';
import { addComment, type Assessable } from '../../actions/assessment.ts';
import type { CommentText } from '../../actions/tasks.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Stack } from '../../kit/layout.tsx';
import { CommentField } from '../comments/CommentField.tsx';
import type { AssessmentView } from './assessment-view.ts';
import { CommentList } from './CommentList.tsx';
import { usePeopleOfSearch } from './use-people-of-search.ts';

interface CommentsDialogProps {
  readonly search: Assessable;
  readonly result: FamilyMember;
  readonly assessment: AssessmentView;
  readonly onClose: () => void;
}

export function CommentsDialog({ search, result, assessment, onClose }: CommentsDialogProps) {
  const actions = useActions();
  const people = usePeopleOfSearch(search.id, assessment);
  const { comments } = assessment.of(result);
  const handleAdd = async (text: CommentText): Promise<boolean> => {
    const answer = await addComment(actions, search, result, text);
    if (answer.kind === 'saved') onClose();
    return answer.kind === 'saved';
  };
  return (
    <Dialog
      title={`Comments on ${result.ucid}`}
      isOpen
      onClose={onClose}
      actions={<Button onPress={onClose}>Close</Button>}
    >
      <Stack gap={4}>
        {comments.length > 0 && <CommentList search={search.id} comments={comments} assessment={assessment} />}
        <CommentField label="New comment" submitLabel="Add comment" people={people} autoFocus onSubmit={handleAdd} />
      </Stack>
    </Dialog>
  );
}
