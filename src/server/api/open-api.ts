/** The OpenAPI 3.1 document of the API, made from the schemas that check its requests. */
import { z } from 'zod';
import { problem, tokenAnswer } from './answer-schemas.ts';
import { API_OPERATIONS, type ApiOperation } from './operations.ts';

export const API_BASE = '/api/v1';

/** Where the operations are; `{ucid}` is a field of the question. */
export const API_PATHS = {
  search: { method: 'post', path: '/search' },
  documents: { method: 'get', path: '/documents/{ucid}' },
  explain: { method: 'post', path: '/explain' },
  check: { method: 'post', path: '/check' },
} as const;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Readonly<Record<string, unknown>> => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
};

const json = (schema: object) => ({ 'application/json': { schema } });
const PROBLEM = { $ref: '#/components/schemas/Problem' };
const refused = (description: string) => ({ description, content: json(PROBLEM) });
const RETRY = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };

const REFUSALS = {
  '400': refused('The body is not JSON.'),
  '401': refused('No token, or one that is unknown, expired or revoked.'),
  '403': refused('The token lacks the scope, or its user the permission.'),
  '413': refused('The body is too large.'),
  '422': refused('The question is not understood; `detail` says why.'),
  '429': { ...refused('Too many calls at once, or the budget of the day is used.'), headers: RETRY },
  '503': refused('The index took too long, or is not there; try again.'),
};

function operationObject({ name, title, description, scope, asked, answer }: ApiOperation, isGet: boolean) {
  return {
    ...{ operationId: name, summary: title, description: `${description} Needs the scope \`${scope}\`.` },
    security: [{ token: [] }],
    ...(isGet
      ? { parameters: parametersOf(asked) }
      : { requestBody: { required: true, content: json(schemaOf(asked, 'input')) } }),
    responses: {
      '200': { description: title, content: json(schemaOf(answer, 'output')) },
      ...('ucid' in asked.shape && { '404': refused('There is no such publication.') }),
      ...REFUSALS,
    },
  };
}

/** A required field is in the path, another in the query. */
function parametersOf(asked: z.ZodObject): readonly object[] {
  const { properties = {}, required = [] } = schemaOf(asked, 'input') as {
    readonly properties?: Readonly<Record<string, object>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => {
    const isInPath = required.includes(name);
    return { name, in: isInPath ? 'path' : 'query', required: isInPath, schema };
  });
}

/** `server`: where the API is reached, as an origin. */
export function openApiDocument(server: string, version: string): object {
  const { paths, ...rest } = (made ??= describedApi());
  return {
    openapi: '3.1.0',
    info: {
      ...{ title: 'Antecede API', version, summary: 'Read-only access to the patent corpus of a company.' },
      description:
        'Every call has a token, made in the app under *API tokens*, as `Authorization: Bearer …`. The calls stand ' +
        'in the ledger of the user of the token. No call reaches searches, projects or ideas.',
    },
    servers: [{ url: `${server}${API_BASE}` }],
    ...{ paths, ...rest },
  };
}

let made: ReturnType<typeof describedApi> | undefined;

function describedApi() {
  const paths = Object.entries(API_PATHS).map(([scope, { method, path }]) => [
    path,
    { [method]: operationObject(API_OPERATIONS[scope as keyof typeof API_PATHS], method === 'get') },
  ]);
  return {
    paths: {
      ...(Object.fromEntries(paths) as object),
      '/token': {
        get: {
          ...{ operationId: 'get_token', summary: 'What the token may', security: [{ token: [] }] },
          description:
            'The scopes of the token, its end and what is left of its budget. Any token may ask; it counts as a call.',
          responses: {
            '200': { description: 'The token', content: json(schemaOf(tokenAnswer, 'output')) },
            ...{ '401': REFUSALS['401'], '403': REFUSALS['403'], '429': REFUSALS['429'] },
          },
        },
      },
    },
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: schemaOf(problem, 'output') },
    },
  };
}
