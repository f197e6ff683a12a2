/** The variables and bindings of a request. */
import type { Context } from 'hono';
import type { Id } from '../../domain/shared/ids.ts';
import type { SignedIn } from '../accounts/accounts.ts';

export interface AppEnv {
  Variables: {
    /** Set on everything under /spa/api. */
    signedIn: SignedIn;
    /** The company that a route for `company-administrator` is about. */
    company: Id;
    /** The search that a route for `search-member` is about. */
    search: Id;
  };
  Bindings: { incoming?: { socket?: { remoteAddress?: string } } };
}
export type AppContext = Context<AppEnv>;

/** The client's network address, for rate limits; behind a proxy it is the proxy's. */
export function addressOf(context: AppContext): string {
  const bindings = context.env as AppEnv['Bindings'] | undefined;
  return bindings?.incoming?.socket?.remoteAddress ?? 'unknown';
}
