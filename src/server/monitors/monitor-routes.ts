/**
 * The technology monitors of the user who asks; those of others do not exist for them.
 *
 *   GET → { monitors }      POST → 201 { monitors }; 409 for a search that is watched by one already
 *   GET /{monitor} → { monitor }
 *   PATCH /{monitor} { name?, muted?, every?, weekday?, hour?, zone?, expression?, countsAsSeen? } → { monitor }
 *   POST /{monitor}/preview { expression } → { preview }: what that question would bring
 *   POST /{monitor}/pause, /resume, /run → { monitors }    DELETE /{monitor} → { monitors }
 *   GET /{monitor}/arrivals?before=&suppressed= → { arrivals }, newest first
 */
import { holds } from '../../domain/permissions/permissions.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { isRefusal, notAllowed, refusal, type Refusal } from '../errors.ts';
import { idOf, jsonBody, refuse } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { addMonitor, changeQuestion, changeSettings, previewQuestion } from './change-monitor.ts';
import { enqueueDueMonitors, enqueueMonitor } from './monitor-jobs.ts';
import { nextMonitorRun } from './monitor-schedule.ts';
import { arrivalPage, monitorDetail, monitorsOf, scheduleOf, type MonitorRow } from './monitor-table.ts';

const missing = refusal(404, 'not-found', 'There is no such monitor; perhaps it was deleted.');
const notIncluded = notAllowed('no-permission', 'Your account does not include Technology Monitoring.');

type MonitorPorts = Pick<Services, 'db' | 'index' | 'now' | 'queryMs' | 'jobs'>;

export function monitorRoutes(ports: MonitorPorts): readonly Route[] {
  const { db, now, jobs } = ports;
  const path = '/spa/api/monitorings';
  const rate = createRateLimit({ burst: 60, everyMs: 1_000, now });
  const guards = { who: 'user', rate, maxBody: 128 * 1024 } as const;

  /** The user who asks; null without the permission. */
  const asker = (context: AppContext): Id | null => {
    const { user } = context.get('signedIn');
    return holds(user.permissions, 'TECHNOLOGY_MONITORING') ? user.pk : null;
  };
  /** The monitor of the address, where it is the asker's. */
  const owned = async (context: AppContext): Promise<MonitorRow | Refusal> => {
    const owner = asker(context);
    if (owner === null) return notIncluded;
    const row = await db
      .selectFrom('monitor')
      .selectAll()
      .where('id', '=', idOf(context.req.param('monitor')) ?? 0)
      .where('owner', '=', owner)
      .executeTakeFirst();
    return row ?? missing;
  };

  async function runDue(): Promise<void> {
    await enqueueDueMonitors(db, now());
    jobs.wake();
  }
  const commands: Readonly<Record<string, (monitor: MonitorRow) => Promise<unknown>>> = {
    pause: ({ id }) => db.updateTable('monitor').set({ is_paused: true }).where('id', '=', id).execute(),
    resume: (monitor) =>
      db
        .updateTable('monitor')
        .set({ is_paused: false, next_at: nextMonitorRun(scheduleOf(monitor), now()) })
        .where('id', '=', monitor.id)
        .execute(),
    // Beside its schedule: one that is paused stays paused.
    run: (monitor) => enqueueMonitor(db, monitor, new Date(now())),
    delete: ({ id }) => db.deleteFrom('monitor').where('id', '=', id).execute(),
  };
  const command = (method: 'POST' | 'DELETE', what: string): Route => ({
    ...{ who: 'user', rate, method },
    path: what === 'delete' ? `${path}/:monitor` : `${path}/:monitor/${what}`,
    async handle(context) {
      const monitor = await owned(context);
      if (isRefusal(monitor)) return refuse(context, monitor);
      await commands[what]?.(monitor);
      await runDue();
      return context.json({ monitors: await monitorsOf(db, monitor.owner) });
    },
  });

  return [
    {
      ...{ method: 'GET', who: 'user', path },
      async handle(context) {
        const owner = asker(context);
        return owner === null ? refuse(context, notIncluded) : context.json({ monitors: await monitorsOf(db, owner) });
      },
    },
    {
      ...{ method: 'POST', path, ...guards },
      async handle(context) {
        const owner = asker(context);
        if (owner === null) return refuse(context, notIncluded);
        const fault = await addMonitor(ports, owner, await jsonBody(context));
        if (fault !== null) return refuse(context, fault);
        await runDue();
        return context.json({ monitors: await monitorsOf(db, owner) }, 201);
      },
    },
    command('POST', 'pause'),
    command('POST', 'resume'),
    command('POST', 'run'),
    command('DELETE', 'delete'),
    {
      ...{ method: 'GET', who: 'user', path: `${path}/:monitor` },
      async handle(context) {
        const monitor = await owned(context);
        return isRefusal(monitor)
          ? refuse(context, monitor)
          : context.json({ monitor: await monitorDetail(db, monitor) });
      },
    },
    {
      ...{ method: 'PATCH', path: `${path}/:monitor`, ...guards },
      async handle(context) {
        const body = await jsonBody(context);
        const monitor = await owned(context);
        if (isRefusal(monitor)) return refuse(context, monitor);
        const by = context.get('signedIn').user.pk;
        const isAsked = await changeQuestion(ports, monitor, { body, by });
        if (isRefusal(isAsked)) return refuse(context, isAsked);
        await changeSettings(ports, monitor, body);
        if (isAsked) await enqueueMonitor(db, monitor, new Date(now()));
        await runDue();
        const row = await db.selectFrom('monitor').selectAll().where('id', '=', monitor.id).executeTakeFirstOrThrow();
        return context.json({ monitor: await monitorDetail(db, row) });
      },
    },
    {
      ...{ method: 'POST', path: `${path}/:monitor/preview`, ...guards },
      async handle(context) {
        const body = await jsonBody(context);
        const monitor = await owned(context);
        if (isRefusal(monitor)) return refuse(context, monitor);
        const preview = await previewQuestion(ports, monitor, body);
        return isRefusal(preview) ? refuse(context, preview) : context.json({ preview });
      },
    },
    {
      ...{ method: 'GET', who: 'user', path: `${path}/:monitor/arrivals` },
      async handle(context) {
        const monitor = await owned(context);
        if (isRefusal(monitor)) return refuse(context, monitor);
        const asked = {
          isSuppressed: context.req.query('suppressed') === 'true',
          before: idOf(context.req.query('before')),
        };
        return context.json({ arrivals: await arrivalPage(db, monitor.id, asked) });
      },
    },
  ];
}
