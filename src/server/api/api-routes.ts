/**
 * The API for programs, read-only. Every call has a token (token-guard.ts).
 *
 *   GET /api/v1/token → what the token may, and what is left of its budget
 */
import type { Route } from '../http/route.ts';

const API_BASE = '/api/v1';

export function apiRoutes(): readonly Route[] {
  return [
    {
      ...{ method: 'GET', path: `${API_BASE}/token`, who: 'token', scope: null },
      handle(context) {
        const { token } = context.get('apiCaller');
        return context.json({
          ...{ name: token.name, scopes: token.scopes, expires_at: new Date(token.expiresAt).toISOString() },
          ...{ calls_a_day: token.callsADay },
        });
      },
    },
  ];
}
