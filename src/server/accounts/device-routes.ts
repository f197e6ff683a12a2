/** The devices of a user, listed and cut off by the user or by an administrator of the company. */
import type { Id } from '../../domain/shared/ids.ts';
import { refusal } from '../errors.ts';
import { idOf, refuse } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { userInPath } from './user-in-path.ts';

type Parts = Pick<Services, 'devices' | 'channel' | 'db'>;

const noSuchDevice = refusal(404, 'not-found', 'There is no such device.');

export function deviceRoutes({ devices, channel, db }: Parts): readonly Route[] {
  const self = async (context: AppContext): Promise<Id> => context.get('signedIn').user.pk;
  const colleague = async (context: AppContext): Promise<Id | null> => (await userInPath(db, context))?.pk ?? null;
  return [
    ...routesOf('/spa/api/users/self/devices', 'user', self),
    ...routesOf('/spa/api/company/users/:pk/devices', 'company-administrator', colleague),
  ];

  function routesOf(
    path: string,
    who: Route['who'],
    owner: (context: AppContext) => Promise<Id | null>,
  ): readonly Route[] {
    return [
      {
        method: 'GET',
        path,
        who,
        async handle(context) {
          const user = await owner(context);
          if (user === null) return refuse(context, noSuchDevice);
          const here = devices.clientOf(context.req.raw, user);
          const listed = await devices.list(user);
          return context.json({ devices: listed.map((device) => ({ ...device, isThis: device.client === here })) });
        },
      },
      {
        method: 'POST',
        path: `${path}/:client/cut_off`,
        who,
        maxBody: 1024,
        async handle(context) {
          const [user, client] = [await owner(context), idOf(context.req.param('client'))];
          const ended = user === null || client === null ? null : await devices.cutOff(user, client);
          if (ended === null) return refuse(context, noSuchDevice);
          await channel.tell({ kind: 'sessions-ended', sessions: ended });
          return context.json({ status: 'ok' });
        },
      },
    ];
  }
}
