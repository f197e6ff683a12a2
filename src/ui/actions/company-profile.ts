/** The profile of the company, its categories and its competitors. */
import { draft, type EventMap } from '../../domain/catalogue.ts';
import type { CompanyCategoryRow, CompetitorRow } from '../../domain/company-profile/rows.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { companyStream } from '../../domain/shared/streams.ts';
import type { EmitAnswer } from '../../workers/contract.ts';
import type { ActionContext } from '../hooks/use-actions.ts';
import { noIds } from './no-ids.ts';

export type CategoryFields = Pick<CompanyCategoryRow, 'name' | 'classes' | 'keywords'>;
export type CompetitorFields = Pick<CompetitorRow, 'name' | 'applicants'>;

export function editCompanyProfile(
  actions: ActionContext,
  company: Id,
  changes: EventMap['CompanyProfileEdited'],
): Promise<EmitAnswer> {
  return actions.emit([draft(companyStream(company), 'CompanyProfileEdited', changes)], 'Edit company profile');
}

export async function addCategory(actions: ActionContext, company: Id, fields: CategoryFields): Promise<EmitAnswer> {
  const [category] = await actions.mintIds(1);
  if (category === undefined) return noIds;
  return actions.emit([draft(companyStream(company), 'CompanyCategoryAdded', { category, ...fields })], 'New category');
}

/** `changes`: of the fields that were edited alone, so that what others edit meanwhile stays. */
export function editCategory(
  actions: ActionContext,
  { company, category }: { readonly company: Id; readonly category: Id },
  changes: Partial<CategoryFields>,
): Promise<EmitAnswer> {
  const event = draft(companyStream(company), 'CompanyCategoryEdited', { category, ...changes });
  return actions.emit([event], 'Edit category');
}

export function removeCategory(actions: ActionContext, company: Id, category: Id): Promise<EmitAnswer> {
  return actions.emit([draft(companyStream(company), 'CompanyCategoryRemoved', { category })], 'Remove category');
}

export async function addCompetitor(
  actions: ActionContext,
  company: Id,
  fields: CompetitorFields,
): Promise<EmitAnswer> {
  const [competitor] = await actions.mintIds(1);
  if (competitor === undefined) return noIds;
  const event = draft(companyStream(company), 'CompetitorAdded', { competitor, ...fields });
  return actions.emit([event], 'New competitor');
}

/** As {@link editCategory}. */
export function editCompetitor(
  actions: ActionContext,
  { company, competitor }: { readonly company: Id; readonly competitor: Id },
  changes: Partial<CompetitorFields>,
): Promise<EmitAnswer> {
  const event = draft(companyStream(company), 'CompetitorEdited', { competitor, ...changes });
  return actions.emit([event], 'Edit competitor');
}

export function removeCompetitor(actions: ActionContext, company: Id, competitor: Id): Promise<EmitAnswer> {
  return actions.emit([draft(companyStream(company), 'CompetitorRemoved', { competitor })], 'Remove competitor');
}
