/** Answers as SCIM has them (RFC 7644, 3.1 and 3.12), whoever refused: a route, a guard, or the limit of the body. */
import type { MiddlewareHandler } from 'hono';
import type { AppContext, AppEnv } from '../http/env.ts';

const SCIM_JSON = 'application/scim+json; charset=utf-8';
const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

export function scimAnswer(
  context: AppContext,
  body: object,
  { status = 200, headers = {} }: { readonly status?: 200 | 201; readonly headers?: Record<string, string> } = {},
): Response {
  return context.body(JSON.stringify(body), status, { ...headers, 'Content-Type': SCIM_JSON });
}

type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 429 | 500 | 501 | 503;

interface ScimFault {
  readonly detail: string;
  readonly scimType?: string;
  readonly headers?: Record<string, string>;
}

export function scimError(
  context: AppContext,
  status: ErrorStatus,
  { detail, scimType, headers = {} }: ScimFault,
): Response {
  const body = { schemas: [ERROR_SCHEMA], status: String(status), ...(scimType && { scimType }), detail };
  return context.body(JSON.stringify(body), status, { ...headers, 'Content-Type': SCIM_JSON });
}

/** The detail errors of RFC 7644, table 9, by their own names. */
const SCIM_TYPES: ReadonlySet<unknown> = new Set([
  ...['invalidFilter', 'tooMany', 'uniqueness', 'mutability', 'invalidSyntax', 'invalidPath', 'noTarget'],
  ...['invalidValue', 'invalidVers', 'sensitive'],
]);
/** Refusals of the rest of the server, by their codes. */
const OTHERS: Readonly<Record<string, readonly [ErrorStatus, string?]>> = {
  'no-json': [400, 'invalidSyntax'],
  'broken-text': [400, 'invalidValue'],
  name: [400, 'invalidValue'],
  email: [400, 'invalidValue'],
  'email-taken': [409, 'uniqueness'],
  // The state of the company stands against it (RFC 7644, table 9).
  'only-administrator': [400, 'mutability'],
  'filter-not-allowed': [403],
  'not-implemented': [501],
};

/** Each refusal beneath it in that form. */
export const inScimForm: MiddlewareHandler<AppEnv> = async (context, next) => {
  await next();
  const { status, headers } = context.res;
  if (status < 400 || !/^application\/json(;|$)/.test(headers.get('Content-Type') ?? '')) return;
  const said = (await context.res.json()) as Partial<Record<'code' | 'detail', string>>;
  const { code = '', detail = '' } = said;
  const [as, scimType] = OTHERS[code] ?? [status as ErrorStatus, SCIM_TYPES.has(code) ? code : undefined];
  const wait = headers.get('Retry-After');
  const error = scimError(context, as, {
    detail,
    ...(scimType !== undefined && { scimType }),
    ...(wait !== null && { headers: { 'Retry-After': wait } }),
  });
  context.res = undefined;
  context.res = error;
};
