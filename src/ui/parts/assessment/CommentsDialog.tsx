/** The comments on a result and a field to add one. Ctrl+Enter adds it. */
import { useState, type KeyboardEvent } from 'react';
import { addComment, type Assessable } from '../../actions/assessment.ts';
import type { FamilyMember } from '../../../domain/assessment/result-groups.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Stack } from '../../kit/layout.tsx';
import { TextArea } from '../../kit/TextField.tsx';
import type { AssessmentView } from './assessment-view.ts';
import { CommentList } from './CommentList.tsx';

interface CommentsDialogProps {
  readonly search: Assessable;
  readonly result: FamilyMember;
  readonly assessment: AssessmentView;
  readonly onClose: () => void;
}

export function CommentsDialog({ search, result, assessment, onClose }: CommentsDialogProps) {
  const actions = useActions();
  const [text, setText] = useState('');
  const { comments } = assessment.of(result);
  const handleAdd = async () => {
    if (text.trim() === '') return;
    const answer = await addComment(actions, search, result, text);
    if (answer.kind === 'saved') onClose();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void handleAdd();
  };
  return (
    <Dialog
      title={`Comments on ${result.ucid}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Close</Button>
          <Button variant="primary" isDisabled={text.trim() === ''} onPress={() => void handleAdd()}>
            Add comment
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {comments.length > 0 && <CommentList search={search.id} comments={comments} assessment={assessment} />}
        <div onKeyDown={handleKey}>
          <TextArea
            label="New comment"
            rows={4}
            autoFocus
            value={text}
            onChange={setText}
            help="Ctrl+Enter adds it. Saved on this device at once, also without a network."
          />
        </div>
      </Stack>
    </Dialog>
  );
}
