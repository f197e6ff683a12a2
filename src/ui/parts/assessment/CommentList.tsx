/** Comments on a result, oldest first. Users can change and delete their own. */
import { useRef, useState } from 'react';
import type { CommentRow } from '../../../domain/assessment/rows.ts';
import { deleteComment, editComment } from '../../actions/assessment.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { Button } from '../../kit/Button.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { TextArea } from '../../kit/TextField.tsx';
import { theme } from '../../theme/theme.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { versionsOf } from '../../../domain/shared/versions.ts';
import { VersionsNotice, type ShownVersion } from '../versions/VersionsNotice.tsx';
import type { AssessmentView } from './assessment-view.ts';

interface CommentListProps {
  readonly search: number;
  readonly comments: readonly CommentRow[];
  readonly assessment: AssessmentView;
}

export function CommentList({ search, comments, assessment }: CommentListProps) {
  return (
    <ol aria-label="Comments" css={{ display: 'flex', flexDirection: 'column', gap: theme.space[3] }}>
      {comments.map((comment) => (
        <li key={comment.comment}>
          <Comment
            search={search}
            comment={comment}
            author={assessment.nameOf(comment.author)}
            isMine={comment.author === assessment.me}
          />
        </li>
      ))}
    </ol>
  );
}

interface CommentProps {
  readonly search: number;
  readonly comment: CommentRow;
  readonly author: string;
  readonly isMine: boolean;
}

function Comment({ search, comment, author, isMine }: CommentProps) {
  const { formatMoment } = useDates();
  const actions = useActions();
  const [edited, setEdited] = useState<string | null>(null);
  /** The text as it was when the edit began. */
  const [base, setBase] = useState(comment.text);
  const versions = versionsOf({ value: comment.text, written: comment.written });
  const editButton = useRef<HTMLButtonElement>(null);
  const handleEdit = () => {
    setBase(comment.text);
    setEdited(comment.text);
  };
  const handleSave = async () => {
    const text = (edited ?? '').trim();
    const answer = await editComment(actions, search, comment, { text, replaces: [base] });
    if (answer.kind === 'saved') setEdited(null);
  };
  const handleKeep = ({ value }: ShownVersion<string>) => {
    editButton.current?.focus();
    void editComment(actions, search, comment, { text: value, replaces: versions.map((version) => version.value) });
  };
  return (
    <Stack gap={1}>
      <Row justify="between">
        <Text size="s" tone="quiet" numeric>
          <strong css={{ fontWeight: theme.weight.strong, color: theme.text.normal }}>{author}</strong> ·{' '}
          {formatMoment(comment.at)}
          {comment.edited && ' · edited'}
        </Text>
        {isMine && edited === null && (
          <Row gap={0}>
            <IconButton icon="edit" size="small" label="Edit comment" ref={editButton} onPress={handleEdit} />
            <IconButton
              icon="trash"
              size="small"
              label="Delete comment"
              onPress={() => void deleteComment(actions, search, comment)}
            />
          </Row>
        )}
      </Row>
      {isMine && versions.length > 1 && (
        <VersionsNotice
          what="this comment"
          versions={versions.map((version) => ({ ...version, author }))}
          use="Others see the current version."
          onKeep={handleKeep}
        />
      )}
      {edited === null ? (
        <Text as="p" size="m" css={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {comment.text}
        </Text>
      ) : (
        <Stack gap={2}>
          <TextArea label="Comment" hideLabel rows={3} autoFocus value={edited} onChange={setEdited} />
          <Row gap={2} justify="end">
            <Button size="small" variant="quiet" onPress={() => setEdited(null)}>
              Cancel
            </Button>
            <Button size="small" isDisabled={edited.trim() === ''} onPress={() => void handleSave()}>
              Save
            </Button>
          </Row>
        </Stack>
      )}
    </Stack>
  );
}
