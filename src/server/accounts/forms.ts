/** What the account pages have in common: forms read as text, and a way on with the session's cookies. */
import type { AppContext } from '../http/env.ts';

/** The fields of a form that are text; nothing for a body that is none. */
export async function formOf(context: AppContext): Promise<Readonly<Record<string, string>>> {
  const body = await context.req.parseBody().catch(() => ({}));
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

export function goTo(context: AppContext, path: string, cookies: readonly string[]): Response {
  for (const cookie of cookies) context.header('Set-Cookie', cookie, { append: true });
  return context.redirect(path, 303);
}
