/**
 * The API for programs, read-only. Every call but that for its description has a token (token-guard.ts).
 *
 *   GET  /api/v1/openapi.json                     POST /api/v1/search   { query | text, … }
 *   GET  /api/v1/token                            POST /api/v1/explain  { query | text, ucid, … }
 *   GET  /api/v1/documents/{ucid}?description=    POST /api/v1/check    { query | text, numbers, … }
 */
import type { z } from 'zod';
import { isRefusal } from '../errors.ts';
import { jsonBody, refuse } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import { linkOrigin } from '../http/guards.ts';
import type { Route } from '../http/route.ts';
import { VERSION } from '../operation/version.ts';
import type { Services } from '../services.ts';
import { answerCall, type ApiParts } from './answer-call.ts';
import type { tokenAnswer } from './answer-schemas.ts';
import { API_BASE, API_PATHS, openApiDocument } from './open-api.ts';

const LARGEST_QUESTION = 128 * 1024;

export function apiRoutes(parts: ApiParts & Pick<Services, 'reach'>): readonly Route[] {
  async function answer(context: AppContext, scope: keyof typeof API_PATHS, question: unknown): Promise<Response> {
    const caller = context.get('apiCaller');
    const { signal } = context.req.raw;
    const answered = await answerCall(parts, { caller, way: 'http', scope, question, signal });
    return isRefusal(answered) ? refuse(context, answered) : context.json(answered);
  }

  const asking = (scope: 'search' | 'explain' | 'check'): Route => ({
    ...{ method: 'POST', path: `${API_BASE}${API_PATHS[scope].path}`, who: 'token', scope, maxBody: LARGEST_QUESTION },
    async handle(context) {
      const body = await jsonBody(context);
      return isRefusal(body) ? refuse(context, body) : answer(context, scope, body);
    },
  });

  return [
    {
      ...{ method: 'GET', path: `${API_BASE}/openapi.json`, who: 'anyone' },
      handle: (context) => context.json(openApiDocument(linkOrigin(parts.reach, context), VERSION)),
    },
    {
      ...{ method: 'GET', path: `${API_BASE}/token`, who: 'token', scope: null },
      handle(context) {
        const { name, scopes, expiresAt, callsADay, callsToday } = context.get('apiCaller').token;
        return context.json({
          ...{ name, scopes: [...scopes], expiresAt: new Date(expiresAt).toISOString(), callsADay },
          // This call is counted too.
          callsLeft: Math.max(0, callsADay - callsToday - 1),
        } satisfies z.infer<typeof tokenAnswer>);
      },
    },
    {
      ...{ method: 'GET', path: `${API_BASE}/documents/:ucid`, who: 'token', scope: 'documents' },
      handle(context) {
        const wanted = context.req.query('description');
        const description = wanted === 'true' ? true : wanted === 'false' ? false : wanted;
        return answer(context, 'documents', {
          ucid: context.req.param('ucid'),
          ...(description !== undefined && { description }),
        });
      },
    },
    ...(['search', 'explain', 'check'] as const).map(asking),
  ];
}
