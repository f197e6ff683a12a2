/**
 * News of the provider, taken once each and in the order in which they happened: they arrive again, late, and in any
 * order. Only companies that this server made known there are told of; nothing that comes makes one known.
 */
import { sql } from 'kysely';
import type { Id } from '../../../domain/shared/ids.ts';
import type { Db } from '../../database/tables.ts';
import type { PaymentNews, ProviderNews, SubscriptionNews } from './port.ts';

/** The provider repeats what it tells for some days, and by hand for thirty. */
const REMEMBERED_MS = 60 * 24 * 3_600_000;

export type NewsTaken = 'taken' | 'again' | 'of-nobody';

interface NewsPorts {
  readonly db: Db;
  readonly now: () => number;
  readonly account: string;
}

export function takeNews({ db, now, account }: NewsPorts, { id, at, customer, of }: ProviderNews): Promise<NewsTaken> {
  return db.transaction().execute(async (work) => {
    const owner = await work
      .selectFrom('billing_customer')
      .select('company_id')
      .where('account', '=', account)
      .where('customer', '=', customer)
      .executeTakeFirst();
    if (owner === undefined) return 'of-nobody';
    const received = new Date(now());
    const first = await work
      .insertInto('billing_event')
      .values({ account, id, received_at: received })
      .onConflict((on) => on.columns(['account', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (first === undefined) return 'again';
    await work
      .deleteFrom('billing_event')
      .where('received_at', '<', new Date(received.getTime() - REMEMBERED_MS))
      .execute();
    const its = { account, company: owner.company_id };
    if (of.kind === 'order') await keepOrder(work, { ...its, id: of.subscription });
    if (of.kind === 'subscription') await keepSubscription(work, { ...its, at, of });
    if (of.kind === 'payment') await keepPayment(work, { ...its, at, of });
    return 'taken';
  });
}

interface OfCompany {
  readonly account: string;
  readonly company: Id;
}
interface Told<News> extends OfCompany {
  readonly at: number;
  readonly of: News;
}

/** What is known of the subscription already is later than its order. */
async function keepOrder(db: Db, { account, company, id }: OfCompany & { readonly id: string }): Promise<void> {
  await db
    .insertInto('billing_subscription')
    .values({
      ...{ account, id, company_id: company, state: 'awaited', price: null, period_end: null, ends_at: null },
      ...{ told_at: 0, told_rank: 0 },
    })
    .onConflict((on) => on.columns(['account', 'id']).doNothing())
    .execute();
}

async function keepSubscription(db: Db, { account, company, at, of }: Told<SubscriptionNews>): Promise<void> {
  const row = {
    ...{ state: of.state, price: of.price, period_end: of.periodEnd, ends_at: of.endsAt },
    ...{ told_at: at, told_rank: of.rank },
  };
  await db
    .insertInto('billing_subscription')
    .values({ account, id: of.subscription, company_id: company, ...row })
    .onConflict((on) =>
      on
        .columns(['account', 'id'])
        .doUpdateSet(row)
        .where('billing_subscription.company_id', '=', company)
        .where(sql<boolean>`(billing_subscription.told_at, billing_subscription.told_rank) <= (${at}, ${of.rank})`),
    )
    .execute();
}

/** An invoice that failed is paid afterwards, never the other way: of two at the same time it is paid. */
async function keepPayment(db: Db, { account, company, at, of }: Told<PaymentNews>): Promise<void> {
  await db
    .updateTable('billing_customer')
    .set({ payment: of.state, paid_at: at, next_attempt: of.nextAttempt })
    .where('account', '=', account)
    .where('company_id', '=', company)
    .where((is) =>
      is.or([
        is('paid_at', 'is', null),
        is('paid_at', '<', at),
        ...(of.state === 'paid' ? [is('paid_at', '=', at)] : []),
      ]),
    )
    .execute();
}
