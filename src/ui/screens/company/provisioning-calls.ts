/** The calls about provisioning tokens, and what they answer. */
import type { NewScimToken, ScimTokenList } from '../../../domain/operation/scim-tokens.ts';
import type { CallRequest } from '../../../sync/wire/calls.ts';

const PATH = 'company/scim_tokens';

export const provisioningCalls = {
  list: PATH,
  make: (name: string): CallRequest => ({ method: 'POST', path: PATH, json: { name } }),
  revoke: (id: number): CallRequest => ({ method: 'DELETE', path: `${PATH}/${id}` }),
};

/** null for an answer of another form. */
export function readScimTokens(body: unknown): ScimTokenList | null {
  const { tokens, address } = (body ?? {}) as Partial<ScimTokenList>;
  return Array.isArray(tokens) && typeof address === 'string' ? { tokens, address } : null;
}

export function readNewScimToken(body: unknown): string | null {
  const { token } = (body ?? {}) as Partial<NewScimToken>;
  return typeof token === 'string' ? token : null;
}
