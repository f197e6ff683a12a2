/** The difference between two runs of a search. */
import { refusal } from '../errors.ts';
import { idOf, refuse } from '../http/answers.ts';
import { indexCall } from '../http/index-call.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { compareRuns } from './compare-runs.ts';
import { runResultOf } from './run-results.ts';

const noRunResult = refusal(
  404,
  'no-run-result',
  'The results of one of these runs are not stored: the run did not take place, or is from an earlier version.',
);

export function differenceRoutes({ db, index }: Pick<Services, 'db' | 'index'>): readonly Route[] {
  return [
    {
      method: 'GET',
      path: '/spa/api/search/ledger/:searchId/difference',
      who: 'search-member',
      async handle(context) {
        const stored = async (name: 'before' | 'after') => {
          const run = idOf(context.req.query(name));
          return run === null ? null : runResultOf(db, context.get('search'), run);
        };
        const [before, after] = [await stored('before'), await stored('after')];
        if (!before || !after) return refuse(context, noRunResult);
        return context.json(await compareRuns(index.corpus, indexCall(context), { before, after }));
      },
    },
  ];
}
