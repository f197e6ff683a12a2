/**
 * Importing through the app: the file as the raw body, then its job, asked for until it has ended.
 *
 *   POST   ?name=…   → 202 ImportJob      GET /{job} → ImportJob      DELETE /{job} cancels it
 */
import { Hono } from 'hono';
import { isRefusal, refusal } from '../errors.ts';
import { idOf, refuse, refuseForNow } from '../http/answers.ts';
import type { AppEnv } from '../http/env.ts';
import { oneLine } from '../log.ts';
import { createRateLimit } from '../rate-limit.ts';
import type { Services } from '../services.ts';

export function importRoutes({ imports, now }: Pick<Services, 'imports' | 'now'>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const uploads = createRateLimit({ burst: 60, everyMs: 5_000, now });

  routes.use('*', async (context, next) => {
    if (!context.get('signedIn').user.is_admin_user)
      return refuse(context, refusal(403, 'not-admin', 'Only an administrator may import.'));
    return next();
  });

  routes.post('/', async (context) => {
    const wait = uploads.take(String(context.get('signedIn').user.pk));
    if (wait > 0) return refuseForNow(context, wait);
    const name = oneLine(context.req.query('name') ?? '')
      .trim()
      .slice(0, 200);
    const body = context.req.raw.body;
    if (name === '' || body === null)
      return refuse(context, refusal(422, 'no-file', 'Send the file as the body, and its name as ?name=.'));
    const job = await imports.upload(name, body);
    return isRefusal(job) ? refuse(context, job) : context.json(job, 202);
  });

  const missing = refusal(404, 'not-found', 'There is no such import; the list of past ones is with the coverage.');
  routes.get('/:job', (context) => {
    const job = imports.find(idOf(context.req.param('job')) ?? 0);
    return job ? context.json(job) : refuse(context, missing);
  });
  routes.delete('/:job', (context) => {
    const job = imports.cancel(idOf(context.req.param('job')) ?? 0);
    return job ? context.json(job) : refuse(context, missing);
  });

  return routes;
}
