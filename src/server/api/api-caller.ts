/** Who asks with a token. */
import type { ApiToken } from '../../domain/operation/api-tokens.ts';
import type { Account } from '../accounts/users.ts';

export interface ApiCaller extends Account {
  readonly token: ApiToken;
}
