/** What a request carries through our handlers. */
import type { Context } from 'hono';
import type { SignedIn } from '../accounts/accounts.ts';

/** `signedIn` is set on everything under /spa/api. */
export interface AppEnv {
  Variables: { signedIn: SignedIn };
  Bindings: { incoming?: { socket?: { remoteAddress?: string } } };
}
export type AppContext = Context<AppEnv>;

/** The address that asks, for rate limits; behind a proxy that is the proxy's. */
export function addressOf(context: AppContext): string {
  const bindings = context.env as AppEnv['Bindings'] | undefined;
  return bindings?.incoming?.socket?.remoteAddress ?? 'unknown';
}
