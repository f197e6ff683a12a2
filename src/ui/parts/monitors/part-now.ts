/** A category or competitor as the company’s page has it now. */
import { applicantsQuery, categoryQuery } from '../../../domain/company-profile/expressions.ts';
import type { CompanyProfile } from '../../../domain/company-profile/rows.ts';
import type { PartName, PartNow } from '../../../domain/documents/monitor-origin.ts';
import { printQuery } from '../../../domain/query/print.ts';

/** Null for one that is not on the page of the company. */
export function partIn({ categories, competitors }: CompanyProfile, { kind, id }: PartName): PartNow | null {
  const category = kind === 'category' ? categories.find((one) => one.category === id) : undefined;
  const competitor = kind === 'competitor' ? competitors.find((one) => one.competitor === id) : undefined;
  const query = category === undefined ? applicantsQuery(competitor?.applicants ?? []) : categoryQuery(category);
  const found = category ?? competitor;
  return found === undefined ? null : { name: found.name, asks: query && printQuery(query) };
}
