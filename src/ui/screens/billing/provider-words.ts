/** What the payment provider told, in sentences. */
import type { LastPayment, PaidSubscription, SubscriptionState } from '../../../domain/billing/provider.ts';
import type { StatusTone } from '../../theme/theme.ts';

type FormatDate = (iso: string | null) => string;

export const subscriptionStates: Readonly<Record<SubscriptionState, readonly [words: string, tone: StatusTone]>> = {
  awaited: ['Ordered', 'info'],
  trial: ['On trial', 'info'],
  running: ['Active', 'good'],
  overdue: ['Payment overdue', 'warning'],
  paused: ['Paused', 'neutral'],
  ended: ['Ended', 'neutral'],
};

export const subscribedPlan = ({ plan, state }: Pick<PaidSubscription, 'plan' | 'state'>): string => {
  if (plan !== null) return plan;
  return state === 'awaited' ? 'A plan' : 'A plan that the settings of this server do not name';
};

/** What comes next. */
export function subscriptionWords({ state, nextInvoice, ends }: PaidSubscription, formatDate: FormatDate): string {
  if (state === 'awaited') return 'The provider has yet to tell that it began.';
  if (state === 'ended') return ends === null ? 'It has ended.' : `It ended on ${formatDate(ends)}.`;
  if (ends !== null) return `It ends on ${formatDate(ends)}. No invoice follows.`;
  return nextInvoice === null
    ? 'When the next invoice comes was not told.'
    : `Next invoice on ${formatDate(nextInvoice)}.`;
}

export function paymentWords({ state, at, nextAttempt }: LastPayment, formatDate: FormatDate): string {
  if (state === 'paid') return `The last invoice was paid on ${formatDate(at)}.`;
  const next = nextAttempt === null ? '' : ` The provider tries again on ${formatDate(nextAttempt)}.`;
  return `The payment of ${formatDate(at)} failed.${next}`;
}
