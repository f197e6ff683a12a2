/**
 * The files of a year made from samples, and what of them must arrive in which monitor and why: worked out by hand from
 * what the offices' records say, not by anything of the product.
 */
import { edited, type Edits } from './edits.ts';
import type { Sample, Samples } from './samples.ts';

export const WEEKS_OF_REAL_YEAR = 52;
/** Week 0; a Wednesday. */
const FIRST_DAY = Date.parse('2026-01-07T00:00:00Z');
const DAY = 86_400_000;
export const NEW_OWNER = 'NORTHWIND LTD';

/** All processes are dead from the import of the first one until the Wednesday of the second one. */
export const OUTAGE = { from: 35, until: 37 } as const;
/** Sundays on which the clocks of Berlin or New York change: they are lived through by the hour. */
export const CLOCK_CHANGES: readonly number[] = [8, 11, 41, 42];

/** The Wednesday of a week is day 0, its Sunday day 4. */
export const dayOfWeek = (week: number, day: number): string =>
  new Date(FIRST_DAY + (week * 7 + day) * DAY).toISOString().slice(0, 10);

interface Change extends Edits {
  readonly of: Sample;
}

const AIR = 'B60B   1/00';
const RIM = 'B60B   3/00';
const HUB = 'B60B   5/00';
const SHELL = 'H05K   5/00';
const ROOF = { of: 'roof', ucid: 'WO-1995010675-A1', published: '2026-01-08' } as const;
const ROOF_GRANT = { of: 'roof', ucid: 'EP-1723066-B1', published: '2026-02-05' } as const;
const CAT = { of: 'cat', ucid: 'US-20030000483-A1', published: '2025-03-01' } as const;
const TORCH = { of: 'torch', published: '2026-01-15' } as const;
const PHONE = { of: 'phone', ucid: 'EP-1128644-A1', published: '2026-03-20' } as const;
const ANTENNA = { of: 'antenna', ucid: 'EP-1124281-A1', published: '2026-03-27' } as const;
const RESTRAINT = { of: 'restraint', ucid: 'EP-1122136-A1', published: '2026-09-04' } as const;
const OURS = { applicants: [NEW_OWNER] } as const;

/** By week; in the others one that has nothing to do with any monitor comes, as its office gives it. */
const CHANGES = (word: string): Readonly<Record<number, readonly Change[]>> => ({
  0: [{ of: 'ice', published: '2025-12-20' }],
  1: [ROOF],
  2: [TORCH],
  3: [CAT],
  4: [ROOF],
  5: [ROOF_GRANT],
  6: [{ ...TORCH, title: `Torch ${word}` }],
  7: [{ ...CAT, ...OURS }],
  8: [{ ...ROOF_GRANT, classes: [AIR] }],
  9: [{ ...ROOF_GRANT, ucid: 'EP-1723066-B9', classes: [AIR], published: '2026-03-05' }],
  10: [
    { of: 'fluid', ucid: 'WO-1995010710-A2', ...OURS, published: '2026-03-12' },
    { of: 'fluid', ucid: 'WO-1995010710-A3', ...OURS, published: '2026-03-12' },
  ],
  11: [PHONE],
  12: [ANTENNA],
  13: [{ ...PHONE, family: '900001' }],
  14: [{ ...PHONE, ucid: 'US-20010031644-A1', family: '900001', published: '2026-04-09' }],
  15: [{ ...ANTENNA, ucid: 'US-20010015698-A1', family: '900002', published: '2026-04-16' }],
  16: [{ ...ANTENNA, ucid: 'EP-1124281-B1', published: '2026-04-24' }],
  17: [
    { ...PHONE, ucid: 'EP-1128644-B1', family: '900001', published: '2026-05-01' },
    { ...PHONE, family: '900001', classes: [SHELL] },
  ],
  18: [{ of: 'ice', published: '2025-12-20', isTurned: true }],
  19: [
    { of: 'elastic', ucid: 'EP-1132645-A1', published: '2025-01-10' },
    { of: 'elastic', ucid: 'EP-1132645-A1', published: '2025-01-10', ...OURS },
  ],
  20: [{ ...PHONE, family: '900001', classes: [SHELL], title: 'Communication terminal' }],
  21: [{ ...PHONE, family: '900001', classes: [SHELL] }],
  22: [{ ...ROOF, ...OURS, classes: [RIM] }],
  23: [{ ...ROOF_GRANT, ...OURS, classes: [AIR] }],
  24: [
    { ...ROOF, ...OURS, classes: [RIM] },
    { ...ROOF_GRANT, ...OURS, classes: [AIR] },
    { ...CAT, ...OURS },
  ],
  25: [{ ...ROOF_GRANT, ucid: 'EP-1723066-B8', ...OURS, classes: [AIR], published: '2026-06-26' }],
  30: [{ ...CAT, ucid: 'EP-1400999-B1', published: '2026-08-01' }],
  31: [{ ...CAT, ...OURS, classes: [HUB] }],
  32: [{ ...CAT, ...OURS }],
  35: [RESTRAINT],
  36: [{ ...RESTRAINT, ucid: 'EP-1122136-B1', published: '2026-09-11' }],
  37: [{ ...RESTRAINT, ...OURS }],
  41: [{ of: 'aerating', published: '2026-10-16' }],
  42: [{ of: 'bonding', ...OURS, published: '2026-10-23' }],
  52: [{ of: 'bushing', ...OURS, published: '2026-12-30' }],
});

/** Each record is produced in its week; of two of a number in one file the second one a day later. */
export function fileOfRealWeek({ word, xml, others }: Samples, week: number): string {
  const changes = CHANGES(word)[week];
  if (changes === undefined) return others[week] ?? '';
  return changes
    .map(({ of, ...edits }, at) =>
      edited(xml[of], { ucid: /ucid="([^"]*)"/.exec(xml[of])?.[1] ?? '', produced: dayOfWeek(week, at), ...edits }),
    )
    .join('\n');
}

/** What must arrive: the day of the run, the monitor, the number, the cause, its publications, and what changed. */
export function mustArrive({ owners, titles }: Samples): readonly string[] {
  return [
    // Week 1: new to all. Week 3: published ten months before it was loaded.
    '2026-01-18 Quiet WO-1995010675-A1 new-family 1',
    '2026-01-18 Topic WO-1995010675-A1 new-family 1',
    '2026-01-18 Watched WO-1995010675-A1 record 1 + The corpus holds it',
    '2026-02-01 Quiet US-20030000483-A1 loaded-late 1',
    '2026-02-01 Topic US-20030000483-A1 loaded-late 1',
    '2026-02-01 Watched US-20030000483-A1 record 1 + The corpus holds it',
    // Week 4: exchanged again as it was. Week 5: the international application is granted in Europe.
    '2026-02-15 Quiet EP-1723066-B1 new-stage 1',
    '2026-02-15 Topic EP-1723066-B1 new-stage 1',
    `2026-02-15 Watched WO-1995010675-A1 family 1 + EP-1723066-B1 ${titles.roof}`,
    // Week 6: a title was corrected into the question.
    '2026-02-22 Quiet WO-1995010734-A1 changed 1',
    '2026-02-22 Topic WO-1995010734-A1 changed 1',
    // Week 7: reassigned; to the monitor of the new owner it is new.
    '2026-03-01 Owner US-20030000483-A1 changed 1',
    `2026-03-01 Quiet US-20030000483-A1 reassigned (set aside) 1 ${owners.cat} → ${NEW_OWNER}`,
    `2026-03-01 Topic US-20030000483-A1 reassigned 1 ${owners.cat} → ${NEW_OWNER}`,
    `2026-03-01 Watched US-20030000483-A1 owner 1 ${owners.cat} → ${NEW_OWNER}`,
    // Week 8: reclassified; the clocks of New York leave an hour out.
    '2026-03-08 Quiet EP-1723066-B1 reclassified (set aside) 1 + B60B1/00',
    '2026-03-08 Topic EP-1723066-B1 reclassified 1 + B60B1/00',
    '2026-03-08 Watched EP-1723066-B1 classes 1 + IPC B60B1/00',
    // Week 9: corrected as a whole.
    '2026-03-15 Quiet EP-1723066-B9 correction 1',
    '2026-03-15 Topic EP-1723066-B9 correction 1',
    `2026-03-15 Watched WO-1995010675-A1 family 1 + EP-1723066-B9 ${titles.roof}`,
    // Week 10: an application and its search report are one family.
    '2026-03-22 Owner WO-1995010710-A2 new-family 2',
    '2026-03-22 Quiet WO-1995010710-A2 new-family 2',
    '2026-03-22 Topic WO-1995010710-A2 new-family 2',
    // Weeks 11 and 12: families without a name. Week 11: the clocks of Berlin leave an hour out.
    '2026-03-29 Quiet EP-1128644-A1 new-family 1',
    '2026-03-29 Topic EP-1128644-A1 new-family 1',
    '2026-04-05 Quiet EP-1124281-A1 new-family 1',
    '2026-04-05 Topic EP-1124281-A1 new-family 1',
    // Week 13: its source names the family, which is no news. Week 14: another of that name. Week 15: one brings one.
    '2026-04-19 Quiet US-20010031644-A1 new-member (set aside) 1',
    '2026-04-19 Topic US-20010031644-A1 new-member 1',
    '2026-04-26 Quiet US-20010015698-A1 new-member (set aside) 1',
    '2026-04-26 Topic US-20010015698-A1 new-member 1',
    // Week 16: granted; its record does not name the family. Week 17: granted, and its application was reclassified.
    '2026-05-03 Quiet EP-1124281-B1 new-stage 1',
    '2026-05-03 Topic EP-1124281-B1 new-stage 1',
    '2026-05-10 Quiet EP-1128644-B1 new-stage 2',
    '2026-05-10 Topic EP-1128644-B1 new-stage 2',
    // Week 18: the same applicants the other way round. Week 19: loaded late, and corrected before the run.
    '2026-05-24 Owner EP-1132645-A1 loaded-late 1',
    '2026-05-24 Quiet EP-1132645-A1 loaded-late 1',
    '2026-05-24 Topic EP-1132645-A1 loaded-late 1',
    // Week 20 takes one out of the question, week 21 puts it back. Week 22: two changes at once. Week 24: no change.
    '2026-06-14 Owner WO-1995010675-A1 changed 1',
    `2026-06-14 Quiet WO-1995010675-A1 reassigned (set aside) 1 ${owners.roof} → ${NEW_OWNER}; + B60B3/00`,
    `2026-06-14 Topic WO-1995010675-A1 reassigned 1 ${owners.roof} → ${NEW_OWNER}; + B60B3/00`,
    '2026-06-14 Watched WO-1995010675-A1 classes 1 + IPC B60B3/00',
    `2026-06-14 Watched WO-1995010675-A1 owner 1 ${owners.roof} → ${NEW_OWNER}`,
    '2026-06-21 Owner EP-1723066-B1 changed 1',
    `2026-06-21 Quiet EP-1723066-B1 reassigned (set aside) 1 ${owners.roof} → ${NEW_OWNER}`,
    `2026-06-21 Topic EP-1723066-B1 reassigned 1 ${owners.roof} → ${NEW_OWNER}`,
    `2026-06-21 Watched EP-1723066-B1 owner 1 ${owners.roof} → ${NEW_OWNER}`,
    // Week 25: its front page is corrected.
    '2026-07-05 Owner EP-1723066-B8 correction 1',
    '2026-07-05 Quiet EP-1723066-B8 correction 1',
    '2026-07-05 Topic EP-1723066-B8 correction 1',
    `2026-07-05 Watched WO-1995010675-A1 family 1 + EP-1723066-B8 ${titles.roof}`,
    // Week 30: granted where no application was seen, to the first owner.
    '2026-08-09 Quiet EP-1400999-B1 new-member (set aside) 1',
    '2026-08-09 Topic EP-1400999-B1 new-member 1',
    `2026-08-09 Watched US-20030000483-A1 family 1 + EP-1400999-B1 ${titles.cat}`,
    // Weeks 31 and 32: a class comes and goes.
    ...[
      ['2026-08-16', '+'],
      ['2026-08-23', '−'],
    ].flatMap(([on, sign]) => [
      `${on} Owner US-20030000483-A1 reclassified 1 ${sign} B60B5/00`,
      `${on} Quiet US-20030000483-A1 reclassified (set aside) 1 ${sign} B60B5/00`,
      `${on} Topic US-20030000483-A1 reclassified 1 ${sign} B60B5/00`,
      `${on} Watched US-20030000483-A1 classes 1 ${sign} IPC B60B5/00`,
    ]),
    // Week 35 is told after the outage, on a Wednesday. Weeks 36 and 37, on the Sunday after that: granted, reassigned.
    '2026-09-23 Quiet EP-1122136-A1 new-family 1',
    '2026-09-23 Topic EP-1122136-A1 new-family 1',
    '2026-09-27 Owner EP-1122136-A1 changed 1',
    '2026-09-27 Quiet EP-1122136-B1 new-stage 2',
    '2026-09-27 Topic EP-1122136-B1 new-stage 2',
    // Weeks 41 and 42: the clocks of Berlin, then of New York, repeat an hour.
    '2026-10-25 Quiet EP-1124001-B1 new-family 1',
    '2026-10-25 Topic EP-1124001-B1 new-family 1',
    '2026-11-01 Owner EP-1127792-B1 new-family 1',
    '2026-11-01 Quiet EP-1127792-B1 new-family 1',
    '2026-11-01 Topic EP-1127792-B1 new-family 1',
    // Week 52: of the owner, and not of the topic.
    '2027-01-10 Owner WO-1995010845-A1 new-family 1',
    // By the month: what happened several times is told once.
    '2026-02-01 Monthly US-20030000483-A1 loaded-late 1',
    '2026-02-01 Monthly WO-1995010675-A1 new-family 1',
    '2026-03-01 Monthly EP-1723066-B1 new-stage 1',
    `2026-03-01 Monthly US-20030000483-A1 reassigned 1 ${owners.cat} → ${NEW_OWNER}`,
    '2026-03-01 Monthly WO-1995010734-A1 changed 1',
    '2026-04-01 Monthly EP-1723066-B9 correction 2',
    '2026-04-01 Monthly EP-1128644-A1 new-family 1',
    '2026-04-01 Monthly WO-1995010710-A2 new-family 2',
    '2026-05-03 Monthly EP-1124281-A1 new-family 3',
    '2026-05-03 Monthly US-20010031644-A1 new-member 1',
    // The application is out of the question on the first of June, and is reclassified when it is back. Of two that
    // were reassigned the application stands for the family.
    '2026-06-03 Monthly EP-1128644-B1 new-stage 1',
    '2026-06-03 Monthly EP-1132645-A1 loaded-late 1',
    '2026-07-01 Monthly EP-1128644-A1 reclassified 1 + H05K5/00',
    `2026-07-01 Monthly WO-1995010675-A1 reassigned 2 ${owners.roof} → ${NEW_OWNER}; + B60B3/00`,
    '2026-08-02 Monthly EP-1723066-B8 correction 1',
    '2026-09-02 Monthly EP-1400999-B1 new-member 1',
    '2026-10-04 Monthly EP-1122136-A1 new-family 2',
    '2026-11-01 Monthly EP-1124001-B1 new-family 1',
    '2026-11-01 Monthly EP-1127792-B1 new-family 1',
  ].sort();
}

/**
 * The instants of runs after the first one of each monitor, in UTC: Sundays at two in Berlin (Topic, Watched) and New
 * York (Owner), at one in New York (Quiet); the first of a month at two in Berlin.
 */
export function mustRun(): Readonly<Record<string, readonly string[]>> {
  // In the outage two instants were missed; the run after it is that of the first one.
  const weeks = Array.from({ length: WEEKS_OF_REAL_YEAR + 1 }, (_, week) => week).filter((week) => week !== 36);
  const sundays = (hour: (week: number) => string) => weeks.map((week) => `${dayOfWeek(week, 4)}T${hour(week)}:00`);
  // From 29 March to 25 October an hour earlier. On those days themselves as in winter: two o’clock is left out on the
  // first day, and comes twice on the last.
  const berlin = sundays((week) => (week > 11 && week < 41 ? '00' : '01'));
  // From 8 March to 1 November; two o’clock is left out on the first day, and one o’clock comes twice on the last.
  const newYork = sundays((week) => (week > 8 && week < 42 ? '06' : '07'));
  const early = sundays((week) => (week > 8 && week <= 42 ? '05' : '06'));
  const months = [
    ...['2026-02-01T01:00', '2026-03-01T01:00', '2026-04-01T00:00', '2026-05-01T00:00', '2026-06-01T00:00'],
    ...['2026-07-01T00:00', '2026-08-01T00:00', '2026-09-01T00:00', '2026-10-01T00:00', '2026-11-01T01:00'],
    ...['2026-12-01T01:00', '2027-01-01T01:00'],
  ];
  return { Topic: berlin, Watched: berlin, Owner: newYork, Quiet: early, Monthly: months };
}
