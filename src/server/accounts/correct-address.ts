/** E-mail addresses as administrators change them: of who was invited elsewhere, and of who has signed in. */
import type { UserDetails } from '../../domain/permissions/user.ts';
import type { Db } from '../database/tables.ts';
import { isRefusal, refusal, type Refusal } from '../errors.ts';
import { emailTaken, faultOfAddress, faultOfPerson } from './person-faults.ts';
import type { AddressChanges, AddressWay } from './address-changes.ts';
import { ownerOfAddress } from './address-owner.ts';
import { neverSignedIn, setAddress } from './users.ts';

/** Changes it at once for a user of a company who has never signed in. */
export async function correctAddress(db: Db, user: UserDetails, wanted: string): Promise<Refusal | null> {
  const email = wanted.trim().toLowerCase();
  if (email === user.email) return null;
  const fault = faultOfPerson({ ...user, email });
  if (fault !== null) return fault;
  return db.transaction().execute(async (work) => {
    const invited = await neverSignedIn(work, user.company!.id);
    if (!invited.has(user.pk)) return hasSignedIn;
    if ((await ownerOfAddress(work, user.company!.id, email)) !== null) return emailTaken;
    await setAddress(work, user.pk, email, new Date());
    return null;
  });
}

interface Wanted {
  readonly user: UserDetails;
  readonly email: string;
  readonly by: UserDetails;
  readonly origin: string;
}

/** For whoever it is: by a link to the new address where the server sends e-mails, else at once. */
export async function changeAddress(
  { db, addresses, now }: { readonly db: Db; readonly addresses: AddressChanges; readonly now: () => number },
  { user, email: wanted, by, origin }: Wanted,
): Promise<AddressWay | Refusal> {
  const email = wanted.trim().toLowerCase();
  const fault = faultOfAddress(email);
  if (fault !== null) return fault;
  const owner = await ownerOfAddress(db, user.company?.id ?? 0, email);
  if (owner !== null) return owner === user.pk ? unchanged : emailTaken;
  const way = addresses.wayFor(user, by);
  if (isRefusal(way)) return way;
  if (way === 'at-once') await setAddress(db, user.pk, email, new Date(now()));
  return way === 'at-once' ? way : ((await addresses.ask(user, email, origin)) ?? way);
}

const unchanged = refusal(422, 'unchanged', 'This is the address of the account already.');
const hasSignedIn = refusal(
  422,
  'has-signed-in',
  'They have signed in by now. Change the address of their account instead.',
);
