/** The e-mail address of somebody whose invitation went elsewhere. */
import type { UserDetails } from '../../domain/permissions/user.ts';
import type { Db } from '../database/tables.ts';
import { refusal, type Refusal } from '../errors.ts';
import { emailTaken, faultOfPerson } from './accounts.ts';
import { neverSignedIn } from './users.ts';

/** Changes it for a user of a company who has never signed in; whoever has signed in changes their own. */
export async function correctAddress(db: Db, user: UserDetails, wanted: string): Promise<Refusal | null> {
  const email = wanted.trim().toLowerCase();
  if (email === user.email) return null;
  const fault = faultOfPerson({ ...user, email });
  if (fault !== null) return fault;
  return db.transaction().execute(async (work) => {
    const invited = await neverSignedIn(work, user.company!.id);
    if (!invited.has(user.pk)) return hasSignedIn;
    const taken = await work.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirst();
    if (taken !== undefined) return emailTaken;
    await work.updateTable('app_user').set({ email, updated_at: new Date() }).where('id', '=', user.pk).execute();
    return null;
  });
}

const hasSignedIn = refusal(
  422,
  'has-signed-in',
  'They have signed in by now. They change their address themselves, under Account in their menu.',
);
