/** The profile of a company. A gesture is undone for what nobody has changed since. */
import { isClassPrefix, normalizeClassSymbol } from '../query/classes.ts';
import { concept, factOf, type Fact, type RowChange } from '../shared/decider.ts';
import { applied, noop, rejected, type Decision } from '../shared/envelope.ts';
import { canonical } from '../shared/state-hash.ts';
import { companyProfileEvents } from './events.ts';
import {
  companyCategoryKey,
  categoryOf,
  COMPANY_PROFILE,
  competitorKey,
  competitorOf,
  profileOf,
  type CompanyCategoryRow,
  type CompanyProfileRow,
  type CompetitorRow,
  type ProfileRow,
} from './rows.ts';

const nameless = rejected('nameless', 'A name is needed.');
const empty = rejected('category-empty', 'A category needs a class or a keyword.');
const noClass = rejected('category-class', 'A class of a category is written as a class, such as A47J 27/21.');
const noWord = rejected('category-keyword', 'A keyword needs a letter or a digit.');
const gone = rejected('not-found', 'It is not there any more.');

/** The row with the changes: each list without blanks and repetitions, each text trimmed. */
function withChanges<R extends ProfileRow>(row: R, changes: Partial<R>): R {
  return { ...row, ...Object.fromEntries(Object.entries(changes).map(([field, value]) => [field, cleaned(value)])) };
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (!Array.isArray(value)) return value;
  return [...new Set(value.map((word) => String(word).replace(/\s+/g, ' ').trim()))].filter((word) => word !== '');
}

const isSame = (one: ProfileRow, other: ProfileRow): boolean => canonical(one) === canonical(other);

/** Whether a row may become another: null for one that was removed meanwhile. */
function decideRow<R extends ProfileRow>(row: R | null, changes: Partial<R>): Decision {
  if (row === null) return gone;
  const next = withChanges(row, changes);
  return isSame(row, next) ? noop('unchanged') : decideNew(next, withoutKept(next, row));
}

/** `said`: what the event says anew of a category; what a row of an earlier version holds may stay. */
function decideNew(row: ProfileRow, said: ProfileRow = row): Decision {
  if (row.kind !== 'company-profile' && row.name === '') return nameless;
  if (row.kind !== 'company-category' || said.kind !== 'company-category') return applied;
  if (row.classes.length + row.keywords.length === 0) return empty;
  if (!said.classes.every((one) => isClassPrefix(normalizeClassSymbol(one)))) return noClass;
  return said.keywords.every((one) => WORD_CHARACTER.test(one)) ? applied : noWord;
}

const WORD_CHARACTER = /[\p{L}\p{N}\p{Co}]/u;

/** Of a category, the classes and keywords that were not in it before. */
function withoutKept(next: ProfileRow, before: ProfileRow): ProfileRow {
  if (next.kind !== 'company-category' || before.kind !== 'company-category') return next;
  const added = (words: readonly string[], kept: readonly string[]) => words.filter((word) => !kept.includes(word));
  return {
    ...next,
    classes: added(next.classes, before.classes),
    keywords: added(next.keywords, before.keywords),
  };
}

const aCategory = (fields: Omit<CompanyCategoryRow, 'kind'>): CompanyCategoryRow =>
  withChanges<CompanyCategoryRow>({ kind: 'company-category', ...fields }, fields);
const aCompetitor = (fields: Omit<CompetitorRow, 'kind'>): CompetitorRow =>
  withChanges<CompetitorRow>({ kind: 'competitor', ...fields }, fields);

export const companyProfile = concept<typeof companyProfileEvents, ProfileRow>({
  events: companyProfileEvents,
  rowKinds: ['company-profile', 'company-category', 'competitor'],
  decide: {
    CompanyProfileEdited: ({ rows }, changes) => decideRow(profileOf(rows), changes),
    CompanyCategoryAdded: ({ rows }, fields) =>
      categoryOf(rows, fields.category) === null ? decideNew(aCategory(fields)) : noop('already-there'),
    CompanyCategoryEdited: ({ rows }, changes) => decideRow(categoryOf(rows, changes.category), changes),
    CompanyCategoryRemoved: ({ rows }, { category }) =>
      categoryOf(rows, category) === null ? noop('already-gone') : applied,
    CompetitorAdded: ({ rows }, fields) =>
      competitorOf(rows, fields.competitor) === null ? decideNew(aCompetitor(fields)) : noop('already-there'),
    CompetitorEdited: ({ rows }, changes) => decideRow(competitorOf(rows, changes.competitor), changes),
    CompetitorRemoved: ({ rows }, { competitor }) =>
      competitorOf(rows, competitor) === null ? noop('already-gone') : applied,
  },
  evolve: {
    CompanyProfileEdited: ({ rows }, write, changes) =>
      write.set(COMPANY_PROFILE, withChanges<CompanyProfileRow>(profileOf(rows), changes)),
    CompanyCategoryAdded({ rows }, write, fields) {
      if (categoryOf(rows, fields.category) === null) write.set(companyCategoryKey(fields.category), aCategory(fields));
    },
    CompanyCategoryEdited({ rows }, write, changes) {
      const row = categoryOf(rows, changes.category);
      if (row !== null) write.set(companyCategoryKey(row.category), withChanges<CompanyCategoryRow>(row, changes));
    },
    CompanyCategoryRemoved({ rows }, write, { category }) {
      if (categoryOf(rows, category) !== null) write.remove(companyCategoryKey(category));
    },
    CompetitorAdded({ rows }, write, fields) {
      if (competitorOf(rows, fields.competitor) === null)
        write.set(competitorKey(fields.competitor), aCompetitor(fields));
    },
    CompetitorEdited({ rows }, write, changes) {
      const row = competitorOf(rows, changes.competitor);
      if (row !== null) write.set(competitorKey(row.competitor), withChanges<CompetitorRow>(row, changes));
    },
    CompetitorRemoved({ rows }, write, { competitor }) {
      if (competitorOf(rows, competitor) !== null) write.remove(competitorKey(competitor));
    },
  },
  invert({ key, before, after }: RowChange<ProfileRow>, { rows }) {
    const now = rows.get(key);
    if (before === undefined) return after === undefined || now === undefined ? [] : undoneAddition(after);
    if (after === undefined) return now === undefined ? added(before) : [];
    return now === undefined ? [] : reverted(before, after, now);
  },
});

/** The profile is never removed: what was said of it first is taken back field by field. */
function undoneAddition(row: ProfileRow): readonly Fact[] {
  switch (row.kind) {
    case 'company-profile':
      return [factOf(companyProfileEvents, 'CompanyProfileEdited', { name: '', applicants: [], markets: [] })];
    case 'company-category':
      return [factOf(companyProfileEvents, 'CompanyCategoryRemoved', { category: row.category })];
    case 'competitor':
      return [factOf(companyProfileEvents, 'CompetitorRemoved', { competitor: row.competitor })];
  }
}

function added(row: ProfileRow): readonly Fact[] {
  const { kind, ...fields } = row;
  if (kind === 'company-category' && 'category' in fields)
    return [factOf(companyProfileEvents, 'CompanyCategoryAdded', fields)];
  return 'competitor' in fields ? [factOf(companyProfileEvents, 'CompetitorAdded', fields)] : [];
}

/** The fields that the gesture changed and that nobody has changed since, as they were before. */
function reverted(before: ProfileRow, after: ProfileRow, now: ProfileRow): readonly Fact[] {
  const [was, made, is] = [before, after, now].map((row) => new Map<string, unknown>(Object.entries(row)));
  const fields = [...(was ?? [])].filter(
    ([field, value]) => changed(value, made?.get(field)) && !changed(made?.get(field), is?.get(field)),
  );
  if (fields.length === 0) return [];
  const changes = Object.fromEntries(fields);
  switch (before.kind) {
    case 'company-profile':
      return [factOf(companyProfileEvents, 'CompanyProfileEdited', changes)];
    case 'company-category':
      return [factOf(companyProfileEvents, 'CompanyCategoryEdited', { category: before.category, ...changes })];
    case 'competitor':
      return [factOf(companyProfileEvents, 'CompetitorEdited', { competitor: before.competitor, ...changes })];
  }
}

const changed = (one: unknown, other: unknown): boolean => canonical(one ?? null) !== canonical(other ?? null);
