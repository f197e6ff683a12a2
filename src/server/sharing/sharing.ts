/**
 * Sharing of projects, as the calls ask for it (TREE-9 to TREE-13). Each is one transaction over the streams of
 * the project and of everyone concerned. Any member may invite; only the owner takes others out.
 */
import { draft } from '../../domain/catalogue.ts';
import { memberKey, teamKey, type MemberRow, type SharedRole } from '../../domain/members/rows.ts';
import { encodeMovedRows } from '../../domain/folder-tree/moved-rows.ts';
import { subtreeOf } from '../../domain/folder-tree/subtree.ts';
import type { UserDetails } from '../../domain/permissions/user.ts';
import { SERVER_CLIENT, type Id } from '../../domain/shared/ids.ts';
import { companyStream, homeStream, projectStream } from '../../domain/shared/streams.ts';
import { invitationItem } from '../../domain/inbox/items.ts';
import { membersOfTeam, teamOf } from '../../domain/teams/rows.ts';
import { isRefusal, notAllowed, refusal, type Refusal } from '../errors.ts';
import type { Accept } from '../events/accept-events.ts';
import type { EventStore } from '../events/event-store.ts';
import type { Membership } from '../events/membership.ts';
import { clientLock, type UnitOfWork } from '../events/work.ts';
import { newsAgain } from '../inbox/notes.ts';
import { fitInvitee } from './fit-invitee.ts';
import { createLegalHolds, type LegalHolds } from './legal-holds.ts';
import { ownsIt } from './project-rules.ts';
import { createRetentions, unlessErased, type Retentions } from './retention.ts';
import { createProjectRoles, memberRole, teamRole, type ProjectRoles } from './project-roles.ts';
import { sayWithMounts, teamsIn, treeIn, usersOfProject } from './mounts.ts';

/** With whom, and as what: a member, unless it is said. */
type ShareTarget<T> = T & { readonly role?: SharedRole };

/** Null: done. */
type Done = Promise<Refusal | null>;

export interface Sharing extends ProjectRoles, LegalHolds, Retentions {
  /** Null where the project is the user's own: its owner brings in people from outside the company. */
  mayInviteGuests(project: Id, by: UserDetails): Done;
  /** Gives the invitee; the first share moves the subtree into a stream of its own. */
  shareByEmail(
    project: Id,
    to: ShareTarget<{ readonly email: string }>,
    by: UserDetails,
  ): Promise<UserDetails | Refusal>;
  shareWithTeam(project: Id, to: ShareTarget<{ readonly team: Id }>, by: UserDetails): Done;
  answer(project: Id, accepted: boolean, by: UserDetails): Done;
  removeUser(project: Id, user: Id, by: UserDetails): Done;
  removeTeam(project: Id, team: Id, by: UserDetails): Done;
  leave(project: Id, by: UserDetails): Done;
}

interface SharingPorts {
  /** Whatever the case of the address; null where there is none. */
  readonly colleagueByEmail: (company: Id, email: string) => Promise<UserDetails | null>;
  readonly findUser: (user: Id) => Promise<Pick<UserDetails, 'is_guest' | 'is_active'> | null>;
  readonly accept: Accept;
  readonly membership: Membership;
  readonly store: Pick<EventStore, 'mentioning'>;
  readonly now: () => number;
}

export function createSharing({ colleagueByEmail, findUser, accept, membership, store, now }: SharingPorts): Sharing {
  /** Runs with the project's stream, the company's and the asking user's home in hand, and with those of `others`. */
  function asking<T>(
    project: Id,
    by: UserDetails,
    work: (work: UnitOfWork, company: Id) => Promise<T | Refusal>,
    others: readonly Id[] = [],
  ): Promise<T | Refusal> {
    const company = by.company?.id;
    if (company === undefined) return Promise.resolve(noCompany);
    const names = [
      clientLock(SERVER_CLIENT),
      ...[by.pk, ...others].map(homeStream),
      projectStream(project),
      companyStream(company),
    ];
    return accept.withUnitOfWork(names, (held) => work(held, company));
  }

  /** Sees to it that the project has a stream of its own, in which `by` may share it on. */
  async function ensureShared(work: UnitOfWork, project: Id, by: UserDetails): Done {
    const home = await treeIn(work, homeStream(by.pk));
    const row = home.get(project);
    if (row?.kind === 'mount') return (await mayUse(project, by)) ? unlessErased(work, project) : noProject;
    if (row?.kind !== 'folder') return noProject;
    const shared = draft(homeStream(by.pk), 'ProjectShared', { project, name: row.name });
    const decision = (await work.open(homeStream(by.pk))).state.decide(shared, { pk: by.pk, isServer: true });
    if (decision.kind === 'rejected') return refusal(422, decision.code, decision.message);
    const rows = encodeMovedRows(subtreeOf(home, project).rows);
    await work.append(
      [
        draft(projectStream(project), 'SharedProjectOpened', { project, owner: by.pk, ownerName: by.full_name, rows }),
        shared,
      ],
      by,
      null,
    );
    return null;
  }

  /** Whether the project is one of the user's own tree, as a folder or as the mount of a shared one. */
  async function sees(work: UnitOfWork, project: Id, by: UserDetails): Promise<boolean> {
    const row = (await treeIn(work, homeStream(by.pk))).get(project);
    // Ids are minted on devices; one that is taken is as good as none.
    return row?.kind === 'mount' || (row?.kind === 'folder' && (await work.open(projectStream(project))).seq === 0);
  }

  /** A reader shares nothing on. Of a project that is not shared yet, nobody is one. */
  const isReader = async (project: Id, { pk }: UserDetails) =>
    (await membership.roleIn(projectStream(project), pk)) === 'reader';

  const mayUse = (project: Id, by: UserDetails) =>
    membership.mayUse(projectStream(project), { pk: by.pk, isServer: false });

  /** A folder inside a shared project is shared with it. To be asked without a lock. */
  async function unlessInside<T>(project: Id, by: UserDetails, result: T | Refusal): Promise<T | Refusal> {
    if (!isRefusal(result) || result.code !== noProject.code) return result;
    const place = (await accept.locate([project], by.pk)).get(project) ?? homeStream(by.pk);
    return place === homeStream(by.pk) ? result : insideShared;
  }

  /** The row of a member; a refusal for who may not even know of the project. */
  async function ownRow(work: UnitOfWork, project: Id, by: UserDetails): Promise<MemberRow | null | Refusal> {
    const row = (await treeIn(work, projectStream(project))).get(memberKey(by.pk));
    if (row?.kind === 'member') return row;
    return (await mayUse(project, by)) ? null : noProject;
  }

  async function asOwner(work: UnitOfWork, project: Id, by: UserDetails): Done {
    const own = await ownRow(work, project, by);
    if (isRefusal(own)) return own;
    if (own?.role === 'owner') return null;
    return own === null || own.state === 'accepted'
      ? notAllowed('not-owner', 'Only the owner of the project can do this.')
      : noProject;
  }

  return {
    async mayInviteGuests(project, by) {
      const refused = await asking(project, by, async (work) => {
        if (!(await sees(work, project, by))) return noProject;
        const row = (await treeIn(work, homeStream(by.pk))).get(project);
        return row?.kind === 'mount' ? asOwner(work, project, by) : null;
      });
      return unlessInside(project, by, refused);
    },
    async shareByEmail(project, { email, role = 'member' }, by) {
      const found = by.company === null ? null : await colleagueByEmail(by.company.id, email);
      const shared = await asking(
        project,
        by,
        async (work, company) => {
          if (!(await sees(work, project, by))) return noProject;
          if (await isReader(project, by)) return readersDoNotShare;
          if (email.trim() === '') return refusal(422, 'email-missing', 'Enter the e-mail address of a colleague.');
          const mayKnowGuests = await ownsIt(work, project, by);
          const invitee = fitInvitee(found, by, mayKnowGuests);
          if (isRefusal(invitee)) return invitee;
          const unshared = await ensureShared(work, project, by);
          if (unshared) return unshared;
          const rows = await treeIn(work, projectStream(project));
          const known = rows.get(memberKey(invitee.pk));
          if (known?.kind === 'member' && known.state === 'pending')
            return refusal(
              422,
              'invited-already',
              `${invitee.full_name} has been invited already and has not answered yet.`,
            );
          if (usersOfProject(rows, await teamsIn(work, company)).has(invitee.pk))
            return refusal(422, 'shared-already', `The project is shared with ${invitee.full_name} already.`);
          const name = rows.get(project)?.name ?? '';
          const invited = draft(projectStream(project), 'MemberInvited', {
            user: invitee.pk,
            name: invitee.full_name,
            by: by.pk,
          });
          await work.append(
            [
              invited,
              ...(role === 'member' ? [] : [memberRole(project, { user: invitee.pk, role, by: by.pk })]),
              ...(await newsAgain(work, invitee.pk, invitationItem(project))),
              draft(homeStream(invitee.pk), 'InvitationReceived', { project, name, by: by.full_name }),
            ],
            by,
            null,
          );
          return invitee;
        },
        found === null ? [] : [found.pk],
      );
      return unlessInside(project, by, shared);
    },
    async shareWithTeam(project, { team, role = 'member' }, by) {
      const done = await asking(project, by, async (work, company) => {
        if (!(await sees(work, project, by))) return noProject;
        if (await isReader(project, by)) return readersDoNotShare;
        const teams = await teamsIn(work, company);
        const found = teamOf(teams, team);
        if (found === null) return refusal(422, 'no-such-team', 'There is no such team in your company.');
        // Before the tree is carried over, which would be done again with these.
        work.hold(membersOfTeam(teams, team).map(({ user }) => homeStream(user)));
        const unshared = await ensureShared(work, project, by);
        if (unshared) return unshared;
        if ((await treeIn(work, projectStream(project))).has(teamKey(team)))
          return refusal(422, 'shared-already', `The project is shared with ${found.name} already.`);
        const shared = draft(projectStream(project), 'TeamShared', { team, name: found.name, by: by.pk });
        const limited = role === 'member' ? [] : [teamRole(project, { team, role, by: by.pk })];
        const concerned = { projects: [project], company, actor: by.pk, reason: 'team' } as const;
        await sayWithMounts(work, concerned, [shared, ...limited]);
        return null;
      });
      return unlessInside(project, by, done);
    },
    answer: (project, accepted, by) =>
      asking(project, by, async (work, company) => {
        const own = await ownRow(work, project, by);
        if (isRefusal(own) || own?.state !== 'pending') return noInvitation;
        const answered = draft(homeStream(by.pk), 'InvitationAnswered', { project, accepted });
        const joined = draft(projectStream(project), accepted ? 'InvitationAccepted' : 'InvitationDeclined', {
          user: by.pk,
        });
        await sayWithMounts(work, { projects: [project], company, actor: by.pk, reason: 'left' }, [answered, joined]);
        return null;
      }),
    ...createProjectRoles({ asking, asOwner, findUser }),
    ...createLegalHolds({ asking, sees, ensureShared, unlessInside, now }),
    ...createRetentions({ asking, sees, ensureShared, unlessInside, now, store }),
    removeUser: (project, user, by) =>
      asking(project, by, async (work, company) => {
        const refused = await asOwner(work, project, by);
        if (refused) return refused;
        const member = (await treeIn(work, projectStream(project))).get(memberKey(user));
        if (member?.kind !== 'member')
          return refusal(
            422,
            'not-a-member',
            'The project is not shared with this user alone. To take a team out, remove the team.',
          );
        if (member.role === 'owner') return refusal(422, 'owner', 'The owner stays in the project.');
        const removed = draft(projectStream(project), 'MemberRemoved', { user, by: by.pk });
        const withdrawn = draft(homeStream(user), 'InvitationWithdrawn', { project });
        const said = member.state === 'pending' ? [removed, withdrawn] : [removed];
        await sayWithMounts(work, { projects: [project], company, actor: by.pk, reason: 'removed' }, said);
        return null;
      }),
    removeTeam: (project, team, by) =>
      asking(project, by, async (work, company) => {
        const refused = await asOwner(work, project, by);
        if (refused) return refused;
        if (!(await treeIn(work, projectStream(project))).has(teamKey(team)))
          return refusal(422, 'not-shared', 'The project is not shared with this team.');
        const unshared = draft(projectStream(project), 'TeamUnshared', { team, by: by.pk });
        work.hold(membersOfTeam(await teamsIn(work, company), team).map(({ user }) => homeStream(user)));
        await sayWithMounts(work, { projects: [project], company, actor: by.pk, reason: 'team' }, [unshared]);
        return null;
      }),
    leave: (project, by) =>
      asking(project, by, async (work, company) => {
        const own = await ownRow(work, project, by);
        if (isRefusal(own)) return own;
        if (own === null)
          return refusal(
            422,
            'by-team',
            'You have this project through a team. To put it out of sight, delete it from your tree.',
          );
        if (own.role === 'owner')
          return refusal(
            422,
            'owner',
            'You own this project. To put it away, delete it from your tree; the others keep it.',
          );
        if (own.state === 'pending') return noProject;
        await sayWithMounts(work, { projects: [project], company, actor: by.pk, reason: 'left' }, [
          draft(projectStream(project), 'MemberLeft', { user: by.pk }),
        ]);
        return null;
      }),
  };
}

const readersDoNotShare = notAllowed('read-only', 'You can read this project, not share it. Ask its owner.');
const insideShared = refusal(
  422,
  'inside-shared',
  'This lies in a project that is shared already. Share that one instead.',
);
const noProject = refusal(404, 'not-found', 'There is no such project.');
const noInvitation = refusal(404, 'not-found', 'There is no such invitation; it may have been withdrawn.');
const noCompany = refusal(422, 'no-company', 'You belong to no company within which you could share.');
