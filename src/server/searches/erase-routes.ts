/** Erasing a search for good: what it would take along, and doing it. */
import type { ErasureAnswer } from '../../domain/search-steps/erasure.ts';
import { stepsOf, type StepsRow } from '../../domain/search-steps/rows.ts';
import { searchStream } from '../../domain/shared/streams.ts';
import { isRefusal, notAllowed, refusal } from '../errors.ts';
import { jsonBody, refuse } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import { tiedMonitors } from '../monitors/monitor-ties.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';

const notYours = notAllowed(
  'not-yours',
  'Only the owner of a search, or an administrator who can open it, may erase it.',
);

const unconfirmed = refusal(422, 'unconfirmed', 'Erasing can’t be undone. Confirm it with the word “erase”.');

export function eraseRoutes({
  db,
  store,
  accept,
  eraseSearch,
  now,
}: Pick<Services, 'db' | 'store' | 'accept' | 'eraseSearch' | 'now'>): readonly Route[] {
  const path = '/spa/api/search/erase/:searchId';
  const who = 'search-member';
  const stepsIn = (search: number) =>
    accept.withState(searchStream(search), ({ state }): StepsRow | null => stepsOf(state.rows.map));

  async function mayErase(context: AppContext): Promise<boolean> {
    const { user } = context.get('signedIn');
    return user.is_admin_user || (await stepsIn(context.get('search')))?.owner === user.pk;
  }

  return [
    {
      method: 'GET',
      path,
      who,
      async handle(context) {
        const search = context.get('search');
        const { user } = context.get('signedIn');
        const others = (await eraseSearch.family(search)).filter((id) => id !== search);
        const steps = await Promise.all(others.map(stepsIn));
        const forks = steps.filter((one) => one !== null && one.erased === undefined);
        const monitors = await tiedMonitors({ db, store }, [search, ...others]);
        const answer: ErasureAnswer = {
          may: await mayErase(context),
          held: await eraseSearch.isHeld([search, ...others]),
          forks: forks.length,
          ofOthers: forks.filter((one) => one?.owner !== user.pk).length,
          monitors: monitors.length,
          monitorsOfOthers: monitors.filter(({ owner }) => owner !== user.pk).length,
        };
        return context.json(answer);
      },
    },
    {
      method: 'POST',
      path,
      who,
      maxBody: 1_024,
      rate: createRateLimit({ burst: 20, everyMs: 5_000, now }),
      async handle(context) {
        if (!(await mayErase(context))) return refuse(context, notYours);
        const body = await jsonBody(context);
        if (isRefusal(body)) return refuse(context, body);
        if ((body as { confirm?: unknown } | null)?.confirm !== 'erase') return refuse(context, unconfirmed);
        const erased = await eraseSearch.erase(context.get('search'), context.get('signedIn').user.pk);
        return isRefusal(erased) ? refuse(context, erased) : context.json({ erased: erased.length });
      },
    },
  ];
}
