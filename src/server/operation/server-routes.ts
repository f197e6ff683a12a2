/**
 * What administrators see of the server itself.
 *
 *   GET /connections → Connections: what it may reach and has reached
 *   GET /probes      → Probes: what it finds when it looks at its own parts
 */
import { createRateLimit } from '../http/rate-limit.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';

type Parts = Pick<Services, 'connections' | 'probe' | 'now'>;

export function serverRoutes({ connections, probe, now }: Parts): readonly Route[] {
  const path = '/spa/api/server';
  const who = 'administrator';
  return [
    {
      method: 'GET',
      path: `${path}/connections`,
      who,
      handle: async (context) => context.json(await connections.of(context.get('signedIn').user.company?.id ?? null)),
    },
    {
      method: 'GET',
      path: `${path}/probes`,
      who,
      // Each connects to the mail server.
      rate: createRateLimit({ burst: 10, everyMs: 5_000, now }),
      handle: async (context) => context.json(await probe(context.get('signedIn').corpus)),
    },
  ];
}
