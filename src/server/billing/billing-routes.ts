/** GET → Billing: plan and usage of the company of who asks (ROUTE-38). */
import { refusal } from '../errors.ts';
import { refuse } from '../http/answers.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { billingOf } from './usage.ts';

const noCompany = refusal(404, 'no-company', 'You belong to no company, so that there is no plan.');

type Parts = Pick<Services, 'db' | 'index' | 'now' | 'bytesOfCorpus' | 'billingProvider'>;

export function billingRoutes(services: Parts): readonly Route[] {
  return [
    {
      method: 'GET',
      path: '/spa/api/billing',
      who: 'colleague',
      async handle(context) {
        const { company } = context.get('signedIn').user;
        const billing = company === null ? null : await billingOf(services, company.id);
        return billing === null ? refuse(context, noCompany) : context.json(billing);
      },
    },
  ];
}
