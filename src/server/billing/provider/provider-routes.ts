/**
 * The payment provider.
 *
 *   POST /spa/api/billing/pages {page, price?} → {address}: a page of it, made for an administrator of the company
 *   POST /api/billing/events                   its news: no session, its signature alone
 */
import { PROVIDER_PAGES, type ProviderPage } from '../../../domain/billing/provider.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { isRefusal, refusal, type Refusal } from '../../errors.ts';
import { fieldOf, jsonBody, refuse } from '../../http/answers.ts';
import type { AppContext } from '../../http/env.ts';
import { linkOrigin } from '../../http/guards.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import type { Route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { toldOf } from './paid-plan.ts';
import type { ProviderAnswer, BillingProvider, ProviderFault, ProviderVisit } from './port.ts';
import type { OfferedPlan } from './settings.ts';
import { takeNews } from './take-news.ts';

type Parts = Pick<Services, 'db' | 'log' | 'now' | 'reach' | 'billingProvider' | 'outgoingNames'>;

/** An event holds one object; those of the provider are some kilobytes. */
const EVENT_AT_MOST = 256 * 1024;

const notUnderstood = refusal(422, 'not-understood', 'Name a page of the provider, and to order a plan its price.');
const subscribed = refusal(
  409,
  'subscribed',
  'Your company has a subscription. Change that instead of ordering another.',
);
const noSubscription = refusal(
  409,
  'no-subscription',
  'Your company has no subscription to change. Order a plan first.',
);
const nothingOrdered = refusal(
  409,
  'nothing-ordered',
  'Your company has ordered nothing, so that there is no invoice.',
);
const notSigned = refusal(400, 'not-signed', 'The signature is not that of the provider, or too old.');
const noEvent = refusal(400, 'not-understood', 'This is no event as the provider documents it.');

/** None where no provider is set. */
export function providerRoutes(parts: Parts): readonly Route[] {
  const { db, log, now, reach, billingProvider: provider } = parts;
  if (provider === null) return [];
  // Each asks the provider something.
  const rate = createRateLimit({ burst: 10, everyMs: 5_000, now });
  return [
    {
      ...{ method: 'POST', path: '/spa/api/billing/pages', who: 'company-administrator', maxBody: 4 * 1024, rate },
      async handle(context) {
        const wanted = wantedPage(await jsonBody(context), provider.offered);
        if (isRefusal(wanted)) return refuse(context, wanted);
        const back = `${linkOrigin(reach, context)}/billing`;
        const address = await pageFor({ ...parts, provider }, { ...wanted, company: companyIn(context), back });
        if (isRefusal(address)) return refuse(context, address);
        context.set('audited', { subject: wordsFor(wanted) });
        return context.json({ address: address.href });
      },
    },
    {
      ...{ method: 'POST', path: '/api/billing/events', who: 'anyone', maxBody: EVENT_AT_MOST },
      async handle(context) {
        const body = new Uint8Array(await context.req.arrayBuffer());
        const read = provider.newsIn(body, context.req.header('Stripe-Signature') ?? '');
        if (read.kind === 'not-signed') return refuse(context, notSigned);
        if (read.kind === 'nonsense') {
          log.warn(`an event of ${provider.name} was not understood`);
          return refuse(context, noEvent);
        }
        const taken =
          read.kind === 'news' ? await takeNews({ db, now, account: provider.account }, read.news) : 'left-out';
        if (taken === 'of-nobody') log.warn(`an event of ${provider.name} is of a customer that is not known here`);
        return context.json({ received: taken });
      },
    },
  ];
}

interface WantedPage {
  readonly page: ProviderPage;
  readonly plan: OfferedPlan | null;
}

function wantedPage(body: unknown, offered: readonly OfferedPlan[]): WantedPage | Refusal {
  if (isRefusal(body)) return body;
  const page = PROVIDER_PAGES.find((one) => one === fieldOf(body, 'page'));
  const plan = offered.find(({ price }) => price === fieldOf(body, 'price')) ?? null;
  return page === undefined || (page === 'order') !== (plan !== null) ? notUnderstood : { page, plan };
}

const wordsFor = ({ page, plan }: WantedPage): string => (plan === null ? page : `${page}, plan ${plan.name}`);

interface PageFor extends WantedPage {
  readonly company: Id;
  readonly back: string;
}
type WithProvider = Pick<Parts, 'db' | 'log' | 'outgoingNames'> & { readonly provider: BillingProvider };

async function pageFor(parts: WithProvider, { page, plan, company, back }: PageFor): Promise<URL | Refusal> {
  const { db, provider } = parts;
  const { customer, running } = await toldOf(db, provider, company);
  if (plan !== null) {
    if (running !== null) return subscribed;
    return ordering(parts, { plan, company, customer, back });
  }
  if (customer === null) return nothingOrdered;
  if (page === 'invoices') return answered(parts, await provider.invoicesPage({ company, customer, back }));
  if (running === null) return noSubscription;
  return answered(parts, await provider.changePage({ company, customer, subscription: running, back }));
}

interface Ordering extends Omit<ProviderVisit, 'customer'> {
  readonly plan: OfferedPlan;
  readonly customer: string | null;
}

/** The company is made known there first, and anew where it was deleted there. */
async function ordering(parts: WithProvider, { plan, company, customer, back }: Ordering): Promise<URL | Refusal> {
  const { provider } = parts;
  const order = (known: string) => provider.orderPage({ company, customer: known, price: plan.price, back });
  if (customer !== null) {
    const page = await order(customer);
    if (page.ok || page.fault !== 'no-customer') return answered(parts, page);
  }
  const made = await makeKnown(parts, company, customer);
  return made.ok ? answered(parts, await order(made.value)) : refusalOf(parts, made);
}

/** Two who order at the same time make one customer: the provider is given the same key. */
async function makeKnown(
  { db, provider, outgoingNames }: WithProvider,
  company: Id,
  before: string | null,
): Promise<ProviderAnswer<string>> {
  const { name } = await db.selectFrom('company').select('name').where('id', '=', company).executeTakeFirstOrThrow();
  const made = await provider.addCustomer({ id: company, name }, `${outgoingNames}.${company}.${before ?? 'first'}`);
  if (!made.ok) return made;
  const row = { customer: made.value, payment: null, paid_at: null, next_attempt: null };
  await db
    .insertInto('billing_customer')
    .values({ account: provider.account, company_id: company, ...row })
    .onConflict((on) =>
      on.columns(['account', 'company_id']).doUpdateSet(row).where('billing_customer.customer', '!=', made.value),
    )
    .execute();
  return made;
}

const answered = (parts: WithProvider, page: ProviderAnswer<URL>): URL | Refusal =>
  page.ok ? page.value : refusalOf(parts, page);

function refusalOf({ log, provider }: WithProvider, { fault, message }: ProviderFault): Refusal {
  log.warn(`${provider.name} gave no page: ${message}`);
  const what = fault === 'busy' || fault === 'away' ? 'Try again in a moment.' : 'Nothing else is touched by this.';
  return refusal(503, 'provider', `${message} ${what}`);
}

/** Set by the guard of the route. */
const companyIn = (context: AppContext): Id => context.get('company');
