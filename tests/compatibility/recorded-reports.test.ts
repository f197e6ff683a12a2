/**
 * A story of reports, recorded by the product's own export (recorded-replay.test.ts says how).
 */
import { expect, test } from 'vitest';
import type { EventMap } from '../../src/domain/catalogue.ts';
import type { ReportRow } from '../../src/domain/reports/rows.ts';
import { searchStream } from '../../src/domain/shared/streams.ts';
import { versionHash } from '../../src/domain/shared/versions.ts';
import { sha256 } from '../../src/server/reports/render/ooxml.ts';
import { sampleTemplate } from '../../src/server/reports/templates/sample-template.ts';
import {
  answered,
  deviceOf,
  OF_REPORTS,
  PATIENCE,
  recorded,
  selfOf,
  speaker,
  started,
  storyServer,
  upload,
} from './story.ts';

const signedIn = storyServer();

test(
  '[LOCAL-4] [ROUTE-31] reports asked for, made, approved and failed are recorded, and fold to the same state',
  async () => {
    const anna = await signedIn();
    const me = await selfOf(anna);
    const search = await started(anna, 'FIELDED');
    expect(await upload(anna, '/spa/api/report_templates?name=Letterhead', sampleTemplate())).toBe(201);
    const device = await deviceOf(anna);
    await device.ask('search', { search }, (found) => found !== null && found !== 'missing');
    const [early, made, cancelled, counted, watched, compared, run] = await device.api.mintIds(7);
    const say = speaker(device);
    const asked = (report: number) =>
      ['ReportAsked', { report, kind: 'search', title: 'Quiet pumps', sections: [], by: me, at: 1 }] as const;
    const chosen: Omit<EventMap['ReportAsked'], 'report' | 'by' | 'at'> = {
      ...{ kind: 'documents', title: 'Quiet pumps', sections: ['log', 'main'], columns: ['published', 'document'] },
      ...{ pdf: 'a-2a', readers: false, template: sha256(sampleTemplate()) },
    };
    const untilReport = (report: number, isReady: (row: ReportRow) => boolean) =>
      expect
        .poll(
          async () => {
            await device.api.syncNow();
            const rows = (await device.ask('reports', { search })) ?? [];
            return rows.some((row) => row.report === report && isReady(row));
          },
          { timeout: PATIENCE / 2, interval: 500 },
        )
        .toBe(true);

    device.connect(null); // sent together: the server has made nothing before it is cancelled
    await say(searchStream(search), asked(cancelled!), ['ReportCancelled', { report: cancelled! }], asked(early!));
    device.connect(anna);
    await untilReport(early!, ({ state }) => state === 'failed'); // nothing has run
    await say(
      searchStream(search),
      ['QueryWritten', { expression: 'TI:pump', basis: { by: me, at: 1, replaces: [versionHash('')] } }],
      ['SearchSubmitted', { run: run! }],
    );
    await answered(device, search, 'ran');
    await say(searchStream(search), ['ReportAsked', { report: made!, ...chosen, by: me, at: 1 }]);
    await untilReport(made!, ({ state }) => state === 'made');
    const landscape = { report: counted!, kind: 'landscape', title: 'Quiet pumps', by: me, at: 1 } as const;
    const counts = { sections: ['main', 'years', 'applicant-years'], population: 'collection', set: 12 } as const;
    await say(searchStream(search), ['ReportAsked', { ...landscape, ...counts }]);
    await untilReport(counted!, ({ message }) => message?.includes('collection') ?? false); // there is none
    const digest = { kind: 'monitoring', title: 'Quiet pumps', sections: [], by: me, at: 1 } as const;
    await say(searchStream(search), ['ReportAsked', { ...digest, report: watched!, monitor: 12, days: 7 }]);
    await untilReport(watched!, ({ message }) => message?.includes('monitor') ?? false); // there is none
    const comparison = { kind: 'comparison', title: 'Quiet pumps', sections: [], by: me, at: 1 } as const;
    await say(searchStream(search), ['ReportAsked', { ...comparison, report: compared!, index: 12 }]);
    await untilReport(compared!, ({ message }) => message?.includes('index') ?? false); // there is none
    await say(searchStream(search), ['ReportApproved', { report: made!, by: me, at: 2 }]);
    await untilReport(made!, ({ approvedFiles }) => approvedFiles !== null);

    const { missing } = await recorded(device, 'app-reports-7.jsonl');
    expect(OF_REPORTS.filter((type) => missing.includes(type))).toEqual([]);
  },
  PATIENCE,
);
