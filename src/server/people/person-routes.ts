/**
 * An administrator deletes a person who is deactivated.
 *
 *   GET                     → { refused: why they can't be deleted now, or null }
 *   POST {confirm: 'delete'} → { name: what stands in place of theirs }
 */
import { deletedPersonName } from '../../domain/shared/deleted-person.ts';
import { noSuchUser, userInPath } from '../accounts/user-in-path.ts';
import { isRefusal, refusal } from '../errors.ts';
import { fieldOf, jsonBody, refuse } from '../http/answers.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';

const path = '/spa/api/company/users/:pk/deletion';
const who = 'company-administrator';
const unconfirmed = refusal(422, 'unconfirmed', 'This can’t be undone. Confirm it with the word “delete”.');

export function personRoutes({
  db,
  deletePerson,
  now,
}: Pick<Services, 'db' | 'deletePerson' | 'now'>): readonly Route[] {
  return [
    {
      method: 'GET',
      path,
      who,
      async handle(context) {
        const user = await userInPath(db, context);
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
        const user = await userInPath(db, context);
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
