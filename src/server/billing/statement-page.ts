/** The statement of usage as a page: plan and limits, then usage by month as plots with their table. */
import { columnsPlot, grouped } from '../../domain/reports/landscape/plot.ts';
import {
  facts,
  heading,
  known,
  paragraph,
  plot,
  table,
  tableOfNumbers,
  type ReportPage,
} from '../../domain/reports/document.ts';
import { moment } from '../../domain/reports/report-moment.ts';
import {
  limitState,
  MEASURES,
  type Billing,
  type LimitState,
  type MonthOfUsage,
  type UsageMeasure,
} from '../../domain/billing/billing.ts';
import { holdsPlan } from '../../domain/billing/provider.ts';

const NAMES: Readonly<Record<UsageMeasure, string>> = {
  members: 'Seats in use',
  searches: 'Searches this month',
  storage: 'Storage',
  publications: 'Publications',
};
const STATES: Readonly<Record<LimitState, string>> = {
  unlimited: 'no limit',
  within: 'within the limit',
  near: 'near to the limit',
  reached: 'all of the limit',
  exceeded: 'more than the limit',
};

export function statementPage(company: string, billing: Billing, at: number): ReportPage {
  const { plan, usage, measured, months } = billing;
  return {
    title: 'Statement of usage',
    subtitle: known(company),
    mark: `As of ${moment(at)}`,
    footer: 'Antecede',
    blocks: [
      facts(
        ['Company', known(company)],
        ['Plan', planWords(billing)],
        ['Subscription', subscriptionWords(billing)],
        ['Storage and publications measured', moment(Date.parse(measured))],
      ),
      heading('Plan and limits'),
      {
        ...table(
          'Plan and limits',
          [
            ['Measure', 3],
            ['Used', 2],
            ['Limit', 2],
            ['State', 3],
          ],
          MEASURES.map((measure) => {
            const limit = plan?.limits[measure] ?? null;
            const state = STATES[limitState(usage[measure], limit)];
            const most = limit === null ? 'none' : amount(measure, limit);
            return [NAMES[measure], amount(measure, usage[measure]), most, state];
          }),
        ),
        numbers: [1, 2],
      },
      paragraph('Limits warn. Nothing is locked when one is passed.'),
      heading('Usage by month'),
      heading('Searches', 2),
      plotOf(months, 'Searches by month', ({ searches }) => searches),
      heading('Seats in use', 2),
      plotOf(months, 'Seats in use by month', (month) => month.measured?.members ?? null),
      heading('In numbers', 2),
      tableOfNumbers(1, monthsTable(months)),
      paragraph(
        'Months by UTC. Searches are counted in the month in which they were submitted. Seats, storage and ' +
          'publications are as last measured in the month.',
      ),
      paragraph(
        billing.provider
          ? `This is no invoice. Invoices are on the pages of ${billing.provider.name}.`
          : 'This is no invoice: nothing is billed on this server.',
      ),
    ],
  };
}

function planWords({ plan, planBy }: Billing): string {
  if (plan === null) return 'none';
  return `${plan.name}, ${planBy === 'subscription' ? 'from the subscription' : 'set by whoever runs the server'}`;
}

function subscriptionWords({ provider }: Billing): string {
  if (!provider) return 'none: nothing is billed on this server';
  const running = provider.subscriptions.filter(holdsPlan);
  const test = provider.isTest ? ' (test mode: no money moves)' : '';
  const each = running.map(({ plan, state, nextInvoice, ends }) => {
    const next = nextInvoice === null ? '' : `, next invoice ${nextInvoice.slice(0, 10)}`;
    return `${known(plan)}: ${state}${ends === null ? next : `, ends ${ends.slice(0, 10)}`}`;
  });
  return `${each.join('; ') || 'none'}${test}`;
}

function plotOf(months: readonly MonthOfUsage[], title: string, valueOf: (month: MonthOfUsage) => number | null) {
  const values = months.map((month) => ({ label: month.month, value: valueOf(month) ?? 0 }));
  const said = values.map(({ label, value }) => `${label}: ${grouped(value)}`).join('; ');
  return plot(title, `${title}. ${said}.`, columnsPlot(values));
}

const monthsTable = (months: readonly MonthOfUsage[]) =>
  table(
    'Usage by month',
    [
      ['Month', 2],
      ['Seats in use', 2],
      ['Searches', 2],
      ['Storage', 2],
      ['Publications', 2],
    ],
    months
      .toReversed()
      .map(({ month, searches, measured }) => [
        ...[month, inMonth('members', measured?.members), grouped(searches)],
        ...[inMonth('storage', measured?.storage), inMonth('publications', measured?.publications)],
      ]),
  );

const inMonth = (measure: UsageMeasure, value: number | undefined): string =>
  value === undefined ? 'not measured' : amount(measure, value);

const amount = (measure: UsageMeasure, value: number): string => (measure === 'storage' ? size(value) : grouped(value));

/** In decimal units. */
function size(bytes: number): string {
  if (bytes < 999_500) return bytes < 1_000 ? `${bytes} B` : `${Math.round(bytes / 1_000)} kB`;
  return bytes < 999_500_000 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
