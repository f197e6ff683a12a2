/**
 * Importing through the app: the file as the raw body, then its job, polled until it has ended.
 *
 *   POST   ?name=…   → 202 ImportJob      GET /{job} → ImportJob      DELETE /{job} cancels it
 */
import { isRefusal, refusal } from '../errors.ts';
import { idOf, refuse } from '../http/answers.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Route } from '../http/route.ts';
import { oneLine } from '../log.ts';
import type { Services } from '../services.ts';

const missing = refusal(404, 'not-found', 'There is no such import. Past imports are listed under Coverage.');

export function importRoutes({ imports, now }: Pick<Services, 'imports' | 'now'>): readonly Route[] {
  const path = '/spa/api/import';
  const who = 'administrator';
  return [
    {
      method: 'POST',
      path,
      who,
      rate: createRateLimit({ burst: 60, everyMs: 5_000, now }),
      async handle(context) {
        const name = oneLine(context.req.query('name') ?? '')
          .trim()
          .slice(0, 200);
        const body = context.req.raw.body;
        if (name === '' || body === null)
          return refuse(context, refusal(422, 'no-file', 'Send the file as the body, and its name as ?name=.'));
        const job = await imports.upload(name, body, context.get('signedIn').user.pk);
        return isRefusal(job) ? refuse(context, job) : context.json(job, 202);
      },
    },
    {
      method: 'GET',
      path: `${path}/:job`,
      who,
      async handle(context) {
        const job = await imports.find(idOf(context.req.param('job')) ?? 0);
        return job ? context.json(job) : refuse(context, missing);
      },
    },
    {
      method: 'DELETE',
      path: `${path}/:job`,
      who,
      async handle(context) {
        const job = await imports.cancel(idOf(context.req.param('job')) ?? 0);
        return job ? context.json(job) : refuse(context, missing);
      },
    },
  ];
}
