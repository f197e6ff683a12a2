/**
 * For what watches over the server: load balancers, orchestrators, Prometheus.
 *
 *   GET /health    the process answers: one that does not is to be restarted
 *   GET /ready     it reaches its database and index and is not stopping: 503 where requests should go elsewhere
 *   GET /metrics   for who shows METRICS_TOKEN; without that setting there is no such call
 */
import { timingSafeEqual, createHash } from 'node:crypto';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';

export function healthRoutes({ operation }: Pick<Services, 'operation'>): readonly Route[] {
  return [
    {
      method: 'GET',
      path: '/health',
      who: 'anyone',
      handle: (context) => context.json({ status: 'ok' }, 200, NEVER_STORED),
    },
    {
      method: 'GET',
      path: '/ready',
      who: 'anyone',
      async handle(context) {
        const { isReady, isStopping, database, index } = await operation.readiness();
        const status = isReady ? 'ready' : isStopping ? 'stopping' : 'not ready';
        return context.json({ status, database, index }, isReady ? 200 : 503, NEVER_STORED);
      },
    },
    {
      method: 'GET',
      path: '/metrics',
      who: 'anyone',
      async handle(context) {
        const { metricsToken, metrics } = operation;
        if (metricsToken === null) return context.text('Set METRICS_TOKEN to read metrics here.', 404, NEVER_STORED);
        const shown = /^Bearer (.+)$/i.exec(context.req.header('Authorization') ?? '')?.[1] ?? '';
        if (!isSame(shown, metricsToken))
          return context.text('Send the METRICS_TOKEN as a bearer token.', 401, {
            ...NEVER_STORED,
            'WWW-Authenticate': 'Bearer',
          });
        const { text, type } = await metrics.read();
        return context.body(text, 200, { ...NEVER_STORED, 'Content-Type': type });
      },
    },
  ];
}

const NEVER_STORED = { 'Cache-Control': 'no-store' };

/** In a time that says nothing of where they differ. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
