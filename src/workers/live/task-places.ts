/** The streams that hold tasks, with the people who read each, as far as this device knows them. */
import { BLIND_REVIEW } from '../../domain/assessment/rows.ts';
import { deletedPersonName } from '../../domain/shared/deleted-person.ts';
import type { Id } from '../../domain/shared/ids.ts';
import {
  companyStream,
  homeStream,
  projectStream,
  searchStream,
  teamStream,
  type StreamName,
} from '../../domain/shared/streams.ts';
import { taskPeopleIn } from '../../domain/tasks/rows.ts';
import { membersOfTeam, roleInTeam, type CompanyMap } from '../../domain/teams/rows.ts';
import type { ReplicaSet } from '../../sync/replica/replica-set.ts';
import type { Person, TaskPlace } from '../contract.ts';
import { stepsOf } from '../../domain/search-steps/rows.ts';
import type { ForestView } from './forest-view.ts';
import { knownPeople } from './known-people.ts';
import { teamsOnDevice } from './tag-queries.ts';

export interface TaskPorts {
  readonly replicas: ReplicaSet;
  readonly user: Id;
  readonly company: Id | null;
  readonly forest: ForestView;
}

type TaskStream = Omit<TaskPlace, 'people' | 'readsSearch'>;

/** In the order in which they are offered, on this device or not. */
export function taskStreams(ports: TaskPorts): readonly TaskStream[] {
  const { user, company, forest } = ports;
  const now = forest();
  const byName = <T extends { readonly name: string }>(all: readonly T[]): readonly T[] =>
    [...all].sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
  const projects = [...(now?.mounts.values() ?? [])].map(({ id, name }) => ({
    id,
    name: now?.tree.get(id)?.name ?? name,
  }));
  return [
    { scope: { kind: 'mine' }, stream: homeStream(user) } as const,
    ...byName(projects).map(({ id, name }) => ({
      scope: { kind: 'project', project: id, name } as const,
      stream: projectStream(id),
    })),
    ...byName(teamsOnDevice(ports)).map(({ id, name }) => ({
      scope: { kind: 'team', team: id, name } as const,
      stream: teamStream(id),
    })),
    ...(company === null ? [] : [{ scope: { kind: 'company' } as const, stream: companyStream(company) }]),
  ];
}

/** Names by pk: what server and projects tell, over what was written in the place of the tasks, or in the company. */
export function taskNames(ports: TaskPorts, place: StreamName | null = null): ReadonlyMap<Id, string> {
  const ours = ports.company === null ? null : companyStream(ports.company);
  const written = [ours, place].flatMap((stream) =>
    Object.entries(
      taskPeopleIn((stream === null ? undefined : ports.replicas.get(stream)?.state.rows.map) ?? new Map()),
    ),
  );
  return new Map([...written.map(([user, name]) => [Number(user), name] as const), ...knownPeople(ports)]);
}

export function createTaskPlaces(ports: TaskPorts) {
  const { replicas, user, company, forest } = ports;
  const companyRows = () =>
    (company === null ? undefined : replicas.get(companyStream(company))?.state.rows.map) as CompanyMap | undefined;
  const inTeam = (team: Id): readonly Id[] => membersOfTeam(companyRows() ?? new Map(), team).map((row) => row.user);
  const savedIn = (search: Id): readonly (StreamName | null)[] =>
    (forest()?.collectionsOf(search) ?? []).map(({ id }) => forest()?.streamOf(id) ?? null);

  /** Those of the project, and those of its teams, who only read it. A row of their own goes before a team's. */
  function onlyReadersOf(project: Id): ReadonlySet<Id> {
    const aside = forest()?.asideOf(projectStream(project)) ?? [];
    const changes = new Map<Id, boolean>();
    for (const row of aside) {
      if (row.kind !== 'team') continue;
      for (const one of inTeam(row.id)) {
        const role = row.role === 'reader' ? 'reader' : roleInTeam(companyRows() ?? new Map(), row.id, one);
        changes.set(one, changes.get(one) === true || role !== 'reader');
      }
    }
    for (const row of aside) if (row.kind === 'member') changes.set(row.id, row.role !== 'reader');
    return new Set([...changes].flatMap(([one, may]) => (may ? [] : [one])));
  }
  /** Who could not rate in the search, which all who read the place may read. */
  function onlyReadersIn({ scope }: TaskStream, search: Id | null): ReadonlySet<Id> {
    if (search === null || scope.kind === 'mine') return new Set();
    if (scope.kind === 'project') return onlyReadersOf(scope.project);
    const shared = [...(forest()?.mounts.keys() ?? [])].filter((one) => savedIn(search).includes(projectStream(one)));
    const [first = new Set<Id>(), ...others] = shared.map(onlyReadersOf);
    return new Set([...first].filter((one) => others.every((readers) => readers.has(one))));
  }

  function readersOf({ scope }: TaskStream): readonly Id[] {
    switch (scope.kind) {
      case 'mine':
        return [user];
      case 'team':
        return inTeam(scope.team);
      case 'project': {
        const aside = forest()?.asideOf(projectStream(scope.project)) ?? [];
        return aside.flatMap((row) => {
          if (row.kind === 'member') return row.state === 'accepted' ? [row.id] : [];
          return row.kind === 'team' ? inTeam(row.id) : [];
        });
      }
      case 'company':
        return [...taskNames(ports).keys()];
    }
  }

  /** The user first, then by name. Who was deleted is there only where they did something (`also`). */
  function peopleOf(place: TaskStream, search: Id | null, also: readonly (Id | null)[] = []): readonly Person[] {
    const names = taskNames(ports, place.stream);
    const onlyReading = onlyReadersIn(place, search);
    const marked = (one: Person): Person => (onlyReading.has(one.user) ? { ...one, onlyReads: true } : one);
    const named = also.filter((one): one is Id => one !== null);
    const readers = readersOf(place).filter((one) => names.get(one) !== deletedPersonName(one));
    const others = new Set([...readers, ...named].filter((one) => one !== user));
    const people = [...others].map((one) => ({ user: one, name: names.get(one) ?? '' }));
    const sorted = people.sort((a, b) => a.name.localeCompare(b.name, 'en') || a.user - b.user);
    return [{ user, name: names.get(user) ?? '' }, ...sorted].map(marked);
  }

  /** All who read the place may read the search: it is saved in that project, or in one that the team shares. */
  function readsSearch({ scope, stream }: TaskStream, search: Id | null): boolean {
    if (search === null) return false;
    if (scope.kind === 'mine') return true;
    const now = forest();
    const streams = savedIn(search);
    if (scope.kind === 'project') return streams.includes(stream);
    if (scope.kind !== 'team') return false;
    return [...(now?.mounts.keys() ?? [])]
      .filter((project) => streams.includes(projectStream(project)))
      .some((project) =>
        now!.asideOf(projectStream(project)).some((row) => row.kind === 'team' && row.id === scope.team),
      );
  }

  return {
    peopleOf,
    places: (search: Id | null): readonly TaskPlace[] =>
      taskStreams(ports)
        .filter(({ stream }) => replicas.get(stream) !== undefined)
        .map((place) => {
          const isRead = readsSearch(place, search);
          return { ...place, people: peopleOf(place, isRead ? search : null), readsSearch: isRead };
        }),
  };
}

/**
 * The families of a search that the reviewer has rated; null where the search is not on this device, or withholds them
 * in a blind review.
 */
export function ratedFamilies({ replicas, user }: TaskPorts, search: Id, reviewer: Id): ReadonlySet<string> | null {
  const stream = searchStream(search);
  const rows = replicas.get(stream)?.state.rows.map;
  const steps = rows === undefined ? null : stepsOf(rows);
  if (rows === undefined || steps === null) return null;
  if (reviewer !== user && rows.has(BLIND_REVIEW)) return null;
  const rated = new Set<string>();
  for (const row of rows.values() as Iterable<RatedRow>)
    if (row.kind === 'rating' && (row.reviewer ?? steps.owner) === reviewer) rated.add(row.family);
  return rated;
}

type RatedRow =
  | { readonly kind: 'rating'; readonly family: string; readonly reviewer?: Id }
  | { readonly kind: 'steps' };
