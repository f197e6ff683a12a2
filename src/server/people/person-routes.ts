/**
 * An administrator deletes a person who is deactivated.
 *
 *   GET                     → { refused: why they can't be deleted now, or null }
 *   POST {confirm: 'delete'} → { name: what stands in place of theirs }
 */
import { deletedPersonName } from '../../domain/people/deleted-person.ts';
import type { UserDetails } from '../../domain/permissions/user.ts';
import { findUser } from '../accounts/users.ts';
import { isRefusal, refusal } from '../errors.ts';
import { fieldOf, idOf, jsonBody, refuse } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { isDeleted } from './person-rows.ts';

const path = '/spa/api/company/users/:pk/deletion';
const who = 'company-administrator';
const unconfirmed = refusal(422, 'unconfirmed', 'This can’t be undone. Confirm it with the word “delete”.');
const noSuchUser = refusal(404, 'not-found', 'There is no such user in your company.');

export function personRoutes({
  db,
  deletePerson,
  now,
}: Pick<Services, 'db' | 'deletePerson' | 'now'>): readonly Route[] {
  async function named(context: AppContext): Promise<UserDetails | null> {
    const pk = idOf(context.req.param('pk'));
    const user = pk === null || (await isDeleted(db, pk)) ? null : await findUser(db, pk);
    return user?.company?.id === context.get('company') ? user : null;
  }
  return [
    {
      method: 'GET',
      path,
      who,
      async handle(context) {
        const user = await named(context);
        if (user === null) return refuse(context, noSuchUser);
        const refused = await deletePerson.whyNot(user, context.get('signedIn').user);
        return context.json({ refused: refused?.message ?? null });
      },
    },
    {
      method: 'POST',
      path,
      who,
      maxBody: 1_024,
      // It reads the whole log.
      rate: createRateLimit({ burst: 10, everyMs: 10_000, now }),
      async handle(context) {
        const user = await named(context);
        if (user === null) return refuse(context, noSuchUser);
        context.set('audited', { subject: deletedPersonName(user.pk) });
        const body = await jsonBody(context);
        if (isRefusal(body)) return refuse(context, body);
        if (fieldOf(body, 'confirm') !== 'delete') return refuse(context, unconfirmed);
        const name = await deletePerson.delete(user, context.get('signedIn').user);
        return isRefusal(name) ? refuse(context, name) : context.json({ name });
      },
    },
  ];
}
