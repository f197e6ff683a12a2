/** Runs tests on PostgreSQL; where it was not found, each is reported as skipped, and no set-up runs. */
import { inject, TestRunner } from 'vitest';
import type { RunnerTask } from 'vitest';

export default class PostgresRunner extends TestRunner {
  onCollected(files: RunnerTask[]): void {
    if ((inject('postgres') ?? null) === null) files.forEach(skipTask);
  }
}

export function skipTask(task: RunnerTask): void {
  task.mode = 'skip';
  if ('tasks' in task) task.tasks.forEach(skipTask);
}
