/** `npm run company -- plan`: the operator sets what a company may use, or takes the plan back. */
import type { Limits, UsageMeasure } from '../../domain/billing/billing.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { bytesOf } from '../config.ts';
import type { Db } from '../database/tables.ts';
import { removePlan, setPlan } from './plans.ts';

export const PLAN_OPTIONS = {
  name: { type: 'string' },
  none: { type: 'boolean' },
  members: { type: 'string' },
  searches: { type: 'string' },
  storage: { type: 'string' },
  publications: { type: 'string' },
} as const;

type PlanValues = { readonly [Name in keyof typeof PLAN_OPTIONS]?: string | boolean | undefined };
type PlanCommand = (ports: { readonly db: Db }, out: (line: string) => void) => Promise<number>;

/** What is wrong with the arguments, where something is. */
export function planCommand(company: Id, { name, none = false, ...values }: PlanValues): PlanCommand | string {
  if (none === true) return taking(company);
  if (typeof name !== 'string' || name.trim() === '' || name.length > 100)
    return 'plan needs the name of the plan: --name NAME (at most 100 characters), or --none to take it back.';
  const limits: Record<UsageMeasure, number | null> = {
    members: null,
    searches: null,
    storage: null,
    publications: null,
  };
  for (const measure of ['members', 'searches', 'storage', 'publications'] as const) {
    const typed = values[measure];
    if (typeof typed !== 'string') continue;
    const limit = measure === 'storage' ? bytesOf(typed) : /^\d{1,12}$/.test(typed) ? Number(typed) : null;
    if (limit === null)
      return `--${measure} must be ${measure === 'storage' ? 'a number of bytes, e.g. 50G' : 'a whole number'}.`;
    limits[measure] = limit;
  }
  return setting(company, name.trim(), limits);
}

const isThere = async (db: Db, company: Id): Promise<boolean> =>
  (await db.selectFrom('company').select('id').where('id', '=', company).executeTakeFirst()) !== undefined;

function setting(company: Id, name: string, limits: Limits): PlanCommand {
  return async ({ db }, out) => {
    if (!(await isThere(db, company))) return missing(company, out);
    await setPlan(db, company, { name, limits });
    const said = Object.entries(limits).map(([measure, limit]) => `${measure} ${limit ?? 'without a limit'}`);
    out(`Company ${company} has the plan ${name}: ${said.join(', ')}.`);
    return 0;
  };
}

function taking(company: Id): PlanCommand {
  return async ({ db }, out) => {
    if (!(await isThere(db, company))) return missing(company, out);
    await removePlan(db, company);
    out(`Company ${company} has no plan, and no limits.`);
    return 0;
  };
}

function missing(company: Id, out: (line: string) => void): number {
  out(`There is no company ${company}.`);
  return 1;
}
