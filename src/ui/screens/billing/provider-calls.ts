/** Asks for a page of the payment provider. */
import type { ProviderPage } from '../../../domain/billing/provider.ts';
import type { CallRequest } from '../../../sync/wire/calls.ts';

/** `price`: of the plan, where one is ordered. */
export const providerPageRequest = (page: ProviderPage, price?: string): CallRequest => ({
  ...{ method: 'POST', path: 'billing/pages' },
  json: { page, ...(price !== undefined && { price }) },
});

/** Null for an answer of another form. */
export const addressIn = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'address' in body && typeof body.address === 'string'
    ? body.address
    : null;
