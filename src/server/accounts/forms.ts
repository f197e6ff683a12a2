/** The way on from a form of the account pages, with the cookies of the session. */
import type { AppContext } from '../http/env.ts';

export function goTo(context: AppContext, path: string, cookies: readonly string[]): Response {
  for (const cookie of cookies) context.header('Set-Cookie', cookie, { append: true });
  return context.redirect(path, 303);
}
