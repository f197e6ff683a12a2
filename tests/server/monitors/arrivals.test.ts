/** What a run of a monitor brings: one row a family, with the strongest cause. */
import { describe, expect, it } from 'vitest';
import { causeWords, type ArrivalCause } from '../../../src/domain/documents/monitors.ts';
import { arrivalsOf, seenRecord, type MonitorHit } from '../../../src/server/monitors/arrivals.ts';

const aHit = (ucid: string, wishes: Partial<MonitorHit> = {}): MonitorHit => ({
  ...{ ucid, family: 'F1', title: 'A wheel', published: '2026-05-01', applicants: ['ACME'], classes: ['B62B3/00'] },
  ...wishes,
});

interface Run {
  readonly hits: readonly MonitorHit[];
  readonly seen?: readonly MonitorHit[];
  readonly added?: readonly string[];
  readonly replaced?: readonly string[];
  readonly muted?: readonly ArrivalCause[];
}

function ofRun({ hits, seen = [], added = [], replaced = [], muted = [] }: Run): readonly string[] {
  return arrivalsOf({
    hits,
    seen: new Map(seen.map((hit) => [hit.ucid, seenRecord(hit)])),
    changed: new Map([
      ...added.map((ucid) => [ucid, 'added'] as const),
      ...replaced.map((ucid) => [ucid, 'replaced'] as const),
    ]),
    since: '2026-05-10',
    muted,
  }).map(({ hit, cause, detail, publications, isSuppressed }) =>
    [hit.ucid, cause, publications, detail, isSuppressed && 'set aside'].filter(Boolean).join(' '),
  );
}

describe('[ROUTE-33] arrivals of a monitor', () => {
  it.each([
    ['a family that no run had', aHit('XX-1-A1'), 'XX-1-A1 new-family 1'],
    ['one published a month and more before the last run', aHit('XX-1-A1', { published: '2026-04-01' }), 'loaded-late'],
    ['one published thirty days before it', aHit('XX-1-A1', { published: '2026-04-10' }), 'new-family'],
    ['one published thirty-one days before it', aHit('XX-1-A1', { published: '2026-04-09' }), 'loaded-late'],
    ['one without a day', aHit('XX-1-A1', { published: null }), 'new-family'],
  ])('%s', (_, hit, said) => {
    expect(ofRun({ hits: [hit], added: [hit.ucid] }).join()).toContain(said);
  });

  it.each([
    ['EP-1-A8', 'correction'],
    ['EP-1-B9', 'correction'],
    ['EP-1-B1', 'new-stage'],
    ['DE-1-C2', 'new-member'],
    ['EP-1-A3', 'new-member'],
    ['WO-9-A1', 'new-member'],
    ['US-9-B2', 'new-member'],
  ])('%s of a family seen before is a %s', (ucid, cause) => {
    expect(ofRun({ hits: [aHit(ucid)], seen: [aHit('EP-1-A1')], added: [ucid] })).toEqual([`${ucid} ${cause} 1`]);
  });

  it.each([
    ...['EP-1-B1', 'EP-1-B2', 'EP-1-B3', 'US-1-A', 'US-1-E1', 'US-1-S1', 'US-1-P2'].map((ucid) => [ucid, 'new-stage']),
    ...['EP-1-A', 'US-1-A1', 'US-1-H1', 'US-1-P1', 'DE-1-U1'].map((ucid) => [ucid, 'new-member']),
  ])('%s of a family seen in its country is a %s', (ucid = '', cause = '') => {
    const seen = [aHit(`${ucid.slice(0, 2)}-7-A1`)];
    expect(ofRun({ hits: [aHit(ucid)], seen, added: [ucid] })).toEqual([`${ucid} ${cause} 1`]);
  });
  it('a publication after the grant may be an amendment, and is told so', () => {
    expect(causeWords['new-stage']).toBe('Granted or amended, in a family seen before');
  });

  it('a grant is a new stage of an international application', () => {
    expect(ofRun({ hits: [aHit('US-9-B2')], seen: [aHit('WO-1-A1')], added: ['US-9-B2'] })).toEqual([
      'US-9-B2 new-stage 1',
    ]);
  });

  it('tells another owner and other classes both; where one is switched off, the other arrives', () => {
    const hits = [aHit('EP-1-A1', { applicants: ['Other'], classes: ['B60B1/00'] })];
    const run = { hits, seen: [aHit('EP-1-A1')], replaced: ['EP-1-A1'] };
    const classes = '+ B60B1/00, − B62B3/00';
    expect(ofRun(run)).toEqual([`EP-1-A1 reassigned 1 ACME → Other; ${classes}`]);
    expect(ofRun({ ...run, muted: ['reassigned'] })).toEqual([`EP-1-A1 reclassified 1 ${classes}`]);
    expect(ofRun({ ...run, muted: ['reclassified'] })).toEqual(['EP-1-A1 reassigned 1 ACME → Other']);
    expect(ofRun({ ...run, muted: ['reassigned', 'reclassified'] })).toEqual([
      `EP-1-A1 reassigned 1 ACME → Other; ${classes} set aside`,
    ]);
  });

  it('given several of one family in a run, then one row has the strongest cause, and counts them', () => {
    const hits = [aHit('EP-1-A1', { applicants: ['Other'] }), aHit('EP-1-A8'), aHit('EP-1-B1')];
    const run = { hits, seen: [aHit('EP-1-A1')], added: ['EP-1-A8', 'EP-1-B1'], replaced: ['EP-1-A1'] };
    expect(ofRun(run)).toEqual(['EP-1-B1 new-stage 3']);
    expect(
      ofRun({ ...run, hits: [...hits, aHit('XX-2-A1', { family: 'F2' })], added: [...run.added, 'XX-2-A1'] }),
    ).toEqual(['EP-1-B1 new-stage 3', 'XX-2-A1 new-family 1']);
  });

  it('a publication seen before is told when its applicants or classes are others, the old beside the new', () => {
    const ofOne = (wishes: Partial<MonitorHit>, before: Partial<MonitorHit> = {}) =>
      ofRun({ hits: [aHit('XX-1-A1', wishes)], seen: [aHit('XX-1-A1', before)], replaced: ['XX-1-A1'] });
    expect(ofOne({ applicants: ['Zeta', 'Beta'] })).toEqual(['XX-1-A1 reassigned 1 ACME → Beta; Zeta']);
    expect(ofOne({}, { applicants: [] })).toEqual(['XX-1-A1 reassigned 1 (none) → ACME']);
    expect(ofOne({ classes: ['B60B1/00', 'A01B1/00'] })).toEqual([
      'XX-1-A1 reclassified 1 + A01B1/00, + B60B1/00, − B62B3/00',
    ]);
    expect(ofOne({ title: 'A better wheel' }), 'the same ones again').toEqual([]);
    expect(ofOne({ applicants: ['B', 'A'] }, { applicants: ['A', 'B'] }), 'in another order').toEqual([]);
  });

  it('a publication of which the run before kept nothing, from an older version, is not told', () => {
    const seen = new Map([['XX-1-A1', { ucid: 'XX-1-A1', family: 'F1', applicants: null, classes: null }]]);
    const changed = new Map([['XX-1-A1', 'replaced' as const]]);
    const run = { hits: [aHit('XX-1-A1')], seen, changed, since: '2026-05-10', muted: [] };
    expect(arrivalsOf(run)).toEqual([]);
  });

  it('what no import changed fits now; what one changed into the question says so', () => {
    expect(ofRun({ hits: [aHit('XX-1-A1')] })).toEqual(['XX-1-A1 fits-now 1']);
    expect(ofRun({ hits: [aHit('XX-1-A1')], replaced: ['XX-1-A1'] })).toEqual(['XX-1-A1 changed 1']);
  });

  it('a cause that is switched off counts for nothing; a family that came for such causes alone is set aside', () => {
    const hits = [aHit('EP-1-A8'), aHit('EP-1-B1')];
    const run = { hits, seen: [aHit('EP-1-A1')], added: ['EP-1-A8', 'EP-1-B1'] };
    expect(ofRun({ ...run, muted: ['new-stage'] })).toEqual(['EP-1-A8 correction 2']);
    expect(ofRun({ ...run, muted: ['correction'] })).toEqual(['EP-1-B1 new-stage 2']);
    expect(ofRun({ ...run, muted: ['correction', 'new-stage'] })).toEqual(['EP-1-B1 new-stage 2 set aside']);
  });
});
