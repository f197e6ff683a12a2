/**
 * A story of a search for freedom to operate, lived through the server's services: risks in place of categories, and a
 * quoted passage with its place as printed (recorded-replay.test.ts says how it is recorded).
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { EventMap, EventType } from '../../src/domain/catalogue.ts';
import { checkReplay } from '../../src/domain/replay/fold.ts';
import { recordReplay } from '../../src/domain/replay/record.ts';
import { homeStream, searchStream } from '../../src/domain/shared/streams.ts';
import { replayedTypes } from '../replays/event-types.ts';
import { aServer, anId, aStartedSearch, pushAs } from '../server/a-server.ts';
import { anEvent } from '../server/events/builders.ts';
import { OF_FTO, PATIENCE } from './story.ts';

const FILE = 'app-fto.jsonl';

test(
  '[LOCAL-4] [ROUTE-31] risks and places as printed are recorded, and fold to the same state',
  async () => {
    const server = await aServer();
    const admin = await server.admin();
    const search = await aStartedSearch(admin, 'Freedom to Operate');
    const stream = searchStream(search);
    const a = { ucid: 'EP-1-B1', family: 'F1' };
    await pushAs(admin, (clientId) => {
      let clientSeq = 0;
      const say = <T extends EventType>(type: T, payload: EventMap[T]) =>
        anEvent(type, payload, { clientId, clientSeq: (clientSeq += 1), stream });
      const [feature, passage, report] = [anId(1), anId(2), anId(3)];
      const quoted = { field: 'claims', lang: 'en', from: 0, to: 6, text: 'A pump' } as const;
      const columns = ['territory', 'risk', 'claims', 'relevantClaims'] as const;
      return [
        say('CategoryAssigned', { ...a, category: 'X' }),
        say('CategoryAssigned', { ...a, category: 'high' }),
        say('FeatureAdded', { feature, label: 'A', text: 'a pump', rank: 1 }),
        say('PassageQuoted', { passage, feature, ...a, ...quoted }),
        say('PassagePlaced', { passage, place: 'col. 5, ll. 12–20' }),
        say('ReportAsked', { report, kind: 'fto', title: 'Pumps', sections: [], columns, by: admin.pk, at: 1 }),
      ];
    });
    await server.services.jobs.idle();

    const logs = await Promise.all(
      [homeStream(admin.pk), stream].map(async (of) => ({
        ...{ stream: of, from: 0, snapshot: null },
        events: await server.services.store.read(of, 0, 1_000),
      })),
    );
    const replay = recordReplay({
      logs,
      ...{ pending: [], redacted: true, every: 25 },
    });
    if (process.env['RECORD'] === FILE) writeFileSync(join(import.meta.dirname, '../replays', FILE), replay);
    expect(checkReplay(replay).verdict).toEqual({ kind: 'same' });
    const { missing } = replayedTypes([replay]);
    expect(OF_FTO.filter((type) => missing.includes(type))).toEqual([]);
    expect(replay).toContain('"category":"high"');
  },
  PATIENCE,
);
