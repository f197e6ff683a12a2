/** Around every request: its id, its time in the metrics and, where the operator wants it, a line in the log. */
import type { MiddlewareHandler } from 'hono';
import type { Log } from '../log.ts';
import type { Metrics } from '../operation/metrics.ts';
import { newRequestId, withinRequest } from '../request-id.ts';
import { comesFromTrusted } from './client-address.ts';
import type { AppEnv } from './env.ts';
import type { Reach } from './guards.ts';

const REQUEST_ID = 'X-Request-Id';
/** What a proxy may name a request. */
const ID = /^[\w.:-]{1,64}$/;

interface ObservePorts {
  readonly reach: Pick<Reach, 'trustedProxies'>;
  readonly log: Log;
  readonly metrics: Pick<Metrics, 'answered'>;
  /** Whether each request is logged: without its query, which may hold a sign-in token. */
  readonly logsRequests: boolean;
}

export function observeRequests(ports: ObservePorts): MiddlewareHandler<AppEnv> {
  const { reach, log, metrics, logsRequests } = ports;
  return (context, next) => {
    const given = context.req.header(REQUEST_ID) ?? '';
    const id = ID.test(given) && comesFromTrusted(context, reach.trustedProxies) ? given : newRequestId();
    return withinRequest(id, async () => {
      const begun = performance.now();
      await next();
      const ms = performance.now() - begun;
      const { method } = context.req;
      const { status } = context.res;
      context.res.headers.set(REQUEST_ID, id);
      metrics.answered({ route: context.get('route') ?? 'other', status }, ms);
      if (!logsRequests) return;
      const { pathname } = new URL(context.req.url);
      log.info(`${method} ${pathname}`, { status, ms: Math.round(ms), address: context.get('address') });
    });
  };
}
