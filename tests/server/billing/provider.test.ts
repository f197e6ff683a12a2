/** The payment provider behind its port, against Stripe of the run: pages for administrators, and signed news. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Billing } from '../../../src/domain/billing/billing.ts';
import type { ProviderBilling } from '../../../src/domain/billing/provider.ts';
import { addUser } from '../../../src/server/accounts/users.ts';
import { setPlan } from '../../../src/server/billing/plans.ts';
import type { Log } from '../../../src/server/log.ts';
import { aServer, ORIGIN, PATIENCE, type Browser, type TestServer } from '../a-server.ts';
import {
  anEventOf,
  aStripe,
  aSubscription,
  say,
  sayError,
  SECRET_KEY,
  signed,
  WEBHOOK_SECRET,
  type StripeEvent,
  type StripeOfTheRun,
} from './a-stripe.ts';

const EVENTS = '/api/billing/events';
const PAGES = '/spa/api/billing/pages';
/** Of the events; what signs them goes by the server's clock. */
const NOW_S = 1_790_000_000;

let stripe: StripeOfTheRun;
let server: TestServer;
let admin: Browser;
const lines: string[] = [];
beforeAll(async () => {
  const note = (line: string, more?: object) => void lines.push(`${line} ${JSON.stringify(more)}`);
  const log: Log = { info: note, warn: note, error: note };
  stripe = await aStripe();
  server = await aServer({ billing: stripe.settings, log });
  admin = await server.admin();
}, PATIENCE);
beforeEach(async () => {
  for (const table of ['billing_customer', 'billing_subscription', 'billing_event', 'company_plan'] as const)
    await server.db.deleteFrom(table).execute();
  // No limit of calls is reached.
  server.clock.now += 600_000;
  stripe.forget();
  lines.length = 0;
});

const billing = async (browser = admin): Promise<Billing> => (await browser.json('/spa/api/billing')).body;
const told = async (browser = admin): Promise<ProviderBilling> => (await billing(browser)).provider!;
const order = (browser = admin) => browser.json(PAGES, { page: 'order', price: 'price_team' });

async function post(body: string, signature: string | null): Promise<readonly [number, unknown]> {
  const headers = { 'Content-Type': 'application/json', ...(signature !== null && { 'Stripe-Signature': signature }) };
  const answer = await server.visitor().fetch(EVENTS, { method: 'POST', body, headers });
  const { received, code } = (await answer.json()) as Readonly<Record<string, unknown>>;
  return [answer.status, received ?? code];
}
const hear = (event: StripeEvent) => post(JSON.stringify(event), signed(JSON.stringify(event), server.clock.now));

/** A person of another company, who administers it. */
async function another(): Promise<Browser> {
  await server.db
    .insertInto('company')
    .values({ id: 2, name: 'Other house', corpus: 'main' } as never)
    .execute();
  const person = { email: 'other@example.com', first_name: 'O', last_name: 'Ther', company: 2, isAdmin: true };
  return server.signedIn((await addUser(server.db, person))!);
}

describe('[ROUTE-38] pages of the provider', () => {
  it('an order: the company is made known by number and name, once, and the page is for the plan', async () => {
    expect((await told()).isKnown).toBe(false);
    const { status, body } = await order();
    expect([status, body]).toEqual([
      200,
      { address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/pay\/cs_test_1$/) },
    ]);
    await order();
    expect(stripe.sent.map(({ path }) => path)).toEqual([
      ...['/v1/customers', '/v1/checkout/sessions', '/v1/checkout/sessions'],
    ]);
    const [customer, session] = stripe.sent;
    expect(customer?.form).toEqual({ name: expect.any(String), 'metadata[company]': '1' });
    expect(session?.form).toEqual({
      ...{ mode: 'subscription', customer: 'cus_1', success_url: `${ORIGIN}/billing`, cancel_url: `${ORIGIN}/billing` },
      ...{ 'line_items[0][price]': 'price_team', 'line_items[0][quantity]': '1' },
    });
    expect((await told()).isKnown).toBe(true);
  });

  it('nothing of this machine is in the headers, and the connection is counted for the company', async () => {
    await order();
    const names = Object.keys(stripe.sent[0]!.headers).filter((name) => !['host', 'connection'].includes(name));
    expect(names.toSorted()).toEqual(
      ['accept', 'authorization', 'content-length', 'content-type', 'idempotency-key', 'stripe-version'].toSorted(),
    );
    const { called } = await server.services.connections.of(1);
    expect(called.filter(({ purpose }) => purpose === 'billing')).toMatchObject([{ host: stripe.settings.api.host }]);
    expect((await server.services.connections.of(2)).called).toEqual([]);
  });

  it('invoices and change are for whoever has ordered; who has a subscription changes it', async () => {
    expect((await admin.json(PAGES, { page: 'invoices' })).body).toMatchObject({ code: 'nothing-ordered' });
    await order();
    expect((await admin.json(PAGES, { page: 'change' })).body).toMatchObject({ code: 'no-subscription' });
    expect((await admin.json(PAGES, { page: 'invoices' })).body).toMatchObject({
      address: expect.stringMatching(/bps/),
    });
    await hear(anEventOf('customer.subscription.created', NOW_S, aSubscription('active')));
    expect((await order()).body).toMatchObject({ code: 'subscribed' });
    expect((await admin.json(PAGES, { page: 'change' })).status).toBe(200);
    expect(stripe.sent.at(-1)?.form).toEqual({
      ...{ customer: 'cus_1', return_url: `${ORIGIN}/billing`, 'flow_data[type]': 'subscription_update' },
      'flow_data[subscription_update][subscription]': 'sub_1',
    });
  });

  it('a customer that was deleted there is made anew by the next order', async () => {
    await order();
    stripe.deleted.add('cus_1');
    expect((await order()).status).toBe(200);
    expect(stripe.sent.at(-1)?.form).toMatchObject({ customer: 'cus_2' });
  });

  it('only an administrator of the company gets one, each is in the audit, and colleagues see the state', async () => {
    const colleague = await server.colleague();
    expect((await order(colleague)).body).toMatchObject({ code: 'not-admin' });
    expect((await server.visitor().fetch(PAGES, { method: 'POST', body: '{}' })).status).toBe(401);
    await order();
    const entries = await server.db
      .selectFrom('audit_entry')
      .select(['kind', 'what', 'subject'])
      .where('at', '>=', new Date(server.clock.now))
      .where('kind', '=', 'setting')
      .execute();
    expect(entries).toEqual([
      { kind: 'setting', what: 'Opened a page of the payment provider', subject: 'order, plan Team' },
    ]);
    expect((await told(colleague)).name).toBe('Stripe');
  });

  it.each([
    {},
    [],
    'order',
    { page: 'order' },
    { page: 'order', price: 'price_x' },
    { page: 'pay' },
    { page: 'change', price: 'price_team' },
  ])('what is not understood asks nobody: %j', async (body) => {
    expect((await admin.json(PAGES, body)).status).toBe(422);
    expect(stripe.sent).toEqual([]);
  });
});

describe('a provider in trouble', () => {
  it.each<readonly [string, StripeOfTheRun['trouble'], RegExp]>([
    ['401', (to) => sayError(to, 401, { message: `Invalid API Key provided: ${SECRET_KEY}` }), /does not take the key/],
    ['429', (to) => sayError(to, 429, { code: 'rate_limit' }), /too many calls.*Try again/],
    ['402', (to) => sayError(to, 402, { code: 'card_declined' }), /status 402 \(card_declined\)/],
    ['500', (to) => say(to, 500, {}), /status 500|not understood/],
    ['JSON that is no object', (to) => void to.end('5'), /not understood/],
    ['null', (to) => void to.end('null'), /not understood/],
    ['no JSON', (to) => void to.end('<html>'), /not understood/],
    ['JSON of another form', (to) => say(to, 200, { id: 5 }), /not understood/],
    ['an address that is no page', (to) => say(to, 200, { id: 'cus_1', url: 'javascript:alert(1)' }), /not understood/],
    [
      'an end in the middle',
      (to) => void to.writeHead(200, { 'Content-Length': 99 }).write('{', () => to.destroy()),
      /./,
    ],
    ['nobody there', (to) => void to.destroy(), /does not answer/],
  ])('%s is said, with no key in answer or log', async (_, trouble, said) => {
    stripe.trouble = trouble;
    const { status, body } = await order();
    expect([status, body]).toEqual([
      503,
      expect.objectContaining({ code: 'provider', detail: expect.stringMatching(said) }),
    ]);
    expect(`${JSON.stringify(body)}${lines.join('')}`).not.toMatch(/sk_test|whsec|aKeyOfTheRun/);
    expect((await billing()).usage.members).toBeGreaterThan(0);
  });
});

describe('signed news', () => {
  beforeEach(() => order());
  const created = anEventOf('customer.subscription.created', NOW_S, aSubscription('active'));

  it('a subscription brings its plan and its next invoice; its end takes the plan back and locks nothing', async () => {
    expect(await hear(created)).toEqual([200, 'taken']);
    expect(await billing()).toMatchObject({
      ...{ plan: { name: 'Team', limits: { members: 10, searches: 100 } }, planBy: 'subscription' },
      provider: {
        isTest: true,
        subscriptions: [{ state: 'running', plan: 'Team', nextInvoice: '2027-01-15T08:00:00.000Z', ends: null }],
      },
    });
    const ending = aSubscription('active', { cancel_at_period_end: true });
    await hear(anEventOf('customer.subscription.updated', NOW_S + 5, ending));
    expect((await told()).subscriptions).toEqual([
      { state: 'running', plan: 'Team', nextInvoice: null, ends: '2027-01-15T08:00:00.000Z' },
    ]);
    const ended = aSubscription('canceled', { ended_at: NOW_S + 9 });
    await hear(anEventOf('customer.subscription.deleted', NOW_S + 9, ended));
    expect(await billing()).toMatchObject({ plan: null, provider: { subscriptions: [{ state: 'ended' }] } });
    expect((await admin.json('/spa/api/users/self')).status).toBe(200);
    expect((await order()).status).toBe(200);
  });

  it('an order awaits its subscription, which may have come before it', async () => {
    const session = { id: 'cs_1', mode: 'subscription', customer: 'cus_1', subscription: 'sub_1' };
    await hear(anEventOf('checkout.session.completed', NOW_S, session));
    expect((await told()).subscriptions).toMatchObject([{ state: 'awaited' }]);
    await hear(created);
    await hear(anEventOf('checkout.session.completed', NOW_S + 1, session));
    expect((await told()).subscriptions).toMatchObject([{ state: 'running' }]);
  });

  it('what the operator set stands before what is paid', async () => {
    await hear(created);
    await setPlan(server.db, 1, { name: 'By contract', limits: (await billing()).plan!.limits });
    expect(await billing()).toMatchObject({ plan: { name: 'By contract' }, planBy: 'operator' });
  });

  it('a payment that failed is said with the next attempt, until one is paid', async () => {
    const invoice = { id: 'in_1', customer: 'cus_1', next_payment_attempt: NOW_S + 86_400 };
    await hear(anEventOf('invoice.payment_failed', NOW_S, invoice));
    expect((await told()).payment).toEqual({
      ...{ state: 'failed', at: new Date(NOW_S * 1_000).toISOString() },
      nextAttempt: new Date((NOW_S + 86_400) * 1_000).toISOString(),
    });
    await hear(anEventOf('invoice.paid', NOW_S, { ...invoice, next_payment_attempt: null }));
    await hear(anEventOf('invoice.payment_failed', NOW_S, invoice));
    expect((await told()).payment).toMatchObject({ state: 'paid', nextAttempt: null });
  });

  it('each event counts once, and one that happened earlier changes nothing', async () => {
    await hear(created);
    await hear(anEventOf('customer.subscription.deleted', NOW_S, aSubscription('canceled')));
    expect(await hear(created)).toEqual([200, 'again']);
    for (const at of [NOW_S - 60, NOW_S])
      expect(await hear(anEventOf('customer.subscription.updated', at, aSubscription('active')))).toEqual([
        200,
        'taken',
      ]);
    expect((await told()).subscriptions).toMatchObject([{ state: 'ended' }]);
    await hear(anEventOf('customer.subscription.updated', NOW_S + 1, aSubscription('past_due')));
    expect((await told()).subscriptions).toMatchObject([{ state: 'overdue' }]);
  });

  it('reads the end of the period where earlier versions have it', async () => {
    const earlier = { items: { data: [{ price: { id: 'price_gone' } }] }, current_period_end: 1_800_000_000 };
    await hear(anEventOf('customer.subscription.created', NOW_S, aSubscription('active', earlier)));
    expect(await billing()).toMatchObject({
      plan: null,
      provider: { subscriptions: [{ plan: null, nextInvoice: '2027-01-15T08:00:00.000Z' }] },
    });
  });

  it('nothing of a customer that is not known here, or of another company, reaches this one', async () => {
    const other = await another();
    await order(other);
    expect(stripe.sent.at(-1)?.form).toMatchObject({ customer: 'cus_2' });
    const of = (customer: string) =>
      hear(
        anEventOf(
          'customer.subscription.created',
          NOW_S,
          aSubscription('active', { customer, metadata: { company: '1' } }),
        ),
      );
    expect(await of('cus_9')).toEqual([200, 'of-nobody']);
    await of('cus_2');
    expect((await billing()).plan).toBeNull();
    expect((await billing(other)).plan).toMatchObject({ name: 'Team' });
    const ended = aSubscription('canceled', { customer: 'cus_1' });
    await hear(anEventOf('customer.subscription.deleted', NOW_S + 9, ended));
    expect((await billing(other)).plan, 'nobody else ends it').toMatchObject({ name: 'Team' });
    expect((await billing()).plan, 'a subscription stays with its company').toBeNull();
  });

  it('events of the live mode and others are left out, without a fault', async () => {
    expect(await hear({ ...created, id: 'evt_live', livemode: true })).toEqual([200, 'left-out']);
    expect(await hear(anEventOf('customer.updated', NOW_S, { id: 'cus_1' }))).toEqual([200, 'left-out']);
    expect((await told()).subscriptions).toEqual([]);
  });
});

describe('what is not signed, or not as documented', () => {
  beforeEach(() => order());
  const event = anEventOf('customer.subscription.created', NOW_S, aSubscription('active'));
  const body = JSON.stringify(event);

  it.each<readonly [string, (at: number) => string | null]>([
    ['no signature', () => null],
    ['an empty one', () => ''],
    ['another secret', (at) => signed(body, at, ['whsec_another'])],
    ['a signature of another body', (at) => signed(`${body} `, at)],
    ['one that is six minutes old', (at) => signed(body, at - 360_000)],
    ['another scheme', (at) => signed(body, at).replace('v1=', 'v0=')],
    ['a time that was moved', (at) => signed(body, at - 360_000).replace(/t=\d+/, `t=${Math.floor(at / 1_000)}`)],
    ['half of it', (at) => signed(body, at).slice(0, 60)],
  ])('is refused: %s', async (_, signature) => {
    expect(await post(body, signature(server.clock.now))).toEqual([400, 'not-signed']);
    expect((await told()).subscriptions).toEqual([]);
    expect(lines.join('')).not.toContain(WEBHOOK_SECRET);
  });

  it('one of several signatures is enough, as while a secret is replaced; four minutes are not too old', async () => {
    expect(await post(body, signed(body, server.clock.now - 240_000, ['whsec_another', WEBHOOK_SECRET]))).toEqual([
      200,
      'taken',
    ]);
  });

  const forms: readonly unknown[] = [
    ...[null, 5, [], {}, { ...event, id: 5 }, { ...event, created: 'now' }, { ...event, livemode: 'no' }],
    ...[
      { ...event, created: 9e15 },
      { ...event, data: null },
      { ...event, data: { object: [] } },
    ],
    { ...event, data: { object: aSubscription('dancing') } },
    { ...event, data: { object: aSubscription('constructor') } },
    { ...event, data: { object: aSubscription('active', { customer: null }) } },
    { ...event, data: { object: aSubscription('active', { id: 'x'.repeat(300) }) } },
    { ...event, data: { object: aSubscription('active', { id: 'a\0b' }) } },
    { ...event, type: 'checkout.session.completed', data: { object: { mode: 'subscription', customer: 'cus_1' } } },
  ];
  it.each(forms.map((form) => JSON.stringify(form)))('signed, and no event: %s', async (said) => {
    expect(await post(said, signed(said, server.clock.now))).toEqual([400, 'not-understood']);
    expect((await told()).subscriptions).toEqual([]);
  });

  it('no JSON, nothing, JSON without end, and a body that is too large', async () => {
    for (const said of ['{', `${'['.repeat(100_000)}`])
      expect((await post(said, signed(said, server.clock.now)))[0]).toBe(400);
    expect((await post('', signed('', server.clock.now)))[0]).toBe(400);
    const large = JSON.stringify({ ...event, more: 'x'.repeat(300_000) });
    expect(await post(large, signed(large, server.clock.now))).toEqual([413, 'too-large']);
    expect((await told()).subscriptions).toEqual([]);
  });

  it('fields that are strange and not asked for are passed over', async () => {
    const items = { data: [{ price: 'price_team', current_period_end: 'soon' }] };
    const strange = { ...event, data: { object: aSubscription('active', { items, cancel_at: -1, ended_at: {} }) } };
    expect(await hear(strange)).toEqual([200, 'taken']);
    expect((await told()).subscriptions).toEqual([{ state: 'running', plan: null, nextInvoice: null, ends: null }]);
  });
});

describe('off by default', () => {
  it('there is neither a call nor a word of it', async () => {
    const off = await aServer({ shared: server });
    const by = await off.admin();
    expect(((await by.json('/spa/api/billing')).body as Billing).provider).toBeNull();
    expect((await by.json(PAGES, { page: 'invoices' })).status).toBe(404);
    expect((await by.json(EVENTS, {})).status).toBe(404);
  });
});
