/** A story of a company's profile, recorded by the product's own export (recorded-replay.test.ts says how). */
import { expect, test } from 'vitest';
import { homeStream } from '../../src/domain/shared/streams.ts';
import { deviceOf, OF_COMPANY, PATIENCE, recorded, selfOf, speaker, storyServer } from './story.ts';

const signedIn = storyServer();

test(
  '[LOCAL-4] [ROUTE-25] the profile, categories and competitors are recorded, and fold to the same state',
  async () => {
    const anna = await signedIn();
    const device = await deviceOf(anna);
    await device.ask('companyProfile', {}, (found) => found !== null);
    const scopes = await device.ask('tags', {}, (found) => (found?.length ?? 0) > 1);
    const { stream } = scopes!.at(-1)!;
    expect(stream).toMatch(/^company\//);
    const [kettles, pots, boiler, acme, tag] = await device.api.mintIds(5);
    const say = speaker(device);
    await say(homeStream(await selfOf(anna)), [
      'TagCreated',
      { tag: tag!, name: 'Beside it', colour: 'blue', documents: [] },
    ]);
    await say(
      stream,
      ['CompanyProfileEdited', { name: 'Kettle Ltd', applicants: ['KETTLE LTD'], markets: ['DE', 'US'] }],
      ['CompanyCategoryAdded', { category: kettles!, name: 'Kettles', classes: ['A47J27/21'], keywords: ['kettle'] }],
      ['CompanyCategoryAdded', { category: pots!, name: 'Pots', classes: [], keywords: ['pot'] }],
      ['CompanyCategoryEdited', { category: kettles!, keywords: ['kettle', 'boiler'] }],
      ['CompanyCategoryRemoved', { category: pots! }],
      ['CompetitorAdded', { competitor: boiler!, name: 'Boiler AG', applicants: ['BOILER AG'] }],
      ['CompetitorAdded', { competitor: acme!, name: 'Acme', applicants: [] }],
      ['CompetitorEdited', { competitor: boiler!, applicants: ['BOILER AG', 'BOILER KG'] }],
      ['CompetitorRemoved', { competitor: acme! }],
    );
    expect(await device.api.flush()).toBe(true);
    const said = await device.ask('companyProfile', {}, (found) => found?.competitors.length === 1);
    expect(said).toMatchObject({
      profile: { name: 'Kettle Ltd', markets: ['DE', 'US'] },
      categories: [{ name: 'Kettles', keywords: ['kettle', 'boiler'] }],
      competitors: [{ name: 'Boiler AG', applicants: ['BOILER AG', 'BOILER KG'] }],
    });
    const { missing } = await recorded(device, 'app-company.jsonl');
    expect(OF_COMPANY.filter((type) => missing.includes(type))).toEqual([]);
  },
  PATIENCE,
);
