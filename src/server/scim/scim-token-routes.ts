/**
 * Tokens of directories, for administrators.
 *
 *   GET    /spa/api/company/scim_tokens          → ScimTokenList
 *   POST   the same, { name }                    → NewScimToken, the token this once
 *   DELETE /spa/api/company/scim_tokens/{token}  → ScimTokenList
 */
import {
  LONGEST_SCIM_TOKEN_NAME,
  MOST_SCIM_TOKENS,
  SCIM_BASE,
  type NewScimToken,
  type ScimTokenList,
} from '../../domain/operation/scim-tokens.ts';
import { refusal } from '../errors.ts';
import { fieldOf, idOf, jsonBody, refuse } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import { linkOrigin } from '../http/guards.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { makeScimToken, revokeScimToken, scimTokensOf } from './scim-token-table.ts';

const PATH = '/spa/api/company/scim_tokens';

export function scimTokenRoutes({ db, now, reach }: Pick<Services, 'db' | 'now' | 'reach'>): readonly Route[] {
  const rate = createRateLimit({ burst: 30, everyMs: 2_000, now });
  const who = 'company-administrator';
  const listed = async (context: AppContext): Promise<ScimTokenList> => ({
    tokens: await scimTokensOf(db, context.get('company')),
    address: `${linkOrigin(reach, context)}${SCIM_BASE}`,
  });
  return [
    { ...{ method: 'GET', path: PATH, who, rate }, handle: async (context) => context.json(await listed(context)) },
    {
      ...{ method: 'POST', path: PATH, who, rate, maxBody: 1024 },
      async handle(context) {
        const said = fieldOf(await jsonBody(context), 'name');
        const name = typeof said === 'string' ? said.trim() : '';
        if (name === '' || name.length > LONGEST_SCIM_TOKEN_NAME || /\p{Cc}/u.test(name))
          return refuse(context, noName);
        const [company, by] = [context.get('company'), context.get('signedIn').user.pk];
        const token = await makeScimToken(db, { company, name, by, at: now() });
        if (token === null) return refuse(context, tooMany);
        context.set('audited', { subject: `“${name}” …${token.slice(-4)}` });
        return context.json({ ...(await listed(context)), token } satisfies NewScimToken, 201);
      },
    },
    {
      ...{ method: 'DELETE', path: `${PATH}/:token`, who, rate },
      async handle(context) {
        const id = idOf(context.req.param('token'));
        const ended = id === null ? null : await revokeScimToken(db, context.get('company'), { id, at: now() });
        if (ended === null) return refuse(context, noSuchToken);
        context.set('audited', { subject: `“${ended.name}” …${ended.ending}` });
        return context.json(await listed(context));
      },
    },
  ];
}

const tooMany = refusal(422, 'too-many', `The company has ${MOST_SCIM_TOKENS} valid tokens. Revoke one first.`);
const noSuchToken = refusal(404, 'not-found', 'There is no such token, or it was revoked before.');
const noName = refusal(422, 'malformed', `Give the token a name of at most ${LONGEST_SCIM_TOKEN_NAME} characters.`);
