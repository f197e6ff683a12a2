/**
 * What failed for good, for the administrators of the company whose it is.
 *
 *   GET → { jobs: FailedJob[] }, the last one first      POST /{job}/again → 204
 */
import type { FailedJob } from '../../domain/documents/failed-jobs.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { refusal } from '../errors.ts';
import { idOf, refuse } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { deadJobs, sendJobAgain, type JobRow } from './job-table.ts';

const SHOWN = 100;
const missing = refusal(404, 'not-found', 'There is no such failed job; perhaps it was sent again already.');

export function jobRoutes({ db, jobs }: Pick<Services, 'db' | 'jobs'>): readonly Route[] {
  const path = '/spa/api/failed-jobs';
  const who = 'administrator';
  return [
    {
      method: 'GET',
      path,
      who,
      handle: async (context) => context.json({ jobs: (await deadJobs(db, companyOf(context), SHOWN)).map(failedJob) }),
    },
    {
      method: 'POST',
      path: `${path}/:job/again`,
      who,
      async handle(context) {
        const id = idOf(context.req.param('job'));
        if (id === null || !(await sendJobAgain(db, { id, company: companyOf(context) })))
          return refuse(context, missing);
        jobs.wake();
        return context.body(null, 204);
      },
    },
  ];
}

const companyOf = (context: AppContext): Id => context.get('signedIn').user.company?.id ?? 0;

const failedJob = ({ id, title, reason, attempts, ended_at: ended }: JobRow): FailedJob => ({
  id,
  title,
  reason: reason ?? '',
  attempts,
  failed: (ended ?? new Date(0)).toISOString(),
});
