/**
 * The files of a year and what of them must arrive, worked out by hand. One patent office, XX; each record names its
 * family, and is produced in the week of its file.
 */
const day = (text: string) => text.replaceAll('-', '');

interface YearRecord {
  readonly ucid: string;
  readonly family: string;
  readonly title: string;
  readonly applicant: string;
  readonly published: string;
  readonly symbol?: string;
}

const record = (
  ucid: string,
  family: string,
  [title, applicant]: readonly [string, string],
  [published, symbol]: readonly [string, string?],
): YearRecord => ({ ucid, family, title, applicant, published, ...(symbol !== undefined && { symbol }) });

const A1 = record('XX-1001-A1', '1', ['A wheel', 'ACME'], ['2026-01-05']);
const PUMP = record('XX-2-A1', '2', ['A pump', 'BOILER'], ['2026-01-10']);
const LATE = record('XX-1003-A1', '3', ['A wheel', 'BOILER'], ['2025-03-01']);
const GRANT = record('XX-1001-B1', '1', ['A wheel', 'ACME'], ['2026-02-10']);
const SPRING = record('XX-5-A1', '5', ['A wheel', 'BOILER'], ['2026-03-20']);

/** There from the beginning, and seen by all: it holds the word of the idea. */
const FIRST = record('XX-50-A1', '50', ['A wheel', 'BOILER'], ['2025-12-01']);

/** By week; in the others an unrelated record comes, or a known one is exchanged again as it was. */
const WEEKS: Readonly<Record<number, readonly YearRecord[]>> = {
  0: [FIRST],
  1: [A1],
  2: [PUMP],
  3: [LATE],
  4: [A1],
  5: [GRANT],
  6: [{ ...PUMP, title: 'A wheel pump' }],
  7: [{ ...LATE, applicant: 'ACME' }],
  8: [{ ...GRANT, symbol: 'B60B   1/00' }],
  9: [record('XX-1001-B9', '1', ['A wheel', 'ACME'], ['2026-03-01'])],
  10: [
    record('XX-4-A1', '4', ['A wheel', 'ACME'], ['2026-03-15']),
    record('XX-4-A3', '4', ['A wheel', 'ACME'], ['2026-03-15']),
  ],
  11: [SPRING],
  20: [{ ...SPRING, title: 'A pump' }],
  21: [SPRING],
  30: [{ ...GRANT, symbol: 'B60B   3/00' }],
  41: [record('XX-6-A1', '6', ['A wheel', 'BOILER'], ['2026-10-20'])],
  42: [record('XX-7-A1', '7', ['A wheel', 'ACME'], ['2026-10-28'])],
  52: [
    record('XX-9-A1', '9', ['A pump', 'ACME'], ['2026-12-30']),
    record('XX-10-A1', '10', ['A pump', 'BOILER'], ['2026-12-30']),
  ],
};

export const WEEKS_OF_A_YEAR = 52;
/** Week 0; a Wednesday. */
export const BEGINS = '2026-01-07T12:00:00Z';

/** Why, in the order in which it comes. A day is the Sunday of the week's run. */
const MUST_ARRIVE: readonly string[] = [
  // Week 1: the family is new to both.
  'arrived 2026-01-18 Acme XX-1001-A1 new-family 1',
  'arrived 2026-01-18 Wheels XX-1001-A1 new-family 1',
  // Week 3: published ten months before it was loaded. It is none of ACME's yet.
  'arrived 2026-02-01 Wheels XX-1003-A1 loaded-late 1',
  // Week 4 brings the record of week 1 as it was: nothing. Week 5: granted.
  'arrived 2026-02-15 Acme XX-1001-B1 new-stage 1',
  'arrived 2026-02-15 Wheels XX-1001-B1 new-stage 1',
  // Week 6: its title was corrected into the question.
  'arrived 2026-02-22 Wheels XX-2-A1 changed 1',
  // Week 7: assigned to ACME, whose monitor had not seen it.
  'arrived 2026-03-01 Acme XX-1003-A1 changed 1',
  'arrived 2026-03-01 Wheels XX-1003-A1 reassigned 1 BOILER → ACME',
  // Week 8: the clocks of New York go forward.
  'arrived 2026-03-08 Acme XX-1001-B1 reclassified 1 + B60B1/00',
  'arrived 2026-03-08 Wheels XX-1001-B1 reclassified 1 + B60B1/00',
  // Week 9: a B9 corrects what was published before.
  'arrived 2026-03-15 Acme XX-1001-B9 correction 1',
  'arrived 2026-03-15 Wheels XX-1001-B9 correction 1',
  // Week 10: two of one family are one row.
  'arrived 2026-03-22 Acme XX-4-A1 new-family 2',
  'arrived 2026-03-22 Wheels XX-4-A1 new-family 2',
  // Week 11: the clocks of Berlin leave out the hour of the run.
  'arrived 2026-03-29 Wheels XX-5-A1 new-family 1',
  // Week 20 takes it out of the question, and week 21 puts it back as it was: it was seen. Week 30:
  'arrived 2026-08-09 Acme XX-1001-B1 reclassified 1 + B60B3/00, − B60B1/00',
  'arrived 2026-08-09 Wheels XX-1001-B1 reclassified 1 + B60B3/00, − B60B1/00',
  // Weeks 41 and 42: the clocks of Berlin, then of New York, repeat the hour before.
  'arrived 2026-10-25 Wheels XX-6-A1 new-family 1',
  'arrived 2026-11-01 Acme XX-7-A1 new-family 1',
  'arrived 2026-11-01 Wheels XX-7-A1 new-family 1',
  // Week 52: of ACME, and no wheel.
  'arrived 2027-01-10 Acme XX-9-A1 new-family 1',
];

/** Weeks that bring an unrelated pump, of a family of its own. */
const WEEKS_OF_A_PUMP = [13, 15, 17, 19, 23, 25, 27, 29, 31, 33, 35, 37, 39, 43, 45, 47, 49, 51];

const sundayOf = (week: number): string =>
  new Date(Date.parse(BEGINS) + week * 604_800_000 + 345_600_000).toISOString().slice(0, 10);
/** It has no word of the idea, and was drawn from below the threshold. */
const drawn = (week: number, ucid: string): string => `arrived ${sundayOf(week)} Like-wheel ${ucid} sample 1`;

/**
 * What is like the idea “wheel”, for whom the word is enough; and one a week that is not. A family comes once
 * by the first that has the word, whether it was drawn before it had or not.
 */
const MUST_BE_LIKE: readonly string[] = [
  'arrived 2026-01-18 Like-wheel XX-1001-A1 similar 1 wheel',
  drawn(2, 'XX-2-A1'),
  'arrived 2026-02-01 Like-wheel XX-1003-A1 similar 1 wheel',
  // Week 6: it was drawn, and has the word now.
  'arrived 2026-02-22 Like-wheel XX-2-A1 similar 1 Reached the threshold later: wheel',
  // Weeks 5 to 9 change what arrived. Week 10: two that are as much alike are one family, by the first number.
  'arrived 2026-03-22 Like-wheel XX-4-A1 similar 2 wheel',
  'arrived 2026-03-29 Like-wheel XX-5-A1 similar 1 wheel',
  ...WEEKS_OF_A_PUMP.map((week) => drawn(week, `XX-${100 + week}-A1`)),
  'arrived 2026-10-25 Like-wheel XX-6-A1 similar 1 wheel',
  'arrived 2026-11-01 Like-wheel XX-7-A1 similar 1 wheel',
];
/** The last week brings two without the word, of which one is drawn. */
export const ONE_OF_THESE: readonly string[] = [drawn(52, 'XX-9-A1'), drawn(52, 'XX-10-A1')];

/** Of the families of XX-1001-A1 and XX-1003-A1: members, owner and classes. */
const MUST_BE_FOUND: readonly string[] = [
  'arrived 2026-01-18 Watched XX-1001-A1 record 1 + The corpus holds it',
  'arrived 2026-02-01 Watched XX-1003-A1 record 1 + The corpus holds it',
  // Week 4 exchanges it as it was: nothing.
  'arrived 2026-02-15 Watched XX-1001-A1 family 1 + XX-1001-B1 A wheel',
  'arrived 2026-03-01 Watched XX-1003-A1 owner 1 BOILER → ACME',
  'arrived 2026-03-08 Watched XX-1001-B1 classes 1 + IPC B60B1/00',
  'arrived 2026-03-15 Watched XX-1001-A1 family 1 + XX-1001-B9 A wheel',
  'arrived 2026-08-09 Watched XX-1001-B1 classes 1 − IPC B60B1/00; + IPC B60B3/00',
];

/** All that must, without what is drawn from two: by day, monitor and number. */
export const ALL_MUST_ARRIVE: readonly string[] = [...MUST_ARRIVE, ...MUST_BE_LIKE, ...MUST_BE_FOUND].sort();

/** The instant for which the next run is shown after that of a week: Acme in New York, Wheels in Berlin. */
export function nextRunsAfter(week: number): string {
  const sunday = (hour: string) =>
    `${new Date(Date.parse(BEGINS) + (week + 1) * 604_800_000 + 345_600_000).toISOString().slice(0, 10)}T${hour}:00`;
  // From 8 March to 31 October, and from 29 March to 24 October, by the Sundays of the weeks.
  const [inNewYork, inBerlin] = [week + 1 >= 8 && week + 1 < 42, week + 1 > 11 && week + 1 < 41];
  // Neither clock is set at two on the days themselves: it is left out (one run at three), or repeated after it.
  const newYork = week + 1 === 8 ? '07' : inNewYork ? '06' : '07';
  return `${sunday(newYork)} ${sunday(inBerlin ? '00' : '01')}`;
}

export function fileOfWeek(week: number): string {
  const filler =
    week % 2 === 0 ? SPRING : record(`XX-${100 + week}-A1`, String(100 + week), ['A pump', 'BOILER'], ['2026-01-01']);
  const known = week % 2 === 0 && week < 12 ? [PUMP] : [filler];
  const records = WEEKS[week] ?? known;
  // Whatever it holds, its bytes are of its week: it is no file that was there before.
  return records.map((one) => `<?xml version="1.0"?><!-- week ${week} -->${asXml(one, week)}`).join('\n');
}

function asXml({ ucid, family, title, applicant, published, symbol }: YearRecord, week: number): string {
  const [country, number, kind] = ucid.split('-');
  const produced = new Date(Date.parse(BEGINS) + week * 604_800_000).toISOString().slice(0, 10);
  const classes =
    symbol === undefined
      ? ''
      : `<classifications-ipcr><classification-ipcr>${symbol}</classification-ipcr></classifications-ipcr>`;
  return (
    `<patent-document ucid="${ucid}" lang="EN" family-id="${family}" date-produced="${day(produced)}">` +
    `<bibliographic-data><publication-reference><document-id><country>${country}</country>` +
    `<doc-number>${number}</doc-number><kind>${kind}</kind><date>${day(published)}</date></document-id>` +
    `</publication-reference><technical-data>${classes}<invention-title lang="EN">${title}</invention-title>` +
    `</technical-data><parties><applicants><applicant sequence="1" data-format="original"><addressbook>` +
    `<name>${applicant}</name></addressbook></applicant></applicants></parties></bibliographic-data></patent-document>`
  );
}
