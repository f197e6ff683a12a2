/** Whoever is deactivated keeps what they were in, and is given and told nothing there meanwhile. */
import { expect, it } from 'vitest';
import type { EventMap, EventType } from '../../../src/domain/catalogue.ts';
import { mintId, type Id } from '../../../src/domain/shared/ids.ts';
import { projectStream } from '../../../src/domain/shared/streams.ts';
import { aServer, PATIENCE, pushAs } from '../a-server.ts';
import { aProjectWith, changeUser } from '../shared-work.ts';
import { anEvent } from './builders.ts';

it(
  '[ROUTE-32] who is deactivated is given no task of a project that they are still in, nor mentioned',
  { timeout: PATIENCE },
  async () => {
    const server = await aServer();
    const [admin, away] = [await server.admin(), await server.colleague()];
    const stream = projectStream(await aProjectWith(admin, away));
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

    await changeUser(admin, away, { is_active: false });
    expect(await mention()).toEqual(['rejected']);
    expect(await make(away.pk)).toEqual(['rejected']);
  },
);
