/** Starting a search (API-5), and the result pages of one that ran. */
import { Hono } from 'hono';
import { holds } from '../../domain/permissions/permissions.ts';
import { searchTypes } from '../../domain/search-steps/search-types.ts';
import { ROOT } from '../../domain/shared/ids.ts';
import { isRefusal, refusal } from '../errors.ts';
import { atMost, idOf, jsonBody, refuse, refuseForNow } from '../http/answers.ts';
import type { AppContext, AppEnv } from '../http/env.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { readPageRequest } from '../searches/page-request.ts';
import type { Services } from '../services.ts';

export function searchRoutes({ searches, now }: Pick<Services, 'searches' | 'now'>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const starts = createRateLimit({ burst: 60, everyMs: 2_000, now });

  routes.post('/select_search_type', atMost(64 * 1024), (context) => start(context, ROOT));
  routes.post('/select_search_type/:projectId', atMost(64 * 1024), (context) => {
    const project = idOf(context.req.param('projectId'), 0);
    return project === null
      ? refuse(context, refusal(404, 'not-found', 'There is no such project.'))
      : start(context, project);
  });

  async function start(context: AppContext, project: number): Promise<Response> {
    const { user } = context.get('signedIn');
    const form = await context.req.parseBody().catch(() => ({}) as Record<string, unknown>);
    const asked = form['Search-Type-Btn'];
    const type = searchTypes.find(({ submitString }) => submitString === asked);
    if (!type) return refuse(context, refusal(422, 'unknown-search-type', 'There is no such type of search.'));
    if (!holds(user.permissions, type.permission))
      return refuse(context, refusal(403, 'no-permission', `You do not hold the permission for ${type.name}.`));
    const wait = starts.take(String(user.pk));
    if (wait > 0) return refuseForNow(context, wait);
    const id = await searches.start(type, user.pk, project);
    return context.json({ redirect_to: `/spa/api${type.firstStep}/${id}` });
  }

  routes.post('/results/:searchId', atMost(64 * 1024), async (context) => {
    const body = await jsonBody(context);
    if (isRefusal(body)) return refuse(context, body);
    const search = idOf(context.req.param('searchId'));
    const request = search === null ? notFound : readPageRequest(search, body);
    if (isRefusal(request)) return refuse(context, request);
    const page = await searches.resultPage(request, { pk: context.get('signedIn').user.pk, isServer: false });
    return isRefusal(page) ? refuse(context, page) : context.json(page);
  });

  routes.get('/results/:searchId/why/:run/:ucid', async (context) => {
    const [search, run] = [idOf(context.req.param('searchId')), idOf(context.req.param('run'))];
    if (search === null || run === null) return refuse(context, notFound);
    const why = await searches.why(
      { search, run, ucid: context.req.param('ucid') },
      { pk: context.get('signedIn').user.pk, isServer: false },
    );
    return isRefusal(why) ? refuse(context, why) : context.json(why);
  });

  return routes;
}

const notFound = refusal(404, 'not-found', 'There is no such search.');
