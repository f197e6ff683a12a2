/** Tags over the server: each scope a stream of its own, read and changed by those whom it is for. */
import { expect, it } from 'vitest';
import { tagsIn } from '../../../src/domain/tags/rows.ts';
import { companyStream, homeStream, teamStream, type StreamName } from '../../../src/domain/shared/streams.ts';
import { isRefusal } from '../../../src/server/errors.ts';
import { ANNA, BERT, CARL, COMPANY_ID, OLGA, say, type Company, type Device } from './a-company.ts';
import { withStores } from './with-stores.ts';

const OURS = companyStream(COMPANY_ID);

withStores('tags', (fresh) => {
  async function aTag(device: Device, stream: StreamName) {
    // Ids of the device's own: clientNumber × 2²² and more.
    const tag = device.clientId * 2 ** 22 + 1;
    const documents = [{ ucid: 'EP-1-A1', family: 'f1' }];
    const [answer] = await device.push(say(stream, 'TagCreated', { tag, name: 'Seals', colour: 'blue', documents }));
    return { tag, outcome: answer!.outcome };
  }
  async function aTeam({ teams }: Company) {
    const team = await teams.create('Lab', ANNA);
    if (isRefusal(team)) throw new Error(team.message);
    return team;
  }
  const namesIn = ({ accept }: Company, stream: StreamName) =>
    accept.withState(stream, ({ state }) => tagsIn(state.rows.map).map(({ name }) => name));

  it('[ROUTE-28] of a user are in the home, and nobody else writes there', async () => {
    const company = await fresh();
    expect((await aTag(await company.device(ANNA), homeStream(7))).outcome).toEqual({ kind: 'applied' });
    expect((await aTag(await company.device(BERT), homeStream(7))).outcome).toMatchObject({ code: 'no-access' });
    expect(await namesIn(company, homeStream(7))).toEqual(['Seals']);
  });

  it('[ROUTE-28] of a team are read and changed by its members alone, from joining to leaving', async () => {
    const company = await fresh();
    const { teams, device } = company;
    const team = await aTeam(company);
    const [anna, bert, olga] = [await device(ANNA), await device(BERT), await device(OLGA)];
    const { tag, outcome } = await aTag(anna, teamStream(team));
    expect(outcome).toEqual({ kind: 'applied' });
    const rename = say(teamStream(team), 'TagRenamed', { tag, name: 'Mine' });
    for (const stranger of [bert, olga]) {
      expect(await stranger.pull(teamStream(team))).toEqual({ kind: 'gone' });
      expect((await stranger.push(rename))[0]!.outcome).toMatchObject({ code: 'no-access' });
    }
    expect(await teams.addMember(team, BERT.pk, ANNA)).toBeNull();
    expect(await bert.pull(teamStream(team))).not.toEqual({ kind: 'gone' });
    expect((await bert.push(say(teamStream(team), 'TagRenamed', { tag, name: 'Gaskets' })))[0]!.outcome).toEqual({
      kind: 'applied',
    });
    expect(await teams.removeMember(team, BERT.pk, ANNA)).toBeNull();
    expect(await bert.pull(teamStream(team))).toEqual({ kind: 'gone' });
    expect((await bert.push(rename))[0]!.outcome).toMatchObject({ code: 'no-access' });
    expect(await namesIn(company, teamStream(team))).toEqual(['Gaskets']);
  });

  it('[ROUTE-28] of the company are everybody’s in it, and nobody’s outside', async () => {
    const company = await fresh();
    expect((await aTag(await company.device(BERT), OURS)).outcome).toEqual({ kind: 'applied' });
    const olga = await company.device(OLGA);
    expect(await olga.pull(OURS)).toEqual({ kind: 'gone' });
    expect((await aTag(olga, OURS)).outcome).toMatchObject({ code: 'no-access' });
  });

  it('[PERM-1] [PERM-4] need the permission TAGS, wherever they are', async () => {
    const company = await fresh();
    const carl = await company.device(CARL);
    for (const stream of [homeStream(CARL.pk), OURS])
      expect((await aTag(carl, stream)).outcome).toMatchObject({ kind: 'rejected', code: 'no-permission' });
    expect(await namesIn(company, OURS)).toEqual([]);
  });
});
