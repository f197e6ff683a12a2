/** The calls about API tokens, and what they answer. */
import type { ApiScope, ApiToken, NewApiToken } from '../../../domain/operation/api-tokens.ts';
import type { ApiCallPage } from '../../../domain/operation/api-calls.ts';
import type { CallRequest } from '../../../sync/wire/calls.ts';

/** Whose tokens are shown. */
export type TokensOf = 'own' | 'company';

export const tokenPaths: Readonly<Record<TokensOf, string>> = { own: 'api_tokens', company: 'company/api_tokens' };

export interface TokenForm {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly days: number;
  readonly callsADay: number;
}

export const tokenCalls = {
  make: ({ name, scopes, days, callsADay }: TokenForm): CallRequest => ({
    method: 'POST',
    path: tokenPaths.own,
    json: { name, scopes, days, calls_a_day: callsADay },
  }),
  revoke: (of: TokensOf, id: number): CallRequest => ({ method: 'DELETE', path: `${tokenPaths[of]}/${id}` }),
};

export function readTokens(body: unknown): readonly ApiToken[] | null {
  const { tokens } = (body ?? {}) as { readonly tokens?: unknown };
  return Array.isArray(tokens) ? (tokens as readonly ApiToken[]) : null;
}

export function readNewToken(body: unknown): NewApiToken | null {
  const made = (body ?? {}) as Partial<NewApiToken>;
  return typeof made.token === 'string' && made.made !== undefined ? { made: made.made, token: made.token } : null;
}

export function readCalls(body: unknown): ApiCallPage | null {
  const { calls, total } = (body ?? {}) as Partial<ApiCallPage>;
  return Array.isArray(calls) && typeof total === 'number' ? { calls, total } : null;
}
