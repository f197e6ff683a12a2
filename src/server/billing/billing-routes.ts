/**
 * Billing (ROUTE-38): plan and usage of the company of who asks.
 *
 *   GET /spa/api/billing            → Billing
 *   GET /spa/api/billing/statement  → the same as a PDF
 */
import type { Billing } from '../../domain/billing/billing.ts';
import { utcDay } from '../../domain/shared/moments.ts';
import { refusal } from '../errors.ts';
import { refuse } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Route } from '../http/route.ts';
import { pdf } from '../reports/render/pdf.ts';
import type { Services } from '../services.ts';
import { statementPage } from './statement-page.ts';
import { billingOf } from './usage.ts';

const noCompany = refusal(404, 'no-company', 'You belong to no company, so that there is no plan.');
const STATEMENT_MS = 60_000;

type Parts = Pick<Services, 'db' | 'index' | 'now' | 'bytesOfCorpus' | 'billingProvider' | 'reportFonts'>;

export function billingRoutes(services: Parts): readonly Route[] {
  const { now, reportFonts } = services;
  // Each starts a process.
  const rate = createRateLimit({ burst: 12, everyMs: 5_000, now });

  async function found(context: AppContext): Promise<{ readonly company: string; readonly billing: Billing } | null> {
    const { company } = context.get('signedIn').user;
    const billing = company === null ? null : await billingOf(services, company.id);
    return company === null || billing === null ? null : { company: company.name, billing };
  }

  return [
    {
      ...{ method: 'GET', path: '/spa/api/billing', who: 'colleague' },
      async handle(context) {
        const its = await found(context);
        return its === null ? refuse(context, noCompany) : context.json(its.billing);
      },
    },
    {
      ...{ method: 'GET', path: '/spa/api/billing/statement', who: 'colleague', rate },
      async handle(context) {
        const its = await found(context);
        if (its === null) return refuse(context, noCompany);
        const at = now();
        const headers = {
          'Content-Type': 'application/pdf',
          'Content-Disposition': `attachment; filename="statement-${utcDay(at)}.pdf"`,
        };
        // A browser asks whether there is one before it fetches it.
        if (context.req.method === 'HEAD') return context.body(null, 200, headers);
        const page = statementPage(its.company, its.billing, at);
        const signal = AbortSignal.any([context.req.raw.signal, AbortSignal.timeout(STATEMENT_MS)]);
        const file = await pdf({ page, frozenAt: at, standard: 'ua-1' }, { fonts: reportFonts(), signal });
        return context.body(new Uint8Array(file), 200, headers);
      },
    },
  ];
}
