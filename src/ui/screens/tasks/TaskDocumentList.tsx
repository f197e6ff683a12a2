/**
 * The documents of a task with what is done of them. Of a review batch that is what the assignee has rated in the
 * search; of any other task, what was ticked here. Few are drawn at first, so that the thread below is near.
 */
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Assessed } from '../../../domain/shared/assessed.ts';
import type { ResultRow } from '../../../domain/documents/results.ts';
import type { TaskDetail } from '../../../workers/contract.ts';
import { removeTaskDocument, tickTaskDocument } from '../../actions/tasks.ts';
import { useActions } from '../../hooks/use-actions.ts';
import { useKeys } from '../../hooks/use-keys.ts';
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { formatCounted } from '../../kit/format.ts';
import { Icon } from '../../kit/Icon.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { Heading, Row, Text } from '../../kit/layout.tsx';
import { ProgressBar } from '../../kit/ProgressBar.tsx';
import { useResultRows } from '../../parts/results/use-result-rows.ts';
import { useReadOnly } from '../../parts/roles/read-only.tsx';
import { progressInWords } from '../../parts/tasks/task-words.ts';
import type { TaskPeople } from '../../parts/tasks/use-task-people.ts';
import { useUser } from '../../platform/services.tsx';
import { useGo } from '../../routing/location.ts';
import { ellipsis, hiddenVisually, linkStyle, panelStyle } from '../../theme/mixins.ts';
import { theme } from '../../theme/theme.ts';

const AT_A_TIME = 20;

interface TaskDocumentListProps {
  readonly task: TaskDetail;
  readonly people: TaskPeople;
}

export function TaskDocumentList({ task, people }: TaskDocumentListProps) {
  const { pk } = useUser();
  const isReadOnly = useReadOnly() !== null;
  const actions = useActions();
  const go = useGo();
  const [drawn, setDrawn] = useState(AT_A_TIME);
  const [cursor, setCursor] = useState({ index: 0, byKey: false });
  const shown = task.documents.slice(0, drawn);
  const isReview = task.origin.search !== null;
  const search = task.canOpenSearch === true ? task.origin.search : null;
  const { rows, kept } = useResultRows(
    search,
    shown.map(({ ucid }) => ucid),
  );
  const done = new Set(task.done ?? []);
  const place = Math.min(cursor.index, shown.length - 1);
  const hrefOf = ({ ucid }: Assessed) => `/document/${encodeURIComponent(ucid)}${search === null ? '' : `/${search}`}`;
  const tick = ({ ucid }: Assessed) => void tickTaskDocument(actions, task, ucid, !done.has(ucid));
  const move = (by: number) => setCursor({ index: Math.max(0, Math.min(place + by, shown.length - 1)), byKey: true });
  const current = shown[place];
  useKeys({
    j: () => move(1),
    arrowdown: () => move(1),
    k: () => move(-1),
    arrowup: () => move(-1),
    enter: () => (current === undefined ? false : go(hrefOf(current))),
    x: () => (current === undefined || isReview ? false : tick(current)),
  });
  const remaining = task.documents.length - shown.length;
  return (
    <section aria-label="Documents" css={panelStyle}>
      <DocumentsHead task={task} people={people} />
      {kept && <Banner tone="neutral">You are offline. Titles are shown as far as they are on this device.</Banner>}
      <ul css={{ padding: `${theme.space[1]} 0` }}>
        {shown.map((document, index) => (
          <DocumentLine
            key={document.ucid}
            document={document}
            row={rows.get(document.ucid)}
            href={hrefOf(document)}
            isDone={task.done === null ? null : done.has(document.ucid)}
            isCurrent={index === place && cursor.byKey}
            mayTick={!isReadOnly || task.assignee === pk}
            onTick={isReview ? null : () => tick(document)}
            onRemove={() => void removeTaskDocument(actions, task, document.ucid)}
          />
        ))}
      </ul>
      {remaining > 0 && (
        <div css={{ padding: `0 ${theme.space[4]} ${theme.space[3]}` }}>
          <Button size="small" onPress={() => setDrawn(drawn + AT_A_TIME)}>
            {`Show ${Math.min(AT_A_TIME, remaining)} more of ${formatCounted(remaining, 'document')}`}
          </Button>
        </div>
      )}
    </section>
  );
}

function DocumentsHead({ task, people }: TaskDocumentListProps) {
  const { progress, origin, assignee, canOpenSearch } = task;
  const isReview = origin.search !== null;
  if (progress === null) return null;
  const words = progressInWords(progress, isReview);
  return (
    <div css={{ padding: `${theme.space[3]} ${theme.space[4]}`, borderBottom: `1px solid ${theme.border.subtle}` }}>
      <Row justify="between" gap={3} wrap>
        <Heading level={2} size="l">
          {isReview ? 'Review batch' : 'Documents'}
        </Heading>
        <Text size="s" tone="quiet" numeric>
          {isReview && progress.done !== null && assignee !== null ? `${words} by ${people.nameOf(assignee)}` : words}
        </Text>
      </Row>
      {progress.done !== null && (
        <ProgressBar
          label="Progress"
          value={progress.done / progress.of}
          valueText={words}
          tone={progress.done === progress.of ? 'good' : 'accent'}
          css={{ marginTop: theme.space[2] }}
        />
      )}
      {isReview && (
        <Text as="p" size="s" tone="quiet" css={{ marginTop: theme.space[2] }}>
          {canOpenSearch === false
            ? 'You can’t read the search in which these are rated: ask its owner to share the project.'
            : assignee === null
              ? 'Progress is counted from the ratings of the assignee. Assign the task to somebody.'
              : progress.done === null
                ? 'Progress is what the assignee has rated: in a blind review it is shown once that has ended.'
                : 'Progress is what the assignee has rated in the search. Open a document and rate it with 1, 2 or 3.'}
        </Text>
      )}
    </div>
  );
}

interface DocumentLineProps {
  readonly document: Assessed;
  readonly row: ResultRow | undefined;
  readonly href: string;
  /** Null where it is not known. */
  readonly isDone: boolean | null;
  readonly isCurrent: boolean;
  readonly mayTick: boolean;
  /** Null where ratings decide what is done. */
  readonly onTick: (() => void) | null;
  readonly onRemove: () => void;
}

function DocumentLine({
  document: { ucid },
  row,
  href,
  isDone,
  isCurrent,
  mayTick,
  onTick,
  onRemove,
}: DocumentLineProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const isReadOnly = useReadOnly() !== null;
  useEffect(() => {
    if (isCurrent) link.current?.focus();
  }, [isCurrent]);
  return (
    <li
      {...(isCurrent && { 'aria-current': true as const })}
      css={{
        padding: `${theme.space[1]} ${theme.space[4]}`,
        '&:hover': { background: theme.surface.hover },
        '&[aria-current]': { background: theme.surface.selected },
      }}
    >
      <Row gap={3}>
        {onTick === null ? (
          <span css={{ width: theme.space[4], flex: 'none', color: theme.status.good.fill }}>
            {isDone && <Icon name="check" />}
            {isDone !== null && <span css={hiddenVisually}>{isDone ? 'rated' : 'not rated'}</span>}
          </span>
        ) : (
          <Checkbox aria-label={`Done: ${ucid}`} isSelected={isDone === true} isDisabled={!mayTick} onChange={onTick} />
        )}
        <Link ref={link} href={href} css={[linkStyle, ellipsis, { flex: 1, minWidth: 0 }]}>
          {ucid}
          <Text size="m" tone="quiet">
            {` ${row?.title ?? ''}`}
          </Text>
        </Link>
        <IconButton
          icon="close"
          size="small"
          label={`Take ${ucid} from the task`}
          isDisabled={isReadOnly}
          onPress={onRemove}
        />
      </Row>
    </li>
  );
}
