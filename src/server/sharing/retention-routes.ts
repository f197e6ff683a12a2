/** How long a project is kept: POST {on} or {years} sets it, DELETE removes it. */
import { isRefusal, refusal, type Refusal } from '../errors.ts';
import { fieldOf, idOf, jsonBody, refuse } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';

const path = '/spa/api/retention/:projectId';
const noProject = refusal(404, 'not-found', 'There is no such project.');
const DAY = /^\d{4}-\d\d-\d\d$/;

/** A day of the calendar; null for anything else. */
function dayIn(body: unknown): string | null {
  const on = fieldOf(body, 'on');
  if (typeof on !== 'string' || !DAY.test(on)) return null;
  const date = new Date(`${on}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(on) ? on : null;
}

export function retentionRoutes({ sharing, now }: Pick<Services, 'sharing' | 'now'>): readonly Route[] {
  const rate = createRateLimit({ burst: 30, everyMs: 2_000, now });
  const answer = (context: AppContext, done: Refusal | null) =>
    done === null ? context.json({ status: 'ok' }) : refuse(context, done);
  return [
    {
      method: 'POST',
      path,
      who: 'colleague',
      maxBody: 1024,
      rate,
      async handle(context) {
        const project = idOf(context.req.param('projectId'));
        if (project === null) return refuse(context, noProject);
        const body = await jsonBody(context);
        if (isRefusal(body)) return refuse(context, body);
        const given = fieldOf(body, 'years');
        const years = typeof given === 'number' && Number.isSafeInteger(given) && given > 0 ? given : null;
        const rule = { on: dayIn(body), years };
        const said = rule.on ?? `${rule.years} years after the last change`;
        context.set('audited', { subject: `project ${project}: ${said}` });
        return answer(context, await sharing.setRetention(project, rule, context.get('signedIn').user));
      },
    },
    {
      method: 'DELETE',
      path,
      who: 'colleague',
      rate,
      async handle(context) {
        const project = idOf(context.req.param('projectId'));
        if (project === null) return refuse(context, noProject);
        context.set('audited', { subject: `project ${project}` });
        return answer(context, await sharing.removeRetention(project, context.get('signedIn').user));
      },
    },
  ];
}
