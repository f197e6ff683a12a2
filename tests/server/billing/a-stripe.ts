/**
 * Stripe of the run: on this machine, with the three calls that the server makes, answered as documented, and signed
 * events. What was sent to it is kept.
 */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { BillingSettings } from '../../../src/server/billing/provider/settings.ts';
import { atEnd } from '../../support/at-end.ts';

export const SECRET_KEY = 'sk_test_aKeyOfTheRun';
export const WEBHOOK_SECRET = 'whsec_aSecretOfTheRun';

export interface SentToStripe {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly form: Readonly<Record<string, string>>;
}

export interface StripeOfTheRun {
  readonly settings: BillingSettings;
  readonly sent: SentToStripe[];
  /** Null: it answers as documented. */
  trouble: ((response: ServerResponse) => void) | null;
  /** Customers that were deleted in its pages. */
  readonly deleted: Set<string>;
  /** As it was at first. */
  forget(): void;
}

const PLANS: BillingSettings['plans'] = [
  { price: 'price_team', name: 'Team', limits: { members: 10, searches: 100, storage: null, publications: null } },
  { price: 'price_firm', name: 'Firm', limits: { members: 50, searches: null, storage: null, publications: null } },
];

export async function aStripe(): Promise<StripeOfTheRun> {
  const customers = new Map<string, string>();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => new Promise<void>((resolve) => void (server.closeAllConnections(), server.close(() => resolve()))));
  const api = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const stripe: StripeOfTheRun = {
    settings: { api, secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, plans: PLANS },
    ...{ sent: [], trouble: null, deleted: new Set<string>() },
    forget() {
      customers.clear();
      stripe.deleted.clear();
      stripe.sent.length = 0;
      stripe.trouble = null;
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    stripe.sent.push({ path: request.url ?? '', headers: request.headers, form });
    if (stripe.trouble !== null) return stripe.trouble(response);
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`)
      return sayError(response, 401, { message: 'Invalid API Key provided: sk_test_****Run' });
    const { customer = '' } = form;
    if (request.url === '/v1/customers') {
      const key = String(request.headers['idempotency-key']);
      const id = customers.get(key) ?? `cus_${customers.size + 1}`;
      customers.set(key, id);
      return say(response, 200, { id, object: 'customer', livemode: false });
    }
    if (![...customers.values()].includes(customer) || stripe.deleted.has(customer))
      return sayError(response, 400, {
        ...{ code: 'resource_missing', param: 'customer', message: `No such customer: '${customer}'` },
      });
    if (request.url === '/v1/checkout/sessions')
      return say(response, 200, { id: 'cs_test_1', object: 'checkout.session', url: `${api.href}pay/cs_test_1` });
    if (request.url === '/v1/billing_portal/sessions')
      return say(response, 200, { id: 'bps_1', object: 'billing_portal.session', url: `${api.href}portal/bps_1` });
    return sayError(response, 404, { message: 'Unrecognized request URL' });
  }
  return stripe;
}

export function say(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
export const sayError = (response: ServerResponse, status: number, error: object): void =>
  say(response, status, { error: { type: 'invalid_request_error', ...error } });

/** `Stripe-Signature` by its documentation: HMAC-SHA256 of time, dot and body. */
export function signed(body: string, at: number, secrets: readonly string[] = [WEBHOOK_SECRET]): string {
  const t = Math.floor(at / 1_000);
  const each = secrets.map((secret) => createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'));
  return [`t=${t}`, ...each.map((hash) => `v1=${hash}`)].join();
}

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  /** In seconds. */
  readonly created: number;
  readonly livemode: boolean;
  readonly data: { readonly object: Readonly<Record<string, unknown>> };
}

let events = 0;
export const anEventOf = (type: string, created: number, object: Readonly<Record<string, unknown>>): StripeEvent => ({
  ...{ id: `evt_${++events}`, object: 'event', type, created, livemode: false, data: { object } },
});

/** A subscription as it stands in an event of the versions since 2025. */
export const aSubscription = (status: string, more: Readonly<Record<string, unknown>> = {}) => ({
  ...{ id: 'sub_1', object: 'subscription', customer: 'cus_1', status, cancel_at_period_end: false, cancel_at: null },
  ended_at: null,
  items: { object: 'list', data: [{ price: { id: 'price_team' }, current_period_end: 1_800_000_000 }] },
  ...more,
});
