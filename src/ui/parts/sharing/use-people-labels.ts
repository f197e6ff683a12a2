/**
 * What lists of people show: the name, and where several in the list have it, the e-mail address too. The server tells
 * addresses, to colleagues alone; without them, as offline, the number of the account tells people apart.
 */
import { deletedPersonName } from '../../../domain/shared/deleted-person.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import type { Person } from '../../../workers/contract.ts';
import { useServerData } from '../../hooks/use-server-data.ts';
import { useUser } from '../../platform/services.tsx';
import { readColleagues } from './colleagues.ts';

/** Asks the server only where names are equal. */
export function usePeopleLabels(people: readonly Person[]): (user: Id) => string {
  const me = useUser();
  const twins = twinsAmong(people);
  const { value } = useServerData(twins.size === 0 ? null : 'user_team/colleagues', readColleagues);
  const addresses = new Map([[me.pk, me.email], ...(value ?? []).map(({ id, email }) => [id, email] as const)]);
  const names = new Map(people.map(({ user, name }) => [user, name]));
  return (user) => {
    const name = names.get(user) ?? '';
    return twins.has(name) ? `${name} (${addresses.get(user) || `no. ${user}`})` : name;
  };
}

/** The names that several have. */
export function twinsAmong(people: readonly Person[]): ReadonlySet<string> {
  const seen = new Map<string, Id>();
  return new Set(
    people.flatMap(({ user, name }) => {
      const first = seen.get(name) ?? user;
      seen.set(name, first);
      return first === user || name === '' ? [] : [name];
    }),
  );
}

/** Whether the account was deleted: what they did stays, nothing more is given to them. */
export const isDeletedPerson = ({ user, name }: Person): boolean => name === deletedPersonName(user);

/** Somebody whose name no device has told yet. */
export const unnamedPerson = (user: Id): string => `Person no. ${user}`;
