/** A shared project as benches fill a server with it: one folder, and members who have accepted. */
import { draft } from '../../../src/domain/catalogue.ts';
import { encodeMovedRows } from '../../../src/domain/folder-tree/moved-rows.ts';
import { ROOT, type Id } from '../../../src/domain/shared/ids.ts';
import { projectStream } from '../../../src/domain/shared/streams.ts';
import type { Services } from '../../../src/server/services.ts';

interface WantedProject {
  readonly project: Id;
  readonly folder: Id;
  readonly owner: Id;
  readonly members: readonly Id[];
}

export async function openSharedProject(
  { accept }: Services,
  { project, folder, owner, members }: WantedProject,
): Promise<void> {
  const stream = projectStream(project);
  const row = (id: Id, parent: Id) => ({
    kind: 'folder' as const,
    id,
    parent,
    name: 'Shared',
    client: '',
    number: '',
    addedAt: null,
    prdxIndex: null,
    deletedFrom: null,
  });
  const rows = encodeMovedRows([row(project, ROOT), row(folder, project)]);
  const opened = { project, owner, ownerName: 'Owner', rows };
  const joined = members.flatMap((user) => [
    draft(stream, 'MemberInvited', { user, name: `User ${user}`, by: owner }),
    draft(stream, 'InvitationAccepted', { user }),
  ]);
  const decided = await accept.appendAllAsServer(
    [draft(stream, 'SharedProjectOpened', opened), ...joined],
    { pk: owner },
    null,
  );
  const refused = decided.find(({ kind }) => kind === 'rejected');
  if (refused) throw new Error(`the project can't be shared: ${JSON.stringify(refused)}`);
}
