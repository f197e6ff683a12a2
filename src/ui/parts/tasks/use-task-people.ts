/**
 * The people of a place for tasks. In a team or project all devices know them. Of the whole company the server lists
 * the colleagues, and who is given a task there is named in it, for those who are offline.
 */
import type { Id } from '../../../domain/shared/ids.ts';
import type { TaskScope } from '../../../domain/tasks/queries.ts';
import type { Person } from '../../../workers/contract.ts';
import { nameOf } from '../../actions/sharing.ts';
import { useServerData } from '../../hooks/use-server-data.ts';
import { useUser } from '../../platform/services.tsx';
import { readColleagues } from '../sharing/colleagues.ts';
import { isDeletedPerson, unnamedPerson } from '../sharing/use-people-labels.ts';

export interface TaskPeople {
  /** Who can be given a task or be mentioned, the user first. */
  readonly people: readonly Person[];
  /** Who is there too, and can’t be given a task, since their accounts do not include tasks. */
  readonly lacking: readonly Person[];
  readonly nameOf: (user: Id) => string;
  /** Of the users, those whose names the other readers may lack. */
  readonly toName: (users: readonly Id[]) => readonly Person[];
}

/** `assignee`: who has the task now, listed also where they could not be given it any more. */
export function useTaskPeople(
  scope: TaskScope | null,
  known: readonly Person[],
  assignee: Id | null = null,
): TaskPeople {
  const me = useUser();
  const { value } = useServerData('user_team/colleagues', readColleagues);
  const colleagues = value?.filter((one) => one.hasTasks) ?? null;
  const isCompany = scope?.kind === 'company';
  const ofCompany = (colleagues ?? []).filter(({ isGuest }) => !isGuest);
  const listed = ofCompany.map((one) => ({ user: one.id, name: nameOf(one) || one.email }));
  const names = new Map<Id, string>([
    ...known.flatMap(({ user, name }) => (name === '' ? [] : [[user, name] as const])),
    ...listed.map(({ user, name }) => [user, name] as const),
    [me.pk, me.full_name || me.email],
  ]);
  const readers = new Set(known.flatMap(({ user, onlyReads }) => (onlyReads === true ? [user] : [])));
  const toPerson = (user: Id): Person => ({
    ...{ user, name: names.get(user) ?? unnamedPerson(user) },
    ...(readers.has(user) && { onlyReads: true }),
  });
  // Where the server was asked: who can sign in and has tasks, of the company no guests. Offline, all who are known.
  const fit = colleagues === null ? null : new Set((isCompany ? ofCompany : colleagues).map(({ id }) => id));
  const isFit = (one: Person): boolean => (fit === null ? !isDeletedPerson(one) : fit.has(one.user));
  const isThere = new Set(known.map(({ user }) => user));
  const lacking = (value ?? []).filter(
    (one) => !one.hasTasks && one.id !== assignee && (isCompany ? !one.isGuest : isThere.has(one.id)),
  );
  const chosen = known.filter((one) => isFit(one) || one.user === assignee).map(({ user }) => user);
  const pks = new Set([me.pk, ...chosen, ...(isCompany ? listed.map(({ user }) => user) : [])]);
  const [first, ...others] = [...pks].map(toPerson);
  return {
    people: [...(first ? [first] : []), ...others.sort((a, b) => a.name.localeCompare(b.name, 'en'))],
    lacking: lacking.map((one) => ({ user: one.id, name: nameOf(one) || one.email })),
    nameOf: (user) => toPerson(user).name,
    toName(users) {
      const isKnown = new Set(known.flatMap(({ user, name }) => (name === '' ? [] : [user])));
      return isCompany ? users.filter((user) => !isKnown.has(user) && names.has(user)).map(toPerson) : [];
    },
  };
}
