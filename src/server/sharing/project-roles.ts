/** What people and teams may do in a shared project: set by its owner, who may also hand it over. */
import { draft, type EventMap } from '../../domain/catalogue.ts';
import type { SharedRole } from '../../domain/members/rows.ts';
import { shareItem } from '../../domain/inbox/items.ts';
import type { UserDetails } from '../../domain/permissions/user.ts';
import type { EventDraft } from '../../domain/shared/envelope.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { homeStream, projectStream } from '../../domain/shared/streams.ts';
import { retentionIn } from '../../domain/retention/rows.ts';
import { refusal, type Refusal } from '../errors.ts';
import type { UnitOfWork } from '../events/work.ts';
import { noteMembership } from '../inbox/notes.ts';

/** Null: done. */
type Done = Promise<Refusal | null>;

export interface ProjectRoles {
  /**
   * The owner's alone; a role of null is none that there is. With `owner`, the project is handed over, and who owned it
   * is a member.
   */
  setUserRole(
    project: Id,
    given: { readonly user: Id; readonly role: SharedRole | 'owner' | null },
    by: UserDetails,
  ): Done;
  setTeamRole(project: Id, given: { readonly team: Id; readonly role: SharedRole | null }, by: UserDetails): Done;
}

interface ProjectRolePorts {
  readonly asking: (
    project: Id,
    by: UserDetails,
    work: (work: UnitOfWork) => Done,
    others?: readonly Id[],
  ) => Promise<Refusal | null>;
  readonly findUser: (user: Id) => Promise<Pick<UserDetails, 'is_guest' | 'is_active'> | null>;
  readonly asOwner: (work: UnitOfWork, project: Id, by: UserDetails) => Done;
}

export function createProjectRoles({ asking, asOwner, findUser }: ProjectRolePorts): ProjectRoles {
  async function set(
    work: UnitOfWork,
    by: UserDetails,
    [first, ...more]: readonly [EventDraft, ...EventDraft[]],
  ): Done {
    const decision = (await work.open(first.stream)).state.decide(first, { pk: by.pk, isServer: true });
    if (decision.kind === 'rejected') return refusal(422, decision.code, decision.message);
    if (decision.kind === 'applied') await work.append([first, ...more], by, null);
    return null;
  }

  return {
    setUserRole: (project, { user, role }, by) =>
      asking(
        project,
        by,
        async (work) => {
          const refused = await asOwner(work, project, by);
          if (refused) return refused;
          if (role === null) return noSuchRole;
          const unfit = role === 'owner' ? whyNoOwner(await findUser(user)) : null;
          if (unfit !== null) return unfit;
          const inHomes =
            role === 'owner' ? [...ownerInHomes(project, by.pk, user), ...knownToHome(project, by.pk)] : [];
          const fault = await set(work, by, [memberRole(project, { user, role, by: by.pk }), ...inHomes]);
          if (fault === null && role === 'owner') await noteNewOwner(work, project, { user, by: by.pk });
          return fault;
        },
        [user],
      ),
    setTeamRole: (project, { team, role }, by) =>
      asking(project, by, async (work) => {
        const refused = await asOwner(work, project, by);
        if (refused) return refused;
        return role === null ? noSuchRole : set(work, by, [teamRole(project, { team, role, by: by.pk })]);
      }),
  };
}

/** Who is not there is told so by the rules of the project. */
const whyNoOwner = (user: Pick<UserDetails, 'is_guest' | 'is_active'> | null): Refusal | null =>
  user?.is_guest === true ? guestsOwnNothing : user?.is_active === false ? cannotSignIn : null;
const cannotSignIn = refusal(422, 'inactive', 'They can’t sign in at the moment, so they can’t own the project.');
const guestsOwnNothing = refusal(422, 'guest', 'A guest from outside the company can’t own a project.');
export const noSuchRole = refusal(422, 'role', 'There is no such role.');
/** What a change of owner means for the trees of both. */
export const ownerInHomes = (project: Id, from: Id, to: Id): readonly EventDraft[] => [
  draft(homeStream(to), 'MountRoleSet', { project, role: 'owner' }),
  draft(homeStream(from), 'MountRoleSet', { project, role: 'member' }),
];
/** Who hands a project over needs not be told that it is shared with them now. */
const knownToHome = (project: Id, from: Id): readonly EventDraft[] => [
  draft(homeStream(from), 'InboxItemsRead', { items: [shareItem(project)] }),
];
/** Tells who owns the project now, and until when it is kept where the owner before was told so. */
export async function noteNewOwner(
  work: UnitOfWork,
  project: Id,
  { user, by }: { readonly user: Id; readonly by: Id },
): Promise<void> {
  await noteMembership(work, [{ user, role: 'owner' }], { of: 'project', place: project, name: '', news: 'role', by });
  const notice = retentionIn((await work.open(projectStream(project))).state.rows.map)?.notice ?? null;
  if (notice === null) return;
  const noted = { project, news: 'due', due: notice.due, at: notice.at } as const;
  await work.append([draft(homeStream(user), 'RetentionNoted', noted)], { pk: by }, null);
}
export const memberRole = (project: Id, given: EventMap['MemberRoleSet']): EventDraft =>
  draft(projectStream(project), 'MemberRoleSet', given);
export const teamRole = (project: Id, given: EventMap['TeamShareRoleSet']): EventDraft =>
  draft(projectStream(project), 'TeamShareRoleSet', given);
