/** Who asks with a token. */
import type { ApiToken } from '../../domain/operation/api-tokens.ts';
import type { Account } from '../accounts/users.ts';

export interface ApiCaller extends Account {
  readonly token: ApiToken;
  /** Takes one call of the token's rate and of its budget of the day; null where it was there. */
  readonly take: () => Promise<NotOpened | null>;
}

/** Why a token opens nothing, or nothing now. */
export interface NotOpened {
  readonly status: 401 | 403 | 429;
  readonly code: string;
  readonly detail: string;
  /** Seconds until it is worth another try. */
  readonly wait?: number;
}
