/** The rows of a company's profile: one for the company, one for each category and each competitor. */
import type { Id } from '../shared/ids.ts';
import type { RowKey } from '../shared/rows.ts';

export interface CompanyProfileRow {
  readonly kind: 'company-profile';
  readonly name: string;
  /** The names under which the company files. */
  readonly applicants: readonly string[];
  /** Codes of countries. */
  readonly markets: readonly string[];
}
export interface CompanyCategoryRow {
  readonly kind: 'company-category';
  readonly category: Id;
  readonly name: string;
  readonly classes: readonly string[];
  readonly keywords: readonly string[];
}
export interface CompetitorRow {
  readonly kind: 'competitor';
  readonly competitor: Id;
  readonly name: string;
  /** The spellings of its name that were confirmed. */
  readonly applicants: readonly string[];
}
export type ProfileRow = CompanyProfileRow | CompanyCategoryRow | CompetitorRow;

export const COMPANY_PROFILE: RowKey = 'company-profile';
export const companyCategoryKey = (category: Id): RowKey => `company-category:${category}`;
export const competitorKey = (competitor: Id): RowKey => `competitor:${competitor}`;

type AnyRows = ReadonlyMap<RowKey, object>;

const NOTHING: CompanyProfileRow = { kind: 'company-profile', name: '', applicants: [], markets: [] };

export const profileOf = (rows: AnyRows): CompanyProfileRow =>
  (rows.get(COMPANY_PROFILE) as CompanyProfileRow | undefined) ?? NOTHING;
export const categoryOf = (rows: AnyRows, category: Id): CompanyCategoryRow | null =>
  (rows.get(companyCategoryKey(category)) as CompanyCategoryRow | undefined) ?? null;
export const competitorOf = (rows: AnyRows, competitor: Id): CompetitorRow | null =>
  (rows.get(competitorKey(competitor)) as CompetitorRow | undefined) ?? null;

/** What a company says of itself, categories and competitors by name. */
export interface CompanyProfile {
  readonly profile: CompanyProfileRow;
  readonly categories: readonly CompanyCategoryRow[];
  readonly competitors: readonly CompetitorRow[];
}

export function companyProfileIn(rows: AnyRows): CompanyProfile {
  const all = [...rows.values()] as readonly { readonly kind?: string }[];
  const of = <R extends ProfileRow>(kind: R['kind']): readonly R[] =>
    all.filter((row): row is R => row.kind === kind).sort((one, other) => byName(one, other));
  return {
    profile: profileOf(rows),
    categories: of<CompanyCategoryRow>('company-category'),
    competitors: of<CompetitorRow>('competitor'),
  };
}

const byName = (one: ProfileRow, other: ProfileRow): number =>
  one.name.localeCompare(other.name, 'en', { numeric: true });
