/** The thread of a task with its history, oldest first, and the field for the next comment. */
import { useState, type RefObject } from 'react';
import { PRODUCT } from '../../../domain/permissions/permissions.ts';
import type { TaskComment, TaskEntry } from '../../../domain/tasks/rows.ts';
import type { TaskDetail } from '../../../workers/contract.ts';
import { commentOnTask, deleteTaskComment, editTaskComment, type CommentText } from '../../actions/tasks.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { Button } from '../../kit/Button.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { Heading, Row, Stack, Text } from '../../kit/layout.tsx';
import { Segments } from '../../kit/Segments.tsx';
import type { TaskPeople } from '../../parts/tasks/use-task-people.ts';
import { useUser } from '../../platform/services.tsx';
import { panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';
import { CommentField } from '../../parts/comments/CommentField.tsx';
import { CommentWords } from '../../parts/comments/CommentWords.tsx';
import { changeTimeInWords } from './change-times.ts';
import { entryInWords } from './entry-words.ts';

interface TaskThreadProps {
  readonly task: TaskDetail;
  readonly people: TaskPeople;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

const AT_A_TIME = 100;

export function TaskThread({ task, people, field }: TaskThreadProps) {
  const actions = useActions();
  const [which, setWhich] = useState<'all' | 'comments'>('all');
  const [drawn, setDrawn] = useState(AT_A_TIME);
  const all = which === 'all' ? task.entries : task.entries.filter(({ what }) => what === 'comment');
  const shown = all.slice(-drawn);
  const handleAdd = async (text: CommentText): Promise<boolean> => {
    const toName = people.toName([actions.userPk, ...text.mentions]);
    return (await commentOnTask(actions, task, text, toName)).kind === 'saved';
  };
  return (
    <section aria-label="Thread" css={[panelStyle, { padding: theme.space[4] }]}>
      <Stack gap={3}>
        <Row justify="between">
          <Heading level={2} size="l">
            Thread and history
          </Heading>
          <Segments
            label="Shown in the thread"
            segments={[
              { value: 'all', label: 'All' },
              { value: 'comments', label: 'Comments' },
            ]}
            value={which}
            onChange={setWhich}
          />
        </Row>
        {all.length > shown.length && (
          <Button size="small" onPress={() => setDrawn(drawn + AT_A_TIME)}>
            Show earlier entries
          </Button>
        )}
        <ol aria-label="Entries" css={{ display: 'flex', flexDirection: 'column', gap: theme.space[3] }}>
          <li>
            <Line by={people.nameOf(task.by)} of={task} text="created the task" />
          </li>
          {shown.map((entry, at) => (
            <li key={entry.what === 'comment' ? `comment ${entry.comment}` : `${entry.at} ${entry.what} ${at}`}>
              <Entry entry={entry} task={task} people={people} />
            </li>
          ))}
        </ol>
        <CommentField
          label="New comment"
          submitLabel="Comment"
          people={people.people}
          areaRef={field}
          keptAs={`task.${task.task}`}
          asksBeforeLeaving
          onSubmit={handleAdd}
        />
      </Stack>
    </section>
  );
}

interface EntryProps extends Pick<TaskThreadProps, 'task' | 'people'> {
  readonly entry: TaskEntry;
}

function Entry({ entry, task, people }: EntryProps) {
  const { formatDate } = useDates();
  if (entry.what === 'comment') return <Comment comment={entry} task={task} people={people} />;
  const text = entryInWords(entry, { nameOf: people.nameOf, formatDate });
  return (
    <>
      <Line by={people.nameOf(entry.by)} of={entry} text={text} />
      {entry.what === 'description' && entry.from !== '' && (
        <details css={{ ...theme.size.s, color: theme.text.quiet }}>
          <summary>The text of before</summary>
          <Text as="p" size="s" css={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {entry.from}
          </Text>
        </details>
      )}
    </>
  );
}

interface LineProps {
  readonly by: string;
  readonly of: Pick<TaskEntry, 'at' | 'times'>;
  readonly text: string;
}

function Line({ by, of, text }: LineProps) {
  const { formatMoment } = useDates();
  return (
    <Text as="p" size="s" tone="quiet" css={{ overflowWrap: 'anywhere' }}>
      <strong css={{ fontWeight: theme.weight.strong, color: theme.text.normal }}>{by}</strong> {text} ·{' '}
      <span css={{ fontVariantNumeric: 'tabular-nums' }}>{changeTimeInWords(of, formatMoment)}</span>
    </Text>
  );
}

interface CommentProps extends Pick<TaskThreadProps, 'task' | 'people'> {
  readonly comment: TaskComment;
}

function Comment({ comment, task, people }: CommentProps) {
  const me = useUser();
  const actions = useActions();
  const [isEditing, setEditing] = useState(false);
  const handleSave = async (text: CommentText): Promise<boolean> => {
    const answer = await editTaskComment(actions, task, { comment: comment.comment, ...text });
    if (answer.kind === 'saved') setEditing(false);
    return answer.kind === 'saved';
  };
  return (
    <div css={{ padding: theme.space[3], borderRadius: theme.radius.m, background: theme.surface.sunken }}>
      <Row justify="between">
        <Line
          by={comment.isFromProduct ? PRODUCT : people.nameOf(comment.by)}
          of={comment}
          text={comment.isEdited ? 'said · edited' : 'said'}
        />
        {comment.by === me.pk && !comment.isFromProduct && !isEditing && (
          <Row gap={0}>
            <IconButton icon="edit" size="small" label="Edit comment" onPress={() => setEditing(true)} />
            <IconButton
              icon="trash"
              size="small"
              label="Delete comment"
              onPress={() => void deleteTaskComment(actions, task, comment.comment)}
            />
          </Row>
        )}
      </Row>
      {isEditing ? (
        <CommentField
          label="Comment"
          submitLabel="Save"
          initial={comment.text}
          asksBeforeLeaving
          people={people.people}
          onSubmit={handleSave}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <CommentWords comment={comment} nameOf={people.nameOf} />
      )}
    </div>
  );
}
