/** A user in SCIM’s form, with a version that changes with what is shown. */
import { createHash } from 'node:crypto';
import { fullName } from '../accounts/users.ts';
import { coreAttribute, USER_SCHEMA } from './attributes.ts';
import type { ScimUser } from './scim-users.ts';

export interface ScimResource {
  readonly schemas: readonly string[];
  readonly id: string;
  readonly meta: { readonly location: string; readonly version: string } & Readonly<Record<string, string>>;
  readonly [attribute: string]: unknown;
}

/** `base`: the address of SCIM on this server. */
export function resourceOf(user: ScimUser, base: string): ScimResource {
  const name = fullName(user);
  const shown = {
    schemas: [USER_SCHEMA],
    id: String(user.id),
    ...(user.externalId !== null && { externalId: user.externalId }),
    userName: user.userName,
    name: { formatted: name, givenName: user.first_name, familyName: user.last_name },
    displayName: name,
    emails: [{ value: user.email, type: 'work', primary: true }],
    active: user.isActive,
  };
  return {
    ...shown,
    meta: {
      resourceType: 'User',
      created: user.madeAt.toISOString(),
      lastModified: user.changedAt.toISOString(),
      location: `${base}/Users/${user.id}`,
      version: versionOf(shown),
    },
  };
}

const versionOf = (shown: object): string =>
  `W/"${createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)}"`;

/** Whether a condition such as `W/"a", W/"b"` or `*` names the version. */
export const namesVersion = (header: string, version: string): boolean =>
  header.split(',').some((one) => ['*', version, version.slice(2)].includes(one.trim()));

/** What is always told, whatever was asked for (RFC 7643, 7: returned “always”). */
const ALWAYS = new Set(['schemas', 'id']);

interface AttributeChoice {
  readonly attributes: string | undefined;
  readonly excludedAttributes: string | undefined;
}

/** With the attributes alone that are asked for, or without those that are not wanted (RFC 7644, 3.9). */
export function selected(resource: ScimResource, { attributes, excludedAttributes }: AttributeChoice): object {
  const wanted = namesIn(attributes);
  const unwanted = namesIn(excludedAttributes);
  if (wanted === null && unwanted === null) return resource;
  const isShown = (name: string, parent: string | null): boolean => {
    const full = parent === null ? name : `${parent}.${name}`;
    if (wanted === null) return !unwanted!.has(full);
    return (
      wanted.has(full) || (parent === null ? [...wanted].some((one) => one.startsWith(`${name}.`)) : wanted.has(parent))
    );
  };
  const part = (value: unknown, parent: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => part(one, parent));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).filter(([name]) => isShown(name.toLowerCase(), parent)));
  };
  return Object.fromEntries(
    Object.entries(resource)
      .filter(([name]) => ALWAYS.has(name) || isShown(name.toLowerCase(), null))
      .map(([name, value]) => [name, part(value, name.toLowerCase())]),
  );
}

function namesIn(text: string | undefined): ReadonlySet<string> | null {
  if (text === undefined || text.trim() === '') return null;
  return new Set(text.split(',').flatMap((name) => coreAttribute(name.trim()) ?? []));
}
