/** A story of a company's profile, recorded by the product's own export (recorded-replay.test.ts says how). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkReplay } from '../../src/domain/replay/fold.ts';
import { homeStream } from '../../src/domain/shared/streams.ts';
import { replayedTypes } from '../replays/event-types.ts';
import { buildServer, type BuiltServer } from './built-server.ts';
import { newDevice, signIn } from './device.ts';
import { OF_COMPANY, PATIENCE, record, selfOf, speaker } from './story.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'antecede-replay-'));
let server: BuiltServer;
beforeAll(async () => {
  server = await buildServer();
}, PATIENCE);
afterAll(async () => {
  await server.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

test(
  '[LOCAL-4] [ROUTE-25] the profile, categories and competitors are recorded, and fold to the same state',
  async () => {
    const anna = await signIn(await server.start(dataDir, 'yes'));
    const device = await newDevice([]);
    device.connect(anna);
    expect(await device.api.boot()).toMatchObject({ kind: 'ready' });
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
    const replay = await device.api.exportReplay({ redacted: true });
    record('app-company.jsonl', replay);
    expect(checkReplay(replay).verdict).toEqual({ kind: 'same' });
    const { missing } = replayedTypes([replay]);
    expect(OF_COMPANY.filter((type) => missing.includes(type))).toEqual([]);
    device.connect(null);
  },
  PATIENCE,
);
