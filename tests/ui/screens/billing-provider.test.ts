import { describe, expect, it } from 'vitest';
import type { PaidSubscription } from '../../../src/domain/billing/provider.ts';
import { addressIn, providerPageRequest } from '../../../src/ui/screens/billing/provider-calls.ts';
import { paymentWords, subscribedPlan, subscriptionWords } from '../../../src/ui/screens/billing/provider-words.ts';

const date = (iso: string | null): string => (iso ?? 'never').slice(0, 10);
const words = (more: Partial<PaidSubscription>): string =>
  subscriptionWords({ state: 'running', plan: 'Team', nextInvoice: null, ends: null, ...more }, date);

describe('[ROUTE-38] what the payment provider told, in words', () => {
  it('a subscription says what comes next, where that was told', () => {
    expect(words({ nextInvoice: '2027-01-15T08:00:00.000Z' })).toBe('Next invoice on 2027-01-15.');
    expect(words({})).toBe('When the next invoice comes was not told.');
    expect(words({ ends: '2027-01-15T08:00:00.000Z' })).toBe('It ends on 2027-01-15. No invoice follows.');
    expect(words({ state: 'ended', ends: '2027-01-15T08:00:00.000Z' })).toBe('It ended on 2027-01-15.');
    expect(words({ state: 'awaited' })).toMatch(/yet to tell/);
  });

  it('a price that the settings do not name is said to be one', () => {
    expect(subscribedPlan({ plan: null, state: 'running' })).toMatch(/do not name/);
    expect(subscribedPlan({ plan: 'Team', state: 'running' })).toBe('Team');
  });

  it('a payment that failed says when the next attempt is', () => {
    const failed = { state: 'failed', at: '2027-01-15T08:00:00.000Z' } as const;
    expect(paymentWords({ ...failed, nextAttempt: '2027-01-18T08:00:00.000Z' }, date)).toBe(
      'The payment of 2027-01-15 failed. The provider tries again on 2027-01-18.',
    );
    expect(paymentWords({ ...failed, nextAttempt: null }, date)).toBe('The payment of 2027-01-15 failed.');
  });

  it('a page is asked for with the price of the plan alone', () => {
    expect(providerPageRequest('order', 'price_team').json).toEqual({ page: 'order', price: 'price_team' });
    expect(providerPageRequest('invoices').json).toEqual({ page: 'invoices' });
    expect([{ address: 'https://pay.example.com/' }, { address: 5 }, null].map(addressIn)).toEqual([
      ...['https://pay.example.com/', null, null],
    ]);
  });
});
