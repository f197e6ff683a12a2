/**
 * What follows in the same transaction from what members do in their trees and in shared projects.
 *
 *   FolderDeleted on the mount of a project that was shared with the user ─▶ leaves it (TREE-11)
 *   FolderRenamed on the project itself ─▶ the mounts of all members take the name
 */
import { draft, type EventMap } from '../../domain/catalogue.ts';
import { memberKey } from '../../domain/members/rows.ts';
import type { ConfirmedEvent } from '../../domain/shared/envelope.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { homeStream, parseStream, projectStream } from '../../domain/shared/streams.ts';
import type { Companies, Membership } from '../events/membership.ts';
import { reaction, type Reaction } from '../events/reactions.ts';
import type { UnitOfWork } from '../events/work.ts';
import { sayWithMounts, treeIn } from './mounts.ts';

export function createSharingReactions({
  companies,
  membership,
}: {
  companies: Companies;
  membership: Pick<Membership, 'membersOf'>;
}): readonly Reaction[] {
  return [
    reaction('FolderDeleted', async (event, work) => {
      if (parseStream(event.stream)?.kind !== 'home') return;
      const { id } = event.payload;
      const row = (await treeIn(work, event.stream)).get(id);
      if (row?.kind === 'mount' && row.role === 'member') await leave(event, id, work);
    }),
    reaction('FolderRenamed', async (event, work) => {
      const { id: project, name } = event.payload;
      if (event.stream === projectStream(project)) await label(event, { project, name }, work);
    }),
  ];

  /** Who is in it through a team alone keeps the mount, in the own trash. */
  async function leave({ id: causationId, actor }: ConfirmedEvent, project: Id, work: UnitOfWork): Promise<void> {
    const member = (await treeIn(work, projectStream(project))).get(memberKey(actor));
    const company = await companies.companyOf(actor);
    if (member === undefined || company === null) return;
    await sayWithMounts(work, { projects: [project], company, actor, causationId, reason: 'left' }, [
      draft(projectStream(project), 'MemberLeft', { user: actor }),
    ]);
  }

  async function label(
    { id: causationId, actor, stream }: ConfirmedEvent,
    { project, name }: EventMap['ProjectLabelled'],
    work: UnitOfWork,
  ): Promise<void> {
    const members = await membership.membersOf(stream);
    await work.append(
      members.map((user) => draft(homeStream(user), 'ProjectLabelled', { project, name })),
      { pk: actor },
      causationId,
    );
  }
}
