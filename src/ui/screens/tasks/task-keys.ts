/** The keys of the list of tasks and of a task, as the help lists them. */
import type { KeySection } from '../../parts/key-help/key-help.tsx';

export const taskListKeys: KeySection = {
  title: 'Tasks',
  entries: [
    { keys: ['J / ↓'], does: 'Next task' },
    { keys: ['K / ↑'], does: 'Previous task' },
    { keys: ['Enter'], does: 'Open the task' },
    { keys: ['D'], does: 'Done, or open again' },
    { keys: ['S'], does: 'Start: in progress' },
    { keys: ['N'], does: 'New task' },
    { keys: ['U'], does: 'Undo the last change' },
  ],
};

export const taskKeys: KeySection = {
  title: 'Task',
  entries: [
    { keys: ['D'], does: 'Done, or open again' },
    { keys: ['S'], does: 'Start: in progress' },
    { keys: ['C'], does: 'Write a comment' },
    { keys: ['E'], does: 'Edit title and description' },
    { keys: ['J / ↓'], does: 'Next document' },
    { keys: ['K / ↑'], does: 'Previous document' },
    { keys: ['X'], does: 'Tick the document' },
    { keys: ['Enter'], does: 'Open the document' },
    { keys: ['B'], does: 'Back to the list' },
    { keys: ['U'], does: 'Undo the last change' },
  ],
};
