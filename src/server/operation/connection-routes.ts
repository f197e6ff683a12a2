/** GET → Connections: what the server may reach and has reached, for administrators. */
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';

export function connectionRoutes({ connections }: Pick<Services, 'connections'>): readonly Route[] {
  return [
    {
      method: 'GET',
      path: '/spa/api/server/connections',
      who: 'administrator',
      handle: async (context) => context.json(await connections.of(context.get('signedIn').user.company?.id ?? null)),
    },
  ];
}
