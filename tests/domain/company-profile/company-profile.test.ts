/** Every event of a company's profile, and its undo. */
import { describe, expect, it } from 'vitest';
import { companyProfile } from '../../../src/domain/company-profile/decider.ts';
import { companyProfileIn, type ProfileRow } from '../../../src/domain/company-profile/rows.ts';
import type { RowKey } from '../../../src/domain/shared/rows.ts';
import { anEvent, given } from '../../builders/given.ts';

const noop = (reason: string) => ({ kind: 'noop', reason }) as const;
const rejected = (code: string) => ({ kind: 'rejected', code }) as const;
const applied = { kind: 'applied' } as const;

const edited = (changes: { name?: string; applicants?: string[]; markets?: string[] }) =>
  anEvent('CompanyProfileEdited', changes);
/** Opens the stream of the company. */
const named = edited({ name: 'Kettle Ltd' });
const category = (name = 'Kettles', classes = ['A47J27/21'], keywords = ['kettle']) =>
  anEvent('CompanyCategoryAdded', { category: 3, name, classes, keywords });
const competitor = (name = 'Boiler AG', applicants = ['BOILER AG', 'Boiler Aktiengesellschaft']) =>
  anEvent('CompetitorAdded', { competitor: 4, name, applicants });
const shown = ({ state }: Pick<ReturnType<ReturnType<typeof given>['when']>, 'state'>) =>
  companyProfileIn(state.rows.map);

describe('CompanyProfileEdited', () => {
  it('[ROUTE-24] changes what it names, without blanks and repetitions', () => {
    const after = given(edited({ name: ' Kettle  Ltd ', applicants: ['KETTLE LTD', 'KETTLE  LTD ', ''] })).when(
      edited({ markets: ['DE', 'US'] }),
    );
    expect(shown(after).profile).toEqual({
      kind: 'company-profile',
      name: 'Kettle  Ltd',
      applicants: ['KETTLE LTD'],
      markets: ['DE', 'US'],
    });
  });
  it('is a no-op where nothing changes', () =>
    given(edited({ name: 'Kettle Ltd' }))
      .when(edited({ name: 'Kettle Ltd ' }))
      .then(noop('unchanged')));
});

describe('a category', () => {
  it('[ROUTE-26] is added, edited and removed', () => {
    const two = given(category()).when(anEvent('CompanyCategoryEdited', { category: 3, keywords: ['pot', 'kettle'] }));
    expect(shown(two).categories).toEqual([
      { kind: 'company-category', category: 3, name: 'Kettles', classes: ['A47J27/21'], keywords: ['pot', 'kettle'] },
    ]);
    const none = given(category()).when(anEvent('CompanyCategoryRemoved', { category: 3 }));
    expect(shown(none).categories).toEqual([]);
  });
  it('needs a name, and a class or a keyword', () => {
    given(named).when(category(' ')).then(rejected('nameless'));
    given(named)
      .when(category('Kettles', [' '], []))
      .then(rejected('category-empty'));
    given(named)
      .when(category('Kettles', [], ['kettle']))
      .then(applied);
    given(category())
      .when(anEvent('CompanyCategoryEdited', { category: 3, classes: [], keywords: [] }))
      .then(rejected('category-empty'));
  });
  it('has classes that are classes and keywords with words; what an earlier row holds may stay', () => {
    given(named)
      .when(category('Punctuation', ['B62M'], ['crank', '!!! ***']))
      .then(rejected('category-keyword'));
    given(named)
      .when(category('Nonsense', ['nonsense'], ['crank']))
      .then(rejected('category-class'));
    given(named)
      .when(category('Numbers', ['b62m 6/45'], ['5g', 'élan', '齿轮']))
      .then(applied);
    given(category())
      .when(anEvent('CompanyCategoryEdited', { category: 3, keywords: ['kettle', '?'] }))
      .then(rejected('category-keyword'));
    const earlier = given(named);
    earlier.state.apply(category('Old', ['nonsense'], ['***']));
    earlier
      .when(anEvent('CompanyCategoryEdited', { category: 3, name: 'New', keywords: ['***', 'crank'] }))
      .then(applied);
  });
  it('is added once, and what was removed meanwhile is not edited', () => {
    given(category()).when(category('Other')).then(noop('already-there'));
    given(named)
      .when(anEvent('CompanyCategoryEdited', { category: 3, name: 'Pots' }))
      .then(rejected('not-found'));
    given(named)
      .when(anEvent('CompanyCategoryRemoved', { category: 3 }))
      .then(noop('already-gone'));
  });
});

describe('a competitor', () => {
  it('[ROUTE-27] is added, edited and removed, and listed by name', () => {
    const other = anEvent('CompetitorAdded', { competitor: 5, name: 'Acme', applicants: [] });
    const two = given(competitor(), other).when(anEvent('CompetitorEdited', { competitor: 4, name: 'Boilers' }));
    expect(shown(two).competitors).toMatchObject([
      { competitor: 5, name: 'Acme' },
      { competitor: 4, name: 'Boilers', applicants: ['BOILER AG', 'Boiler Aktiengesellschaft'] },
    ]);
    const one = given(competitor(), other).when(anEvent('CompetitorRemoved', { competitor: 4 }));
    expect(shown(one).competitors.map(({ competitor: id }) => id)).toEqual([5]);
  });
  it('needs a name; the rest is as with categories', () => {
    given(named).when(competitor('')).then(rejected('nameless'));
    given(competitor()).when(competitor('Other')).then(noop('already-there'));
    given(named)
      .when(anEvent('CompetitorEdited', { competitor: 4, name: 'X' }))
      .then(rejected('not-found'));
    given(named)
      .when(anEvent('CompetitorRemoved', { competitor: 4 }))
      .then(noop('already-gone'));
  });
});

it('stands in the stream of a company alone', () => {
  for (const [stream, made] of [
    ['company/3', 1],
    ['team/4', 0],
    ['home/7', 0],
  ] as const)
    expect(companyProfileIn(given({ ...competitor(), stream }).state.rows.map).competitors).toHaveLength(made);
});

describe('undo', () => {
  const row = (changes: Partial<Extract<ProfileRow, { kind: 'competitor' }>> = {}): ProfileRow => ({
    kind: 'competitor',
    competitor: 4,
    name: 'Boiler',
    applicants: ['BOILER AG'],
    ...changes,
  });
  const key: RowKey = 'competitor:4';
  const undone = (before: ProfileRow | undefined, after: ProfileRow | undefined, now: ProfileRow | undefined) =>
    companyProfile
      .invert({ key, before, after }, { stream: 'company/3', root: 0, rows: new Map(now ? [[key, now]] : []) })
      .map(({ type, payload }) => [type, payload]);

  it('takes an addition and a removal back', () => {
    expect(undone(undefined, row(), row())).toEqual([['CompetitorRemoved', { competitor: 4 }]]);
    expect(undone(undefined, row(), undefined)).toEqual([]);
    expect(undone(row(), undefined, undefined)).toEqual([
      ['CompetitorAdded', { competitor: 4, name: 'Boiler', applicants: ['BOILER AG'] }],
    ]);
    expect(undone(row(), undefined, row())).toEqual([]);
  });
  it('takes back of an edit what nobody has changed since', () => {
    const after = row({ name: 'Boilers', applicants: ['BOILER AG', 'BOILER KG'] });
    expect(undone(row(), after, after)).toEqual([
      ['CompetitorEdited', { competitor: 4, name: 'Boiler', applicants: ['BOILER AG'] }],
    ]);
    expect(undone(row(), after, { ...after, name: 'Boilers Inc' } as ProfileRow)).toEqual([
      ['CompetitorEdited', { competitor: 4, applicants: ['BOILER AG'] }],
    ]);
    expect(undone(row(), after, row({ name: 'Boilers Inc', applicants: [] }))).toEqual([]);
    expect(undone(row(), after, undefined)).toEqual([]);
  });
});
