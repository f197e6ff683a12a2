/**
 * Feeds and calendars at secret addresses, and the calls that make and end these. The key is in the query, which no log
 * of the server holds.
 *
 *   POST /spa/api/monitorings/{monitor}/outgoing/{feed | calendar} → { outgoing, address }, the address this once
 *   DELETE the same → { outgoing }
 *   GET /outgoing/feed.atom?key= or ?page= → what arrived, newest first; GET /outgoing/calendar.ics?key= → dates
 */
import { createHash } from 'node:crypto';
import {
  addressKind,
  type OutgoingAddressKind,
  type OutgoingDetail,
} from '../../../domain/documents/monitor-outgoing.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { isRefusal, refusal } from '../../errors.ts';
import { refuse } from '../../http/answers.ts';
import type { AppContext } from '../../http/env.ts';
import { linkOrigin } from '../../http/guards.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import type { Route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { wasBrought } from '../brought.ts';
import { metMonitor } from '../met-monitor.ts';
import type { MonitorRow } from '../monitor-table.ts';
import { addressOfKey, endAddresses, feedPageKey, feedPageOf, makeAddress } from './address-table.ts';
import { atomFeed } from './atom-feed.ts';
import { datesCalendar } from './calendar.ts';
import { monitorDates } from './monitor-dates.ts';
import { detailOfMonitor, outgoingOf } from './outgoing-table.ts';
import { outgoingArrivals, outgoingMonitor } from './run-content.ts';

type AddressPorts = Pick<
  Services,
  'db' | 'index' | 'membership' | 'now' | 'isMailed' | 'reach' | 'outgoingNames' | 'queryMs'
>;

/** Entries of a page of a feed. */
const PAGE = 100;
export const OUTGOING_FILES: Readonly<Record<OutgoingAddressKind, string>> = {
  feed: '/outgoing/feed.atom',
  calendar: '/outgoing/calendar.ics',
};
const noKind = refusal(404, 'not-found', 'There is a feed and a calendar; nothing else has an address.');
const noStore = { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' };

interface Asked {
  readonly monitor: MonitorRow;
  readonly madeAt: Date;
  readonly detail: OutgoingDetail;
  readonly origin: string;
  /** Names the next page of a feed. */
  readonly hash: string;
  readonly user: Id;
  /** Entries before that one; null for the newest. */
  readonly before: Id | null;
}

export function addressRoutes(ports: AddressPorts): readonly Route[] {
  const { db, now, reach } = ports;
  const path = '/spa/api/monitorings/:monitor/outgoing/:kind';
  const rate = createRateLimit({ burst: 30, everyMs: 2_000, now });
  const perKey = createRateLimit({ burst: 30, everyMs: 10_000, now });
  const perAddress = createRateLimit({ burst: 120, everyMs: 1_000, now });

  const changed = (method: 'POST' | 'DELETE'): Route => ({
    ...{ method, who: 'user', path, rate },
    async handle(context) {
      const monitor = await metMonitor(ports, context, 'reader');
      if (isRefusal(monitor)) return refuse(context, monitor);
      const kind = addressKind(context.req.param('kind'));
      if (kind === null) return refuse(context, noKind);
      const user = context.get('signedIn').user.pk;
      const of = { monitor: monitor.id, user, kind };
      const key = method === 'POST' ? await makeAddress(db, { ...of, at: now() }) : null;
      if (key === null) await endAddresses(db, of);
      const address =
        key === null ? {} : { address: `${linkOrigin(reach, context)}${OUTGOING_FILES[kind]}?key=${key}` };
      return context.json({ outgoing: await outgoingOf(ports, monitor, user), ...address });
    },
  });

  return [
    changed('POST'),
    changed('DELETE'),
    file('feed', 'application/atom+xml; charset=utf-8', feedAsked),
    file('calendar', 'text/calendar; charset=utf-8', calendarAsked),
  ];

  /** `asked` gives what names the state of the file, and the file itself where the reader has another one. */
  function file(
    kind: OutgoingAddressKind,
    type: string,
    asked: (asked: Asked) => Promise<{ readonly state: unknown; readonly write: () => Promise<string> } | null>,
  ): Route {
    return {
      ...{ method: 'GET', who: 'anyone', path: OUTGOING_FILES[kind] },
      async handle(context) {
        const wait = perAddress.take(context.get('address') ?? '');
        const found = wait > 0 ? null : await foundBy(context, kind);
        const waitOfKey = wait > 0 || found === null ? wait : perKey.take(found.hash);
        if (waitOfKey > 0) return context.text('Too many requests.', 429, { 'Retry-After': String(waitOfKey) });
        if (found === null) return context.text('There is nothing at this address.', 404, noStore);
        const detail = await detailOfMonitor(db, found.monitor);
        const file = await asked({ ...found, detail, origin: linkOrigin(reach, context) });
        if (file === null) return context.text('There is nothing at this address.', 404, noStore);
        const { state, write } = file;
        const tag = `W/"${createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 27)}"`;
        // Asked for again each time, so that it is dead at once when it is ended.
        const headers = { ...noStore, ETag: tag, 'Cache-Control': 'private, no-cache' };
        if (context.req.header('If-None-Match')?.split(/,\s*/).includes(tag) === true)
          return context.body(null, 304, headers);
        return context.body(await write(), 200, { ...headers, 'Content-Type': type });
      },
    };
  }

  async function foundBy(context: AppContext, kind: OutgoingAddressKind) {
    const page = kind === 'feed' ? context.req.query('page') : undefined;
    if (page !== undefined) return feedPageOf(ports, page);
    const opened = await addressOfKey(ports, kind, context.req.query('key') ?? '');
    return opened && { ...opened, before: null };
  }

  async function feedAsked({ monitor, madeAt, detail, origin, hash, user, before }: Asked) {
    const rows = await db
      .selectFrom('monitor_arrival')
      .selectAll()
      .where('monitor_id', '=', monitor.id)
      .where(wasBrought)
      .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
      .orderBy('id', 'desc')
      .limit(PAGE + 1)
      .execute();
    const shown = rows.slice(0, PAGE);
    const head = outgoingMonitor(monitor, detail);
    const next = feedPageKey({ monitor: monitor.id, user, hash }, shown.at(-1)?.id ?? 0);
    const ids = rows.map(({ id }) => id);
    return {
      state: [detail, origin, head, ids, before, madeAt.getTime()],
      async write() {
        const arrivals = outgoingArrivals(shown, detail);
        return atomFeed({
          ...{ monitor: head, madeAt, names: ports.outgoingNames, origin },
          entries: arrivals.map((arrival, at) => ({ ...arrival, at: shown[at]?.at ?? madeAt })),
          next: rows.length > PAGE ? `${origin}${OUTGOING_FILES.feed}?page=${next}` : null,
        });
      },
    };
  }

  async function calendarAsked({ monitor, detail, origin }: Asked) {
    const dates = await monitorDates(ports, monitor);
    if (dates === null) return null;
    const head = outgoingMonitor(monitor, detail);
    return {
      state: [detail, origin, head, dates],
      write: async () => datesCalendar({ ...dates, monitor: head, names: ports.outgoingNames, origin }),
    };
  }
}
