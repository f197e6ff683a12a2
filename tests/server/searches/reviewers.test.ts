/** Who of those that a blind review waits for can still take part. */
import { expect, it } from 'vitest';
import { mintId } from '../../../src/domain/shared/ids.ts';
import { homeStream, projectStream, searchStream } from '../../../src/domain/shared/streams.ts';
import { aServer, aStartedSearch, emailOf, PATIENCE, pushAs, type Browser } from '../a-server.ts';
import { aFolderAdded, anEvent } from '../events/builders.ts';

it('[PERM-4] the owner and who has rated: in it, taken out, a reader, deactivated', { timeout: PATIENCE }, async () => {
  const server = await aServer();
  const admin = await server.admin();
  const [owner, ...members] = [
    await server.colleague(),
    await server.colleague(),
    await server.colleague(),
    await server.colleague(),
    await server.colleague(),
  ];
  const search = await aStartedSearch(owner, 'Fielded Search');
  let project = 0;
  await pushAs(owner, (client) => {
    const folder = aFolderAdded(client, 1, { stream: homeStream(owner.pk) });
    project = (folder.payload as { id: number }).id;
    return [folder];
  });
  for (const one of members) {
    await owner.form(`/spa/api/user_team/share_project_by_email/${project}`, { email: await emailOf(one) });
    await one.form(`/spa/api/user_team/accept_invitation/${project}`, {});
  }
  await pushAs(owner, (clientId) => {
    const saved = { id: mintId(clientId, 1), project, name: 'S', search, addedAt: null };
    return [anEvent('CollectionAdded', saved, { clientId, clientSeq: 1, stream: projectStream(project) })];
  });
  const rate = ({ pk }: Browser) => {
    const at = (clientId: number, clientSeq: number) => ({ clientId, clientSeq, stream: searchStream(search) });
    return (clientId: number) => [
      anEvent('ReviewerNamed', { reviewer: pk, name: 'Somebody' }, at(clientId, 1)),
      anEvent('RatingGiven', { reviewer: pk, ucid: 'EP-1-A1', family: 'F1', rating: 'relevant' }, at(clientId, 2)),
    ];
  };
  const [there, out, reading, gone] = members as [Browser, Browser, Browser, Browser];
  for (const one of members) await pushAs(one, rate(one));
  await owner.form(`/spa/api/user_team/remove_user_share/${project}`, { user: String(out.pk) });
  await owner.form(`/spa/api/user_team/set_user_role/${project}`, { user: String(reading.pk), role: 'reader' });
  const body = JSON.stringify({ is_active: false });
  await admin.fetch(`/spa/api/company/users/${gone.pk}`, { method: 'PATCH', body });
  const answer = await there.json(`/spa/api/search/reviewers/${search}`);
  const person = ({ pk: user }: Browser, can_sign_in: boolean, takes_part: boolean) => ({
    ...{ user, can_sign_in, takes_part },
  });
  expect(answer.body).toEqual({
    reviewers: [
      person(owner, true, true),
      person(there, true, true),
      person(out, true, false),
      person(reading, true, false),
      person(gone, false, false),
    ],
  });
  expect((await out.json(`/spa/api/search/reviewers/${search}`)).status).toBe(404);
});
