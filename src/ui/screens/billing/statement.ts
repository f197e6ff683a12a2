/** The statement of usage as lines of a CSV file: plan and limits first, then a month a line, the newest first. */
import { MEASURES, type Billing } from '../../../domain/billing/billing.ts';
import { csv } from '../../../domain/shared/csv.ts';

export function statementCsv(company: string, { plan, months, measured }: Billing): string {
  const limitOf = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));
  return csv([
    ['Company', company],
    ['Plan', plan?.name ?? 'None'],
    ['Limits', ...MEASURES.map((measure) => limitOf(plan?.limits[measure]))],
    ['Storage and publications measured', measured],
    [],
    ['Month (UTC)', 'Seats in use', 'Searches', 'Storage (bytes)', 'Publications'],
    ...months
      .toReversed()
      .map(({ month, searches, measured: of }) => [
        month,
        ...(of === null
          ? ['', String(searches), '', '']
          : [of.members, searches, of.storage, of.publications].map(String)),
      ]),
  ]);
}
