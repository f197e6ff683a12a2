/**
 * The monitors that the user who asks is in; others do not exist for them. Readers see, members change and
 * run, the owner deletes and says who is in it.
 *
 *   GET → { monitors }      POST → 201 { monitors }; 409 for a search that is watched by one already
 *   GET, PATCH /{monitor} → { monitor }
 *   POST with an Idempotency-Key, an id that the device minted: the call made again makes no second one
 *   POST { kind: document, documents: [{ number, wholeFamily }], fields, … }: of documents; else { expression, … }
 *   POST, PATCH { origin: { kind, id, asks } }, of a category or competitor; a PATCH says that this was looked at
 *   PATCH /{monitor} { name?, muted?, every?, weekday?, hour?, zone?, dueDays?, reviewer?, expression?,
 *   countsAsSeen? }; of documents documents?, fields? in place of the last two; reviewer is a user, or null for nobody
 *   POST /{monitor}/preview { expression } → { preview }: what that question would bring
 *   POST /{monitor}/pause, /resume, /run → { monitors }    DELETE /{monitor} → { monitors }
 *   GET /{monitor}/arrivals?view=&after=&week=&run= → { arrivals, counts }
 *   GET /weeks?week=&monitors=1,2, GET /{monitor}/weeks → { weeks, current, monitors }: what arrived by week, of all,
 *   of some or of one
 *   POST /{monitor}/members { email | user, role: owner, member, reader or null } → { monitor }; null for who left it
 */
import { holds } from '../../domain/permissions/permissions.ts';
import { monitorPermission, NO_ARRIVALS, type ArrivalPage } from '../../domain/documents/monitors.ts';
import type { MonitorRole } from '../../domain/monitors/rows.ts';
import type { UserDetails } from '../../domain/permissions/user.ts';
import { isRefusal, refusal } from '../errors.ts';
import { idOf, jsonBody, refuse } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { reviewerIn, reviewersOf } from './chosen-reviewer.ts';
import { addMonitor, changeMonitor, monitorKindIn, previewQuestion } from './change-monitor.ts';
import { arrivalRunIn, weekIn } from '../../domain/documents/arrival-weeks.ts';
import { arrivalWeeks } from './arrival-weeks.ts';
import { arrivalCounts, arrivalPage, arrivalView } from './arrival-page.ts';
import { holdsMonitoring, metMonitor, monitoringNotIncluded, notIncludedOf } from './met-monitor.ts';
import { monitorFor, monitorsFor } from './monitor-access.ts';
import { enqueueDueMonitors, enqueueMonitor } from './monitor-jobs.ts';
import { deleteMonitor, setMonitorMember } from './monitor-members.ts';
import { isTied } from './monitor-ties.ts';
import { nextMonitorRun, scheduleFault } from './monitor-schedule.ts';
import { digestAccess } from './digest-access.ts';
import { monitorDetail, monitorList, scheduleOf, type MonitorRow } from './monitor-table.ts';

type MonitorPorts = Pick<
  Services,
  'db' | 'index' | 'now' | 'queryMs' | 'jobs' | 'accept' | 'membership' | 'eraseSearch' | 'store'
>;

const onHold = refusal(
  422,
  'legal-hold',
  'The search that it watches is in a project under legal hold. Pause it, and delete it once the hold is lifted.',
);

export function monitorRoutes(ports: MonitorPorts): readonly Route[] {
  const { db, now, jobs } = ports;
  const path = '/spa/api/monitorings';
  const rate = createRateLimit({ burst: 60, everyMs: 1_000, now });
  const guards = { who: 'user', rate, maxBody: 1024 * 1024 } as const;

  /** The user who asks; null without the permission. */
  const asker = (context: AppContext): UserDetails | null => {
    const { user } = context.get('signedIn');
    return holdsMonitoring(user.permissions) ? user : null;
  };
  const metAs = (context: AppContext, least: MonitorRole) => metMonitor(ports, context, least);
  const listed = async (context: AppContext, user: UserDetails, status: 200 | 201 = 200) =>
    context.json({ monitors: await monitorList(db, await monitorsFor(ports, user), now()) }, status);
  /** The monitor as it is now; null where the asker is not in it any more. */
  const shown = async (context: AppContext, id: number) => {
    const { user } = context.get('signedIn');
    const monitor = await monitorFor(ports, user, id);
    if (monitor === null) return context.json({ monitor });
    const digest = await digestAccess(ports, user.pk, monitor);
    const reviewers = await reviewersOf(ports, monitor);
    return context.json({ monitor: { ...(await monitorDetail(db, monitor, now())), digest, reviewers } });
  };

  async function runIfDue(id: number): Promise<void> {
    await enqueueDueMonitors(db, now(), id);
    jobs.wake();
  }
  const commands: Readonly<Record<string, (monitor: MonitorRow, by: number) => Promise<unknown>>> = {
    pause: ({ id }) => db.updateTable('monitor').set({ is_paused: true }).where('id', '=', id).execute(),
    // One that never ran keeps its instant: until its first run, nothing that comes is told.
    resume: async (monitor) => {
      await db
        .updateTable('monitor')
        .set({ is_paused: false, ...(monitor.last_at && { next_at: nextMonitorRun(scheduleOf(monitor), now()) }) })
        .where('id', '=', monitor.id)
        .execute();
      if (monitor.last_at === null) await enqueueDueMonitors(db, now(), monitor.id);
    },
    // Beside its schedule: one that is paused stays paused.
    run: (monitor) => enqueueMonitor(db, monitor, new Date(now())),
    // What it brought, and what was said of that, is of the search for as long as its owner is in that.
    delete: async ({ id, search }, by) =>
      search !== null && (await isTied(ports, id)) && (await ports.eraseSearch.isHeld([search]))
        ? onHold
        : deleteMonitor(ports, id, by),
  };
  const command = (method: 'POST' | 'DELETE', what: string): Route => ({
    ...{ who: 'user', rate, method },
    path: what === 'delete' ? `${path}/:monitor` : `${path}/:monitor/${what}`,
    async handle(context) {
      const monitor = await metAs(context, what === 'delete' ? 'owner' : 'member');
      if (isRefusal(monitor)) return refuse(context, monitor);
      const { user } = context.get('signedIn');
      const done = await commands[what]?.(monitor, user.pk);
      if (isRefusal(done)) return refuse(context, done);
      jobs.wake();
      return listed(context, user);
    },
  });

  return [
    {
      ...{ method: 'GET', who: 'user', path },
      async handle(context) {
        const user = asker(context);
        return user === null ? refuse(context, monitoringNotIncluded) : listed(context, user);
      },
    },
    {
      ...{ method: 'POST', path, ...guards },
      async handle(context) {
        const user = asker(context);
        if (user === null) return refuse(context, monitoringNotIncluded);
        const body = await jsonBody(context);
        const kind = monitorKindIn(body);
        if (!holds(user.permissions, monitorPermission[kind])) return refuse(context, notIncludedOf[kind]);
        const fault = scheduleFault(body);
        if (fault !== null) return refuse(context, fault);
        const key = context.req.header('Idempotency-Key');
        const minted = key === undefined ? undefined : (idOf(key) ?? 0);
        const added = await addMonitor(ports, { owner: user.pk, minted }, body);
        if (isRefusal(added)) return refuse(context, added);
        await runIfDue(added);
        return listed(context, user, 201);
      },
    },
    {
      ...{ method: 'GET', who: 'user', path: `${path}/weeks` },
      async handle(context) {
        const user = asker(context);
        if (user === null) return refuse(context, monitoringNotIncluded);
        const wanted = context.req.query('monitors')?.split(',').map(Number);
        const ids = (await monitorsFor(ports, user)).map(({ id }) => id).filter((id) => wanted?.includes(id) ?? true);
        const asked = { week: weekIn(context.req.query('week')), now: now() };
        return context.json(await arrivalWeeks(db, ids, asked));
      },
    },
    {
      ...{ method: 'GET', who: 'user', path: `${path}/:monitor/weeks` },
      async handle(context) {
        const monitor = await metAs(context, 'reader');
        if (isRefusal(monitor)) return refuse(context, monitor);
        return context.json(await arrivalWeeks(db, [monitor.id], { week: null, now: now() }));
      },
    },
    command('POST', 'pause'),
    command('POST', 'resume'),
    command('POST', 'run'),
    command('DELETE', 'delete'),
    {
      ...{ method: 'GET', who: 'user', path: `${path}/:monitor` },
      async handle(context) {
        const monitor = await metAs(context, 'reader');
        return isRefusal(monitor) ? refuse(context, monitor) : shown(context, monitor.id);
      },
    },
    {
      ...{ method: 'PATCH', path: `${path}/:monitor`, ...guards },
      async handle(context) {
        const body = await jsonBody(context);
        const monitor = await metAs(context, 'member');
        if (isRefusal(monitor)) return refuse(context, monitor);
        const fault = scheduleFault(body);
        if (fault !== null) return refuse(context, fault);
        const reviewer = await reviewerIn(ports, monitor, body);
        if (isRefusal(reviewer)) return refuse(context, reviewer);
        const by = context.get('signedIn').user.pk;
        const refused = await changeMonitor(ports, monitor, { body, by, reviewer });
        if (refused !== null) return refuse(context, refused);
        await runIfDue(monitor.id);
        return shown(context, monitor.id);
      },
    },
    {
      ...{ method: 'POST', path: `${path}/:monitor/preview`, ...guards },
      async handle(context) {
        const body = await jsonBody(context);
        const monitor = await metAs(context, 'member');
        if (isRefusal(monitor)) return refuse(context, monitor);
        const preview = await previewQuestion(ports, monitor, body);
        return isRefusal(preview) ? refuse(context, preview) : context.json({ preview });
      },
    },
    {
      ...{ method: 'POST', path: `${path}/:monitor/members`, ...guards },
      async handle(context) {
        const body = await jsonBody(context);
        const monitor = await metAs(context, 'reader');
        if (isRefusal(monitor)) return refuse(context, monitor);
        const refused = await setMonitorMember(ports, monitor, { body, by: context.get('signedIn').user });
        return refused === null ? shown(context, monitor.id) : refuse(context, refused);
      },
    },
    {
      ...{ method: 'GET', who: 'user', path: `${path}/:monitor/arrivals` },
      async handle(context) {
        const monitor = await metAs(context, 'reader');
        if (isRefusal(monitor)) return refuse(context, monitor);
        const asked = {
          view: arrivalView(context.req.query('view')),
          after: idOf(context.req.query('after')),
          week: weekIn(context.req.query('week')),
          run: arrivalRunIn(context.req.query('run')),
          now: now(),
        };
        const page = await arrivalPage(db, monitor.id, asked);
        const counts = (await arrivalCounts(db, [monitor.id], asked.now)).get(monitor.id) ?? NO_ARRIVALS;
        return context.json({ ...page, counts } satisfies ArrivalPage);
      },
    },
  ];
}
