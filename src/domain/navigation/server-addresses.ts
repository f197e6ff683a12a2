/** What the server itself answers, with all beneath: neither the app's page nor the service worker stands in for it. */
export const SERVER_PATHS = [
  '/account',
  '/spa',
  '/health',
  '/ready',
  '/metrics',
  '/outgoing',
  '/api',
  '/mcp',
  '/scim',
  '/.well-known',
] as const;

export const isServerAddress = (pathname: string): boolean =>
  SERVER_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`));
