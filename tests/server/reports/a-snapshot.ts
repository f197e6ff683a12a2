/** A snapshot with three documents, hostile in every text that a user or an office writes. */
import type { ReportedComparison } from '../../../src/domain/reports/comparison/comparison.ts';
import { landscapeOfRows, type Landscape } from '../../../src/domain/reports/landscape/landscape.ts';
import type { MonitoringDigest } from '../../../src/domain/reports/monitoring/monitoring.ts';
import { sectionsOfKind } from '../../../src/domain/reports/sections.ts';
import type { ReportSnapshot } from '../../../src/domain/reports/snapshot.ts';

const NAMES = ['Öko GmbH', 'Μεμβράνη Α.Ε.', 'Мембрана ООО', '東レ株式会社', '삼성전자', 'Sample Membranes GmbH'];

/** Of so many publications, one a family, over 30 years and with names in five scripts. */
export const aLandscape = (publications: number, hostile = ''): Landscape => ({
  ...{ of: 'the results of the last run', corpus: 3, classTitles: { B01D: 'Separation', C02F: 'Treatment of water' } },
  ...landscapeOfRows(
    Array.from({ length: publications }, (_, at) => ({
      ...{ ucid: `${['US', 'EP', 'WO', 'JP'][at % 4]}-${at + 1}-A1`, family: String(at) },
      published: at % 11 === 0 ? null : `${1996 + ((at * at) % 30)}-01-02`,
      applicants: at % 13 === 0 ? [] : [`${NAMES[at % 6]}${at % 5 === 0 ? ` ${at % 25}` : ''}${hostile}`],
      ...{ classes: [['B01D71/02', 'C02F1/44'][at % 2]!, 'A61L2/00'], status: STATUSES[at % 3]! },
    })),
  ),
});

/** Of a monitor with so many arrivals, of which every third was decided on. */
export const aDigest = (arrivals: number, title = 'Membrane with silver'): MonitoringDigest => ({
  ...{ monitor: 9, name: 'Silver membranes', version: 2, from: null, to: 1_764_000_000_000, isPaused: false },
  lastRun: 1_763_900_000_000,
  questions: [
    { version: 2, words: 'Publications with membrane and silver.', by: 'Ada', at: 1_763_000_000_000 },
    { version: 1, words: 'Publications with membrane.', by: 'Ada', at: 1_762_000_000_000 },
  ],
  runs: [{ at: 1_763_900_000_000, importNumber: 3, arrived: arrivals, setAside: 2 }],
  arrivals: Array.from({ length: arrivals }, (_, at) => ({
    ...{ ucid: `EP-${at + 1}-A1`, family: String(at), title: `${title} ${at + 1}`, published: '2025-11-02' },
    ...{ cause: 'New family', detail: at % 4 === 0 ? 'Öko GmbH → Μεμβράνη Α.Ε.' : null, version: 2 },
    ...{ passage: at % 2 === 0 ? 'a membrane of silver' : null, at: 1_763_900_000_000 },
    decided: at % 3 === 0 ? { decision: 'relevant', by: 'Ada', at: 1_763_950_000_000, reason: 'Claim 1.' } : null,
  })),
  setAside: [{ cause: 'Correction of a publication', families: 2 }],
  outlets: { mailed: 1, addresses: 0, detail: 'titles' },
});

/** With an index of so many documents, of which every third was decided on, the last one in an earlier comparison. */
export const aComparison = (documents: number, title = 'Membrane with silver'): ReportedComparison => ({
  ...{ index: 1_000_000_000_001, name: 'Disclosures', changedAt: 1_763_900_000_000, documents, files: documents - 1 },
  ...{ emptyPages: 4, readByOcr: 1, notRead: 2, alike: documents },
  found: Array.from({ length: documents }, (_, at) => {
    const isListed = at < documents - 1 || documents === 1;
    return {
      ...{ ucid: `XF-${at + 1}-X`, title: `${title} ${at + 1}`, name: `file ${at + 1}.pdf`, isHeld: true },
      rank: isListed ? at + 1 : null,
      passages: isListed ? [{ place: `page ${at + 1}`, text: `${title} on a support`, ocr: at === 1 ? 87 : null }] : [],
      shared: isListed ? [{ term: 'membrane', share: 0.6 }] : [],
      kinds: isListed ? [{ name: 'Words of the idea in any form', share: 1 }] : [],
      ...(at % 3 === 0
        ? { category: 'X', ratings: ['Ada: relevant'], best: 'relevant' as const }
        : { category: null, ratings: [], best: null }),
    };
  }),
});

const STATUSES = ['granted', 'lapsed', 'unknown'] as const;

export const HOSTILE = '=1+1 {title} </w:t> \u0001 #import "x" {_type:"rawXml"} Кириллица Ελληνικά 中文 한국어';

export const aSnapshot = (
  report: Partial<ReportSnapshot['report']> = {},
  more: Partial<ReportSnapshot> = {},
): ReportSnapshot => ({
  format: 'antecede-report',
  formatVersion: 1,
  report: {
    ...{
      report: 7,
      kind: 'search',
      title: 'Membrane with silver',
      version: 1,
      askedBy: 'Ada',
      askedAt: 1_764_000_000_000,
    },
    sections: report.kind === 'landscape' ? sectionsOfKind('landscape') : ['idea', 'chart', 'family', 'comments'],
    frozenAt: 1_764_000_060_000,
    ...report,
  },
  search: { id: 5, type: 'Patentability', title: 'Membrane', idea: 'A membrane.\nSecond line.', priorityDate: null },
  runs: [{ number: 1, at: 1_763_999_000_000, expression: 'membrane AND silver', corpus: 3, families: 40 }],
  flow: { found: 40, publications: 55, screened: 12, relevant: 3, maybe: 2, irrelevant: 7, kept: 3 },
  classesSearched: ['B01D71/02'],
  documents: [
    aDocument('US-1234567-B2', 'US', { category: 'X' }),
    aDocument('EP-0765432-A1', 'EP', { title: HOSTILE, category: 'Y', comments: [{ by: 'Ada', text: HOSTILE }] }),
    aDocument('US-2020000001-A1', 'US', { isHeld: false, published: null, filed: null }),
  ],
  features: [
    {
      label: 'F1',
      text: 'a membrane of silver',
      cells: [
        {
          ucid: 'US-1234567-B2',
          disclosed: 'yes',
          quotations: [{ field: 'claims', text: 'a membrane', place: 'claim 1' }],
        },
      ],
    },
    { label: 'F2', text: HOSTILE, cells: [{ ucid: 'EP-0765432-A1', disclosed: 'yes', quotations: [] }] },
  ],
  estimates: ['about 2 relevant families unseen'],
  log: [{ seq: 1, at: 1_763_998_000_000, by: 'Ada', text: 'The search was started.' }],
  coverage: [
    {
      ...{ country: 'US', publications: 10, withAbstract: 9, withClaims: 8, withDescription: 7, withStatus: 6 },
      ...{ from: 1976, to: 2025 },
    },
  ],
  egress: ['Nothing left the house.'],
  disclaimers: ['This report is no legal opinion.'],
  ledger: { entries: 9, entryHash: 'a'.repeat(64) },
  ...(report.kind === 'landscape' && { landscape: aLandscape(120) }),
  ...(report.kind === 'monitoring' && { monitoring: aDigest(3, HOSTILE) }),
  ...(report.kind === 'comparison' && { comparison: aComparison(3, HOSTILE) }),
  ...more,
});

export function aDocument(
  ucid: string,
  country: string,
  more: Partial<ReportSnapshot['documents'][number]>,
): ReportSnapshot['documents'][number] {
  const [, number = '', kindCode = null] = ucid.split('-');
  return {
    ...{
      ucid,
      country,
      number,
      kindCode,
      title: `Title of ${ucid}`,
      applicants: ['Öko GmbH'],
      inventors: ['Lovelace, Ada'],
    },
    ...{
      published: '2010-01-02',
      filed: '2008-03-04',
      priority: '2007-03-04',
      status: 'granted',
      classes: ['B01D71/02'],
    },
    ...{ family: '42', members: ['EP-1-A1'], category: null, ratings: ['Ada: relevant'], comments: [], isHeld: true },
    ...more,
  };
}
