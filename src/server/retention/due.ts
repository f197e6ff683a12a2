/**
 * When a project is due to be erased, and what is done about it on a day. Days are those of a time zone, as
 * `yyyy-mm-dd`.
 *
 *   set ── 30 days before ─▶ owner told ── 7 days before ─▶ told again ── the day ─▶ erased
 *    ▲                          │
 *    └── legal hold, or changed ┘   after it ends: told again, at least 7 days before
 */
import { utcDay, yearsAfter } from '../../domain/shared/moments.ts';
import type { RetentionRow, RetentionRule } from '../../domain/retention/rows.ts';

export const FIRST_NOTICE_DAYS = 30;
export const LAST_NOTICE_DAYS = 7;

const DAY_MS = 24 * 60 * 60 * 1_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const daysFrom = (from: string, to: string): number => Math.round((at(to) - at(from)) / DAY_MS);

export const dueDay = ({ on, years }: RetentionRule, lastChange: string): string =>
  on ?? yearsAfter(lastChange, years ?? 0);

export type RetentionStep =
  | { readonly kind: 'none' }
  | { readonly kind: 'notice'; readonly due: string }
  | { readonly kind: 'withdraw'; readonly reason: 'hold' | 'changed' }
  | { readonly kind: 'erase'; readonly due: string };

interface RetentionState {
  readonly rule: Pick<RetentionRow, 'on' | 'years' | 'notice'>;
  readonly isHeld: boolean;
  /** The day of the last change by a user, or on which the rule was set, whichever is later. */
  readonly lastChange: string;
  /** Of the daily look; a late one has the day on which it was due. */
  readonly today: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The day of a moment, in milliseconds since 1970. */
  readonly dayOf: (at: number) => string;
}

const none = { kind: 'none' } as const;

/** The first day that a notice of now leaves time for. */
export const soonestDay = (now: number, dayOf: RetentionState['dayOf'] = utcDay): string =>
  dayOf(now + LAST_NOTICE_DAYS * DAY_MS);

/** What is to be done today. Nothing is erased without a notice of at least {@link LAST_NOTICE_DAYS} days. */
export function nextRetentionStep({ rule, isHeld, lastChange, today, now, dayOf }: RetentionState): RetentionStep {
  const { notice } = rule;
  if (isHeld) return notice === null ? none : { kind: 'withdraw', reason: 'hold' };
  const wanted = dueDay(rule, lastChange);
  const soonest = soonestDay(now, dayOf);
  const isNear = daysFrom(today, wanted) <= FIRST_NOTICE_DAYS;
  if (notice === null) return isNear ? { kind: 'notice', due: wanted > soonest ? wanted : soonest } : none;
  if (wanted > notice.due) return isNear ? { kind: 'notice', due: wanted } : { kind: 'withdraw', reason: 'changed' };
  const left = daysFrom(today, notice.due);
  if (left <= 0) return now - notice.at < LAST_NOTICE_DAYS * DAY_MS ? none : { kind: 'erase', due: notice.due };
  const isSecondDue = left <= LAST_NOTICE_DAYS && daysFrom(dayOf(notice.at), notice.due) > LAST_NOTICE_DAYS;
  return isSecondDue ? { kind: 'notice', due: notice.due > soonest ? notice.due : soonest } : none;
}
