/**
 * Who may use a stream: a home is its user's, a company is its people's, the rest follows from grants
 * (access.ts). Asked anew each time: access that ended must not live on in a cache.
 */
import type { Actor } from '../../domain/shared/envelope.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { greatestRole, leastRole, reaches, type Role } from '../../domain/shared/roles.ts';
import { isStreamName, parseStream, type StreamKind, type StreamName } from '../../domain/shared/streams.ts';
import { isThroughSearch, roleOfGrant, userOf, userSubject, type Grant } from './access.ts';
import type { EventStore } from './event-store.ts';

export interface Membership {
  /** Users who may read and write the stream; none for a stream that does not exist. */
  membersOf(stream: StreamName): Promise<readonly Id[]>;
  mayUse(stream: StreamName, actor: Actor): Promise<boolean>;
  /** What the user is in the stream as its grants say, the best of all ways to it; null for no access. */
  roleIn(stream: StreamName, user: Id): Promise<Role | null>;
  /** The same for many at once; what the user may not use is absent. */
  rolesIn(streams: readonly StreamName[], user: Id): Promise<ReadonlyMap<StreamName, Role>>;
  /** What each of the users is in the stream, as roleIn says; one question for all who have a grant of their own. */
  rolesOf(stream: StreamName, users: readonly Id[]): Promise<ReadonlyMap<Id, Role>>;
  /** Whether the user is at least a member of it. */
  mayChange(stream: StreamName, user: Id): Promise<boolean>;
  /** Those of the streams, of whatever kind, that the actor may use: as many questions for a thousand as for one. */
  allowed(streams: readonly StreamName[], actor: Actor): Promise<ReadonlySet<StreamName>>;
  /** Those of the streams (searches, projects, teams, monitors) that the user may use. */
  usable(streams: readonly StreamName[], user: Id): Promise<ReadonlySet<StreamName>>;
  /** The streams of the shared projects that the user may use, by own membership or through a team. */
  projectsOf(user: Id): Promise<readonly StreamName[]>;
}

/** Who works where. */
export interface Companies {
  /** Without guests. */
  usersOf(company: Id): Promise<readonly Id[]>;
  /** Whether the user may read what everyone in the company may: no guest does. */
  isOfCompany(user: Id, company: Id): Promise<boolean>;
  /** That of a guest too. Null for a user who is not there or not active. */
  companyOf(user: Id): Promise<Id | null>;
}

const roleBy = (names: ReadonlyMap<string, Role>, grant: Grant): Role =>
  leastRole(names.get(grant.subject) ?? 'guest', roleOfGrant(grant));
const addRole = <N extends string>(roles: Map<N, Role>, name: N, role: Role): void =>
  void roles.set(name, greatestRole(roles.get(name) ?? role, role));
const addRoleOf = (roles: Map<StreamName, Role>, { object }: Grant, role: Role): void => {
  if (isStreamName(object)) addRole(roles, object, role);
};

const ownerOf = (grant: Grant): readonly (readonly [string, Id])[] => {
  const user = userOf(grant.subject);
  return user !== null && roleOfGrant(grant) === 'owner' ? [[grant.object, user]] : [];
};

/** Streams whose members follow from grants. */
const GRANTED: ReadonlySet<StreamKind> = new Set(['search', 'project', 'team', 'monitor']);

const noCompanies: Companies = {
  usersOf: async () => [],
  isOfCompany: async () => false,
  companyOf: async () => null,
};

export function createMembership(
  store: Pick<EventStore, 'grantsOver' | 'grantsTo'>,
  companies: Companies = noCompanies,
): Membership {
  /** The user, the user's teams and projects: whatever a grant to the user can be addressed to. */
  async function namesOf(user: Id): Promise<ReadonlyMap<string, Role>> {
    const own = userSubject(user);
    const names = new Map<string, Role>([[own, 'owner']]);
    for (const kind of ['team', 'project']) {
      const grants = await store.grantsTo([...names.keys()], kind);
      // The grant to the user goes before what teams give.
      const direct = new Set(grants.filter(({ subject }) => subject === own).map(({ object }) => object));
      for (const grant of grants)
        if (grant.subject === own || !direct.has(grant.object)) addRole(names, grant.object, roleBy(names, grant));
    }
    return names;
  }

  async function roleIn(stream: StreamName, user: Id): Promise<Role | null> {
    const kind = parseStream(stream)?.kind;
    if (kind === undefined || !GRANTED.has(kind)) {
      const may = (await allowed([stream], { pk: user, isServer: false })).has(stream);
      if (!may) return null;
      return kind === 'home' ? 'owner' : 'member';
    }
    return (await rolesIn([stream], user)).get(stream) ?? null;
  }
  async function rolesOf(stream: StreamName, users: readonly Id[]): Promise<ReadonlyMap<Id, Role>> {
    const kind = parseStream(stream)?.kind;
    const isGranted = kind !== undefined && GRANTED.has(kind) && users.length > 0;
    const own = new Map<string, Role>();
    const grants = isGranted ? await store.grantsOver([stream], users.map(userSubject)) : [];
    for (const grant of grants) addRole(own, grant.subject, roleOfGrant(grant));
    const roles = new Map<Id, Role>();
    for (const user of users) {
      const role = own.get(userSubject(user)) ?? (await roleIn(stream, user));
      if (role !== null) roles.set(user, role);
    }
    return roles;
  }
  /** The grant to the user goes before what teams and projects give, and these before what a watched search gives. */
  async function rolesIn(streams: readonly StreamName[], user: Id): Promise<ReadonlyMap<StreamName, Role>> {
    const roles = new Map<StreamName, Role>();
    for (const grant of await store.grantsOver(streams, [userSubject(user)]))
      addRoleOf(roles, grant, roleOfGrant(grant));
    const others = streams.filter((stream) => !roles.has(stream));
    if (others.length === 0) return roles;
    const names = await namesOf(user);
    for (const grant of await store.grantsOver(others, [...names.keys()]))
      addRoleOf(roles, grant, roleBy(names, grant));
    const monitors = others.filter((stream) => !roles.has(stream) && parseStream(stream)?.kind === 'monitor');
    const mayWatch = monitors.length > 0 && !(await isGuestOfCompany(user));
    if (mayWatch) for (const [monitor, role] of await rolesBySearches(monitors, user)) addRole(roles, monitor, role);
    return roles;
  }
  /** Who can't sign in says nothing in a monitor: what others decided there stays theirs. */
  const tiedFor = async (owner: Id, searches: readonly StreamName[]): Promise<ReadonlySet<StreamName>> =>
    (await companies.companyOf(owner)) === null ? new Set(searches) : usable(searches, owner);
  /** A monitor is tied to its search until its owner loses that while they can sign in; the stream says so later. */
  async function rolesBySearches(monitors: readonly StreamName[], user: Id): Promise<ReadonlyMap<StreamName, Role>> {
    const roles = new Map<StreamName, Role>();
    const grants = await store.grantsOver(monitors);
    const ties = grants.filter(isThroughSearch);
    if (ties.length === 0) return roles;
    const inSearches = await rolesIn([...new Set(ties.map(({ subject }) => subject).filter(isStreamName))], user);
    const owners = new Map(grants.flatMap((grant) => ownerOf(grant)));
    const usableBy = new Map<Id, ReadonlySet<StreamName>>();
    for (const grant of ties) {
      const search = grant.subject as StreamName;
      const [role, owner] = [inSearches.get(search), owners.get(grant.object)];
      // A monitor tells of the company’s work: guests of a project are not in it.
      if (role === undefined || owner === undefined || !reaches(role, 'reader')) continue;
      const used = usableBy.get(owner) ?? (await tiedFor(owner, [...inSearches.keys()]));
      usableBy.set(owner, used);
      if (used.has(search)) addRoleOf(roles, grant, leastRole('member', role));
    }
    return roles;
  }
  /** A monitor tells of the company’s work: whatever a guest is in a project, no search of it leads them there. */
  async function isGuestOfCompany(user: Id): Promise<boolean> {
    const company = await companies.companyOf(user);
    return company !== null && !(await companies.isOfCompany(user, company));
  }
  const usable = async (streams: readonly StreamName[], user: Id): Promise<ReadonlySet<StreamName>> =>
    new Set((await rolesIn(streams, user)).keys());
  async function membersOf(stream: StreamName): Promise<readonly Id[]> {
    const parsed = parseStream(stream);
    if (parsed === null) return [];
    if (parsed.kind === 'home') return [parsed.id];
    if (parsed.kind === 'company') return companies.usersOf(parsed.id);
    const users = new Set<Id>();
    const seen = new Set<string>();
    for (let names: readonly string[] = [stream]; names.length > 0;) {
      const next = new Set<string>();
      for (const name of names) seen.add(name);
      for (const { subject } of await store.grantsOver(names)) {
        const user = userOf(subject);
        if (user !== null) users.add(user);
        else if (!seen.has(subject)) next.add(subject);
      }
      names = [...next];
    }
    return [...users];
  }

  async function allowed(streams: readonly StreamName[], { pk, isServer }: Actor): Promise<ReadonlySet<StreamName>> {
    if (isServer) return new Set(streams);
    const found = new Set<StreamName>();
    const granted: StreamName[] = [];
    for (const stream of streams) {
      const parsed = parseStream(stream);
      if (parsed?.kind === 'home' && parsed.id === pk) found.add(stream);
      if (parsed?.kind === 'company' && (await companies.isOfCompany(pk, parsed.id))) found.add(stream);
      if (parsed !== null && GRANTED.has(parsed.kind)) granted.push(stream);
    }
    if (granted.length > 0) for (const stream of await usable(granted, pk)) found.add(stream);
    return found;
  }

  return {
    membersOf,
    roleIn,
    rolesOf,
    async mayChange(stream, user) {
      const role = await roleIn(stream, user);
      return role !== null && reaches(role, 'member');
    },
    rolesIn,
    usable,
    allowed,
    mayUse: async (stream, actor) => (await allowed([stream], actor)).has(stream),
    async projectsOf(user) {
      return [...(await namesOf(user)).keys()]
        .filter(isStreamName)
        .filter((name) => parseStream(name)?.kind === 'project');
    },
  };
}
