/** How usage and limits are put into words. */
import { limitState, type Billing, type LimitState, type UsageMeasure } from '../../../domain/billing/billing.ts';
import { formatBytes, formatCount, formatCounted } from '../../kit/format.ts';
import type { StatusTone } from '../../theme/theme.ts';

export const measureNames: Readonly<Record<UsageMeasure, string>> = {
  members: 'Seats',
  searches: 'Searches',
  storage: 'Storage',
  publications: 'Publications',
};

export const formatMeasure = (measure: UsageMeasure, value: number): string =>
  measure === 'storage' ? formatBytes(value) : formatCount(value);

export const limitTones: Readonly<Record<LimitState, StatusTone>> = {
  unlimited: 'neutral',
  within: 'neutral',
  near: 'warning',
  reached: 'warning',
  exceeded: 'danger',
};

/** `3 of 10`, or what is used where there is no limit. */
export function usedText(measure: UsageMeasure, used: number, limit: number | null): string {
  return limit === null
    ? formatMeasure(measure, used)
    : `${formatMeasure(measure, used)} of ${formatMeasure(measure, limit)}`;
}

const counted: Readonly<Record<UsageMeasure, (value: number) => string>> = {
  members: (value) => formatCounted(value, 'active user'),
  searches: (value) => `${formatCounted(value, 'search', 'searches')} this month`,
  storage: (value) => `${formatBytes(value)} of storage`,
  publications: (value) => formatCounted(value, 'publication'),
};

/** A sentence for each limit that is near, reached or passed. */
export function limitWarnings({ plan, usage }: Pick<Billing, 'plan' | 'usage'>): readonly string[] {
  if (plan === null) return [];
  return (Object.keys(measureNames) as UsageMeasure[]).flatMap((measure) => {
    const [used, limit] = [usage[measure], plan.limits[measure]];
    const state = limitState(used, limit);
    if (limit === null || state === 'within' || state === 'unlimited') return [];
    const ofPlan = `the ${formatMeasure(measure, limit)} of the plan`;
    if (state === 'near') return [`${counted[measure](used)}: near to ${ofPlan}.`];
    if (state === 'reached') return [`${counted[measure](used)}: all of the plan.`];
    return [`${counted[measure](used)}: ${formatMeasure(measure, used - limit)} more than ${ofPlan}.`];
  });
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `Nov 2026` of `2026-11`. */
export const formatMonth = (month: string): string => monthName.format(new Date(`${month}-01T00:00:00Z`));
