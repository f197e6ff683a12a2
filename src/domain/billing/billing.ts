/**
 * What a company uses, month by month, and how near it is to the limits of its plan. Limits warn: nothing is locked
 * when one is passed (ROUTE-38).
 */

import type { ProviderBilling } from './provider.ts';

/** What is counted; the order in which it is shown. */
export const MEASURES = ['members', 'searches', 'storage', 'publications'] as const;
export type UsageMeasure = (typeof MEASURES)[number];

/**
 * `members`: active users without guests. `searches`: submitted in a month. `storage`: bytes. `publications`: in the
 * corpus.
 */
export type Usage = Readonly<Record<UsageMeasure, number>>;

/** Null: without a limit. */
export type Limits = Readonly<Record<UsageMeasure, number | null>>;

export interface BillingPlan {
  readonly name: string;
  readonly limits: Limits;
}

export interface MonthOfUsage {
  /** `2026-11`, by UTC. */
  readonly month: string;
  readonly searches: number;
  /** As last measured in the month; null where it was not measured in it. */
  readonly measured: Omit<Usage, 'searches'> | null;
}

export interface Billing {
  /** Null: nobody has set a plan. */
  readonly plan: BillingPlan | null;
  /** `searches` of the month that runs. */
  readonly usage: Usage;
  /** When storage was measured, in ISO 8601. */
  readonly measured: string;
  /** Oldest first; the last one runs. */
  readonly months: readonly MonthOfUsage[];
  /** Whether the company pays for the corpus in its storage: one that reads another's does not. */
  readonly hasOwnCorpus: boolean;
  /** Who set the plan: whoever runs the server, or the subscription. */
  readonly planBy: 'operator' | 'subscription';
  /** Null: no payment provider is set, so that nothing is billed. */
  readonly provider: ProviderBilling | null;
}

export type LimitState = 'unlimited' | 'within' | 'near' | 'reached' | 'exceeded';

/** From this share of a limit on, a warning is shown. */
export const NEAR = 0.8;

export function limitState(used: number, limit: number | null): LimitState {
  if (limit === null) return 'unlimited';
  if (used > limit) return 'exceeded';
  if (used === limit) return 'reached';
  return used >= limit * NEAR ? 'near' : 'within';
}

/** The months up to that of `now`, oldest first, as `2026-11`. */
export function monthsUpTo(now: number, count: number): readonly string[] {
  const date = new Date(now);
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - count + 1 + at)).toISOString().slice(0, 7),
  );
}
