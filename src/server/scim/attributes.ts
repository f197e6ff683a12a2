/** The attributes of users that are kept, by their names in lower case: SCIM tells no case apart in names. */

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';

/** The schema in front of a name, if any, taken off; null for a name of another schema, such as an extension. */
export function coreAttribute(name: string): string | null {
  const lower = name.toLowerCase();
  if (!lower.startsWith('urn:')) return lower;
  const prefix = `${USER_SCHEMA.toLowerCase()}:`;
  return lower.startsWith(prefix) ? lower.slice(prefix.length) : null;
}
