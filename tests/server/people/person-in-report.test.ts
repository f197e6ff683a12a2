/** A report's snapshot without a deleted person: every field that says who did something, and mentions in texts. */
import { expect, it } from 'vitest';
import type { ReportSnapshot } from '../../../src/domain/reports/snapshot.ts';
import { withoutPersonInReport } from '../../../src/server/people/person-in-report.ts';
import { aSnapshot } from '../reports/a-snapshot.ts';

const NAME = 'Dora Döring';
const named = { person: 12, names: [NAME], addresses: ['dora@x.example'] };

/** With the name wherever a field says who, and a mention of it in every text of a comment or reason. */
const namingThem = (snapshot: ReportSnapshot): ReportSnapshot =>
  JSON.parse(JSON.stringify(snapshot), (key, value: unknown) => {
    if (key === 'by' || key === 'askedBy') return NAME;
    if (key === 'ratings') return [`${NAME}: relevant`];
    if (key === 'reason') return `As @${NAME} says`;
    if (key === 'egress') return [`People from outside the company who can read the search: ${NAME}; Eva Erb.`];
    return value;
  }) as ReportSnapshot;

it.each(['search', 'landscape', 'monitoring', 'comparison'] as const)(
  '[ROUTE-23] names nobody who was deleted, in a report of the kind %s',
  (kind) => {
    const snapshot = namingThem(aSnapshot({ kind }));
    const counted = JSON.stringify(snapshot).split(NAME).length;
    const left = JSON.stringify(withoutPersonInReport(snapshot, named));
    expect(left).not.toContain(NAME);
    expect(left.split('Deleted person 12')).toHaveLength(counted);
  },
);

it('leaves the people of the documents', () => {
  const { documents } = withoutPersonInReport(aSnapshot(), { ...named, names: ['Lovelace, Ada'] });
  expect(documents[0]?.inventors).toEqual(['Lovelace, Ada']);
});
