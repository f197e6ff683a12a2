/** The export of a project is offered to its owner, who is told what is in it, and that others can read the file. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ProjectNode } from '../../../../src/domain/folder-tree/node.ts';
import type { CallRequest, CallResult } from '../../../../src/sync/wire/calls.ts';
import { ExportProject } from '../../../../src/ui/screens/projects/ExportProject.tsx';
import type { TreeListRow } from '../../../../src/workers/contract.ts';
import { aWorker } from '../../support/a-worker.ts';
import { anApp, aUser, renderPart } from '../../support/in-app.tsx';

const row = { id: 5, kind: 'folder', name: 'Cells', shared: null } as TreeListRow;
const missing: CallResult = { kind: 'failed', status: 404 } as CallResult;

function aProject(node: Partial<ProjectNode>, { isGuest = false, result = missing } = {}) {
  const asked: CallRequest[] = [];
  const call = (request: CallRequest) => {
    asked.push(request);
    return Promise.resolve(result);
  };
  const app = anApp({ worker: aWorker({ call }), user: aUser({ is_guest: isGuest }) });
  app.worker.answer('node', node as ProjectNode);
  renderPart(<ExportProject row={row} />, app);
  return asked;
}
const offer = () => screen.queryByRole('button', { name: 'Export…' });
afterEach(() => vi.restoreAllMocks());

describe('the export of a project', () => {
  it.each([
    ['of one’s own', { sharedIn: null }, true],
    ['that one has shared', { sharedIn: 5, role: 'owner' as const }, true],
    ['of somebody else', { sharedIn: 5, role: 'member' as const }, false],
    ['inside a shared one', { sharedIn: 4, role: null }, false],
  ])('a project %s', async (_, node, isOffered) => {
    aProject(node);
    await waitFor(() => expect(offer() !== null).toBe(isOffered));
  });

  it('is not offered to a guest', () => {
    aProject({ sharedIn: null }, { isGuest: true });
    expect(offer()).toBeNull();
  });

  it('says what is in the file; where the server has none, that nothing was downloaded', async () => {
    const asked = aProject({ sharedIn: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Export…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export “Cells”' });
    expect(dialog.textContent).toContain('Whoever has the file can read it');
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(asked).toEqual([{ method: 'HEAD', path: 'project_export/5' }]));
    expect(await screen.findByText('Nothing was downloaded')).toBeTruthy();
  });

  it('hands the address to the browser, and closes', async () => {
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this.getAttribute('href') ?? '');
    });
    aProject({ sharedIn: null }, { result: { kind: 'ok', status: 200, body: null, redirectTo: null } });
    await userEvent.click(await screen.findByRole('button', { name: 'Export…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
    await waitFor(() => expect(clicked).toEqual(['/spa/api/project_export/5']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
