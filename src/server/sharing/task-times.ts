/**
 * A task's history shows when each change was made, by the clock of its device. Where that is far from the clock of the
 * server, since it was made without a network, its clock is wrong or somebody dates it back, the server says when it
 * arrived.
 *
 *   change at `at` ─▶ within CLOCK_TOLERANCE_MS of now ─▶ nothing
 *                  └▶ earlier or later ─────────────────▶ TaskChangeArrived, right after it
 */
import { draft } from '../../domain/catalogue.ts';
import { CLOCK_TOLERANCE_MS } from '../../domain/tasks/values.ts';
import { reaction, type Reaction } from '../events/reactions.ts';

/** Those that stand in the history. */
const SHOWN = [
  'TaskCreated',
  'TaskRenamed',
  'TaskDescribed',
  'TaskAssigned',
  'TaskDueSet',
  'TaskReminderSet',
  'TaskStatusSet',
  'TaskDeleted',
  'TaskRestored',
  'TaskDocumentsAdded',
  'TaskDocumentsRemoved',
  'TaskCommented',
] as const;

export const createTaskTimeReactions = (now: () => number): readonly Reaction[] =>
  SHOWN.map((type) =>
    reaction(type, async ({ id, stream, actor, at, payload }, work) => {
      const arrived = now();
      if (Math.abs(arrived - payload.at) <= CLOCK_TOLERANCE_MS) return;
      // An undo says when the change was made that it takes back; its envelope says when itself was.
      const times = { task: payload.task, made: Math.min(at, arrived), arrived };
      await work.append([draft(stream, 'TaskChangeArrived', times)], { pk: actor }, id);
    }),
  );
