/**
 * Route patterns: `/search/folder_list/:folderId`, a trailing `?` for a last part that may be missing.
 * The router and the tables ask this one parser, so that they can't disagree.
 */
export interface ParsedPattern {
  readonly pattern: RegExp;
  readonly keys: string[];
}

/** The search that an address is about: not a number where it is about none. */
export const searchIdIn = (params: Readonly<Record<string, string | undefined>>): number =>
  Number(params['searchId'] ?? params['x_id']);

/** In the form that wouter wants; `loose` matches a prefix. */
export function parsePattern(route: string, loose = false): ParsedPattern {
  const keys: string[] = [];
  const parts = route.split('/').filter((part) => part !== '');
  const source = parts.map((part) => {
    if (part === '*') {
      keys.push('*');
      return '/(.*)';
    }
    const param = /^:(\w+)(\?)?$/.exec(part);
    if (!param) return `/${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`;
    keys.push(param[1]!);
    return param[2] === undefined ? '/([^/]+?)' : '(?:/([^/]+?))?';
  });
  return { pattern: new RegExp(`^${source.join('')}${loose ? '(?=$|/)' : '/?$'}`), keys };
}

/** The pattern's parameters in the path; null where it does not match. */
export function matchPattern({ pattern, keys }: ParsedPattern, path: string): Readonly<Record<string, string>> | null {
  const match = pattern.exec(path);
  if (!match) return null;
  const params: Record<string, string> = {};
  keys.forEach((key, at) => {
    const value = match[at + 1];
    if (value !== undefined) params[key] = value;
  });
  return params;
}
