/** Reads the answers of the two user calls (API-2, API-3): `{user: {…}}`, or an object with `error`. */
import type { User, UserDetails } from '../domain/permissions/user.ts';

/** `none`: it says that there is no user. `other`: it is no answer of this call. */
export type ReadUser<U> = U | 'error' | 'none' | 'other';

export const readUser = (body: unknown): ReadUser<User> => readAs(body, isUser);
export const readUserDetails = (body: unknown): ReadUser<UserDetails> => readAs(body, isUserDetails);

type Fields = Readonly<Record<string, unknown>>;

function readAs<U>(body: unknown, is: (user: unknown) => user is U): ReadUser<U> {
  if (!isObject(body)) return 'other';
  if ('error' in body) return 'error';
  const user = body['user'] ?? null;
  if (user === null) return 'none';
  return is(user) ? user : 'other';
}

function isUser(user: unknown): user is User {
  if (!isObject(user)) return false;
  const { pk, company, is_active, is_admin_user } = user;
  return (
    Number.isSafeInteger(pk) &&
    ['first_name', 'last_name', 'full_name', 'email'].every((name) => typeof user[name] === 'string') &&
    typeof is_active === 'boolean' &&
    typeof is_admin_user === 'boolean' &&
    (company === null || (isObject(company) && Number.isSafeInteger(company['id'])))
  );
}

const isUserDetails = (user: unknown): user is UserDetails =>
  isUser(user) && 'permissions' in user && isObject(user.permissions);

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
