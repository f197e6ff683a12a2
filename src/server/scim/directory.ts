/** A company’s directory, by the token that it presents. */
import type { ScimToken } from '../../domain/operation/scim-tokens.ts';
import type { Id } from '../../domain/shared/ids.ts';

export interface PresentedScimToken extends Pick<ScimToken, 'id' | 'name' | 'ending'> {
  readonly company: Id;
  readonly madeBy: Id;
}

export interface Directory {
  readonly token: PresentedScimToken;
  readonly company: Id;
}
