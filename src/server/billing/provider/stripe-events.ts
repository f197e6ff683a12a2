/**
 * Stripe's events as news. Their form is that of the version which the endpoint was made with: both places are read
 * where a version moved a field. What is not as documented is nonsense, and not guessed at.
 */
import type { SubscriptionState } from '../../../domain/billing/provider.ts';
import type { NewsRead, ProviderNews, SubscriptionNews } from './port.ts';

type Fields = Readonly<Record<string, unknown>>;

const STATES: Readonly<Record<string, SubscriptionState>> = {
  incomplete: 'awaited',
  incomplete_expired: 'ended',
  trialing: 'trial',
  active: 'running',
  past_due: 'overdue',
  unpaid: 'overdue',
  paused: 'paused',
  canceled: 'ended',
};

const RANKS: Readonly<Record<string, SubscriptionNews['rank']>> = {
  'customer.subscription.created': 0,
  'customer.subscription.updated': 1,
  'customer.subscription.deleted': 2,
};

const NONSENSE: NewsRead = { kind: 'nonsense' };
const OTHER: NewsRead = { kind: 'other' };

/** `isTest`: what is of the other mode is none of ours. */
export function stripeNews(event: unknown, isTest: boolean): NewsRead {
  const { id, type, created, livemode, data } = fields(event);
  const at = momentOf(created);
  if (!isName(id) || typeof type !== 'string' || at === null || typeof livemode !== 'boolean') return NONSENSE;
  if (livemode === isTest) return OTHER;
  const object = fields(fields(data)['object']);
  const of = whatOf(type, object);
  if (of === 'other') return OTHER;
  const customer = nameOf(object['customer']);
  return of === null || customer === null ? NONSENSE : { kind: 'news', news: { id, at, customer, of } };
}

function whatOf(type: string, object: Fields): ProviderNews['of'] | 'other' | null {
  if (type === 'checkout.session.completed') return orderIn(object);
  if (type === 'invoice.paid') return { kind: 'payment', state: 'paid', nextAttempt: null };
  if (type === 'invoice.payment_failed')
    return { kind: 'payment', state: 'failed', nextAttempt: momentOf(object['next_payment_attempt']) };
  const rank = RANKS[type];
  return rank === undefined ? 'other' : subscriptionIn(object, rank);
}

/** A page of another mode sells something else. */
function orderIn({ mode, subscription }: Fields): ProviderNews['of'] | 'other' | null {
  if (mode !== 'subscription') return 'other';
  const id = nameOf(subscription);
  return id === null ? null : { kind: 'order', subscription: id };
}

function subscriptionIn(object: Fields, rank: SubscriptionNews['rank']): SubscriptionNews | null {
  const { id, status, items, cancel_at: cancelAt, ended_at: endedAt } = object;
  const state = typeof status === 'string' && Object.hasOwn(STATES, status) ? STATES[status] : undefined;
  const listed: unknown = fields(items)['data'];
  const first = fields(Array.isArray(listed) ? listed[0] : null);
  if (!isName(id) || state === undefined) return null;
  const periodEnd = momentOf(first['current_period_end']) ?? momentOf(object['current_period_end']);
  const ending = object['cancel_at_period_end'] === true ? periodEnd : null;
  return {
    ...{ kind: 'subscription', subscription: id, rank, state, periodEnd },
    price: nameOf(fields(first['price'])['id']),
    endsAt: momentOf(endedAt) ?? momentOf(cancelAt) ?? ending,
  };
}

const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

const isName = (value: unknown): value is string => typeof value === 'string' && /^\w{1,255}$/.test(value);

/** An object is named by its number, or is there as a whole. */
function nameOf(value: unknown): string | null {
  const name = typeof value === 'string' ? value : fields(value)['id'];
  return isName(name) ? name : null;
}

/** Before the year 10000. */
const momentOf = (seconds: unknown): number | null =>
  Number.isSafeInteger(seconds) && Number(seconds) > 0 && Number(seconds) < 253_402_300_800
    ? Number(seconds) * 1_000
    : null;
