/**
 * Importing through the app: the file as the raw body, then its job, polled until it has ended.
 *
 *   POST   ?name=…   → 202 ImportJob      GET /{job} → ImportJob      DELETE /{job} cancels it
 */
import type { Id } from '../../domain/shared/ids.ts';
import { isRefusal, refusal } from '../errors.ts';
import { idOf, refuse } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Route } from '../http/route.ts';
import { oneLine } from '../log.ts';
import type { Services } from '../services.ts';

export const readsOnly = refusal(
  422,
  'corpus-of-others',
  'Your company searches a corpus that belongs to another company, whose administrators import into it.',
);
const missing = refusal(404, 'not-found', 'There is no such import. Past imports are listed under Coverage.');

/** Of the signed-in user; 0, which is nobody's, for none. */
const companyOf = (context: AppContext): Id => context.get('signedIn').user.company?.id ?? 0;

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
        context.set('audited', { subject: name });
        const { user, corpus, mayImport } = context.get('signedIn');
        if (!mayImport || user.company === null) return refuse(context, readsOnly);
        const job = await imports.upload({ company: user.company.id, owner: user.pk, corpus }, name, body);
        return isRefusal(job) ? refuse(context, job) : context.json(job, 202);
      },
    },
    {
      method: 'GET',
      path: `${path}/:job`,
      who,
      async handle(context) {
        const job = await imports.find(companyOf(context), idOf(context.req.param('job')) ?? 0);
        return job ? context.json(job) : refuse(context, missing);
      },
    },
    {
      method: 'DELETE',
      path: `${path}/:job`,
      who,
      async handle(context) {
        const job = await imports.cancel(companyOf(context), idOf(context.req.param('job')) ?? 0);
        return job ? context.json(job) : refuse(context, missing);
      },
    },
  ];
}
