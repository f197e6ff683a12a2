/** The calls that say how long a project is kept. */
import type { RetentionRule } from '../../../domain/retention/rows.ts';
import type { CallRequest } from '../../../sync/wire/calls.ts';

export const setRetentionRequest = (project: number, rule: RetentionRule): CallRequest => ({
  method: 'POST',
  path: `retention/${project}`,
  json: rule,
});
export const removeRetentionRequest = (project: number): CallRequest => ({
  method: 'DELETE',
  path: `retention/${project}`,
});
