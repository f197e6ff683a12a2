/** Tokens with which a company’s directory (Entra ID, Okta and others) manages its users by SCIM. */
import type { Id } from '../shared/ids.ts';

export const LONGEST_SCIM_TOKEN_NAME = 80;
/** Valid ones of a company: one in use, one that replaces it, and those of other directories. */
export const MOST_SCIM_TOKENS = 5;
/** Beneath the address of the server. */
export const SCIM_BASE = '/scim/v2';

export interface ScimToken {
  readonly id: Id;
  readonly name: string;
  /** The last characters of the token, by which it is known again. */
  readonly ending: string;
  /** Who made it. */
  readonly by: string;
  /** Moments are in milliseconds since 1970. */
  readonly madeAt: number;
  readonly lastUsedAt: number | null;
  readonly revokedAt: number | null;
}

export interface ScimTokenList {
  readonly tokens: readonly ScimToken[];
  /** What a directory is told to call. */
  readonly address: string;
}

/** `token` is shown this once. */
export interface NewScimToken extends ScimTokenList {
  readonly token: string;
}
