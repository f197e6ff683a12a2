/** The signed-in user (API-2, API-3). */
import type { User } from '../../domain/permissions/user.ts';
import type { Route } from '../http/route.ts';

export const userRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/spa/api/users/self',
    who: 'user',
    handle(context) {
      const {
        two_factor_auth_enabled: _two,
        voucher_hash: _hash,
        permissions: _permissions,
        ...user
      } = context.get('signedIn').user;
      return context.json({ user: user satisfies User });
    },
  },
  {
    method: 'GET',
    path: '/spa/api/users/self_detailed',
    who: 'user',
    handle: (context) => context.json({ user: context.get('signedIn').user }),
  },
];
