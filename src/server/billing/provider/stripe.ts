/**
 * Stripe behind the port, by its own package: hosted pages for ordering, changing and invoices, and signed events. The
 * package is loaded when Stripe is set, and never opens a connection by itself.
 */
import type { Stripe } from 'stripe';
import type { Id } from '../../../domain/shared/ids.ts';
import type { Outgoing } from '../../outgoing.ts';
import type { ProviderAnswer, BillingProvider, NewsRead, ProviderFault } from './port.ts';
import { isTestKey, type BillingSettings } from './settings.ts';
import { stripeNews } from './stripe-events.ts';
import { stripeCallsBy } from './stripe-http.ts';

const TIMEOUT_MS = 10_000;
/** Seconds that a signature is good for. */
const TOLERANCE_S = 300;

interface StripePorts {
  readonly outgoing: Pick<Outgoing, 'request'>;
  readonly now: () => number;
}

/** Null where none is set. */
export async function openBillingProvider(
  settings: BillingSettings | null | undefined,
  ports: StripePorts,
): Promise<BillingProvider | null> {
  return settings ? stripeProvider(settings, ports) : null;
}

async function stripeProvider(
  { api, secretKey, webhookSecret, plans }: BillingSettings,
  { outgoing, now }: StripePorts,
): Promise<BillingProvider> {
  const { Stripe: Client } = await import('stripe');
  const isTest = isTestKey(secretKey);
  const clientFor = (company: Id): Stripe =>
    new Client(secretKey, {
      httpClient: stripeCallsBy(outgoing, api, company),
      ...{ timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false },
    });
  const { webhooks, errors } = Client;

  async function ask<T>(call: () => Promise<T | null>): Promise<ProviderAnswer<T>> {
    try {
      const value = await call();
      return value === null ? { ok: false, ...NONSENSE } : { ok: true, value };
    } catch (error) {
      if (error instanceof errors.StripeConnectionError) return { ok: false, ...AWAY };
      return { ok: false, ...(error instanceof errors.StripeError ? faultOf(error) : NONSENSE) };
    }
  }

  return {
    name: 'Stripe',
    isTest,
    account: isTest ? 'stripe test' : 'stripe',
    offered: plans,
    addCustomer: ({ id, name }, idempotencyKey) =>
      ask(async () => {
        const made = await clientFor(id).customers.create(
          { name, metadata: { company: String(id) } },
          { idempotencyKey },
        );
        return customerIn(made.id);
      }),
    orderPage: ({ company, customer, price, back }) =>
      ask(async () => {
        const page = await clientFor(company).checkout.sessions.create({
          ...{ mode: 'subscription', customer, line_items: [{ price, quantity: 1 }] },
          ...{ success_url: back, cancel_url: back },
        });
        return pageAt(page.url, api);
      }),
    changePage: ({ company, customer, subscription, back }) =>
      ask(async () => {
        const page = await clientFor(company).billingPortal.sessions.create({
          ...{ customer, return_url: back },
          flow_data: { type: 'subscription_update', subscription_update: { subscription } },
        });
        return pageAt(page.url, api);
      }),
    invoicesPage: ({ company, customer, back }) =>
      ask(async () => {
        const page = await clientFor(company).billingPortal.sessions.create({ customer, return_url: back });
        return pageAt(page.url, api);
      }),
    newsIn(body, signature): NewsRead {
      let event: unknown;
      try {
        event = webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_S, undefined, now());
      } catch (error) {
        return { kind: error instanceof errors.StripeSignatureVerificationError ? 'not-signed' : 'nonsense' };
      }
      return stripeNews(event, isTest);
    },
  };
}

/** The package does not look at what it hands on. */
const customerIn = (id: unknown): string | null => (typeof id === 'string' && /^\w{1,255}$/.test(id) ? id : null);

/** Where a browser may be sent: a page by https, or one of the stand-in on this machine. */
function pageAt(address: unknown, api: URL): URL | null {
  const url = typeof address === 'string' && URL.canParse(address) ? new URL(address) : null;
  return url !== null && (url.protocol === 'https:' || url.origin === api.origin) ? url : null;
}

const AWAY: ProviderFault = { fault: 'away', message: 'Stripe does not answer.' };
const NONSENSE: ProviderFault = { fault: 'nonsense', message: 'Stripe’s answer was not understood.' };

/** By status and code alone: its words can repeat what was asked, and parts of the key. */
function faultOf({ statusCode, code, param }: Stripe.errors.StripeError): ProviderFault {
  if (code === 'resource_missing' && param === 'customer')
    return { fault: 'no-customer', message: 'Stripe does not know this company any more.' };
  if (statusCode === undefined || statusCode < 400) return NONSENSE;
  if (statusCode === 401 || statusCode === 403)
    return {
      fault: 'refused',
      message: 'Stripe does not take the key of this server. Whoever runs it can set another.',
    };
  if (statusCode === 429) return { fault: 'busy', message: 'Stripe has too many calls at the moment.' };
  if (statusCode >= 500) return { fault: 'away', message: `Stripe answered with status ${statusCode}.` };

  const why = /^\w{1,60}$/.test(code ?? '') ? ` (${code})` : '';
  return { fault: 'refused', message: `Stripe refused it with status ${statusCode}${why}.` };
}
