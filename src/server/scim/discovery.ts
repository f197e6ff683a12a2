/** What this service provider can do, and what it keeps of users (RFC 7643, 5 to 7). */
import { SCIM_BASE } from '../../domain/operation/scim-tokens.ts';
import { USER_SCHEMA } from './attributes.ts';

export const MOST_RESULTS = 200;

const CORE = 'urn:ietf:params:scim:schemas:core:2.0';

const locatedAt = (origin: string, resourceType: string, path: string) => ({
  resourceType,
  location: `${origin}${SCIM_BASE}/${path}`,
});

export const serviceProviderConfig = (origin: string) => ({
  schemas: [`${CORE}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_RESULTS },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Provisioning token',
      description: 'A token of the company, made by an administrator, in the header Authorization: Bearer',
      specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
      primary: true,
    },
  ],
  meta: locatedAt(origin, 'ServiceProviderConfig', 'ServiceProviderConfig'),
});

export const userResourceType = (origin: string) => ({
  schemas: [`${CORE}:ResourceType`],
  id: 'User',
  name: 'User',
  endpoint: '/Users',
  description: 'A user of the company',
  schema: USER_SCHEMA,
  meta: locatedAt(origin, 'ResourceType', 'ResourceTypes/User'),
});

interface Attribute {
  readonly description: string;
  readonly type?: 'string' | 'boolean' | 'complex';
  readonly multiValued?: boolean;
  readonly required?: boolean;
  readonly caseExact?: boolean;
  readonly uniqueness?: 'none' | 'server';
  readonly subAttributes?: readonly object[];
}

const attribute = (name: string, { type = 'string', multiValued = false, ...said }: Attribute) => ({
  ...{ name, type, multiValued, required: false },
  ...(type === 'string' && { caseExact: false, uniqueness: 'none' }),
  ...{ mutability: 'readWrite', returned: 'default' },
  ...said,
});

const USER_ATTRIBUTES = [
  attribute('userName', {
    description: 'Unique in the company, whatever the case; the e-mail address where none is said',
    ...{ required: true, uniqueness: 'server' },
  }),
  attribute('name', {
    description: 'The parts of the name',
    type: 'complex',
    subAttributes: [
      attribute('formatted', { description: 'The whole name; it names who has no parts' }),
      attribute('givenName', { description: 'The first name' }),
      attribute('familyName', { description: 'The last name' }),
    ],
  }),
  attribute('displayName', { description: 'The whole name; it names who has no parts' }),
  attribute('emails', {
    description: 'One address, with which the user signs in, unique in the company',
    ...{ type: 'complex', multiValued: true },
    subAttributes: [
      attribute('value', { description: 'The address' }),
      attribute('type', { description: 'Always “work”' }),
      attribute('primary', { description: 'Always true', type: 'boolean' }),
    ],
  }),
  attribute('active', {
    description: 'Whether the user may sign in; false ends the sessions at once and keeps the work',
    type: 'boolean',
  }),
] as const;

export const userSchema = (origin: string) => ({
  schemas: [`${CORE}:Schema`],
  id: USER_SCHEMA,
  name: 'User',
  description: 'A user of the company',
  attributes: USER_ATTRIBUTES,
  meta: locatedAt(origin, 'Schema', `Schemas/${USER_SCHEMA}`),
});
