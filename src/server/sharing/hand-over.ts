/**
 * An administrator hands the projects of a person over to a colleague, who is taken into those that they are not in.
 * Those that were never shared are shared first (own-projects.ts). Each project is one transaction: what fails half-way
 * is gone on with by the next call.
 */
import { draft } from '../../domain/catalogue.ts';
import { memberKey } from '../../domain/members/rows.ts';
import type { TreeMap } from '../../domain/folder-tree/rows.ts';
import type { UserDetails } from '../../domain/permissions/user.ts';
import type { EventDraft } from '../../domain/shared/envelope.ts';
import { SERVER_CLIENT, type Id } from '../../domain/shared/ids.ts';
import { companyStream, homeStream, projectStream } from '../../domain/shared/streams.ts';
import { isRefusal, type Refusal } from '../errors.ts';
import type { Accept } from '../events/accept-events.ts';
import { clientLock, type UnitOfWork } from '../events/work.ts';
import { sayWithMounts, treeIn, treeOf } from './mounts.ts';
import { looseSearches, openOwnProjects, ownProjects } from './own-projects.ts';
import { memberRole, noteNewOwner, ownerInHomes } from './project-roles.ts';

type Heir = Pick<UserDetails, 'pk' | 'full_name'>;

interface Handover {
  readonly from: Id;
  readonly to: Heir;
  readonly company: Id;
  /** The administrator. */
  readonly by: UserDetails;
}

/** What a person owns: shared projects, projects that were never shared, and searches saved outside of any. */
export interface OwnedCounts {
  readonly shared: number;
  readonly own: number;
  readonly searches: number;
}

export interface HandOver {
  owned(user: Id): Promise<OwnedCounts>;
  /** The number of projects that have another owner now. */
  handOver(what: Handover): Promise<number | Refusal>;
}

interface HandOverPorts {
  readonly accept: Accept;
  readonly nameOf: (user: Id) => Promise<string>;
  readonly mintId: () => Promise<Id>;
}

export function createHandOver({ accept, nameOf, mintId }: HandOverPorts): HandOver {
  /** Those in the trash too. */
  const sharedBy = (tree: TreeMap): readonly Id[] =>
    [...tree.values()].flatMap((row) => (row.kind === 'mount' && row.role === 'owner' ? [row.id] : []));
  const ownedBy = (user: Id): Promise<readonly Id[]> =>
    accept.withState(homeStream(user), ({ state }) => sharedBy(treeOf(state)));

  return {
    owned: (user) =>
      accept.withState(homeStream(user), ({ state }) => {
        const tree = treeOf(state);
        const counts = [sharedBy(tree), ownProjects(tree), looseSearches(tree)].map(({ length }) => length);
        const [shared = 0, own = 0, searches = 0] = counts;
        return { shared, own, searches };
      }),
    async handOver(what) {
      const { from, to, company } = what;
      const leaving = { user: from, name: await nameOf(from), gathering: await mintId() };
      const opened = await accept.withUnitOfWork([clientLock(SERVER_CLIENT), homeStream(from)], async (work) => {
        await openOwnProjects(work, leaving);
        return null;
      });
      if (isRefusal(opened)) return opened;
      const projects = await ownedBy(from);
      for (const project of projects) {
        const names = [...[from, to.pk].map(homeStream), projectStream(project), companyStream(company)];
        const done = await accept.withUnitOfWork([clientLock(SERVER_CLIENT), ...names], (work) =>
          handOne(work, project, what),
        );
        if (isRefusal(done)) return done;
      }
      return projects.length;
    },
  };
}

async function handOne(work: UnitOfWork, project: Id, { from, to, company, by }: Handover): Promise<null> {
  const owner = (await treeIn(work, projectStream(project))).get(memberKey(from));
  // Handed over meanwhile.
  if (owner?.kind !== 'member' || owner.role !== 'owner') return null;
  const concerned = { projects: [project], company, actor: by.pk, reason: 'team' } as const;
  await sayWithMounts(work, concerned, [
    ...(await taken(work, project, { to, by })),
    memberRole(project, { user: to.pk, role: 'owner', by: by.pk }),
  ]);
  await work.append(ownerInHomes(project, from, to.pk), by, null);
  await noteNewOwner(work, project, { user: to.pk, by: by.pk });
  return null;
}

/** What takes the person in, unless they are in it by a row of their own; an invitation counts as accepted. */
async function taken(
  work: UnitOfWork,
  project: Id,
  { to, by }: Pick<Handover, 'to' | 'by'>,
): Promise<readonly EventDraft[]> {
  const row = (await treeIn(work, projectStream(project))).get(memberKey(to.pk));
  if (row?.kind === 'member' && row.state === 'accepted') return [];
  const invited = draft(projectStream(project), 'MemberInvited', { user: to.pk, name: to.full_name, by: by.pk });
  return [
    ...(row === undefined ? [invited] : []),
    draft(projectStream(project), 'InvitationAccepted', { user: to.pk }),
    draft(homeStream(to.pk), 'InvitationAnswered', { project, accepted: true }),
  ];
}
