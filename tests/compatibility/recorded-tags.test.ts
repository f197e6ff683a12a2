/**
 * A story of tags in every scope, recorded by the product's own export (recorded-replay.test.ts says how).
 */
import { expect, test } from 'vitest';
import { homeStream, teamStream } from '../../src/domain/shared/streams.ts';
import { deviceOf, form, OF_TAGS, PATIENCE, recorded, selfOf, speaker, storyServer } from './story.ts';

const signedIn = storyServer();

test(
  '[LOCAL-4] [ROUTE-28] tags of a user, a team and the company are recorded, and fold to the same state',
  async () => {
    const anna = await signedIn();
    const me = await selfOf(anna);
    const { team } = (await form(anna, '/spa/api/user_team/teams', { name: 'Lab' })) as {
      readonly team: { readonly team_pk: number };
    };
    const device = await deviceOf(anna);
    const scopes = await device.ask('tags', {}, (found) => (found?.length ?? 0) === 3);
    expect(scopes?.map(({ scope }) => scope)).toEqual([
      { kind: 'mine' },
      { kind: 'team', team: team.team_pk, name: 'Lab' },
      { kind: 'company' },
    ]);
    const say = speaker(device);
    const [seals, pumps, lab, ours] = await device.api.mintIds(4);
    const documents = ['EP-1000001-A1', 'EP-1000002-A1'].map((ucid) => ({ ucid, family: ucid }));
    await say(
      homeStream(me),
      ['TagCreated', { tag: seals!, name: 'Seals', colour: 'blue', documents: [] }],
      ['DocumentsTagged', { tag: seals!, documents }],
      ['DocumentsUntagged', { tag: seals!, ucids: ['EP-1000002-A1'] }],
      ['TagCreated', { tag: pumps!, name: 'Pumps', colour: 'teal', documents }],
      ['TagRecoloured', { tag: pumps!, colour: 'olive' }],
      ['TagMerged', { tag: seals!, into: pumps! }],
    );
    await say(
      teamStream(team.team_pk),
      ['TagCreated', { tag: lab!, name: 'Lab', colour: 'pink', documents }],
      ['TagRenamed', { tag: lab!, name: 'Laboratory' }],
    );
    await say(
      scopes!.at(-1)!.stream,
      ['TagCreated', { tag: ours!, name: 'Ours', colour: 'green', documents }],
      ['TagDeleted', { tag: ours! }],
    );
    expect(await device.api.flush()).toBe(true);
    const carried = await device.ask(
      'documentTags',
      { documents, grouping: 'publication' },
      (found) => found.length === 2,
    );
    expect(carried.map(({ tags }) => tags.map(({ name }) => name))).toEqual([
      ['Pumps', 'Laboratory'],
      ['Pumps', 'Laboratory'],
    ]);
    const { missing } = await recorded(device, 'app-tags.jsonl');
    expect(OF_TAGS.filter((type) => missing.includes(type))).toEqual([]);
  },
  PATIENCE,
);
