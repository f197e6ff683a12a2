/** Who of those that a blind review waits for can still take part. */
import { expect, it } from 'vitest';
import { searchStream } from '../../../src/domain/shared/streams.ts';
import { aServer, aStartedSearch, PATIENCE, pushAs, type Browser } from '../a-server.ts';
import { anEvent } from '../events/builders.ts';
import { aProjectWith, changeUser, savedIn, sharingCall, takeOut } from '../shared-work.ts';

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
  const project = await aProjectWith(owner, ...members);
  await savedIn(owner, project, search);
  const rate = ({ pk }: Browser) => {
    const at = (clientId: number, clientSeq: number) => ({ clientId, clientSeq, stream: searchStream(search) });
    return (clientId: number) => [
      anEvent('ReviewerNamed', { reviewer: pk, name: 'Somebody' }, at(clientId, 1)),
      anEvent('RatingGiven', { reviewer: pk, ucid: 'EP-1-A1', family: 'F1', rating: 'relevant' }, at(clientId, 2)),
    ];
  };
  const [there, out, reading, gone] = members as [Browser, Browser, Browser, Browser];
  for (const one of members) await pushAs(one, rate(one));
  await takeOut(owner, project, out);
  await sharingCall(owner, `set_user_role/${project}`, { user: String(reading.pk), role: 'reader' });
  await changeUser(admin, gone, { is_active: false });
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
