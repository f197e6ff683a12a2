/** The legal hold of a project: POST {reason} places it, DELETE lifts it. */
import { isRefusal, refusal, type Refusal } from '../errors.ts';
import { fieldOf, idOf, jsonBody, refuse } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';

const path = '/spa/api/legal_hold/:projectId';
const noProject = refusal(404, 'not-found', 'There is no such project.');

export function holdRoutes({ sharing, now }: Pick<Services, 'sharing' | 'now'>): readonly Route[] {
  const rate = createRateLimit({ burst: 30, everyMs: 2_000, now });
  const answer = (context: AppContext, done: Refusal | null) =>
    done === null ? context.json({ status: 'ok' }) : refuse(context, done);
  return [
    {
      method: 'POST',
      path,
      who: 'colleague',
      maxBody: 16 * 1024,
      rate,
      async handle(context) {
        const project = idOf(context.req.param('projectId'));
        if (project === null) return refuse(context, noProject);
        const body = await jsonBody(context);
        if (isRefusal(body)) return refuse(context, body);
        const reason = fieldOf(body, 'reason');
        const text = typeof reason === 'string' ? reason : '';
        return answer(context, await sharing.placeHold(project, text, context.get('signedIn').user));
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
        return answer(context, await sharing.liftHold(project, context.get('signedIn').user));
      },
    },
  ];
}
