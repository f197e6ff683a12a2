/**
 * What a payment provider tells of a company, where the operator has set one. It says what is paid for; it never says
 * what may be done: no state of a subscription or a payment locks anything (ROUTE-38).
 */

/** A plan that can be ordered; `price` names it at the provider. */
export interface OfferedPrice {
  readonly price: string;
  readonly name: string;
}

/**
 * awaited: ordered, and not paid for yet. overdue: a payment failed, and the provider tries again or waits. paused: by
 * the provider or in its pages.
 */
export type SubscriptionState = 'awaited' | 'trial' | 'running' | 'overdue' | 'paused' | 'ended';

/** A subscription in these states has its plan. */
const HOLDING: readonly SubscriptionState[] = ['trial', 'running', 'overdue', 'paused'];
export const holdsPlan = ({ state }: Pick<PaidSubscription, 'state'>): boolean => HOLDING.includes(state);

export interface PaidSubscription {
  readonly state: SubscriptionState;
  /** Null: the settings of the server do not know its price. */
  readonly plan: string | null;
  /** In ISO 8601; null where the provider has not told, or where none follows. */
  readonly nextInvoice: string | null;
  /** When it ends, or ended; null where it goes on. */
  readonly ends: string | null;
}

export interface LastPayment {
  readonly state: 'paid' | 'failed';
  readonly at: string;
  /** When the provider tries again; null where it does not, or has not told. */
  readonly nextAttempt: string | null;
}

export interface ProviderBilling {
  readonly name: string;
  /** No money moves. */
  readonly isTest: boolean;
  readonly offered: readonly OfferedPrice[];
  /** Those that hold a plan first, the newest of them first. */
  readonly subscriptions: readonly PaidSubscription[];
  readonly payment: LastPayment | null;
  /** Whether the company has ordered anything, so that it has pages there. */
  readonly isKnown: boolean;
}

/** The pages of the provider: to order a plan, to change or end it, and what was invoiced. */
export const PROVIDER_PAGES = ['order', 'change', 'invoices'] as const;
export type ProviderPage = (typeof PROVIDER_PAGES)[number];
