/** The user whom a call of a company's administrators is about. */
import type { UserDetails } from '../../domain/permissions/user.ts';
import type { Db } from '../database/tables.ts';
import { refusal } from '../errors.ts';
import { idOf } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import { isDeleted } from '../people/person-rows.ts';
import { findUser } from './users.ts';

/** Null for a user of another company, and for a deleted person. `pk`: of the path, where it is left out. */
export async function userInPath(
  db: Db,
  context: AppContext,
  pk = context.req.param('pk'),
): Promise<UserDetails | null> {
  const id = idOf(pk);
  const user = id === null ? null : await findUser(db, id);
  return user?.company?.id !== context.get('company') || (await isDeleted(db, user.pk)) ? null : user;
}

export const noSuchUser = refusal(404, 'not-found', 'There is no such user in your company.');
