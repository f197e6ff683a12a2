/** What the provider told of a company, as its page shows it, and the plan that it pays for. */
import type { BillingPlan } from '../../../domain/billing/billing.ts';
import {
  holdsPlan,
  type LastPayment,
  type ProviderBilling,
  type PaidSubscription,
  type SubscriptionState,
} from '../../../domain/billing/provider.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import type { Db } from '../../database/tables.ts';
import type { BillingProvider } from './port.ts';

export interface ToldByProvider {
  readonly billing: ProviderBilling;
  /** Of the newest subscription that holds one; null where none does, or its price is not in the settings. */
  readonly plan: BillingPlan | null;
  /** Numbers at the provider, which no browser is told. */
  readonly customer: string | null;
  readonly running: string | null;
}

type Offering = Pick<BillingProvider, 'name' | 'isTest' | 'account' | 'offered'>;

export async function toldOf(db: Db, provider: Offering, company: Id): Promise<ToldByProvider> {
  const { name, isTest, account, offered } = provider;
  const customer = await db
    .selectFrom('billing_customer')
    .selectAll()
    .where('account', '=', account)
    .where('company_id', '=', company)
    .executeTakeFirst();
  const rows = await db
    .selectFrom('billing_subscription')
    .selectAll()
    .where('account', '=', account)
    .where('company_id', '=', company)
    .orderBy('told_at', 'desc')
    .orderBy('id')
    .execute();
  const all = rows.map(({ id, price, ...row }) => {
    const state = row.state as SubscriptionState;
    const plan = offered.find((one) => one.price === price) ?? null;
    const isOn = holdsPlan({ state });
    const told: PaidSubscription = {
      ...{ state, plan: plan?.name ?? null, ends: isoOf(row.ends_at) },
      nextInvoice: isOn && row.ends_at === null ? isoOf(row.period_end) : null,
    };
    return { id, plan, told, isOn };
  });
  const [running] = all.filter(({ isOn }) => isOn);
  const plan = running?.plan ?? null;
  return {
    billing: {
      ...{ name, isTest, isKnown: customer !== undefined, payment: paymentIn(customer) },
      offered: offered.map((plan) => ({ price: plan.price, name: plan.name })),
      subscriptions: [...all.filter(({ isOn }) => isOn), ...all.filter(({ isOn }) => !isOn)].map(({ told }) => told),
    },
    plan: plan && { name: plan.name, limits: plan.limits },
    customer: customer?.customer ?? null,
    running: running?.id ?? null,
  };
}

interface PaymentRow {
  readonly payment: string | null;
  readonly paid_at: number | null;
  readonly next_attempt: number | null;
}

function paymentIn(row: PaymentRow | undefined): LastPayment | null {
  const [state, at] = [row?.payment, isoOf(row?.paid_at ?? null)];
  return (state === 'paid' || state === 'failed') && at !== null
    ? { state, at, nextAttempt: isoOf(row?.next_attempt ?? null) }
    : null;
}

const isoOf = (moment: number | null): string | null => (moment === null ? null : new Date(moment).toISOString());
