/**
 * The application as a function from Request to Response. It knows no port and no file of the client,
 * so that tests and MSW host the very same one.
 */
import { Hono } from 'hono';
import { messagePage } from './accounts/pages.ts';
import { MCP_PATH } from './api/mcp-routes.ts';
import { SCIM_BASE } from '../domain/operation/scim-tokens.ts';
import { createTokenGuard } from './api/token-guard.ts';
import { BrokenText, messageOf, OutOfBounds, refusal } from './errors.ts';
import { refuse } from './http/answers.ts';
import { readClientAddress } from './http/client-address.ts';
import type { AppEnv } from './http/env.ts';
import { checkHost, checkOrigin, checkSession, endDueSession, neverStored, secureHeaders } from './http/guards.ts';
import { observeRequests } from './http/observe.ts';
import { mount } from './http/route.ts';
import { allRoutes } from './http/routes.ts';
import { ASK_AGAIN_AFTER_S, refusalOfTrouble, troubleOfDatabase } from './http/trouble.ts';
import { CallEnded } from './patent-index/port/call.ts';
import { currentRequestId } from './request-id.ts';
import { createDirectoryGuard } from './scim/directory-guard.ts';
import { inScimForm } from './scim/scim-answers.ts';
import { noSuchEndpoint } from './scim/scim-routes.ts';
import type { Services } from './services.ts';

const API = '/spa/api';

export function createApp(services: Services): Hono<AppEnv> {
  const { db, reach, log, accounts, devices, membership } = services;
  const app = new Hono<AppEnv>();

  app.onError(async (error, context) => {
    if (error instanceof CallEnded) return refuse(context, refusal(503, error.code, error.message));
    if (error instanceof OutOfBounds) return refuse(context, refusal(422, 'out-of-bounds', error.sentence));
    if (error instanceof BrokenText)
      return context.req.path.startsWith('/account/')
        ? context.html(messagePage('Not possible', error.message), 422)
        : refuse(context, refusal(422, 'broken-text', error.message));
    const place = `${context.req.method} ${new URL(context.req.url).pathname}`;
    log.error(`${place}: ${messageOf(error)}`, { stack: error.stack ?? '' });
    const trouble = refusalOfTrouble(error) ?? (await troubleOfDatabase(db));
    if (trouble !== null) return refuse(context, trouble, { headers: { 'Retry-After': String(ASK_AGAIN_AFTER_S) } });
    return context.json(
      {
        error_type: 'spa_api_exception',
        headline: 'Server Error',
        detail: `Something went wrong on the server. Its log has it under request ${currentRequestId()}.`,
        code: 'bug',
      },
      500,
    );
  });

  app.use('*', observeRequests({ reach, log, ...services.operation }));
  app.use('*', secureHeaders(reach), checkHost(reach), checkOrigin(reach), readClientAddress(reach.trustedProxies));
  const sessionEnded = (session: string) => services.channel.tell({ kind: 'sessions-ended', sessions: [session] });
  app.use('/account/*', endDueSession(accounts, sessionEnded));
  app.use(`${API}/*`, endDueSession(accounts, sessionEnded));
  app.use('/account/*', neverStored);
  app.use(`${API}/*`, checkSession(accounts, devices), (context, next) => {
    context.set('queryMs', services.queryMs);
    return next();
  });
  app.use('/api/*', neverStored);
  app.use(MCP_PATH, neverStored);
  app.use(`${SCIM_BASE}/*`, neverStored, inScimForm);
  const tokenGuard = createTokenGuard(services);
  const directoryGuard = createDirectoryGuard(services);
  mount(app, allRoutes(services), { membership, tokenGuard, directoryGuard, log, audit: services.audit });
  app.all('/account/*', (context) => context.html(messagePage('Not found', 'There is no such page.'), 404));
  app.all(`${API}/*`, (context) => refuse(context, refusal(404, 'not-found', 'There is no such call.')));
  app.all('/api/*', (context) => refuse(context, refusal(404, 'not-found', 'There is no such call.')));
  app.all(`${SCIM_BASE}/*`, noSuchEndpoint);
  // There is neither a stream to open nor a session to end.
  app.all(MCP_PATH, (context) => context.text('Send messages by POST.', 405, { Allow: 'POST' }));
  return app;
}
