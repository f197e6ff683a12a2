/** The plan of a company: a name and limits, as the operator sets them (`npm run company -- plan`). */
import { MEASURES, type Limits, type UsageMeasure, type BillingPlan } from '../../domain/billing/billing.ts';
import type { Id } from '../../domain/shared/ids.ts';
import type { Db } from '../database/tables.ts';

export async function planOf(db: Db, company: Id): Promise<BillingPlan | null> {
  const row = await db.selectFrom('company_plan').selectAll().where('company_id', '=', company).executeTakeFirst();
  return row ? { name: row.name, limits: limitsIn(JSON.parse(row.limits)) } : null;
}

/** A limit that is missing or no number is none. */
export function limitsIn(stored: unknown): Limits {
  const of = (measure: UsageMeasure): number | null => {
    const value: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, measure) : null;
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
  };
  return { members: of('members'), searches: of('searches'), storage: of('storage'), publications: of('publications') };
}

export async function setPlan(db: Db, company: Id, { name, limits }: BillingPlan): Promise<void> {
  const plan = { name, limits: JSON.stringify(limits, [...MEASURES]) };
  await db
    .insertInto('company_plan')
    .values({ company_id: company, ...plan })
    .onConflict((on) => on.column('company_id').doUpdateSet(plan))
    .execute();
}

export async function removePlan(db: Db, company: Id): Promise<void> {
  await db.deleteFrom('company_plan').where('company_id', '=', company).execute();
}
