/** The rows of a monitor's stream: what it is tied to, who is in it, and what they decided of what arrived. */
import type { Id } from '../shared/ids.ts';
import type { RowKey } from '../shared/rows.ts';
import type { ARRIVAL_DECISIONS, MONITOR_ROLES } from './events.ts';

export type ArrivalDecision = (typeof ARRIVAL_DECISIONS)[number];
export type MonitorRole = (typeof MONITOR_ROLES)[number];

export interface MonitorHeadRow {
  readonly kind: 'monitor';
  readonly monitor: Id;
  /** Who may use it is in the monitor too; null for none. */
  readonly search: Id | null;
}
export interface MonitorMemberRow {
  readonly kind: 'monitor-member';
  readonly user: Id;
  readonly name: string;
  readonly role: MonitorRole;
}
/** What somebody said of an arrival, and when. */
export interface ArrivalReview {
  readonly decision: ArrivalDecision | null;
  readonly reason: string;
  readonly by: Id;
  /** In milliseconds since 1970, by the clock of who said it. */
  readonly at: number;
}
export interface ArrivalReviewRow extends ArrivalReview {
  readonly kind: 'arrival-review';
  readonly arrival: Id;
  /** What others said last before, each once, the last one first. */
  readonly earlier: readonly ArrivalReview[];
}
export type MonitorsRow = MonitorHeadRow | MonitorMemberRow | ArrivalReviewRow;

type AnyRows = ReadonlyMap<RowKey, object>;

export const MONITOR_HEAD: RowKey = 'monitor';
export const monitorMemberKey = (user: Id): RowKey => `monitor-member:${user}`;

/** Null before it is opened, and once it is closed; who was in it can still read that. */
export const monitorHeadOf = (rows: AnyRows): MonitorHeadRow | null =>
  (rows.get(MONITOR_HEAD) as MonitorHeadRow | undefined) ?? null;

export const monitorMemberOf = (rows: AnyRows, user: Id): MonitorMemberRow | null =>
  (rows.get(monitorMemberKey(user)) as MonitorMemberRow | undefined) ?? null;

/** Who is in it by a row of their own, in the order in which they came. */
export const monitorMembersIn = (rows: AnyRows): readonly MonitorMemberRow[] =>
  ([...rows.values()] as MonitorsRow[]).filter((row): row is MonitorMemberRow => row.kind === 'monitor-member');

export const arrivalReviewKey = (arrival: Id): RowKey => `arrival-review:${arrival}`;

/** Null for an arrival of which nobody has said anything. */
export const arrivalReviewOf = (rows: AnyRows, arrival: Id): ArrivalReviewRow | null =>
  (rows.get(arrivalReviewKey(arrival)) as ArrivalReviewRow | undefined) ?? null;
