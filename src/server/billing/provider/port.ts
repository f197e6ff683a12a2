/**
 * What the house needs of a payment provider: pages of it to which administrators are sent, and its signed news. One
 * provider is behind it at most; without one nothing is contacted.
 */
import type { SubscriptionState } from '../../../domain/billing/provider.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import type { OfferedPlan } from './settings.ts';

export interface BillingProvider {
  readonly name: string;
  /** Its test mode: no money moves. */
  readonly isTest: boolean;
  /** Which of its books: what is a customer in test mode is none in another. */
  readonly account: string;
  readonly offered: readonly OfferedPlan[];
  /** Makes the company known there; its number there. The same twice for the same `key`. */
  addCustomer(company: PayingCompany, key: string): Promise<ProviderAnswer<string>>;
  /** Where a plan is ordered. */
  orderPage(order: ProviderVisit & { readonly price: string }): Promise<ProviderAnswer<URL>>;
  /** Where a subscription is changed or ended. */
  changePage(change: ProviderVisit & { readonly subscription: string }): Promise<ProviderAnswer<URL>>;
  /** Where invoices are, and how they are paid. */
  invoicesPage(visit: ProviderVisit): Promise<ProviderAnswer<URL>>;
  /** News that the provider signed, or what is wrong with what came. */
  newsIn(body: Uint8Array, signature: string): NewsRead;
}

export interface PayingCompany {
  readonly id: Id;
  readonly name: string;
}

/** For whom a page is, and where it sends the browser afterwards. */
export interface ProviderVisit {
  readonly company: Id;
  readonly customer: string;
  readonly back: string;
}

/** Nothing that was asked, and no key, is in `message`. */
export interface ProviderFault {
  readonly fault: 'no-customer' | 'refused' | 'busy' | 'away' | 'nonsense';
  readonly message: string;
}
export type ProviderAnswer<T> = { readonly ok: true; readonly value: T } | ({ readonly ok: false } & ProviderFault);

export interface ProviderNews {
  /** Of the event: it comes again until it is answered, and sometimes after that. */
  readonly id: string;
  /** When it happened, in milliseconds since 1970; they arrive in any order. */
  readonly at: number;
  readonly customer: string;
  readonly of: OrderNews | SubscriptionNews | PaymentNews;
}

export interface OrderNews {
  readonly kind: 'order';
  readonly subscription: string;
}

export interface SubscriptionNews {
  readonly kind: 'subscription';
  readonly subscription: string;
  /** Of two that happened at the same time, the higher one came later. */
  readonly rank: 0 | 1 | 2;
  readonly state: SubscriptionState;
  readonly price: string | null;
  /** Null where it was not told. */
  readonly periodEnd: number | null;
  readonly endsAt: number | null;
}

export interface PaymentNews {
  readonly kind: 'payment';
  readonly state: 'paid' | 'failed';
  readonly nextAttempt: number | null;
}

/**
 * not-signed: it is not from the provider, or too old. nonsense: signed, and not in the documented form. other: signed,
 * and nothing that is kept here.
 */
export type NewsRead =
  | { readonly kind: 'not-signed' | 'nonsense' | 'other' }
  | { readonly kind: 'news'; readonly news: ProviderNews };
