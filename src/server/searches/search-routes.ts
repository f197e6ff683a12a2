/** Starting a search (API-5), and the result pages of one that ran. */
import { holds } from '../../domain/permissions/permissions.ts';
import { searchTypes } from '../../domain/search-steps/search-types.ts';
import { ROOT } from '../../domain/shared/ids.ts';
import { isRefusal, notAllowed, refusal } from '../errors.ts';
import { formFields, idOf, jsonBody, refuse } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import { indexCall } from '../http/index-call.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { readKnownRequest, readPageRequest } from './page-request.ts';

const LARGEST_BODY = 64 * 1024;

export function searchRoutes({ searches, now }: Pick<Services, 'searches' | 'now'>): readonly Route[] {
  const starting = {
    method: 'POST',
    who: 'user',
    maxBody: LARGEST_BODY,
    rate: createRateLimit({ burst: 60, everyMs: 2_000, now }),
  } as const;

  async function start(context: AppContext, project: number): Promise<Response> {
    const { user } = context.get('signedIn');
    const { 'Search-Type-Btn': asked } = await formFields(context);
    const minted = context.req.header('Idempotency-Key');
    const type = searchTypes.find(({ submitString }) => submitString === asked);
    if (!type) return refuse(context, refusal(422, 'unknown-search-type', 'There is no such type of search.'));
    if (!holds(user.permissions, type.permission))
      return refuse(context, notAllowed('no-permission', `You do not hold the permission for ${type.name}.`));
    const id = await searches.start(type, user.pk, project, minted === undefined ? undefined : (idOf(minted) ?? 0));
    if (isRefusal(id)) return refuse(context, id);
    return context.json({ redirect_to: `/spa/api${type.firstStep}/${id}` });
  }

  async function results(context: AppContext): Promise<Response> {
    const body = await jsonBody(context);
    const request = isRefusal(body) ? body : readPageRequest(context.get('search'), body);
    if (isRefusal(request)) return refuse(context, request);
    const page = await searches.resultPage(indexCall(context), request, actorOf(context));
    return isRefusal(page) ? refuse(context, page) : context.json(page);
  }

  async function known(context: AppContext): Promise<Response> {
    const body = await jsonBody(context);
    const request = isRefusal(body) ? body : readKnownRequest(context.get('search'), body);
    if (isRefusal(request)) return refuse(context, request);
    const answer = await searches.known(indexCall(context), request, actorOf(context));
    return isRefusal(answer) ? refuse(context, answer) : context.json(answer);
  }

  async function why(context: AppContext): Promise<Response> {
    const run = idOf(context.req.param('run'));
    if (run === null) return refuse(context, noSuchSearch);
    const question = { search: context.get('search'), run, ucid: context.req.param('ucid') ?? '' };
    const answer = await searches.why(indexCall(context), question, actorOf(context));
    return isRefusal(answer) ? refuse(context, answer) : context.json(answer);
  }

  return [
    { ...starting, path: '/spa/api/search/select_search_type', handle: (context) => start(context, ROOT) },
    {
      ...starting,
      path: '/spa/api/search/select_search_type/:projectId',
      handle(context) {
        const project = idOf(context.req.param('projectId'), 0);
        return project === null ? refuse(context, noSuchProject) : start(context, project);
      },
    },
    {
      method: 'POST',
      path: '/spa/api/search/results/:searchId',
      who: 'search-member',
      maxBody: LARGEST_BODY,
      handle: results,
    },
    {
      method: 'POST',
      path: '/spa/api/search/results/:searchId/known',
      who: 'search-member',
      maxBody: LARGEST_BODY,
      handle: known,
    },
    { method: 'GET', path: '/spa/api/search/results/:searchId/why/:run/:ucid', who: 'search-member', handle: why },
  ];
}

const actorOf = (context: AppContext) => ({ pk: context.get('signedIn').user.pk, isServer: false });
const noSuchProject = refusal(404, 'not-found', 'There is no such project.');
const noSuchSearch = refusal(404, 'not-found', 'There is no such search.');
