/** What people say of what arrived for a monitor. */
import { draft } from '../../domain/catalogue.ts';
import type { ArrivalDecision } from '../../domain/monitors/rows.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { monitorStream } from '../../domain/shared/streams.ts';
import type { EmitAnswer } from '../../workers/contract.ts';
import type { ActionContext } from '../hooks/use-actions.ts';

interface SaidOfArrival {
  readonly arrival: Id;
  /** Null takes a decision back. */
  readonly decision: ArrivalDecision | null;
  readonly reason: string;
  /** Of the arrival, for the list of changes. */
  readonly ucid: string;
}

export function assessArrival(
  { emit, userPk: by, now }: ActionContext,
  monitor: Id,
  { arrival, decision, reason, ucid }: SaidOfArrival,
): Promise<EmitAnswer> {
  const said = { arrival, decision, reason: reason.trim(), by, at: now() };
  return emit([draft(monitorStream(monitor), 'MonitorArrivalAssessed', said)], `Decision on ${ucid}`);
}
