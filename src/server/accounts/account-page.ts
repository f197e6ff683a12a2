/** A page under /account: it asks for no session, and limits the form that it takes. */
import type { Route } from '../http/route.ts';

export function accountPage(method: 'GET' | 'POST', path: string, handle: Route['handle']): Route {
  return { method, path: `/account${path}`, who: 'anyone', maxBody: 64 * 1024, handle };
}
