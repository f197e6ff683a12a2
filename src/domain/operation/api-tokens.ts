/** Tokens with which a user's programs ask the server: what each may do, until when, and how often. */
import type { Id } from '../shared/ids.ts';

/** What a program may ask for: one scope for each operation of the API. */
export const API_SCOPES = ['search', 'documents', 'explain', 'check'] as const;
export type ApiScope = (typeof API_SCOPES)[number];

export const apiScopeNames: Readonly<Record<ApiScope, string>> = {
  search: 'Search',
  documents: 'Read documents',
  explain: 'Explain hits',
  check: 'Check known documents',
};

export const LONGEST_TOKEN_NAME = 80;
/** Days that a token may be valid. */
export const LONGEST_TOKEN_DAYS = 365;
export const MOST_CALLS_A_DAY = 10_000;
/** Valid ones of one user. */
export const MOST_TOKENS = 20;

export interface ApiToken {
  readonly id: Id;
  readonly name: string;
  /** The last characters of the token, by which its owner knows it again. */
  readonly ending: string;
  readonly scopes: readonly ApiScope[];
  readonly callsADay: number;
  /** Of this day by UTC. */
  readonly callsToday: number;
  /** Moments are in milliseconds since 1970. */
  readonly madeAt: number;
  readonly expiresAt: number;
  readonly lastUsedAt: number | null;
  readonly revokedAt: number | null;
  readonly owner: { readonly pk: Id; readonly name: string };
}

/** `token` is shown this once. */
export interface NewApiToken {
  readonly made: ApiToken;
  readonly token: string;
}

export type ApiTokenState = 'valid' | 'expired' | 'revoked';

export function apiTokenState({ revokedAt, expiresAt }: ApiToken, now: number): ApiTokenState {
  if (revokedAt !== null) return 'revoked';
  return expiresAt <= now ? 'expired' : 'valid';
}
