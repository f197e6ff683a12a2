/**
 * A story of roles, an inbox and a blind review, recorded by the product's own export (recorded-replay.test.ts says
 * how). Its first recording, app-people.jsonl, is from before the server noted anything in an inbox.
 */
import { expect, test } from 'vitest';
import { homeStream, projectStream, searchStream } from '../../src/domain/shared/streams.ts';
import { versionHash } from '../../src/domain/shared/versions.ts';
import {
  answered,
  colleague,
  deviceOf,
  form,
  OF_PEOPLE,
  PATIENCE,
  pushOnce,
  recorded,
  selfOf,
  speaker,
  started,
  storyServer,
} from './story.ts';

const signedIn = storyServer();

test(
  '[LOCAL-4] roles, what was read in the inbox, and a blind review are recorded, and fold to the same state',
  async () => {
    const anna = await signedIn();
    const berta = await colleague(anna);
    const [me, her] = [await selfOf(anna), await selfOf(berta)];
    const device = await deviceOf(anna);
    const [pumps] = await device.api.mintIds(1);
    const say = speaker(device);
    await say(
      homeStream(me),
      ['FolderAdded', { id: pumps!, parent: 0, name: 'Pumps', client: '', number: '', addedAt: 1 }],
      ['InboxItemsRead', { items: ['run:1', 'run:2'] }],
      ['InboxItemsUnread', { items: ['run:2'] }],
      ['InboxKindShown', { kind: 'run', shown: false }],
      ['InboxKindMailed', { kind: 'run', mailed: true }],
    );
    const search = await started(anna, 'FIELDED');
    await device.api.syncNow();
    await device.ask('search', { search }, (found) => found !== null && found !== 'missing');
    const [run, saved] = (await device.api.mintIds(2)) as [number, number];
    const basis = { by: me, at: 1, replaces: [versionHash('')] };
    await say(
      searchStream(search),
      ['BlindReviewSet', { blind: true }],
      ['QueryWritten', { expression: 'TI:((', basis }],
      ['SearchSubmitted', { run }],
    );
    await say(homeStream(me), [
      'CollectionAdded',
      { id: saved, project: pumps!, name: 'Quiet pumps', search, addedAt: 1 },
    ]);
    expect(await device.api.flush()).toBe(true);
    await answered(device, search, 'failed');

    const call = (path: string, fields: Record<string, string>) => form(anna, `/spa/api/user_team/${path}`, fields);
    await call(`share_project_by_email/${pumps}`, { email: 'berta@example.com', role: 'reader' });
    await form(berta, `/spa/api/user_team/accept_invitation/${pumps}`);
    await call(`set_user_role/${pumps}`, { user: String(her), role: 'member' });
    await pushOnce(berta, (comment) => ({
      ...{ stream: searchStream(search), type: 'CommentAdded' },
      payload: { comment, author: her, ucid: 'ZZ-1-A1', family: '1', text: '@Anna', at: 1, mentions: [me] },
    }));
    await pushOnce(berta, () => ({
      ...{ stream: searchStream(search), type: 'RatingGiven' },
      payload: { reviewer: her, ucid: 'ZZ-1-A1', family: '1', rating: 'relevant' },
    }));
    await device.api.syncNow();
    await device.ask('assessment', { search }, (found) => found?.blind?.some(({ rated }) => rated > 0) === true);
    await say(searchStream(search), ['ReviewDoneSaid', { reviewer: me, done: true }]);
    expect(await device.api.flush()).toBe(true);
    await pushOnce(berta, () => ({
      ...{ stream: searchStream(search), type: 'ReviewDoneSaid' },
      payload: { reviewer: her, done: true },
    }));
    const { team } = (await call('teams', { name: 'Lab' })) as { readonly team: { readonly team_pk: number } };
    await call(`teams/${team.team_pk}/add_member`, { user: String(her) });
    await call(`teams/${team.team_pk}/set_member_role`, { user: String(her), role: 'reader' });
    await call(`share_project_to_team_ajax/${pumps}`, { team: String(team.team_pk) });
    await call(`set_team_role/${pumps}`, { team: String(team.team_pk), role: 'reader' });
    await call(`set_user_role/${pumps}`, { user: String(her), role: 'owner' });
    await device.api.syncNow();
    await device.ask('node', { id: pumps! }, (node) => node !== null && node.owner !== null);
    await say(projectStream(pumps!), ['FolderRenamed', { id: pumps!, name: 'Quiet pumps' }]);
    expect(await device.api.flush()).toBe(true);

    // A device that was there at the end of the blind review holds a snapshot of it; a new one has every event.
    const later = await deviceOf(anna);
    await later.ask('search', { search }, (found) => found !== null && found !== 'missing');
    await later.ask('node', { id: pumps! }, (node) => node !== null && node.owner !== null);
    const { missing } = await recorded(later, 'app-inbox-2.jsonl');
    device.connect(null);
    expect(OF_PEOPLE.filter((type) => missing.includes(type))).toEqual([]);
  },
  PATIENCE,
);
