/** A project with its fields as the specification names them. */
import { describe, expect, it } from 'vitest';
import { createForest } from '../../../src/domain/folder-tree/forest.ts';
import { nodeOf } from '../../../src/domain/folder-tree/node.ts';
import type { TreeRow } from '../../../src/domain/folder-tree/rows.ts';
import { encodeMovedRows } from '../../../src/domain/folder-tree/moved-rows.ts';
import type { EventDraft } from '../../../src/domain/shared/envelope.ts';
import type { Rows } from '../../../src/domain/shared/rows.ts';
import { anEvent, given, PROJECT, within } from '../../builders/given.ts';

const rowsOf = (...events: readonly EventDraft[]) => given(...events).state.rows as unknown as Rows<TreeRow>;
const folder = (id: number, parent: number) =>
  anEvent('FolderAdded', { id, parent, name: `Folder ${id}`, client: 'Acme', number: 'P-7', addedAt: null });
const collection = (id: number, project: number) =>
  anEvent('CollectionAdded', { id, project, name: `Search ${id}`, search: 90, addedAt: null });
const opened = anEvent('SharedProjectOpened', {
  project: 5,
  owner: 8,
  ownerName: 'Anna',
  rows: encodeMovedRows([
    {
      kind: 'folder',
      id: 5,
      parent: 0,
      name: 'Pumps',
      client: '',
      number: '',
      prdxIndex: null,
      addedAt: null,
      deletedFrom: null,
    },
  ]),
});
const mounted = anEvent('ProjectMounted', { project: 5, parent: 1, name: 'Pumps', role: 'member' });
const nobody = { shared_team_shares: [], shared_team_pending_invitations: [], custom_team_shares: [] };

describe('[TREE-15] a node', () => {
  it('has project, children, searches and parent', () => {
    const forest = createForest(
      7,
      rowsOf(
        folder(1, 0),
        folder(2, 1),
        folder(3, 2),
        collection(4, 2),
        anEvent('FolderIndexAssigned', { id: 2, prdxIndex: 12 }),
      ),
    );
    expect(nodeOf(forest, 2)).toEqual({
      project: { id: 2, name: 'Folder 2', client: 'Acme', number: 'P-7', prdx_index: 12, parent_project: 1, ...nobody },
      children: [3],
      searches: [{ id: 4, name: 'Search 4', project: 2 }],
      parent: 1,
      owner: null,
      role: null,
      hold: null,
      retention: null,
      erased: null,
      sharedIn: null,
      place: 'tree',
    });
  });
  it('says with whom it is shared, who has not answered yet, and by way of which teams', () => {
    const forest = createForest(7, rowsOf(folder(1, 0), mounted));
    forest.setProject(
      5,
      rowsOf(
        opened,
        anEvent('MemberInvited', { user: 7, name: 'Berta', by: 8 }),
        anEvent('InvitationAccepted', { user: 7 }),
        anEvent('MemberInvited', { user: 9, name: 'Carl', by: 8 }),
        anEvent('TeamShared', { team: 3, name: 'Chemistry', by: 8 }),
        within(PROJECT, folder(6, 5)),
      ),
    );
    expect(nodeOf(forest, 5)).toMatchObject({
      project: {
        parent_project: 1,
        shared_team_shares: [{ user_pk: 7, user_name: 'Berta' }],
        shared_team_pending_invitations: [{ user_pk: 9, user_name: 'Carl' }],
        custom_team_shares: [{ team_pk: 3, team_name: 'Chemistry' }],
      },
      owner: { user_pk: 8, user_name: 'Anna' },
      role: 'member',
      sharedIn: 5,
    });
    expect(nodeOf(forest, 6)).toMatchObject({ role: null, sharedIn: 5, project: nobody });
  });
  it('says that it lies in the trash, also within something that does', () => {
    const forest = createForest(7, rowsOf(folder(1, 0), folder(2, 1), anEvent('FolderDeleted', { id: 1 })));
    expect(nodeOf(forest, 2)?.place).toBe('trash');
  });
  it('is null for a saved search, and for what is not there', () => {
    const forest = createForest(7, rowsOf(collection(4, 0)));
    expect([nodeOf(forest, 4), nodeOf(forest, 99)]).toEqual([null, null]);
  });
});
