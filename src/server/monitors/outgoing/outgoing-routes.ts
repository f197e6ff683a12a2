/**
 * What leaves the house for the monitors of the user who asks, and the address that ends e-mails without a sign-in.
 *
 *   GET, PATCH /spa/api/monitorings/{monitor}/outgoing { digest? } → { outgoing }
 *   GET /account/unsubscribe/?key= → a page with a button: programs that preview links must end nothing
 *   POST /account/unsubscribe/?key= → ended (RFC 8058); the page after it says so
 *   GET, PATCH /spa/api/company/outgoing { detail? } → { detail }: how much of an idea mails may hold; administrators
 */
import { html } from 'hono/html';
import { digestChoice, outgoingDetail } from '../../../domain/documents/monitor-outgoing.ts';
import { page } from '../../accounts/page.ts';
import { messagePage } from '../../accounts/pages.ts';
import { isRefusal, refusal } from '../../errors.ts';
import { fieldOf, jsonBody, refuse } from '../../http/answers.ts';
import type { AppContext } from '../../http/env.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import type { Route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { metMonitor } from '../met-monitor.ts';
import type { MonitorOfUser } from '../monitor-table.ts';
import { monitorForReader } from './reader-of.ts';
import { chooseDigest, detailOfCompany, outgoingOf, setDetailOfCompany } from './outgoing-table.ts';
import { subscriptionOf, UNSUBSCRIBE_PATH, type Subscription } from './unsubscribe.ts';

type OutgoingPorts = Pick<Services, 'db' | 'membership' | 'now' | 'isMailed' | 'secret'>;

const unknownChoice = refusal(422, 'digest', 'digest must be never, news or always.');
const unknownDetail = refusal(422, 'detail', 'detail must be titles or passages.');
const who = 'company-administrator';
const COMPANY = '/spa/api/company/outgoing';

export function outgoingRoutes(ports: OutgoingPorts): readonly Route[] {
  const { db, now, secret } = ports;
  const path = '/spa/api/monitorings/:monitor/outgoing';
  const rate = createRateLimit({ burst: 60, everyMs: 1_000, now });

  const shown = async (context: AppContext, monitor: MonitorOfUser) =>
    context.json({ outgoing: await outgoingOf(ports, monitor, context.get('signedIn').user.pk) });
  /** That of the key, as long as its user may read the monitor. */
  const subscriptionIn = async (context: AppContext): Promise<Subscription | null> => {
    const subscription = subscriptionOf(secret, context.req.query('key') ?? '');
    return subscription && (await monitorForReader(ports, subscription.monitor, subscription.user))
      ? subscription
      : null;
  };

  return [
    {
      ...{ method: 'GET', who: 'user', path },
      async handle(context) {
        const monitor = await metMonitor(ports, context, 'reader');
        return isRefusal(monitor) ? refuse(context, monitor) : shown(context, monitor);
      },
    },
    {
      ...{ method: 'PATCH', who: 'user', path, rate, maxBody: 1024 },
      async handle(context) {
        const body = await jsonBody(context);
        const monitor = await metMonitor(ports, context, 'reader');
        if (isRefusal(monitor)) return refuse(context, monitor);
        const choice = digestChoice(fieldOf(body, 'digest'));
        if (choice === null) return refuse(context, unknownChoice);
        await chooseDigest(db, monitor.id, context.get('signedIn').user.pk, choice);
        return shown(context, monitor);
      },
    },
    {
      ...{ method: 'GET', who: 'anyone', path: UNSUBSCRIBE_PATH },
      async handle(context) {
        return (await subscriptionIn(context)) === null ? context.html(deadPage(), 404) : context.html(askPage());
      },
    },
    {
      ...{ method: 'POST', who: 'anyone', path: UNSUBSCRIBE_PATH, maxBody: 16 * 1024 },
      async handle(context) {
        const subscription = await subscriptionIn(context);
        if (subscription === null) return context.html(deadPage(), 404);
        await chooseDigest(db, subscription.monitor, subscription.user, 'never');
        return context.html(endedPage());
      },
    },
    {
      ...{ method: 'GET', who, path: COMPANY },
      handle: async (context) => context.json({ detail: await detailOfCompany(db, context.get('company')) }),
    },
    {
      ...{ method: 'PATCH', who, path: COMPANY, maxBody: 1024 },
      async handle(context) {
        const detail = outgoingDetail(fieldOf(await jsonBody(context), 'detail'));
        if (detail === null) return refuse(context, unknownDetail);
        context.set('audited', {
          subject: detail === 'titles' ? 'Numbers and titles alone' : 'Questions and passages too',
        });
        await setDetailOfCompany(db, context.get('company'), detail);
        return context.json({ detail });
      },
    },
  ];
}

const askPage = () =>
  page(
    'E-mails of a monitor',
    html`<p>You get an e-mail after runs of this monitor. The button ends that; nothing else changes.</p>
      <form method="post">
        <button>No more e-mails of this monitor</button>
      </form>`,
  );
const endedPage = () =>
  messagePage(
    'No more e-mails of this monitor',
    'You get no further ones. On the page of the monitor you can choose e-mails again.',
  );
const deadPage = () =>
  messagePage(
    'This address is of no use any more',
    'It belongs to no monitor that you may read, so no e-mail of it is sent to you.',
  );
