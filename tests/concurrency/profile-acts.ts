/** What two administrators do to the profile of their company at the same time, and what it is then, in words. */
import type { ProfileRow } from '../../src/domain/company-profile/rows.ts';
import type { UserDetails } from '../../src/domain/permissions/user.ts';
import { ANNA, BERT, say, type Company, type Emitted } from '../server/sharing/a-company.ts';
import type { Act, Side } from './acts.ts';
import { COMPANY } from './people-acts.ts';

const [CATEGORY, COMPETITOR] = [82, 83];

/** The profile has a name and a market; category 82 and competitor 83 are there. */
export async function theirCompanyIsSetUp({ device }: Company): Promise<void> {
  const anna = await device(ANNA);
  await anna.push(
    say(COMPANY, 'CompanyProfileEdited', { name: 'Acme', markets: ['FR'] }),
    say(COMPANY, 'CompanyCategoryAdded', { category: CATEGORY, name: 'Gears', classes: ['B62M'], keywords: ['crank'] }),
    say(COMPANY, 'CompetitorAdded', { competitor: COMPETITOR, name: 'Boiler', applicants: ['BOILER AG'] }),
  );
}

const named = (side: Side) => (side === 'one' ? 'One' : 'Other');
const act = (title: string, by: UserDetails, emits: (side: Side) => Emitted): Act => ({
  title,
  by,
  emits: (side) => [emits(side)],
});

export const onOneCompany: readonly Act[] = [
  act('Anna renames the company', ANNA, (side) => say(COMPANY, 'CompanyProfileEdited', { name: named(side) })),
  act('Bert edits its markets', BERT, (side) =>
    say(COMPANY, 'CompanyProfileEdited', { markets: [side === 'one' ? 'JP' : 'DE'] }),
  ),
  act('Anna renames the category', ANNA, (side) =>
    say(COMPANY, 'CompanyCategoryEdited', { category: CATEGORY, name: named(side) }),
  ),
  act('Bert edits its keywords', BERT, (side) =>
    say(COMPANY, 'CompanyCategoryEdited', { category: CATEGORY, keywords: [side === 'one' ? 'chain' : 'pedal'] }),
  ),
  act('Anna takes its classes out', ANNA, () =>
    say(COMPANY, 'CompanyCategoryEdited', { category: CATEGORY, classes: [] }),
  ),
  act('Bert takes its keywords out', BERT, () =>
    say(COMPANY, 'CompanyCategoryEdited', { category: CATEGORY, keywords: [] }),
  ),
  act('Bert removes the category', BERT, () => say(COMPANY, 'CompanyCategoryRemoved', { category: CATEGORY })),
  act('Anna adds a category', ANNA, (side) =>
    say(COMPANY, 'CompanyCategoryAdded', {
      ...{ category: side === 'one' ? 84 : 85, name: named(side), classes: ['F16H'], keywords: [] },
    }),
  ),
  act('Anna renames the competitor', ANNA, (side) =>
    say(COMPANY, 'CompetitorEdited', { competitor: COMPETITOR, name: named(side) }),
  ),
  act('Bert confirms a spelling', BERT, (side) =>
    say(COMPANY, 'CompetitorEdited', { competitor: COMPETITOR, applicants: ['BOILER AG', named(side)] }),
  ),
  act('Bert removes the competitor', BERT, () => say(COMPANY, 'CompetitorRemoved', { competitor: COMPETITOR })),
  act('Bert adds a competitor', BERT, (side) =>
    say(COMPANY, 'CompetitorAdded', { competitor: side === 'one' ? 86 : 87, name: named(side), applicants: [] }),
  ),
];

const joined = (words: readonly string[]): string => words.join(' ') || 'nothing';

/** Null for a row of anything else. */
export function profileInWords(given: object): string | null {
  const row = given as ProfileRow;
  switch (row.kind) {
    case 'company-profile':
      return `“${row.name}” in ${joined(row.markets)}`;
    case 'company-category':
      return `“${row.name}”, ${joined(row.classes)} with ${joined(row.keywords)}`;
    case 'competitor':
      return `“${row.name}”, ${joined(row.applicants)}`;
    default:
      return null;
  }
}
