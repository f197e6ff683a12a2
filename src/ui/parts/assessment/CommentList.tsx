/** Comments on a result, oldest first. Users can change and delete their own. */
import { useRef, useState } from 'react';
import type { CommentRow } from '../../../domain/assessment/rows.ts';
import { deleteComment, editComment } from '../../actions/assessment.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import type { Person } from '../../../workers/contract.ts';
import type { CommentText } from '../../actions/tasks.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { Row, Stack, Text } from '../../kit/layout.tsx';
import { useUser } from '../../platform/services.tsx';
import { theme } from '../../theme/theme.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { versionsOf } from '../../../domain/shared/versions.ts';
import { VersionsNotice, type ShownVersion } from '../versions/VersionsNotice.tsx';
import { CommentField } from '../comments/CommentField.tsx';
import { CommentWords } from '../comments/CommentWords.tsx';
import type { AssessmentView } from './assessment-view.ts';
import { usePeopleOfSearch } from './use-people-of-search.ts';

interface CommentListProps {
  readonly search: number;
  readonly comments: readonly CommentRow[];
  readonly assessment: AssessmentView;
}

export function CommentList({ search, comments, assessment }: CommentListProps) {
  const people = usePeopleOfSearch(search, assessment);
  return (
    <ol aria-label="Comments" css={{ display: 'flex', flexDirection: 'column', gap: theme.space[3] }}>
      {comments.map((comment) => (
        <li key={comment.comment}>
          <Comment
            search={search}
            comment={comment}
            author={assessment.nameOf(comment.author)}
            isMine={comment.author === assessment.me}
            people={people}
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
  readonly people: readonly Person[];
}

function Comment({ search, comment, author, isMine, people }: CommentProps) {
  const { formatMoment } = useDates();
  const actions = useActions();
  const me = useUser();
  const fullNameOf = (user: Id): string =>
    user === me.pk ? me.full_name : (people.find((one) => one.user === user)?.name ?? '');
  const [isEdited, setIsEdited] = useState(false);
  /** The text as it was when the edit began. */
  const [base, setBase] = useState(comment.text);
  const versions = versionsOf({ value: comment.text, written: comment.written });
  const editButton = useRef<HTMLButtonElement>(null);
  const handleEdit = () => {
    setBase(comment.text);
    setIsEdited(true);
  };
  const handleSave = async ({ text, mentions }: CommentText): Promise<boolean> => {
    const answer = await editComment(actions, search, comment, { text: text.trim(), mentions, replaces: [base] });
    if (answer.kind === 'saved') setIsEdited(false);
    return answer.kind === 'saved';
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
        {isMine && !isEdited && (
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
      {!isEdited ? (
        <CommentWords comment={comment} nameOf={fullNameOf} />
      ) : (
        <CommentField
          label="Comment"
          submitLabel="Save"
          people={people}
          initial={comment.text}
          onSubmit={handleSave}
          onCancel={() => setIsEdited(false)}
        />
      )}
    </Stack>
  );
}
