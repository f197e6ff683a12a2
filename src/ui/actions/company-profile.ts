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

/** `category` null: a new one. */
export async function saveCategory(
  actions: ActionContext,
  { company, category }: { readonly company: Id; readonly category: Id | null },
  fields: CategoryFields,
): Promise<EmitAnswer> {
  const stream = companyStream(company);
  if (category !== null)
    return actions.emit([draft(stream, 'CompanyCategoryEdited', { category, ...fields })], 'Edit category');
  const [minted] = await actions.mintIds(1);
  if (minted === undefined) return noIds;
  return actions.emit([draft(stream, 'CompanyCategoryAdded', { category: minted, ...fields })], 'New category');
}

export function removeCategory(actions: ActionContext, company: Id, category: Id): Promise<EmitAnswer> {
  return actions.emit([draft(companyStream(company), 'CompanyCategoryRemoved', { category })], 'Remove category');
}

/** `competitor` null: a new one. */
export async function saveCompetitor(
  actions: ActionContext,
  { company, competitor }: { readonly company: Id; readonly competitor: Id | null },
  fields: CompetitorFields,
): Promise<EmitAnswer> {
  const stream = companyStream(company);
  if (competitor !== null)
    return actions.emit([draft(stream, 'CompetitorEdited', { competitor, ...fields })], 'Edit competitor');
  const [minted] = await actions.mintIds(1);
  if (minted === undefined) return noIds;
  return actions.emit([draft(stream, 'CompetitorAdded', { competitor: minted, ...fields })], 'New competitor');
}

export function removeCompetitor(actions: ActionContext, company: Id, competitor: Id): Promise<EmitAnswer> {
  return actions.emit([draft(companyStream(company), 'CompetitorRemoved', { competitor })], 'Remove competitor');
}
