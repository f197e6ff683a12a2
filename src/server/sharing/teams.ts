/** Teams of a company, as the calls ask for them (ROUTE-22). A team is managed by its creator and by administrators. */
import { draft } from '../../domain/catalogue.ts';
import { holds } from '../../domain/permissions/permissions.ts';
import type { UserDetails } from '../../domain/permissions/user.ts';
import type { EventDraft } from '../../domain/shared/envelope.ts';
import { deletedPersonName } from '../../domain/shared/deleted-person.ts';
import { SERVER_CLIENT, type Id } from '../../domain/shared/ids.ts';
import { companyStream, parseStream, projectStream } from '../../domain/shared/streams.ts';
import {
  membersOfTeam,
  ownsAlone,
  ownsTeam,
  roleInTeam,
  teamMemberKey,
  teamOf,
  teamsOfUser,
  type CompanyMap,
  type TeamRole,
} from '../../domain/teams/rows.ts';
import { isRefusal, notAllowed, refusal, type Refusal } from '../errors.ts';
import type { Accept } from '../events/accept-events.ts';
import { teamSubject } from '../events/access.ts';
import type { EventStore } from '../events/event-store.ts';
import type { Membership } from '../events/membership.ts';
import { clientLock, type UnitOfWork } from '../events/work.ts';
import { noteMembership } from '../inbox/notes.ts';
import { noSuchRole } from './project-roles.ts';
import { endTeamWork, withLost, teamWorkOf, type TeamHeir, type TeamWork } from './team-work.ts';
import { companyRowsOf, sayWithMounts, teamsIn } from './mounts.ts';

type Done = Promise<Refusal | null>;

/** A team as the calls answer it. */
export interface TeamAnswer extends TeamWork {
  readonly team_pk: Id;
  readonly team_name: string;
  readonly by: Id;
  readonly members: readonly { readonly user_pk: Id; readonly user_name: string; readonly role: TeamRole }[];
  /** The projects shared with it that the asking user may use. */
  readonly projects: readonly { readonly id: Id; readonly name: string }[];
}

export interface Teams {
  list(by: UserDetails): Promise<readonly TeamAnswer[] | Refusal>;
  create(name: string, by: UserDetails): Promise<Id | Refusal>;
  rename(team: Id, name: string, by: UserDetails): Done;
  /** `into`: where its tags and tasks go; without it, with the team. */
  remove(team: Id, by: UserDetails, into?: TeamHeir): Done;
  addMember(team: Id, user: Id, by: UserDetails): Done;
  setMemberRole(team: Id, given: { readonly user: Id; readonly role: TeamRole | null }, by: UserDetails): Done;
  /** Anybody may take out themself. Not the only owner: a team has one. */
  removeMember(team: Id, user: Id, by: UserDetails): Done;
  /** How many teams nobody else owns. */
  ownedAlone(user: Id, company: Id): Promise<number>;
  /** Makes `to` the owner of the teams that `from` alone owns, and a member of those that they are not in. */
  handOver(what: TeamHandover): Promise<number>;
}

interface TeamHandover {
  readonly from: Id;
  readonly to: Pick<UserDetails, 'pk' | 'full_name'>;
  readonly company: Id;
  readonly by: UserDetails;
}

interface TeamsPorts {
  readonly findUser: (pk: Id) => Promise<UserDetails | null>;
  readonly mintId: () => Promise<Id>;
  readonly now: () => number;
  readonly accept: Accept;
  readonly membership: Membership;
  readonly store: Pick<EventStore, 'grantsTo' | 'grantsOver' | 'read'>;
}

export function createTeams({ findUser, mintId, now, accept, membership, store }: TeamsPorts): Teams {
  const projectsOf = async (team: Id): Promise<readonly Id[]> =>
    (await store.grantsTo([teamSubject(team)], 'project')).flatMap(({ object }) => parseStream(object)?.id ?? []);

  /** Runs with the team. */
  async function withTeam(team: Id, by: UserDetails, change: (work: UnitOfWork, company: Id) => Done): Done {
    const company = by.company?.id;
    if (company === undefined) return noTeam;
    return accept.withUnitOfWork<null>([clientLock(SERVER_CLIENT), companyStream(company)], async (work) =>
      teamOf(await teamsIn(work, company), team) === null ? noTeam : change(work, company),
    );
  }

  /** The same, where `by` may manage it. */
  const keeping: typeof withTeam = (team, by, change) =>
    withTeam(team, by, async (work, company) => {
      if (!isAdministrator(by) && !ownsTeam(await teamsIn(work, company), team, by.pk))
        return notAllowed('not-keeper', 'Only an owner of the team, or an administrator, can change it.');
      return change(work, company);
    });

  async function say(
    work: UnitOfWork,
    { company, by, projects }: { company: Id; by: UserDetails; projects: readonly Id[] },
    drafts: readonly EventDraft[],
  ): Done {
    await sayWithMounts(work, { projects, company, actor: by.pk, reason: 'team' }, drafts);
    return null;
  }

  return {
    async list(by) {
      const company = by.company?.id;
      if (company === undefined) return [];
      const rows = await accept.withState(companyStream(company), ({ state }) => [...companyRowsOf(state)]);
      const teams = new Map(rows);
      const usable = new Set(await membership.projectsOf(by.pk));
      const found = [...teams.values()].filter((row) => row.kind === 'team');
      return Promise.all(
        found.map(async ({ id, name, by: keeper }) => ({
          team_pk: id,
          team_name: name,
          by: keeper,
          members: rolesIn(teams, id).map(({ user, name: member, role }) => ({
            user_pk: user,
            user_name: member,
            role,
          })),
          projects: await namesOf((await projectsOf(id)).filter((project) => usable.has(projectStream(project)))),
          ...(isAdministrator(by) || roleInTeam(teams, id, by.pk) !== null ? await teamWorkOf(accept, id) : noWork),
        })),
      );
    },
    async create(name, by) {
      const company = by.company?.id;
      if (company === undefined) return noTeam;
      if (name.trim() === '') return refusal(422, 'name-missing', 'Give the team a name.');
      const team = await mintId();
      return accept.withUnitOfWork([clientLock(SERVER_CLIENT), companyStream(company)], async (work) => {
        if ([...(await teamsIn(work, company)).values()].some((row) => row.kind === 'team' && sameName(row.name, name)))
          return nameTaken;
        const created = [draft(companyStream(company), 'TeamCreated', { team, name: name.trim(), by: by.pk })];
        await work.append(
          [...created, draft(companyStream(company), 'TeamMemberAdded', { team, user: by.pk, name: by.full_name })],
          by,
          null,
        );
        return team;
      });
    },
    rename: (team, name, by) =>
      keeping(team, by, async (work, company) => {
        if (name.trim() === '') return refusal(422, 'name-missing', 'Give the team a name.');
        if (
          [...(await teamsIn(work, company)).values()].some(
            (row) => row.kind === 'team' && row.id !== team && sameName(row.name, name),
          )
        )
          return nameTaken;
        await work.append([draft(companyStream(company), 'TeamRenamed', { team, name: name.trim() })], by, null);
        return null;
      }),
    remove: (team, by, into = null) =>
      keeping(team, by, async (work, company) => {
        const projects = await projectsOf(team);
        const unshared = projects.map((project) => draft(projectStream(project), 'TeamUnshared', { team, by: by.pk }));
        const rows = await teamsIn(work, company);
        const lost = await endTeamWork({ store, membership, mintId, now }, work, { team, company, rows, into, by });
        if (isRefusal(lost)) return lost;
        const name = teamOf(rows, team)?.name ?? '';
        const people = withLost(rolesIn(rows, team), lost);
        await say(work, { company, by, projects }, [
          ...unshared,
          draft(companyStream(company), 'TeamDeleted', { team }),
        ]);
        await noteMembership(work, people, { of: 'team', place: team, name, news: 'deleted', by: by.pk });
        return null;
      }),
    async addMember(team, user, by) {
      const found = await findUser(user);
      return keeping(team, by, async (work, company) => {
        // The name of a guest can be a secret: they are answered for like nobody.
        if (found?.company?.id !== company || found.is_guest)
          return refusal(422, 'no-such-user', 'There is no such user in your company. Guests are in no team.');
        if (!found.is_active) return refusal(422, 'inactive', `${found.full_name} can’t sign in at the moment.`);
        const isIn = (await teamsIn(work, company)).has(teamMemberKey(team, user));
        await say(work, { company, by, projects: await projectsOf(team) }, [
          draft(companyStream(company), 'TeamMemberAdded', { team, user, name: found.full_name }),
        ]);
        if (!isIn) await noteRole(work, { company, team, user, by, news: 'added' });
        return null;
      });
    },
    setMemberRole: (team, { user, role }, by) =>
      keeping(team, by, async (work, company) => {
        if (role === null) return noSuchRole;
        const set = draft(companyStream(company), 'TeamMemberRoleSet', { team, user, role, by: by.pk });
        const refused = (await refusalOf(work, set, by)) ?? (await whyOwnerless(work, { company, team, user, role }));
        if (refused) return refused;
        const before = roleInTeam(await teamsIn(work, company), team, user);
        await work.append([set], by, null);
        if (before !== role) await noteRole(work, { company, team, user, by, news: 'role' });
        return null;
      }),
    removeMember: (team, user, by) =>
      (user === by.pk ? withTeam : keeping)(team, by, async (work, company) => {
        const removed = draft(companyStream(company), 'TeamMemberRemoved', { team, user });
        const refused =
          (await refusalOf(work, removed, by)) ?? (await whyOwnerless(work, { company, team, user, role: null }));
        return refused ?? say(work, { company, by, projects: await projectsOf(team) }, [removed]);
      }),
    ownedAlone: async (user, company) => (await ownedAlone(user, company)).length,
    async handOver({ from, to, company, by }) {
      const teams = await ownedAlone(from, company);
      for (const team of teams)
        await accept.withUnitOfWork<null>([clientLock(SERVER_CLIENT), companyStream(company)], async (work) => {
          const rows = await teamsIn(work, company);
          if (!ownsAlone(rows, team, from)) return null;
          const given = (user: Id, role: TeamRole) => ({ team, user, role, by: by.pk });
          const isIn = rows.has(teamMemberKey(team, to.pk));
          await say(work, { company, by, projects: await projectsOf(team) }, [
            ...(isIn
              ? []
              : [draft(companyStream(company), 'TeamMemberAdded', { team, user: to.pk, name: to.full_name })]),
            draft(companyStream(company), 'TeamMemberRoleSet', given(to.pk, 'owner')),
            draft(companyStream(company), 'TeamMemberRoleSet', given(from, 'member')),
          ]);
          await noteRole(work, { company, team, user: to.pk, by, news: isIn ? 'role' : 'added' });
          return null;
        });
      return teams.length;
    },
  };

  /** Tells the user what they are in the team now. */
  async function noteRole(
    work: UnitOfWork,
    { company, team, user, by, news }: { company: Id; team: Id; user: Id; by: UserDetails; news: 'added' | 'role' },
  ): Promise<void> {
    const rows = await teamsIn(work, company);
    const person = { user, role: roleInTeam(rows, team, user) ?? 'member' };
    const name = teamOf(rows, team)?.name ?? '';
    await noteMembership(work, [person], { of: 'team', place: team, name, news, by: by.pk });
  }

  /** A team has an owner who can sign in. `role`: what the user becomes; null for who leaves. */
  async function whyOwnerless(
    work: UnitOfWork,
    { company, team, user, role }: { company: Id; team: Id; user: Id; role: TeamRole | null },
  ): Done {
    const rows = await teamsIn(work, company);
    // Who was deleted is taken out, whatever they were.
    if (rows.get(teamMemberKey(team, user))?.name === deletedPersonName(user)) return role === null ? null : cannotOwn;
    const isActive = async (pk: Id) => (await findUser(pk))?.is_active === true;
    if (role === 'owner') return (await isActive(user)) ? null : cannotOwn;
    if (roleInTeam(rows, team, user) !== 'owner') return null;
    const others = membersOfTeam(rows, team).filter((one) => one.user !== user);
    for (const other of others)
      if (roleInTeam(rows, team, other.user) === 'owner' && (await isActive(other.user))) return null;
    return noActiveOwner;
  }

  async function ownedAlone(user: Id, company: Id): Promise<readonly Id[]> {
    return accept.withState(companyStream(company), ({ state }) => {
      const rows = companyRowsOf(state);
      return teamsOfUser(rows, user).flatMap(({ id }) => (ownsAlone(rows, id, user) ? [id] : []));
    });
  }

  async function namesOf(projects: readonly Id[]): Promise<TeamAnswer['projects']> {
    return Promise.all(
      projects.map(async (id) => ({
        id,
        name: await accept.withState(
          projectStream(id),
          ({ state }) => (state.rows.map.get(id) as { name: string } | undefined)?.name ?? '',
        ),
      })),
    );
  }
}

const isAdministrator = (by: UserDetails): boolean => by.is_admin_user && holds(by.permissions, 'COMPANY_ADMIN');
/** Of a team that one is not in nothing is told. */
const noWork: TeamWork = { tags: 0, tasks: 0, open_tasks: 0 };
const rolesIn = (rows: CompanyMap, team: Id) =>
  membersOfTeam(rows, team).map(({ user, name }) => ({ user, name, role: roleInTeam(rows, team, user) ?? 'member' }));

/** What the rules of the domain say against the change. */
async function refusalOf(work: UnitOfWork, change: EventDraft, { pk }: UserDetails): Done {
  const decision = (await work.open(change.stream)).state.decide(change, { pk, isServer: true });
  return decision.kind === 'rejected' ? refusal(422, decision.code, decision.message) : null;
}

const cannotOwn = refusal(422, 'inactive', 'They can’t sign in at the moment, so they can’t own the team.');
const noActiveOwner = refusal(
  422,
  'last-owner',
  'A team has an owner who can sign in. Make somebody else an owner first.',
);
const sameName = (a: string, b: string): boolean =>
  a.trim().toLocaleLowerCase('en') === b.trim().toLocaleLowerCase('en');
const noTeam = refusal(404, 'not-found', 'There is no such team.');
const nameTaken = refusal(422, 'name-taken', 'There is a team of this name already.');
