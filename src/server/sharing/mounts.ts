/**
 * Who can use a shared project, and the mounts that follow from it: everyone who gains a way in finds the
 * project in the own tree, everyone who loses the last one finds it gone, in the same transaction.
 */
import { draft, type EventMap } from '../../domain/catalogue.ts';
import { memberKey } from '../../domain/members/rows.ts';
import type { TreeMap } from '../../domain/folder-tree/rows.ts';
import { shareItem } from '../../domain/inbox/items.ts';
import type { EventDraft } from '../../domain/shared/envelope.ts';
import { ROOT, type Id } from '../../domain/shared/ids.ts';
import { legalHoldsIn, type LegalHold } from '../../domain/shared/legal-holds.ts';
import { companyStream, homeStream, projectStream, type StreamName } from '../../domain/shared/streams.ts';
import { membersOfTeam, type CompanyMap } from '../../domain/teams/rows.ts';
import type { StreamState } from '../../domain/stream-state.ts';
import type { UnitOfWork } from '../events/work.ts';
import { newsAgain } from '../inbox/notes.ts';

/** Users who have accepted, or are in a team that it is shared with. */
export function usersOfProject(project: TreeMap, company: CompanyMap): ReadonlySet<Id> {
  const users = new Set<Id>();
  for (const row of project.values()) {
    if (row.kind === 'member' && row.state === 'accepted') users.add(row.id);
    else if (row.kind === 'team') for (const { user } of membersOfTeam(company, row.id)) users.add(user);
  }
  return users;
}

/** The rows of a stream with a tree. */
export const treeOf = ({ rows }: StreamState): TreeMap => rows.map as unknown as TreeMap;

export async function treeIn(work: UnitOfWork, stream: StreamName): Promise<TreeMap> {
  return treeOf((await work.open(stream)).state);
}

/** Teams and who is in them, of the state of a company’s stream. */
export const companyRowsOf = ({ rows }: StreamState): CompanyMap => rows.map as unknown as CompanyMap;

export async function teamsIn(work: UnitOfWork, company: Id): Promise<CompanyMap> {
  return companyRowsOf((await work.open(companyStream(company))).state);
}

export interface Concerned {
  readonly projects: readonly Id[];
  readonly company: Id;
  /** The user on whose behalf. */
  readonly actor: Id;
  /** The event that brings it about, where there is one. */
  readonly causationId?: string;
  /** Why the project is taken out of trees, where it is. */
  readonly reason: EventMap['ProjectUnmounted']['reason'];
}

/** Says `drafts`, and brings the trees of all whom that concerns into line. */
export async function sayWithMounts(
  work: UnitOfWork,
  { projects, company, actor, causationId, reason }: Concerned,
  drafts: readonly EventDraft[],
): Promise<void> {
  work.hold([companyStream(company), ...projects.map(projectStream)]);
  const say = (more: readonly EventDraft[]) => work.append(more, { pk: actor }, causationId ?? null);
  const users = async () => {
    const teams = await teamsIn(work, company);
    return Promise.all(
      projects.map(async (project) => usersOfProject(await treeIn(work, projectStream(project)), teams)),
    );
  };
  const before = await users();
  await say(drafts);
  const after = await users();
  const follow: EventDraft[] = [];
  const joined = after.flatMap((now, at) => [...now].filter((user) => !before[at]!.has(user)));
  work.hold(joined.map(homeStream));
  for (const [at, project] of projects.entries()) {
    const rows = await treeIn(work, projectStream(project));
    const name = rows.get(project)?.name ?? '';
    const [hold] = legalHoldsIn(rows);
    for (const user of after[at]!) {
      if (before[at]!.has(user)) continue;
      const member = rows.get(memberKey(user));
      if (member?.kind === 'member' && member.state === 'pending')
        follow.push(draft(projectStream(project), 'InvitationAccepted', { user }));
      follow.push(...(await newsAgain(work, user, shareItem(project))));
      follow.push(draft(homeStream(user), 'ProjectMounted', { project, parent: ROOT, name, role: 'member' }));
      if (hold !== undefined) follow.push(draft(homeStream(user), 'LegalHoldPlaced', hold));
    }
    for (const user of before[at]!)
      if (!after[at]!.has(user)) follow.push(...unmounted(user, { project, reason, hold, actor }));
  }
  await say(follow);
}

/** A home knows of the holds of its mounts, and of no others. */
function unmounted(
  user: Id,
  { project, reason, hold, actor }: Pick<Concerned, 'reason' | 'actor'> & { project: Id; hold: LegalHold | undefined },
): readonly EventDraft[] {
  const home = homeStream(user);
  const lifted = hold && draft(home, 'LegalHoldLifted', { project, by: actor, at: hold.at });
  return [draft(home, 'ProjectUnmounted', { project, reason }), ...(lifted ? [lifted] : [])];
}
