/** Runs tests on OpenSearch; where there is none, each is reported as skipped. */
import { inject, TestRunner } from 'vitest';
import type { RunnerTask } from 'vitest';
import { skipTask } from '../postgres/runner.ts';

export default class OpenSearchTestRunner extends TestRunner {
  onCollected(files: RunnerTask[]): void {
    if ((inject('openSearch') ?? null) === null) files.forEach(skipTask);
  }
}
