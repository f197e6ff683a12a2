/**
 * Tokens of programs, for their owners and for the administrators of the company.
 *
 *   GET    /spa/api/api_tokens → { tokens }            GET    /spa/api/company/api_tokens → { tokens }
 *   POST   the same, { name, scopes, days, calls_a_day } → NewApiToken, the token this once
 *   DELETE /spa/api/api_tokens/{token} → { tokens }    DELETE /spa/api/company/api_tokens/{token} → { tokens }
 */
import {
  API_SCOPES,
  LONGEST_TOKEN_DAYS,
  LONGEST_TOKEN_NAME,
  MOST_CALLS_A_DAY,
  MOST_TOKENS,
  type NewApiToken,
} from '../../domain/operation/api-tokens.ts';
import { isRefusal, notAllowed, refusal, type Refusal } from '../errors.ts';
import { fieldOf, idOf, jsonBody, refuse } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { mayHaveTokens } from './may-have-tokens.ts';
import { makeToken, revokeToken, tokensOf, type WantedToken } from './token-table.ts';

type Parts = Pick<Services, 'db' | 'now'>;

const OWN = '/spa/api/api_tokens';
const OF_COMPANY = '/spa/api/company/api_tokens';

export function tokenRoutes({ db, now }: Parts): readonly Route[] {
  const rate = createRateLimit({ burst: 30, everyMs: 2_000, now });
  const own = (context: AppContext) => ({ user: context.get('signedIn').user.pk });
  const ofCompany = (context: AppContext) => ({ company: context.get('company') });

  async function make(context: AppContext): Promise<Response> {
    const { user } = context.get('signedIn');
    if (user.company === null || !mayHaveTokens(user)) return refuse(context, noPermission);
    const body = await jsonBody(context);
    const wanted = isRefusal(body) ? body : wantedIn(body);
    if (isRefusal(wanted)) return refuse(context, wanted);
    const made = await makeToken(db, { user: user.pk, company: user.company.id }, { wanted, at: now() });
    if (made === null) return refuse(context, tooMany);
    const { name, scopes, days, callsADay } = wanted;
    const listed = (await tokensOf(db, { user: user.pk }, now())).find(({ id }) => id === made.id)!;
    context.set('audited', {
      subject: `“${name}” …${listed.ending}: ${scopes.join(', ')}, ${days} days, ${callsADay} calls a day`,
    });
    return context.json({ made: listed, token: made.token } satisfies NewApiToken, 201);
  }

  const listing = (path: string, who: Route['who'], of: typeof own | typeof ofCompany): readonly Route[] => [
    {
      ...{ method: 'GET', path, who, rate },
      handle: async (context) => context.json({ tokens: await tokensOf(db, of(context), now()) }),
    },
    {
      ...{ method: 'DELETE', path: `${path}/:token`, who, rate },
      async handle(context) {
        const id = idOf(context.req.param('token'));
        const ended = id === null ? null : await revokeToken(db, of(context), { id, at: now() });
        if (ended === null) return refuse(context, noSuchToken);
        context.set('audited', { subject: `“${ended.name}” …${ended.ending} of ${ended.owner.name}` });
        return context.json({ tokens: await tokensOf(db, of(context), now()) });
      },
    },
  ];

  return [
    ...listing(OWN, 'colleague', own),
    { method: 'POST', path: OWN, who: 'colleague', maxBody: 4 * 1024, rate, handle: make },
    ...listing(OF_COMPANY, 'company-administrator', ofCompany),
  ];
}

function wantedIn(body: unknown): WantedToken | Refusal {
  const name = fieldOf(body, 'name');
  if (typeof name !== 'string' || name.trim() === '' || name.trim().length > LONGEST_TOKEN_NAME) return noName;
  const asked = fieldOf(body, 'scopes');
  const scopes = API_SCOPES.filter((scope) => Array.isArray(asked) && asked.includes(scope));
  if (!Array.isArray(asked) || scopes.length === 0 || scopes.length !== new Set(asked).size) return noScopes;
  const [days, callsADay] = [fieldOf(body, 'days'), fieldOf(body, 'calls_a_day')];
  if (!isCount(days, LONGEST_TOKEN_DAYS)) return noDays;
  if (!isCount(callsADay, MOST_CALLS_A_DAY)) return noCalls;
  return { name: name.trim(), scopes, days, callsADay };
}

const isCount = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most;

const noPermission = notAllowed(
  'no-permission',
  'You do not hold the permission for API tokens. An administrator of your company can give it.',
);
const tooMany = refusal(422, 'too-many', `You have ${MOST_TOKENS} valid tokens. Revoke one first.`);
const noSuchToken = refusal(404, 'not-found', 'There is no such token, or it was revoked before.');
const noName = refusal(422, 'malformed', `Give the token a name of at most ${LONGEST_TOKEN_NAME} characters.`);
const noScopes = refusal(422, 'malformed', `scopes must list at least one of: ${API_SCOPES.join(', ')}.`);
const noDays = refusal(422, 'malformed', `days must be a whole number from 1 to ${LONGEST_TOKEN_DAYS}.`);
const noCalls = refusal(422, 'malformed', `calls_a_day must be a whole number from 1 to ${MOST_CALLS_A_DAY}.`);
