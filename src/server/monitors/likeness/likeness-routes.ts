/**
 * Similarity monitors:
 *
 *   POST /likeness { idea: { title, text }, relevant, notRelevant } → { basis }: before one is saved
 *   GET /{monitor}/likeness → { basis, estimate, suggested, runs }
 *   GET /{monitor}/below?run=&after=&part= → { rows, total, next, reaching }: what stays below the threshold, or one
 *   run left; with part=reaching what stayed below a higher one of before and reaches that of today
 *   POST /{monitor}/below { ucid } → { arrival }: that it can be decided on, as what arrived
 */
import { arrivalRunIn } from '../../../domain/documents/arrival-weeks.ts';
import { monitorPermission } from '../../../domain/documents/monitors.ts';
import { holds } from '../../../domain/permissions/permissions.ts';
import { corpusOfUser } from '../../accounts/companies.ts';
import { isRefusal, refusal } from '../../errors.ts';
import { fieldOf, jsonBody, refuse } from '../../http/answers.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import type { Route } from '../../http/route.ts';
import { callWithin } from '../../patent-index/port/call.ts';
import type { Services } from '../../services.ts';
import { metMonitor, notIncludedOf } from '../met-monitor.ts';
import { likenessPreview } from './likeness-asked.ts';
import { belowPage, belowPlaceIn } from './below-page.ts';
import { chooseBelow } from './choose-below.ts';
import { likenessOfMonitor } from './likeness-of-monitor.ts';
import { readProfile, readReading } from './stored-profile.ts';

type LikenessPorts = Pick<Services, 'db' | 'index' | 'now' | 'queryMs' | 'membership'>;

const noPublication = refusal(422, 'ucid', 'Name the publication that is rated.');
const notOfLikeness = refusal(422, 'kind', 'This monitor does not compare by similarity.');

export function likenessRoutes(ports: LikenessPorts): readonly Route[] {
  const { db, index, now, queryMs } = ports;
  const path = '/spa/api/monitorings';
  const rate = createRateLimit({ burst: 60, everyMs: 1_000, now });
  const choosing = createRateLimit({ burst: 120, everyMs: 500, now });
  return [
    {
      ...{ method: 'POST', who: 'user', path: `${path}/likeness`, rate, maxBody: 128 * 1024 },
      async handle(context) {
        const { user } = context.get('signedIn');
        if (!holds(user.permissions, monitorPermission.similarity)) return refuse(context, notIncludedOf.similarity);
        const body = await jsonBody(context);
        const basis = await likenessPreview(ports, user.pk, body);
        return isRefusal(basis) ? refuse(context, basis) : context.json({ basis });
      },
    },
    {
      ...{ method: 'GET', who: 'user', path: `${path}/:monitor/likeness` },
      async handle(context) {
        const monitor = await metMonitor(ports, context, 'reader');
        if (isRefusal(monitor)) return refuse(context, monitor);
        const stored = readProfile(monitor);
        if (stored === null) return refuse(context, notOfLikeness);
        const reading = readReading(monitor.reading);
        const corpus = await corpusOfUser(db, monitor.owner);
        return context.json(await likenessOfMonitor(db, monitor.id, { stored, reading, corpus, now: now() }));
      },
    },
    {
      ...{ method: 'GET', who: 'user', path: `${path}/:monitor/below` },
      async handle(context) {
        const monitor = await metMonitor(ports, context, 'reader');
        if (isRefusal(monitor)) return refuse(context, monitor);
        const call = callWithin(await corpusOfUser(db, monitor.owner), queryMs);
        const run = arrivalRunIn(context.req.query('run'));
        const after = belowPlaceIn(context.req.query('after'));
        const { threshold } = readReading(monitor.reading);
        const isReaching = context.req.query('part') === 'reaching';
        return context.json(await belowPage({ db, index }, monitor.id, { call, threshold, isReaching, run, after }));
      },
    },
    {
      ...{ method: 'POST', who: 'user', path: `${path}/:monitor/below`, rate: choosing, maxBody: 1024 },
      async handle(context) {
        const body = await jsonBody(context);
        const monitor = await metMonitor(ports, context, 'member');
        if (isRefusal(monitor)) return refuse(context, monitor);
        if (readProfile(monitor) === null) return refuse(context, notOfLikeness);
        const ucid = fieldOf(body, 'ucid');
        if (typeof ucid !== 'string') return refuse(context, noPublication);
        const corpus = await corpusOfUser(db, monitor.owner);
        const call = () => callWithin(corpus, queryMs);
        const arrival = await chooseBelow({ db, index }, monitor, { ucid, call, now: now() });
        return isRefusal(arrival) ? refuse(context, arrival) : context.json({ arrival });
      },
    },
  ];
}
