/** The edit dialog with all fields of a project, and the copy of a project. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ProjectNode } from '../../../../src/domain/folder-tree/node.ts';
import { X_PERMISSION } from '../../../../src/domain/permissions/permissions.ts';
import type { EventDraft } from '../../../../src/domain/shared/envelope.ts';
import { duplicateProject, sizeOfCopy, type CopiedProject } from '../../../../src/ui/actions/duplicate-project.ts';
import { DuplicateDialog } from '../../../../src/ui/screens/projects/DuplicateDialog.tsx';
import { EditProject } from '../../../../src/ui/screens/projects/EditProject.tsx';
import type { SyncStatus, TreeListRow } from '../../../../src/workers/contract.ts';
import { aWorker } from '../../support/a-worker.ts';
import { anApp, aUser, renderPart } from '../../support/in-app.tsx';

const aNode = (given: Partial<ProjectNode['project']> = {}): ProjectNode => ({
  project: {
    ...{ id: 5, name: 'Pumps', client: 'Acme', number: '7', prdx_index: 12, parent_project: 3 },
    ...{ shared_team_shares: [], shared_team_pending_invitations: [], custom_team_shares: [], ...given },
  },
  ...{
    children: [],
    searches: [],
    parent: 3,
    owner: null,
    role: null,
    sharedIn: null,
    hold: null,
    retention: null,
    erased: null,
    place: 'tree',
  },
});

function editing(node: ProjectNode) {
  const indexes = [{ id: 34, name: 'Disclosures', role: 'owner', documents: 2, changedAt: null }];
  const worker = aWorker({
    call: async () => ({ kind: 'ok', status: 200, body: { indexes }, redirectTo: null }),
  });
  worker.answer('node', node);
  worker.answer('path', [{ id: 3, name: 'Hydraulics' }]);
  const app = anApp({ worker, user: aUser({ permissions: { [X_PERMISSION]: true } }) });
  const said: EventDraft[] = [];
  app.services.bus.gestures$.subscribe(({ drafts, settle }) => {
    said.push(...drafts);
    settle({ kind: 'saved', batch: 'b' });
  });
  let isClosed = false;
  renderPart(<EditProject id={5} onClose={() => (isClosed = true)} />, app);
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  return { said, save, isClosed: () => isClosed };
}

describe('the edit dialog', () => {
  it('[TREE-8] [TREE-14] shows index and parent, and sets one of the indexes that the user may read', async () => {
    const { said, save, isClosed } = editing(aNode());
    const index = await screen.findByRole('button', { name: /AntecedeX index/ });
    await waitFor(() => expect(index.textContent).toContain('Index 12 (not open to you)'));
    expect(screen.getByRole('group', { name: 'Parent project' }).textContent).toContain('Hydraulics');
    await userEvent.click(index);
    await userEvent.click(await screen.findByRole('option', { name: 'Disclosures' }));
    await save();
    await waitFor(() => expect(isClosed()).toBe(true));
    expect(said.map(({ type, payload }) => [type, payload])).toEqual([
      ['FolderIndexAssigned', { id: 5, prdxIndex: 34 }],
    ]);
  });
  it('[TREE-14] takes the index away', async () => {
    const { said, save } = editing(aNode({ prdx_index: 34 }));
    const index = await screen.findByRole('button', { name: /AntecedeX index/ });
    await waitFor(() => expect(index.textContent).toContain('Disclosures'));
    await userEvent.click(index);
    await userEvent.click(await screen.findByRole('option', { name: 'None' }));
    await save();
    await waitFor(() => expect(said.map(({ payload }) => payload)).toEqual([{ id: 5, prdxIndex: null }]));
  });
});

describe('a copy of a project', () => {
  const project: CopiedProject = {
    ...{ name: 'Copy', client: 'Acme', number: '7', prdxIndex: 12 },
    projects: [{ name: 'In it', client: '', number: '', prdxIndex: null, projects: [], searches: [] }],
    searches: [{ name: 'Novelty', search: 40 }],
  };
  it('[TREE-4] [TREE-6] [TREE-14] has its fields, sub-projects and saved searches, in one gesture', async () => {
    const gestures: { readonly drafts: readonly EventDraft[]; readonly label: string }[] = [];
    const ids = (count: number) => Promise.resolve([101, 102, 103].slice(0, count));
    const actions = {
      ...{ userPk: 3, userName: 'Ada', now: () => 9, mintIds: ids },
      emit: async (drafts: readonly EventDraft[], label: string) => {
        gestures.push({ drafts, label });
        return { kind: 'saved', batch: 'b' } as const;
      },
    };
    expect([sizeOfCopy(project), await duplicateProject(actions, project, -4)]).toEqual([3, 101]);
    expect(gestures).toHaveLength(1);
    expect(gestures[0]?.drafts.map(({ type, payload }) => [type, payload])).toEqual([
      ['FolderAdded', { id: 101, parent: 0, name: 'Copy', client: 'Acme', number: '7', addedAt: 9 }],
      ['FolderIndexAssigned', { id: 101, prdxIndex: 12 }],
      ['FolderAdded', { id: 102, parent: 101, name: 'In it', client: '', number: '', addedAt: 9 }],
      ['CollectionAdded', { id: 103, project: 101, name: 'Novelty', search: 40, addedAt: 9 }],
    ]);
  });
  it('is not begun with fewer ids than it needs', async () => {
    const actions = { userPk: 3, userName: 'Ada', now: () => 9, mintIds: async () => [1] } as never;
    expect(await duplicateProject(actions, project, 0)).toBeNull();
  });
});

describe('a copy of a saved search', () => {
  it('says why there can be none, instead of nothing', async () => {
    const app = anApp();
    app.worker.answer('search', null);
    const row = { kind: 'collection', search: 40, name: 'Novelty' } as TreeListRow;
    renderPart(<DuplicateDialog row={row} onDone={() => undefined} onClose={() => undefined} />, app);
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => app.worker.answer('status', { phase: 'offline' } as SyncStatus));
    expect(await screen.findByText('It is not on this device, and the server can’t be reached.')).toBeTruthy();
    act(() => app.worker.answer('search', 'missing'));
    expect(await screen.findByText('It has been removed, or you have no access to it.')).toBeTruthy();
  });
});
