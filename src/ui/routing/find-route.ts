/** Finds the route of an address. */
import { matchPattern, parsePattern, type ParsedPattern } from './route-pattern.ts';
import { routes, type AppRoute } from './routes.ts';

export interface RouteMatch {
  readonly route: AppRoute;
  /** The pattern that matched: the path or one of the aliases. */
  readonly pattern: string;
  readonly params: Readonly<Record<string, string>>;
}

const patterns: readonly { readonly route: AppRoute; readonly pattern: string; readonly parsed: ParsedPattern }[] =
  routes.flatMap((route) =>
    [route.path, ...(route.aliases ?? [])].map((pattern) => ({ route, pattern, parsed: parsePattern(pattern) })),
  );

/** `path` comes without its query. null: Not Found (APP-5). */
export function findRoute(path: string): RouteMatch | null {
  for (const { route, pattern, parsed } of patterns) {
    const params = matchPattern(parsed, path);
    if (params) return { route, pattern, params };
  }
  return null;
}

export const matchesRoute = (path: string): boolean => findRoute(path) !== null;
