/** A legal hold that is placed while a person is being deleted, after it was asked whether one is there. */
import { expect, it } from 'vitest';
import { findUser } from '../../../src/server/accounts/users.ts';
import type { Accept } from '../../../src/server/events/accept-events.ts';
import { createDeletePerson } from '../../../src/server/people/delete-person.ts';
import { aServer, PATIENCE } from '../a-server.ts';
import { aProjectWith, changeUser, takeOut } from '../shared-work.ts';

it('[ROUTE-23] a hold that is placed meanwhile keeps the person whom it names', { timeout: PATIENCE }, async () => {
  const server = await aServer();
  const { services, db } = server;
  const [admin, leaving] = [await server.admin(), await server.colleague()];
  const project = await aProjectWith(admin, leaving);
  await takeOut(admin, project, leaving);
  await changeUser(admin, leaving, { is_active: false });

  const [user, by] = [(await findUser(db, leaving.pk))!, (await findUser(db, admin.pk))!];
  let asked = 0;
  // The first one looks for holds, the second one deletes.
  const withUnitOfWork: Accept['withUnitOfWork'] = async (names, decide) => {
    asked += 1;
    if (asked === 2) expect(await services.sharing.placeHold(project, 'Matter 7', by)).toBeNull();
    return services.accept.withUnitOfWork(names, decide);
  };
  const { delete: remove } = createDeletePerson({
    ...services,
    accept: { ...services.accept, withUnitOfWork },
    queued: { write: async () => {} },
    fonts: () => {
      throw new Error('nothing is rendered');
    },
    wait: async () => {},
  });
  expect(await remove(user, by)).toMatchObject({ code: 'legal-hold' });
  expect((await findUser(db, leaving.pk))?.full_name).toBe('Col League 1');
});
