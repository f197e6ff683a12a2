/** Sample data for looking at a template. The publications are not real. */
import type { ReportedDocument, ReportSnapshot } from '../../../domain/reports/snapshot.ts';
import { DISCLAIMERS } from '../statements.ts';

const AT = Date.UTC(2026, 0, 15, 9, 30);

const document = (ucid: string, title: string, more: Partial<ReportedDocument>): ReportedDocument => {
  const [country = '', number = '', kindCode = null] = ucid.split('-');
  return {
    ...{ ucid, country, number, kindCode, title, applicants: ['Sample Membranes GmbH'], inventors: ['Sample, Ada'] },
    ...{ published: '2019-05-14', filed: '2017-03-02', priority: '2016-03-04', status: 'granted' },
    ...{ classes: ['B01D 71/02'], family: 'sample', members: [], category: 'X', ratings: ['Ada Sample: relevant'] },
    ...{ comments: [], isHeld: true, ...more },
  };
};

export const SAMPLE_SNAPSHOT: ReportSnapshot = {
  format: 'antecede-report',
  formatVersion: 1,
  report: {
    ...{ report: 0, kind: 'search', title: 'Sample: membrane with silver', version: 1, askedBy: 'Ada Sample' },
    sections: ['idea', 'main', 'chart', 'comments', 'family'],
    ...{ askedAt: AT, frozenAt: AT },
  },
  search: {
    ...{ id: 0, type: 'Patentability', title: 'Membrane with silver', priorityDate: '2025-11-03' },
    idea: 'A filter membrane of a porous polymer with particles of silver.\nThe particles are held in its pores.',
  },
  runs: [{ number: 1, at: AT, expression: 'membrane AND (silver OR Ag)', corpus: 1, families: 240 }],
  flow: { found: 240, publications: 355, screened: 80, relevant: 2, maybe: 4, irrelevant: 74, kept: 2 },
  classesSearched: ['B01D 67/00', 'B01D 71/02'],
  documents: [
    document('XX-0000001-B1', 'Membrane with silver particles', {
      comments: [{ by: 'Ada Sample', text: 'Claim 1 reads on the subject.' }],
    }),
    document('XX-0000002-A1', 'Porous polymer filter', {
      category: 'Y',
      status: 'pending',
      members: ['XX-0000003-A1'],
    }),
  ],
  features: [
    {
      ...{ label: 'F1', text: 'a porous polymer membrane' },
      cells: [
        {
          ...{ ucid: 'XX-0000001-B1', disclosed: 'yes' },
          quotations: [{ field: 'claims', text: 'a membrane of a porous polymer', place: 'claim 1' }],
        },
        { ucid: 'XX-0000002-A1', disclosed: 'yes', quotations: [] },
      ],
    },
    {
      ...{ label: 'F2', text: 'particles of silver held in its pores' },
      cells: [{ ucid: 'XX-0000001-B1', disclosed: 'maybe', quotations: [] }],
    },
  ],
  estimates: [],
  log: [
    { seq: 1, at: AT, by: 'Ada Sample', text: 'The search was started.' },
    { seq: 2, at: AT, by: 'server', text: 'Run 1 found 240 families.' },
  ],
  coverage: [
    {
      ...{
        country: 'XX',
        publications: 1_000,
        withAbstract: 980,
        withClaims: 900,
        withDescription: 870,
        withStatus: 640,
      },
      ...{ from: 1976, to: 2025 },
    },
  ],
  egress: ['Nothing left the house.'],
  disclaimers: DISCLAIMERS,
  ledger: { entries: 2, entryHash: '0'.repeat(64) },
};
