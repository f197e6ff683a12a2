/**
 * The permission map of a user of the company, for its administrators (PERM-1).
 *
 *   GET /spa/api/company/users/{pk}/permissions → { permissions, changes }
 *   POST the same, { permission, granted } → the same
 */
import { PERMISSIONS } from '../../domain/permissions/permissions.ts';
import { homeStream } from '../../domain/shared/streams.ts';
import { isRefusal, refusal } from '../errors.ts';
import { fieldOf, jsonBody, refuse } from '../http/answers.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { permissionSheet, setPermission } from './permission-changes.ts';
import { noSuchUser, userInPath } from './user-in-path.ts';

type Parts = Pick<Services, 'db' | 'now' | 'channel' | 'jobs'>;

export function permissionRoutes({ db, now, channel, jobs }: Parts): readonly Route[] {
  const path = '/spa/api/company/users/:pk/permissions';
  const who = 'company-administrator';
  return [
    {
      method: 'GET',
      path,
      who,
      async handle(context) {
        const user = await userInPath(db, context);
        return user === null ? refuse(context, noSuchUser) : context.json(await permissionSheet(db, user.pk));
      },
    },
    {
      method: 'POST',
      path,
      who,
      maxBody: 1024,
      async handle(context) {
        const user = await userInPath(db, context);
        if (user === null) return refuse(context, noSuchUser);
        const body = await jsonBody(context);
        if (isRefusal(body)) return refuse(context, body);
        const [named, isGranted] = [fieldOf(body, 'permission'), fieldOf(body, 'granted')];
        const permission = PERMISSIONS.find((one) => one === named);
        if (permission === undefined || typeof isGranted !== 'boolean') return refuse(context, malformed);
        const by = context.get('signedIn').user.pk;
        if (permission === 'COMPANY_ADMIN' && user.pk === by) return refuse(context, notYourself);
        if (permission === 'COMPANY_ADMIN' && user.is_guest) return refuse(context, notGuests);
        context.set('audited', { subject: `${user.email}: ${permission} ${isGranted ? 'granted' : 'revoked'}` });
        const refused = await setPermission(db, { user: user.pk, permission, isGranted, by, at: new Date(now()) });
        if (refused) return refuse(context, refused);
        // After the commit, in every process. Their devices then pull, and the answer says that the account changed.
        await channel.tell({ kind: 'accounts-changed' });
        await channel.tell({ kind: 'events', streams: [homeStream(user.pk)] });
        jobs.wake();
        return context.json(await permissionSheet(db, user.pk));
      },
    },
  ];
}

const malformed = refusal(422, 'malformed', 'Send the name of a permission, and whether it is granted.');
const notYourself = refusal(422, 'yourself', 'Another administrator has to take this from you.');
const notGuests = refusal(422, 'guest', 'A guest from outside the company can’t administer it.');
