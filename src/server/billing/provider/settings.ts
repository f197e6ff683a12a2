/** The payment provider, as the settings name it. Without BILLING_PROVIDER nothing of it is there. */
import type { BillingPlan, Limits, UsageMeasure } from '../../../domain/billing/billing.ts';
import type { OfferedPrice } from '../../../domain/billing/provider.ts';
import type { ReadSetting } from '../../read-setting.ts';

export type OfferedPlan = OfferedPrice & BillingPlan;

export interface BillingSettings {
  readonly api: URL;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly plans: readonly OfferedPlan[];
}

type BytesOf = (text: string) => number | null;

const PLANS_SUCH_AS = 'plans such as price_1=Team, members=10, searches=500, storage=50G; price_2=Firm';

export function billingSettings(read: ReadSetting, faults: string[], bytesOf: BytesOf): BillingSettings | null {
  const provider = read<string | null>(
    'BILLING_PROVIDER',
    null,
    (text) => (text === 'stripe' ? text : null),
    'stripe, the one that is known',
  );
  const api = read<URL>(
    'STRIPE_API',
    new URL('https://api.stripe.com'),
    apiOf,
    'an address without a path, by https unless it is on this machine',
  );
  const secretKey = read<string | null>('STRIPE_SECRET_KEY', null, keyOf, 'a secret key such as sk_test_…');
  const webhookSecret = read<string | null>(
    'STRIPE_WEBHOOK_SECRET',
    null,
    (text) => (/^whsec_[\x21-\x7e]{8,}$/.test(text) ? text : null),
    'the signing secret of the endpoint, such as whsec_…',
  );
  const plans = read<readonly OfferedPlan[]>('STRIPE_PLANS', [], (text) => plansIn(text, bytesOf), PLANS_SUCH_AS);
  if (provider === null) return null;
  const before = faults.length;
  for (const [name, value] of [
    ['STRIPE_SECRET_KEY', secretKey],
    ['STRIPE_WEBHOOK_SECRET', webhookSecret],
  ] as const)
    if (value === null) faults.push(`${name} must be set with BILLING_PROVIDER.`);
  if (plans.length === 0) faults.push(`STRIPE_PLANS must be set with BILLING_PROVIDER: ${PLANS_SUCH_AS}.`);
  return faults.length > before ? null : { api, secretKey: secretKey!, webhookSecret: webhookSecret!, plans };
}

const keyOf = (text: string): string | null => (/^[rs]k_(test|live)_[\x21-\x7e]{8,}$/.test(text) ? text : null);

export const isTestKey = (key: string): boolean => /^[rs]k_test_/.test(key);

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

function apiOf(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '' || url.pathname !== '/') return null;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname)) ? url : null;
}

/** Null where a part is in another form, or a price stands there twice. */
function plansIn(text: string, bytesOf: BytesOf): readonly OfferedPlan[] | null {
  const entries = text.split(';').map((entry) => entry.trim());
  const plans = entries.filter((entry) => entry !== '').map((entry) => planIn(entry, bytesOf));
  const whole = plans.filter((plan) => plan !== null);
  const prices = new Set(whole.map(({ price }) => price));
  return whole.length === plans.length && prices.size === plans.length && plans.length > 0 ? whole : null;
}

function planIn(entry: string, bytesOf: BytesOf): OfferedPlan | null {
  const [first = '', ...rest] = entry.split(',').map((part) => part.trim());
  const [, price = '', name = ''] = /^(price_\w{1,100})\s*=\s*(.{1,100})$/.exec(first) ?? [];
  const limits: Record<UsageMeasure, number | null> = NO_LIMITS();
  for (const part of rest) {
    const [, measure = '', value = ''] = /^(members|searches|storage|publications)\s*=\s*(\S+)$/.exec(part) ?? [];
    const limit = measure === 'storage' ? bytesOf(value) : /^\d{1,12}$/.test(value) ? Number(value) : null;
    if (measure === '' || limit === null) return null;
    limits[measure as UsageMeasure] = limit;
  }
  return price === '' ? null : { price, name: name.trim(), limits };
}

const NO_LIMITS = (): { [Measure in keyof Limits]: number | null } => ({
  ...{ members: null, searches: null, storage: null, publications: null },
});
