/**
 * SCIM 2.0 (RFC 7643, 7644): a company’s directory manages its users. Groups are left out.
 *
 *   GET /scim/v2/Users?filter=&startIndex=&count=   GET PUT PATCH DELETE /scim/v2/Users/{id}   POST /scim/v2/Users
 *   GET /scim/v2/ServiceProviderConfig   GET /scim/v2/ResourceTypes   GET /scim/v2/Schemas
 */
import { SCIM_BASE } from '../../domain/operation/scim-tokens.ts';
import { isRefusal, refusal, type Refusal } from '../errors.ts';
import { idOf, jsonBody, refuse } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import { linkOrigin } from '../http/guards.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { USER_SCHEMA } from './attributes.ts';
import {
  changeScimUser,
  createScimUser,
  deleteScimUser,
  noSuchScimUser,
  type ChangeUsersPorts,
} from './change-users.ts';
import { administratorsFor } from './directory-guard.ts';
import { MOST_RESULTS, serviceProviderConfig, userResourceType, userSchema } from './discovery.ts';
import { parseFilter } from './filter.ts';
import { namesVersion, resourceOf, selected } from './resource.ts';
import { scimAnswer } from './scim-answers.ts';
import { findScimUser, listUsers, type ScimUser } from './scim-users.ts';
import { wantedByPatch, wantedIn, type WantedUser } from './wanted-user.ts';

const LARGEST_BODY = 128 * 1024;
const RESULTS_AT_ONCE = 100;
const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
const USERS = `${SCIM_BASE}/Users`;
const who = 'directory';

export function scimRoutes(parts: ChangeUsersPorts & Pick<Services, 'reach'>): readonly Route[] {
  const { db, reach } = parts;
  const originOf = (context: AppContext) => linkOrigin(reach, context);

  const shown = (context: AppContext, user: ScimUser) => {
    const resource = resourceOf(user, `${originOf(context)}${SCIM_BASE}`);
    const { attributes, excludedAttributes } = context.req.query();
    return { resource, body: selected(resource, { attributes, excludedAttributes }) };
  };
  function answerUser(context: AppContext, user: ScimUser | Refusal, status: 200 | 201 = 200): Response {
    if (isRefusal(user)) return refuse(context, user);
    const { resource, body } = shown(context, user);
    const { location, version } = resource.meta;
    return scimAnswer(context, body, { status, headers: { ETag: version, Location: location } });
  }
  const versionOf = (context: AppContext, user: ScimUser): string => shown(context, user).resource.meta.version;

  /** The user that the path names, on the condition that the request makes. */
  const askedFor = (context: AppContext) => {
    const condition = context.req.header('If-Match');
    return {
      company: context.get('directory').company,
      id: idOf(context.req.param('user')) ?? 0,
      fits: (user: ScimUser) => condition === undefined || namesVersion(condition, versionOf(context, user)),
    };
  };
  /** In the audit the directory itself acts; who is deleted later is found there by the address. */
  function noteChange(context: AppContext, user: ScimUser, what = ''): void {
    const { token, company } = context.get('directory');
    const name = `Directory “${token.name}” …${token.ending}`;
    const actor = { pk: 0, full_name: name, email: name, company: { id: company, name: '' } };
    context.set('audited', { actor, subject: `${user.email}${what}` });
  }

  const changing = (method: 'PUT' | 'PATCH', read: (body: unknown) => WantedUser | Refusal): Route => ({
    ...{ method, path: `${USERS}/:user`, who, maxBody: LARGEST_BODY },
    async handle(context) {
      const body = await jsonBody(context);
      const wanted = isRefusal(body) ? body : read(body);
      if (isRefusal(wanted)) return refuse(context, wanted);
      const user = await changeScimUser(parts, askedFor(context), wanted);
      if (!isRefusal(user)) noteChange(context, user, user.isActive ? '' : ', not active');
      return answerUser(context, user);
    },
  });

  /** Resources of one page, which no filter narrows (RFC 7644, 4). */
  const discovered = (path: string, resources: (origin: string) => readonly object[]): Route => ({
    ...{ method: 'GET', path: `${SCIM_BASE}/${path}`, who },
    handle(context) {
      if (context.req.query('filter') !== undefined) return refuse(context, noFilterHere);
      const found = resources(originOf(context));
      return scimAnswer(context, listOf(found, { total: found.length, from: 1 }));
    },
  });
  const single = (path: string, resource: (origin: string) => object): Route => ({
    ...{ method: 'GET', path: `${SCIM_BASE}/${path}`, who },
    handle: (context) => scimAnswer(context, resource(originOf(context))),
  });

  return [
    {
      ...{ method: 'GET', path: USERS, who },
      async handle(context) {
        const { filter: text, startIndex, count } = context.req.query();
        const filter = text === undefined || text.trim() === '' ? null : parseFilter(text);
        if (isRefusal(filter)) return refuse(context, filter);
        const from = Math.max(1, numberIn(startIndex, 1));
        const atMost = Math.min(MOST_RESULTS, Math.max(0, numberIn(count, RESULTS_AT_ONCE)));
        const found = await listUsers(db, context.get('directory').company, { filter, from, atMost });
        if (isRefusal(found)) return refuse(context, found);
        const resources = found.users.map((user) => shown(context, user).body);
        return scimAnswer(context, listOf(resources, { total: found.total, from }));
      },
    },
    {
      ...{ method: 'POST', path: USERS, who, maxBody: LARGEST_BODY },
      async handle(context) {
        const body = await jsonBody(context);
        const wanted = isRefusal(body) ? body : wantedIn(body);
        if (isRefusal(wanted)) return refuse(context, wanted);
        const directory = context.get('directory');
        const [by] = await administratorsFor(db, directory);
        if (by === undefined) return refuse(context, noAdministrator);
        const acting = { company: directory.company, by, origin: originOf(context) };
        const user = await createScimUser(parts, acting, wanted);
        if (!isRefusal(user)) noteChange(context, user);
        return answerUser(context, user, 201);
      },
    },
    {
      ...{ method: 'GET', path: `${USERS}/:user`, who },
      async handle(context) {
        const { company, id } = askedFor(context);
        const user = await findScimUser(db, company, id);
        const known = context.req.header('If-None-Match');
        if (user !== null && known !== undefined && namesVersion(known, versionOf(context, user)))
          return context.body(null, 304, { ETag: versionOf(context, user) });
        return answerUser(context, user ?? noSuchScimUser);
      },
    },
    changing('PUT', wantedIn),
    changing('PATCH', wantedByPatch),
    {
      ...{ method: 'DELETE', path: `${USERS}/:user`, who },
      async handle(context) {
        const administrators = await administratorsFor(db, context.get('directory'));
        const user = await deleteScimUser(parts, askedFor(context), administrators);
        if (isRefusal(user)) return refuse(context, user);
        noteChange(context, user);
        return context.body(null, 204);
      },
    },
    single('ServiceProviderConfig', serviceProviderConfig),
    discovered('ResourceTypes', (origin) => [userResourceType(origin)]),
    single('ResourceTypes/User', userResourceType),
    discovered('Schemas', (origin) => [userSchema(origin)]),
    {
      ...{ method: 'GET', path: `${SCIM_BASE}/Schemas/:schema`, who },
      handle: (context) =>
        context.req.param('schema') === USER_SCHEMA
          ? scimAnswer(context, userSchema(originOf(context)))
          : refuse(context, noEndpoint),
    },
  ];
}

interface ScimPage {
  readonly total: number;
  readonly from: number;
}

const listOf = (resources: readonly object[], { total, from }: ScimPage) => ({
  schemas: [LIST_SCHEMA],
  totalResults: total,
  startIndex: from,
  itemsPerPage: resources.length,
  Resources: resources,
});

/** What can’t be read as a whole number counts as left out. */
const numberIn = (text: string | undefined, otherwise: number): number =>
  /^-?\d{1,9}$/.test(text ?? '') ? Number(text) : otherwise;

/** Beneath SCIM_BASE, what is no route. */
export function noSuchEndpoint(context: AppContext): Response {
  const [, name] = /^\/scim\/v2\/(\w+)/.exec(context.req.path) ?? [];
  if (name === 'Me' || name === 'Bulk')
    return refuse(context, refusal(422, 'not-implemented', `There is no /${name}.`));
  return refuse(context, name === 'Groups' ? noGroups : noEndpoint);
}

const noFilterHere = refusal(422, 'filter-not-allowed', 'Filters are for users alone.');
const noAdministrator = refusal(503, 'no-administrator', 'Nobody of the company administers it now.');
const noGroups = refusal(
  404,
  'not-found',
  'Groups are not provisioned: ResourceTypes lists users alone. Permissions and teams are kept in the app.',
);
const noEndpoint = refusal(404, 'not-found', 'There is no such endpoint. ResourceTypes lists those that there are.');
