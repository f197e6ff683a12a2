/** What may happen to a report of a search, and what a report is not made without. */
import { describe, expect, it } from 'vitest';
import { anEvent, given, SERVER, USER } from '../../builders/given.ts';
import type { EventMap } from '../../../src/domain/catalogue.ts';
import { categoryFaults, categoryNotes } from '../../../src/domain/reports/category-dates.ts';
import { snapshotChanges } from '../../../src/domain/reports/difference.ts';
import { REPORT_COLUMNS, REPORT_KINDS, type ReportSection } from '../../../src/domain/reports/events.ts';
import { reportPage } from '../../../src/domain/reports/layout.ts';
import { missingPrismaItems } from '../../../src/domain/reports/prisma-s.ts';
import { reportKey } from '../../../src/domain/reports/rows.ts';
import { sectionsInOrder, sectionsOfKind } from '../../../src/domain/reports/sections.ts';
import { missingParts } from '../../../src/domain/reports/snapshot.ts';
import { aDocument, aSnapshot, HOSTILE } from '../../server/reports/a-snapshot.ts';

const asked = (report = 3, more: Partial<EventMap['ReportAsked']> = {}) =>
  anEvent('ReportAsked', { report, kind: 'search', title: 'T', sections: [], by: 7, at: 5, ...more });
const HASH = 'a'.repeat(64);
const rendered = {
  ...{ snapshot: HASH, renderer: 'r 1' },
  files: [{ format: 'pdf', template: HASH, output: HASH, bytes: 9 }],
} as const;
const made = (report = 3) => anEvent('ReportMade', { report, ...rendered, changes: [] });
const approved = (by = 7) => anEvent('ReportApproved', { report: 3, by, at: 9 });
const cancelled = anEvent('ReportCancelled', { report: 3 });
const ofServer = { kind: 'rejected', code: 'server-only' } as const;

describe('a report', () => {
  it('[ROUTE-19] is asked for, made, and counted among those of its kind', () => {
    const { state } = given(asked(3), made(3), asked(4), asked(5, { kind: 'ids' }));
    const versions = [3, 4, 5].map((report) => state.rows.map.get(reportKey(report)));
    expect(versions).toMatchObject([{ version: 1, state: 'made' }, { version: 2, state: 'asked' }, { version: 1 }]);
  });

  it('is made by the server alone, once', () => {
    given(asked()).when(made(), USER).then(ofServer);
    given(asked(), made()).when(made()).then({ kind: 'noop' });
    given(asked())
      .when(anEvent('ReportFailed', { report: 3, message: 'm' }), USER)
      .then(ofServer);
    given(asked(), made(), approved())
      .when(anEvent('ApprovedReportMade', { report: 3, ...rendered, approver: 'Ada' }), USER)
      .then(ofServer);
  });

  it('that was cancelled is not made any more, and one that was made is not cancelled', () => {
    given(asked(), cancelled)
      .when(made())
      .then({ kind: 'noop' }, { [reportKey(3)]: { state: 'cancelled', made: null } });
    given(asked(), made())
      .when(cancelled)
      .then({ kind: 'noop' }, { [reportKey(3)]: { state: 'made' } });
  });

  it('is asked for and approved in one’s own name, and approved once it was made', () => {
    given(asked(2))
      .when(asked(3, { by: 8 }))
      .then({ kind: 'rejected', code: 'not-your-name' } as never);
    given(asked(), made())
      .when(approved(8))
      .then({ kind: 'rejected', code: 'not-your-name' } as never);
    given(asked())
      .when(approved())
      .then({ kind: 'rejected', code: 'report-not-made' } as never);
    given(asked(), made())
      .when(approved())
      .then({ kind: 'applied' }, { [reportKey(3)]: { approved: { by: 7, at: 9 } } });
    given(asked(), made(), approved()).when(approved()).then({ kind: 'noop' });
  });

  it('is approved into files of their own', () => {
    given(asked(), made())
      .when(anEvent('ApprovedReportMade', { report: 3, ...rendered, approver: 'Ada' }), SERVER)
      .then({ kind: 'noop' });
    given(asked(), made(), approved())
      .when(anEvent('ApprovedReportMade', { report: 3, ...rendered, approver: 'Ada' }))
      .then({ kind: 'applied' }, { [reportKey(3)]: { approvedFiles: { approver: 'Ada' } } });
  });
});

describe('a snapshot', () => {
  it('[ROUTE-19] without log, run, coverage, egress or disclaimers is not reported on', () => {
    for (const whole of [aSnapshot(), aSnapshot({ kind: 'landscape' }), aSnapshot({ kind: 'monitoring' })]) {
      expect(missingParts(whole)).toEqual([]);
      for (const part of ['log', 'runs', 'coverage', 'egress', 'disclaimers'] as const)
        expect(missingParts({ ...whole, [part]: [] })).toHaveLength(1);
    }
    const compared = aSnapshot({ kind: 'comparison' }, { runs: [], coverage: [] });
    expect(missingParts(compared), 'nothing of the corpus is in it').toEqual([]);
    for (const part of ['log', 'egress', 'disclaimers'] as const)
      expect(missingParts({ ...compared, [part]: [] })).toHaveLength(1);
    const { comparison, ...nothing } = compared;
    expect(comparison?.found).toHaveLength(3);
    expect(missingParts(nothing)).toContain('what the index brought');
    const { landscape, ...without } = aSnapshot({ kind: 'landscape' });
    expect(landscape?.publications).toBe(120);
    expect(missingParts(without)).toEqual(['numbers of the landscape']);
    const { monitoring, ...none } = aSnapshot({ kind: 'monitoring' });
    expect(monitoring?.arrivals).toHaveLength(3);
    expect(missingParts(none)).toEqual(['what the monitor brought']);
  });

  it('[ROUTE-19] of a search report states the 16 items of PRISMA-S; one that lacks an item is not reported on', () => {
    const { blocks } = reportPage(aSnapshot(), null, HASH);
    const items = blocks.find((block) => block.kind === 'table' && block.title.includes('PRISMA-S'));
    const rows = items?.kind === 'table' ? items.rows : [];
    expect(rows.map(([item]) => item)).toEqual(Array.from({ length: 16 }, (_, at) => String(at + 1)));
    expect(rows.map(([, , said]) => said)).not.toContain('unknown');
    expect(rows.map(([, , said]) => said).join('\n')).toMatch(
      /publications of US: see.*1 run, each.*55 publications of 40 families/s,
    );
    const lacking = (more: Parameters<typeof aSnapshot>[1]) =>
      missingPrismaItems(aSnapshot({}, more)).map((item) => Number(/item (\d+)/.exec(item)?.[1]));
    const { flow, runs } = aSnapshot();
    expect(lacking({})).toEqual([]);
    expect(lacking({ coverage: [] })).toEqual([1]);
    expect(lacking({ runs: [] })).toEqual([8, 12, 13]);
    expect(lacking({ runs: [{ ...runs[0]!, expression: ' ' }] })).toEqual([8]);
    expect(lacking({ flow: { ...flow, found: null } })).toEqual([15, 16]);
    expect(missingPrismaItems(aSnapshot({ kind: 'comparison' }, { runs: [] }))).toEqual([]);
  });

  it('is laid out with what no report is without, whatever its kind and sections', () => {
    for (const kind of REPORT_KINDS) {
      const { blocks, mark } = reportPage(aSnapshot({ kind, sections: [] }), null, HASH);
      const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
      expect(headings).toEqual(
        expect.arrayContaining([
          ...['Search strategy', 'Flow of the search', 'Recall', 'Coverage', 'What left the house', 'Disclaimers'],
          'Search log',
        ]),
      );
      expect(mark).toBe('Not approved');
      const cells = blocks.flatMap((block) =>
        block.kind === 'table' || block.kind === 'facts' ? block.rows.flat() : [],
      );
      expect(cells.filter((cell) => cell.trim() === '')).toEqual([]);
    }
  });

  it('refuses P and E where the dates contradict them, and says what it could not check', () => {
    const of = (priorityDate: string | null, ...dated: Parameters<typeof aDocument>[2][]) =>
      aSnapshot(
        {},
        {
          search: { ...aSnapshot().search, priorityDate },
          documents: dated.map((one, at) => aDocument(`EP-${at + 1}-A1`, 'EP', one)),
        },
      );
    const early = { category: 'P', published: '2009-12-31' } as const;
    const onTheDay = { category: 'P', published: '2010-01-01' } as const;
    expect(categoryFaults(of('2010-01-01', early, onTheDay))).toEqual([
      'EP-1-A1 can’t be P: it was published on 2009-12-31, before the priority date of the search, 2010-01-01.',
    ]);
    const later = { category: 'E', published: '2011-01-01', priority: '2010-01-01' } as const;
    const byFiling = { ...later, priority: null, filed: '2009-12-31' } as const;
    expect(categoryFaults(of('2010-01-01', later, byFiling))).toEqual([
      'EP-1-A1 can’t be E: its own date is 2010-01-01, not before the priority date of the search, 2010-01-01.',
    ]);
    expect(categoryFaults(of(null, early, later))).toEqual([]);
    expect(categoryNotes(of(null, early))).toEqual([
      'Not checked against a priority date, as that of the search is unknown: EP-1-A1 (P).',
    ]);
    const undated = { category: 'E', published: '2011-01-01', priority: null, filed: null } as const;
    expect(categoryNotes(of('2010-01-01', undated, { category: 'X', published: '2010-01-01' }, byFiling))).toEqual([
      'Not checked against the priority date, as a date of theirs is unknown: EP-1-A1 (E).',
      'Published on or after the priority date 2010-01-01, so prior art only as P or E: EP-2-A1 (X).',
    ]);
    const page = reportPage(of(null, early), null, HASH);
    expect(JSON.stringify(page.blocks)).toContain('Not checked against a priority date');
  });

  it('has its sections in the order that was chosen, with what no report is without behind', () => {
    const order = (sections: readonly ReportSection[]) => sectionsInOrder(sections, 'search');
    expect(order(['log', 'main', 'idea']).slice(0, 3)).toEqual(['log', 'main', 'idea']);
    expect(order(['log', 'main', 'idea']).slice(3)).toEqual([
      ...['strategy', 'flow', 'recall', 'coverage', 'egress', 'disclaimers'],
    ]);
    // As asked for by a build that knew no order.
    expect(order(['comments', 'idea']).slice(0, 4)).toEqual(['idea', 'main', 'comments', 'strategy']);
    const { blocks } = reportPage(aSnapshot({ sections: ['log', 'main'] }), null, HASH);
    expect(blocks[1]).toMatchObject({ kind: 'heading', text: 'Search log' });
    expect(sectionsInOrder(['main', 'chart'], 'ids')).not.toContain('chart');
  });

  it('has the columns that were chosen in their order; a disclosure list has those of its form', () => {
    const heads = (more: Parameters<typeof aSnapshot>[0]) =>
      reportPage(aSnapshot(more), null, HASH).blocks.flatMap((one) => (one.kind === 'table' ? [one.head] : []));
    expect(heads({ columns: ['published', 'document', 'published'] })[0]).toEqual(['Published', 'Document']);
    expect(heads({})[0]).toEqual([
      ...['Cat.', 'Citation of document', 'Relevant passages', 'Discloses', 'Relevant to claim No.'],
    ]);
    expect(heads({ kind: 'ids', columns: ['published'] })[0]?.[0]).toBe('Cite no.');
    const every = reportPage(aSnapshot({ columns: REPORT_COLUMNS }), null, HASH).blocks.find(
      (one) => one.kind === 'table',
    );
    const [first] = every?.kind === 'table' ? every.rows : [];
    expect(Object.fromEntries(REPORT_COLUMNS.map((column, at) => [column, first?.[at]]))).toMatchObject({
      ...{ place: '1', territory: 'US', risk: 'not judged', category: 'X', discloses: 'F1', lacks: 'none judged' },
      ...{ open: '1', passages: 'claim 1', inventors: 'Lovelace, Ada', family: '42', ratings: 'Ada: relevant' },
      ...{ expiry: '2028-03-04, 20 years from filing', claims: 'claim 1: F1; open: F2', relevantClaims: 'unknown' },
    });
  });

  it('leaves out what was not chosen', () => {
    const headings = (sections: readonly ReportSection[]) =>
      reportPage(aSnapshot({ sections }), null, HASH).blocks.flatMap((one) =>
        one.kind === 'heading' ? [one.text] : [],
      );
    const optional = ['Subject of the search', 'Claim chart', 'Comments', 'Family annex'];
    expect(headings(['idea', 'chart', 'family', 'comments'])).toEqual(expect.arrayContaining(optional));
    expect(headings([]).filter((one) => optional.includes(one))).toEqual([]);
  });

  it('says of the version before what was added, is gone and changed', () => {
    const before = aSnapshot();
    const [first, second] = before.documents;
    const documents = [
      { ...first!, category: 'A' },
      { ...second!, status: 'lapsed' as const },
      aDocument('ZZ-1-A1', 'ZZ', {}),
    ];
    expect(snapshotChanges(before, { ...before, documents })).toEqual([
      'Added: ZZ-1-A1.',
      'Removed: US-2020000001-A1.',
      'Category of US-1234567-B2: X, now A.',
      'Status of EP-0765432-A1: granted, now lapsed.',
    ]);
    expect(snapshotChanges(before, before)).toEqual([]);
  });
});

describe('[ROUTE-31] the page of a comparison with an index', () => {
  const compared = aSnapshot({ kind: 'comparison', sections: [...sectionsOfKind('comparison')] });
  const { blocks } = reportPage(compared, null, HASH);
  const rowsOf = (title: string) =>
    blocks.flatMap((block) => (block.kind === 'table' && block.title.includes(title) ? [block.rows] : []))[0] ?? [];
  const factsIn = new Map(blocks.flatMap((block) => (block.kind === 'facts' ? block.rows : [])));

  it('says of each document what it is, its passages, why it is alike and what was decided', () => {
    const [first, second] = rowsOf('Most alike first');
    expect(first?.slice(2)).toEqual([
      `page 1: “${HOSTILE} on a support”`,
      'Shared words: membrane 60%\nWords of the idea in any form: 100%',
      'Category X\nAda: relevant',
    ]);
    expect([second?.[2]?.startsWith('page 2, read by text recognition, 87% sure: '), second?.[4]]).toEqual([
      true,
      'not rated',
    ]);
    expect(rowsOf('in an earlier comparison')).toHaveLength(1);
  });

  it('states strategy, flow and coverage of the index, and none of the corpus', () => {
    const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
    expect(headings).toEqual([
      ...['Subject of the search', 'Most like the idea', 'Decided on, and not among these', 'Search strategy'],
      ...['Flow of the search', 'Recall', 'Coverage', 'What left the house', 'Disclaimers', 'Search log'],
    ]);
    expect([factsIn.get('Rated relevant'), factsIn.get('Documents of the index')]).toEqual(['1', '3']);
    expect(factsIn.get('Files that were not taken, or not read yet')).toBe('2');
    expect(rowsOf('by authority')).toEqual([]);
  });

  it('of a later version, changes are said in numbers alone', () => {
    const { comparison } = compared;
    const after = { ...compared, comparison: { ...comparison!, documents: 4, found: comparison!.found.slice(1) } };
    expect(snapshotChanges(compared, after)).toEqual([
      'Documents of the index: 3, now 4.',
      'Rated: 1, now 0.',
      'What was decided changed.',
    ]);
  });
});
