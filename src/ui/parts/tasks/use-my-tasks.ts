/** The tasks of the user that are not closed, the first due first, by the day that it is now. */
import { useCallback, useState } from 'react';
import type { TaskFilter } from '../../../domain/tasks/queries.ts';
import type { TaskWindow } from '../../../workers/contract.ts';
import { useDates } from '../../hooks/use-dates.tsx';
import { useEvery } from '../../hooks/use-every.ts';
import { useProjection } from '../../hooks/use-projection.ts';
import { useUser } from '../../platform/services.tsx';

/** A new day is noticed within a minute. */
const MINUTE_MS = 60_000;

interface TasksOfUser {
  /** `yyyy-mm-dd` */
  readonly today: string;
  /** Undefined until they are read. */
  readonly window: TaskWindow | undefined;
}

export function useMyTasks(due: TaskFilter['due'], limit: number): TasksOfUser {
  const { pk } = useUser();
  const { today: now } = useDates();
  const [today, setToday] = useState(now);
  useEvery(
    MINUTE_MS,
    useCallback(() => setToday(now()), [now]),
    true,
  );
  const filter: TaskFilter = { assignee: pk, author: null, status: 'active', due, text: '' };
  const window = useProjection('tasks', { filter, sort: 'due', descending: false, today, from: 0, to: limit });
  return { today, window };
}
