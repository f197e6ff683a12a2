/**
 * The technology monitors of the user who asks; those of others do not exist for them.
 *
 *   GET → { monitors }      POST → 201 { monitors }      POST /{monitor}/pause, /resume, /run → { monitors }
 *   DELETE /{monitor} → { monitors }                     GET /{monitor}/arrivals?before= → { arrivals }, newest first
 */
import { sql } from 'kysely';
import type { ArrivalCause, Monitor, MonitorArrival } from '../../domain/documents/monitors.ts';
import { holds } from '../../domain/permissions/permissions.ts';
import { isTimeZone } from '../../domain/preferences/today.ts';
import { parseWithSpans } from '../../domain/query/parser.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { Db } from '../database/tables.ts';
import { notAllowed, refusal } from '../errors.ts';
import { fieldOf, idOf, jsonBody, refuse } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Route } from '../http/route.ts';
import { oneLine } from '../log.ts';
import type { Services } from '../services.ts';
import { enqueueDueMonitors, enqueueMonitor, type MonitorRow } from './monitor-jobs.ts';
import { monitorEvery, nextMonitorRun } from './monitor-schedule.ts';

const missing = refusal(404, 'not-found', 'There is no such monitor; perhaps it was deleted.');
const notIncluded = notAllowed('no-permission', 'Your account does not include Technology Monitoring.');
const PAGE = 50;

export function monitorRoutes({ db, now, jobs }: Pick<Services, 'db' | 'now' | 'jobs'>): readonly Route[] {
  const path = '/spa/api/monitorings';
  const who = 'user';
  const rate = createRateLimit({ burst: 60, everyMs: 1_000, now });

  /** The user who asks; null without the permission. */
  const asker = (context: AppContext): Id | null => {
    const { user } = context.get('signedIn');
    return holds(user.permissions, 'TECHNOLOGY_MONITORING') ? user.pk : null;
  };
  const owned = async (owner: Id, id: number | null): Promise<MonitorRow | null> =>
    (await db
      .selectFrom('monitor')
      .selectAll()
      .where('id', '=', id ?? 0)
      .where('owner', '=', owner)
      .executeTakeFirst()) ?? null;

  async function runDue(): Promise<void> {
    await enqueueDueMonitors(db, now());
    jobs.wake();
  }
  const commands: Readonly<Record<string, (monitor: MonitorRow) => Promise<unknown>>> = {
    pause: ({ id }) => db.updateTable('monitor').set({ is_paused: true }).where('id', '=', id).execute(),
    resume: ({ id, every, zone }) =>
      db
        .updateTable('monitor')
        .set({ is_paused: false, next_at: nextMonitorRun(monitorEvery(every), zone, now()) })
        .where('id', '=', id)
        .execute(),
    // Beside its schedule: one that is paused stays paused.
    run: (monitor) => enqueueMonitor(db, monitor, new Date(now())),
    delete: ({ id }) => db.deleteFrom('monitor').where('id', '=', id).execute(),
  };
  const command = (method: 'POST' | 'DELETE', what: string): Route => ({
    method,
    path: what === 'delete' ? `${path}/:monitor` : `${path}/:monitor/${what}`,
    who,
    rate,
    async handle(context) {
      const owner = asker(context);
      if (owner === null) return refuse(context, notIncluded);
      const monitor = await owned(owner, idOf(context.req.param('monitor')));
      if (monitor === null) return refuse(context, missing);
      await commands[what]?.(monitor);
      await runDue();
      return context.json({ monitors: await monitorsOf(db, owner) });
    },
  });

  return [
    {
      method: 'GET',
      path,
      who,
      async handle(context) {
        const owner = asker(context);
        return owner === null ? refuse(context, notIncluded) : context.json({ monitors: await monitorsOf(db, owner) });
      },
    },
    {
      method: 'POST',
      path,
      who,
      rate,
      maxBody: 128 * 1024,
      async handle(context) {
        const owner = asker(context);
        if (owner === null) return refuse(context, notIncluded);
        const body = await jsonBody(context);
        const text = (name: string): string => {
          const value = fieldOf(body, name);
          return typeof value === 'string' ? value.trim() : '';
        };
        const expression = text('expression');
        const parsed = parseWithSpans(expression);
        if (!parsed.ok)
          return refuse(context, refusal(422, 'expression', parsed.errors[0]?.message ?? 'Enter an expression.'));
        const zone = text('zone');
        await db
          .insertInto('monitor')
          .values({
            ...{ owner, name: oneLine(text('name')).slice(0, 200) || expression.slice(0, 200), expression },
            ...{ every: monitorEvery(fieldOf(body, 'every')), zone: isTimeZone(zone) ? zone : 'UTC' },
            ...{ next_at: new Date(now()), last_at: null, last_import: null, reason: null },
          })
          .execute();
        await runDue();
        return context.json({ monitors: await monitorsOf(db, owner) }, 201);
      },
    },
    command('POST', 'pause'),
    command('POST', 'resume'),
    command('POST', 'run'),
    command('DELETE', 'delete'),
    {
      method: 'GET',
      path: `${path}/:monitor/arrivals`,
      who,
      async handle(context) {
        const owner = asker(context);
        if (owner === null) return refuse(context, notIncluded);
        const monitor = await owned(owner, idOf(context.req.param('monitor')));
        if (monitor === null) return refuse(context, missing);
        return context.json({ arrivals: await arrivalsOf(db, monitor.id, idOf(context.req.query('before'))) });
      },
    },
  ];
}

async function monitorsOf(db: Db, owner: Id): Promise<readonly Monitor[]> {
  const rows = await db
    .selectFrom('monitor')
    .selectAll()
    .select(({ selectFrom }) => [
      selectFrom('monitor_seen')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('monitor_id', '=', 'monitor.id')
        .as('seen'),
      selectFrom('monitor_arrival')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('monitor_id', '=', 'monitor.id')
        .as('arrivals'),
      selectFrom('monitor_arrival')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('monitor_id', '=', 'monitor.id')
        .whereRef('at', '=', 'monitor.last_at')
        .as('latest'),
    ])
    .where('owner', '=', owner)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, expression, every, is_paused: isPaused, reason, ...row }) => ({
    ...{ id, name, expression, every: monitorEvery(every), isPaused, reason },
    lastRun: row.last_at?.toISOString() ?? null,
    nextRun: isPaused ? null : row.next_at.toISOString(),
    seen: Number(row.seen),
    arrivals: Number(row.arrivals),
    latest: Number(row.latest),
  }));
}

async function arrivalsOf(db: Db, monitor: number, before: number | null): Promise<readonly MonitorArrival[]> {
  const rows = await db
    .selectFrom('monitor_arrival')
    .selectAll()
    .where('monitor_id', '=', monitor)
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(PAGE)
    .execute();
  return rows.map(({ id, ucid, title, published, cause, detail, publications, import_number: importNumber, at }) => ({
    ...{ id, ucid, title, published, cause: cause as ArrivalCause, detail, publications, importNumber },
    at: at.toISOString(),
  }));
}
