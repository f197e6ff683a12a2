/** The difference between two versions of a report, as a person reads it. */
import { describe, expect, it } from 'vitest';
import { snapshotChanges } from '../../../src/domain/reports/difference.ts';
import type { ReportSnapshot } from '../../../src/domain/reports/snapshot.ts';
import { canonical } from '../../../src/domain/shared/state-hash.ts';
import { aSnapshot } from '../../server/reports/a-snapshot.ts';

const before = aSnapshot();
const after = (more: Partial<ReportSnapshot>): readonly string[] => snapshotChanges(before, { ...before, ...more });
const [first, ...others] = before.documents;
const [feature, ...features] = before.features;

describe('the difference of two versions', () => {
  it('[ROUTE-19] is nothing where nothing changed, in whatever order the fields were stored', () => {
    expect(snapshotChanges(JSON.parse(canonical(before)) as ReportSnapshot, before)).toEqual([]);
  });

  it('leaves out the steps that made reports', () => {
    const step = { seq: 2, at: 2, by: 'server' };
    const made = ['Report 7 was made.', 'Report 8 was asked for: Search report “A”.', 'Report 7 was approved.'];
    const files = 'The approved files of report 7 were made.';
    expect(after({ log: [...before.log, ...[...made, files].map((text) => ({ ...step, text }))] })).toEqual([]);
    expect(after({ log: [...before.log, { ...step, text: 'A document was rated.' }] })).toEqual([
      'Steps in the search log: 1, now 2.',
    ]);
  });

  it('names what was judged and quoted, by feature and document', () => {
    const [cell] = feature!.cells;
    const judged = { ...feature!, cells: [{ ...cell!, disclosed: 'no' as const }] };
    expect(after({ features: [judged, ...features] })).toEqual([
      'Feature F1 in US-1234567-B2: disclosed, now not disclosed.',
    ]);
    const requoted = { ...cell!, quotations: [{ ...cell!.quotations[0]!, place: 'claim 2' }] };
    expect(after({ features: [{ ...feature!, cells: [requoted] }, ...features] })).toEqual([
      'Feature F1 in US-1234567-B2: quotations 1, now 1, with other words or places.',
    ]);
    expect(after({ features: [{ ...feature!, cells: [] }, ...features] })).toEqual([
      'Feature F1 in US-1234567-B2: disclosed, now not judged.',
      'Feature F1 in US-1234567-B2: quotations 1, now 0.',
    ]);
    expect(after({ features: [{ ...feature!, text: 'other words' }] })).toEqual([
      'Feature F2 was removed.',
      'The text of feature F1 changed.',
    ]);
    expect(after({ features: [...before.features, { label: 'F3', text: '', cells: [] }] })).toEqual([
      'Feature F3 was added.',
    ]);
  });

  it('names what changed of a document', () => {
    const changed = (more: Partial<NonNullable<typeof first>>) =>
      after({ documents: [{ ...first!, ...more }, ...others] });
    const of = 'of US-1234567-B2';
    expect(changed({ category: null, status: 'lapsed', ratings: [] })).toEqual([
      `Category ${of}: X, now none.`,
      `Status ${of}: granted, now lapsed.`,
      'The ratings of US-1234567-B2 changed.',
    ]);
    expect(changed({ comments: [{ by: 'Ada', text: 'Claim 1.' }] })).toEqual([`Comments ${of}: 0, now 1.`]);
    expect(changed({ classes: [] })).toEqual(['The record of US-1234567-B2 changed.']);
    expect(after({ documents: others })).toEqual(['Removed: US-1234567-B2.']);
    const commented = { ...others[0]!, comments: [{ by: 'Ada', text: 'Other words.' }] };
    expect(after({ documents: [first!, commented, others[1]!] })).toEqual([
      'The comments on EP-0765432-A1 were changed.',
    ]);
  });

  it('says how many changes it does not name', () => {
    const many = Array.from({ length: 30 }, (_, at) => ({ ...first!, ucid: `EP-${at + 1}-A1` }));
    const changes = snapshotChanges(
      { ...before, documents: many },
      { ...before, documents: many.map((one) => ({ ...one, category: 'A' })) },
    );
    expect([changes.length, changes.at(-1)]).toEqual([21, 'Changes of documents: 10 more.']);
  });

  it('names what else a reader relies on', () => {
    const { report, search, flow, coverage } = before;
    const [covered] = coverage;
    expect(after({ report: { ...report, title: 'Other' } })).toEqual(['Title: “Membrane with silver”, now “Other”.']);
    expect(after({ search: { ...search, priorityDate: '2020-01-02' } })).toEqual([
      'Priority date: unknown, now 2020-01-02.',
    ]);
    expect(after({ flow: { ...flow, screened: 13 } })).toEqual(['Families screened: 12, now 13.']);
    expect(after({ estimates: [] })).toEqual(['The estimate of recall changed.']);
    expect(after({ coverage: [{ ...covered!, publications: 12 }] })).toEqual([
      'Publications in the corpus: 10, now 12.',
    ]);
    expect(after({ coverage: [{ ...covered!, withClaims: 9 }] })).toEqual(['What the corpus holds changed.']);
    expect(after({ egress: ['Something left.'] })).toEqual(['The statement of what left the house changed.']);
    expect(after({ report: { ...report, columns: ['document', 'category'] } })).toEqual([
      'Columns: those of the kind, now Document, Category.',
    ]);
  });
});
