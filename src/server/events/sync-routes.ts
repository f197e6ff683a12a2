/** Events in and out, as src/sync/wire/protocol.ts says. */
import type { Actor } from '../../domain/shared/envelope.ts';
import {
  PROTOCOL_VERSION,
  type MissingRequest,
  type PullRequest,
  type PushRequest,
  type Registered,
} from '../../sync/wire/protocol.ts';
import { isRefusal, type Refusal } from '../errors.ts';
import { jsonBody, refuse } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import { jsonAnswer } from '../http/large-answer.ts';
import { largeJsonBody } from '../http/large-json.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { pullText } from './pull-text.ts';

/** Room for a push of many long texts. */
const PUSH_BYTES = 64 * 2 ** 20;

type Parts = Pick<Services, 'store' | 'accept' | 'pokes' | 'now' | 'devices'>;

export function syncRoutes({ store, accept, pokes, now, devices }: Parts): readonly Route[] {
  /** Parsing one holds the event loop. Devices send such a one for the move of a very large tree alone. */
  const huge = createRateLimit({ burst: 3, everyMs: 20_000, now });

  /** Has the browser name the client number from now on. */
  async function recogniseLater(context: AppContext, client: number): Promise<void> {
    const { user, session } = context.get('signedIn');
    const request = context.req.raw;
    if (devices.clientOf(request, user.pk) === client) return;
    await devices.noteVisit({ user: user.pk, session, request }, client);
    context.header('Set-Cookie', devices.cookieOf(user.pk, client), { append: true });
  }

  return [
    {
      method: 'POST',
      path: '/spa/api/sync/register',
      who: 'user',
      rate: createRateLimit({ burst: 100, everyMs: 10_000, now }),
      async handle(context) {
        const clientId = await store.registerClient(context.get('signedIn').user.pk);
        const registered: Registered = {
          protocol: PROTOCOL_VERSION,
          clientId,
          epoch: await store.epoch(),
        };
        await recogniseLater(context, clientId);
        return context.json(registered);
      },
    },
    {
      method: 'POST',
      path: '/spa/api/sync/push',
      who: 'user',
      maxBody: PUSH_BYTES,
      // accept checks the content of the body itself.
      handle: (context) =>
        answer(
          context,
          async (body, actor) => {
            const request = body as PushRequest;
            const pushed = await accept.push(request, actor);
            if (!isRefusal(pushed)) await recogniseLater(context, request.clientId);
            return pushed;
          },
          JSON.stringify,
          (request) => largeJsonBody(request, huge),
        ),
    },
    {
      method: 'POST',
      path: '/spa/api/sync/pull',
      who: 'user',
      maxBody: 2 ** 20,
      async handle(context) {
        const answered = await answer(context, (body, actor) => accept.pull(body as PullRequest, actor), pullText);
        pokes.pulled(context.get('signedIn').session);
        return answered;
      },
    },
    {
      method: 'POST',
      path: '/spa/api/sync/missing',
      who: 'user',
      maxBody: 2 ** 20,
      handle: (context) =>
        answer(context, (body, actor) => accept.missing(body as MissingRequest, actor), JSON.stringify),
    },
    {
      method: 'GET',
      path: '/spa/api/sync/pokes',
      who: 'user',
      handle(context) {
        const { user, session } = context.get('signedIn');
        return context.body(pokes.open(user.pk, session), 200, {
          'Content-Type': 'text/event-stream; charset=utf-8',
          'Cache-Control': 'no-store, no-transform',
          'X-Accel-Buffering': 'no',
        });
      },
    },
  ];
}

async function answer<A extends object>(
  context: AppContext,
  respond: (body: unknown, actor: Actor) => Promise<A | Refusal>,
  inText: (answer: A) => string,
  read: (context: AppContext) => Promise<unknown> = jsonBody,
): Promise<Response> {
  const body = await read(context);
  if (isRefusal(body)) return refuse(context, body);
  const answered = await respond(body, { pk: context.get('signedIn').user.pk, isServer: false });
  return isRefusal(answered) ? refuse(context, answered) : jsonAnswer(context, inText(answered));
}
