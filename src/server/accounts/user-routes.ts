/** The signed-in user (API-2, API-3). */
import type { User, UserDetails } from '../../domain/permissions/user.ts';
import { refuse } from '../http/answers.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { deviceCutOff } from './devices.ts';

/** A guest is told nothing of the company. */
const shownTo = (user: UserDetails): UserDetails => (user.is_guest ? { ...user, company: null } : user);

export const userRoutes = ({ devices }: Pick<Services, 'devices'>): readonly Route[] => [
  {
    method: 'GET',
    path: '/spa/api/users/self',
    who: 'user',
    // The first call of each start of the app: the place where a device is seen.
    async handle(context) {
      const { user: visitor, session } = context.get('signedIn');
      const client = devices.clientOf(context.req.raw, visitor.pk);
      const visit = { user: visitor.pk, session, request: context.req.raw };
      if (client !== null && (await devices.noteVisit(visit, client)) === 'cut-off')
        return refuse(context, deviceCutOff);
      const {
        two_factor_auth_enabled: _two,
        voucher_hash: _hash,
        permissions: _permissions,
        is_guest: _guest,
        ...user
      } = shownTo(visitor);
      return context.json({ user: user satisfies User });
    },
  },
  {
    method: 'GET',
    path: '/spa/api/users/self_detailed',
    who: 'user',
    handle: (context) => context.json({ user: shownTo(context.get('signedIn').user) }),
  },
];
