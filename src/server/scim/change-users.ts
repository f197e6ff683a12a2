/**
 * What a directory changes: it adds users, changes what it says of them, and removes them. Each is one transaction, in
 * which the changes of a company follow one another; what others are told comes after it.
 */
import type { UserDetails } from '../../domain/permissions/user.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { setActiveIn } from '../accounts/activation.ts';
import { deactivate, type DeactivatePorts } from '../accounts/deactivate.ts';
import { setPermission } from '../accounts/permission-changes.ts';
import { faultOfAddress, faultOfName } from '../accounts/person-faults.ts';
import { addUser, findUser, fullName, setAddress } from '../accounts/users.ts';
import type { Db } from '../database/tables.ts';
import { isRefusal, refusal, type Refusal } from '../errors.ts';
import { queueRename } from '../people/person-names.ts';
import type { Services } from '../services.ts';
import { companyOfSignOn } from '../single-sign-on/sign-on.ts';
import { lockCompany } from './scim-token-table.ts';
import { findScimUser, keepScimUser, removeScimUser, takenBy, type ScimUser } from './scim-users.ts';
import type { WantedUser } from './wanted-user.ts';

export type ChangeUsersPorts = DeactivatePorts & Pick<Services, 'invitations' | 'isMailed' | 'jobs' | 'singleSignOn'>;

/** In whose name, and where a link of an invitation leads. */
interface Acting {
  readonly company: Id;
  readonly by: UserDetails;
  readonly origin: string;
}

/** What a user is to be in the end. */
type WantedAccount = Pick<ScimUser, 'userName' | 'externalId' | 'email' | 'first_name' | 'last_name' | 'isActive'>;

interface Done {
  readonly user: ScimUser;
  readonly ended: readonly string[];
}

/** Whoever was removed before comes back, as what they were. */
export async function createScimUser(
  ports: ChangeUsersPorts,
  { company, by, origin }: Acting,
  wanted: WantedUser,
): Promise<ScimUser | Refusal> {
  const { db, now } = ports;
  const target = targetOf(wanted, null);
  if (isRefusal(target)) return target;
  const done = await db.transaction().execute(async (work): Promise<Done | Refusal> => {
    await lockCompany(work, company);
    const [known, ...more] = await takenBy(work, company, target);
    if (known !== undefined && (more.length > 0 || !known.isRemoved)) return taken;
    const id = known?.id ?? (await addUser(work, { company, ...target, isAdmin: false }));
    if (id === null) return taken;
    return save(work, { id, company, now: now() }, target);
  });
  if (isRefusal(done)) return done;
  await tell(ports, done);
  await invite(ports, done.user, { company, by, origin });
  return done.user;
}

/** `fits`: whether the version is the one that was meant; it is asked within the transaction. */
export async function changeScimUser(
  ports: ChangeUsersPorts,
  { company, id, fits }: { readonly company: Id; readonly id: Id; readonly fits: (user: ScimUser) => boolean },
  wanted: WantedUser,
): Promise<ScimUser | Refusal> {
  const { db, now } = ports;
  const done = await db.transaction().execute(async (work): Promise<Done | Refusal> => {
    await lockCompany(work, company);
    const before = await findScimUser(work, company, id);
    if (before === null) return noSuchScimUser;
    if (!fits(before)) return anotherVersion;
    const target = targetOf(wanted, before);
    if (isRefusal(target)) return target;
    if ((await takenBy(work, company, target)).some((one) => one.id !== id)) return taken;
    return save(work, { id, company, now: now() }, target);
  });
  if (isRefusal(done)) return done;
  await tell(ports, done);
  return done.user;
}

/**
 * Deactivates them and gives what they own to an administrator. They administer nothing any more, whoever brings them
 * back. What fails half-way is gone on with by the next call: they are shown until all is done.
 */
export async function deleteScimUser(
  ports: ChangeUsersPorts,
  { company, id, fits }: { readonly company: Id; readonly id: Id; readonly fits: (user: ScimUser) => boolean },
  administrators: readonly UserDetails[],
): Promise<ScimUser | Refusal> {
  const { db, now } = ports;
  const [scimUser, user] = [await findScimUser(db, company, id), await findUser(db, id)];
  if (scimUser === null || user === null) return noSuchScimUser;
  if (!fits(scimUser)) return anotherVersion;
  const heir = administrators.find(({ pk }) => pk !== id);
  const by = heir ?? user;
  const gone = await deactivate(ports, { user, heir, company, by });
  if (isRefusal(gone)) return gone;
  const at = new Date(now());
  await setPermission(db, { user: id, permission: 'COMPANY_ADMIN', isGranted: false, by: by.pk, at });
  await removeScimUser(db, company, scimUser, at);
  return scimUser;
}

/** What the request says, and for the rest what is so. */
function targetOf(wanted: WantedUser, before: ScimUser | null): WantedAccount | Refusal {
  const userName = wanted.userName ?? before?.userName;
  if (userName === undefined) return refusal(400, 'invalidValue', 'userName is missing.');
  const said = addressOf(wanted, before) ?? userName;
  const email = said.toLowerCase();
  if (email !== before?.email && faultOfAddress(email) !== null)
    return refusal(400, 'invalidValue', `“${said}” is no e-mail address. Send emails with one, of the type work.`);
  const target = {
    ...{ userName, email, ...namesOf(wanted, before, email) },
    externalId: wanted.externalId === undefined ? (before?.externalId ?? null) : wanted.externalId,
    isActive: wanted.active ?? before?.isActive ?? true,
  };
  return faultOfName(target) ?? target;
}

/** Null: the user name is the address, also where the address is taken away. */
const addressOf = ({ email }: WantedUser, before: ScimUser | null): string | null =>
  email === undefined ? (before?.email ?? null) : email;

/** `displayName` names who has no name in parts; the address does so for who has neither. */
function namesOf(
  { givenName, familyName, fullName: whole }: WantedUser,
  before: ScimUser | null,
  email: string,
): Pick<ScimUser, 'first_name' | 'last_name'> {
  const isInParts = givenName !== undefined || familyName !== undefined;
  const cut = whole?.lastIndexOf(' ') ?? -1;
  const names =
    !isInParts && whole !== undefined
      ? { first_name: cut < 0 ? whole : whole.slice(0, cut), last_name: cut < 0 ? '' : whole.slice(cut + 1) }
      : { first_name: givenName ?? before?.first_name ?? '', last_name: familyName ?? before?.last_name ?? '' };
  return fullName(names) === '' ? { first_name: email.split('@')[0]!, last_name: '' } : names;
}

/** First whether they may be deactivated: a refusal has changed nothing. */
async function save(
  work: Db,
  { id, company, now }: { readonly id: Id; readonly company: Id; readonly now: number },
  target: WantedAccount,
): Promise<Done | Refusal> {
  const before = (await findUser(work, id))!;
  const ended = before.is_active === target.isActive ? [] : await setActiveIn(work, id, target.isActive);
  if (isRefusal(ended)) return ended;
  const at = new Date(now);
  const { first_name, last_name } = target;
  const name = fullName(target);
  await work
    .updateTable('app_user')
    .set({ first_name, last_name, name, updated_at: at })
    .where('id', '=', id)
    .execute();
  if (name !== before.full_name) await queueRename(work, id);
  if (target.email !== before.email) await setAddress(work, id, target.email, at);
  await keepScimUser(work, company, { id, ...target });
  return { user: (await findScimUser(work, company, id))!, ended };
}

async function tell({ channel, jobs }: ChangeUsersPorts, { ended }: Done): Promise<void> {
  jobs.wake();
  await channel.tell({ kind: 'accounts-changed' });
  if (ended.length > 0) await channel.tell({ kind: 'sessions-ended', sessions: ended });
}

/** Who signs in with the identity provider needs no link; without e-mails an administrator passes one on. */
async function invite(
  { db, invitations, isMailed, singleSignOn }: ChangeUsersPorts,
  { id, isActive }: ScimUser,
  { company, by, origin }: Acting,
): Promise<void> {
  if (!isMailed || !isActive) return;
  if (singleSignOn !== null && (await companyOfSignOn(db, singleSignOn.settings)) === company) return;
  await invitations.renew((await findUser(db, id))!, 'by-mail', { by, origin });
}

export const noSuchScimUser = refusal(404, 'not-found', 'There is no such user.');
const anotherVersion = refusal(412, 'another-version', 'The user has another version by now. Read them again.');
const taken = refusal(
  409,
  'uniqueness',
  'Somebody of the company has this userName or e-mail address. Who has an account is found by a filter on userName.',
);
