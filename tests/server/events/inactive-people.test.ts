/** Whoever is deactivated keeps what they were in, and is given and told nothing there meanwhile. */
import { expect, it } from 'vitest';
import type { EventMap, EventType } from '../../../src/domain/catalogue.ts';
import { mintId, type Id } from '../../../src/domain/shared/ids.ts';
import { homeStream, projectStream } from '../../../src/domain/shared/streams.ts';
import { aServer, emailOf, PATIENCE, pushAs } from '../a-server.ts';
import { aFolderAdded, anEvent } from './builders.ts';

it(
  '[ROUTE-32] who is deactivated is given no task of a project that they are still in, nor mentioned',
  { timeout: PATIENCE },
  async () => {
    const server = await aServer();
    const [admin, away] = [await server.admin(), await server.colleague()];
    let project: Id = 0;
    await pushAs(admin, (client) => {
      const folder = aFolderAdded(client, 1, { stream: homeStream(admin.pk) });
      project = (folder.payload as { id: Id }).id;
      return [folder];
    });
    await admin.form(`/spa/api/user_team/share_project_by_email/${project}`, { email: await emailOf(away) });
    await away.form(`/spa/api/user_team/accept_invitation/${project}`, {});
    const stream = projectStream(project);
    const say = async <T extends EventType>(type: T, make: (id: Id) => EventMap[T]) => {
      const { outcomes } = await pushAs(admin, (clientId) => [
        anEvent(type, make(mintId(clientId, 1)) as never, { clientId, clientSeq: 1, stream }),
      ]);
      return outcomes.map(({ outcome }) => outcome.kind);
    };
    let task: Id = 0;
    const given = { by: admin.pk, at: 5, title: 'Read', description: '', due: null, reminder: null, documents: [] };
    const origin = { kind: 'hand', search: null } as const;
    const make = (assignee: Id) => say('TaskCreated', (id) => ({ ...given, origin, task: (task = id), assignee }));
    const mention = () =>
      say('TaskCommented', (comment) => ({ task, by: admin.pk, at: 6, comment, text: 'Look', mentions: [away.pk] }));
    expect([await make(away.pk), await mention()]).toEqual([['applied'], ['applied']]);

    const request = { method: 'PATCH', body: JSON.stringify({ is_active: false }) };
    expect((await admin.fetch(`/spa/api/company/users/${away.pk}`, request)).status).toBe(200);
    expect(await mention()).toEqual(['rejected']);
    expect(await make(away.pk)).toEqual(['rejected']);
  },
);
