/** The calls that place and lift the legal hold of a project. */
import type { CallRequest } from '../../../sync/wire/calls.ts';

export const placeHoldRequest = (project: number, reason: string): CallRequest => ({
  method: 'POST',
  path: `legal_hold/${project}`,
  json: { reason },
});
export const liftHoldRequest = (project: number): CallRequest => ({
  method: 'DELETE',
  path: `legal_hold/${project}`,
});
