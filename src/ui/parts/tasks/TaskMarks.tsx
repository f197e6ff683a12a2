/** Marks of a task: its status, when it is due, how far its documents are. */
import type { TaskStatus } from '../../../domain/tasks/values.ts';
import type { TaskProgress } from '../../../workers/contract.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { Badge } from '../../kit/Badge.tsx';
import { formatCount } from '../../kit/format.ts';
import { Text } from '../../kit/layout.tsx';
import { statusInWords, statusTones } from './task-words.ts';

const inLine = { verticalAlign: 'middle' } as const;

export function StatusBadge({ status }: { readonly status: TaskStatus }) {
  return (
    <Badge tone={statusTones[status]} css={inLine}>
      {statusInWords(status)}
    </Badge>
  );
}

interface DueMarkProps {
  readonly due: string | null;
  readonly isOverdue: boolean;
}

export function DueMark({ due, isOverdue }: DueMarkProps) {
  const { formatDate, today } = useDates();
  if (due === null) return <Text tone="faint">–</Text>;
  if (isOverdue)
    return (
      <Badge tone="danger" icon="warning" css={inLine}>
        {`Overdue ${formatDate(due)}`}
      </Badge>
    );
  return due === today() ? (
    <Badge tone="warning" css={inLine}>
      Today
    </Badge>
  ) : (
    <Text numeric>{formatDate(due)}</Text>
  );
}

/** `3/20`; a question mark for what this device does not know. */
export function ProgressMark({ progress: { of, done } }: { readonly progress: TaskProgress }) {
  return (
    <Text size="s" tone="quiet" numeric>
      {`${done === null ? '?' : formatCount(done)}/${formatCount(of)}`}
    </Text>
  );
}
