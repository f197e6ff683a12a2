/**
 * What of a company’s page a monitor was made from, and whether it still asks what that asks. A category or competitor
 * may be edited later: the monitor goes on with its question until somebody brings it the new one.
 */
import type { Id } from '../shared/ids.ts';

export const ORIGIN_KINDS = ['category', 'competitor'] as const;
export type OriginKind = (typeof ORIGIN_KINDS)[number];

export interface PartName {
  readonly kind: OriginKind;
  readonly id: Id;
}
export interface MonitorOrigin extends PartName {
  /** What it asked when somebody last looked at both, in the query language. */
  readonly asks: string;
}

/** A category or competitor as it is now. */
export interface PartNow {
  readonly name: string;
  /** In the query language; null where nothing can be searched with it. */
  readonly asks: string | null;
}

/**
 * How a monitor stands to what it was made from.
 *
 * - `same`: it asks what that asks; `own`: something else, by choice
 * - `older`: that asks something else than when somebody last looked at both
 * - `nothing`: that can’t be searched now; `removed`: it is not there any more
 */
export type OriginState = 'same' | 'own' | 'older' | 'nothing' | 'removed';

export function originState(expression: string, origin: MonitorOrigin, now: PartNow | null): OriginState {
  if (now === null) return 'removed';
  if (now.asks === null) return 'nothing';
  if (now.asks === expression) return 'same';
  return now.asks === origin.asks ? 'own' : 'older';
}
