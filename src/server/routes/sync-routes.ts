/** Events in and out, as src/sync/protocol.ts says. */
import { Hono } from 'hono';
import type { Actor } from '../../domain/shared/envelope.ts';
import { PROTOCOL_VERSION, type PullRequest, type PushRequest, type Registered } from '../../sync/wire/protocol.ts';
import { isRefusal, type Refusal } from '../errors.ts';
import { pullText } from '../events/pull-text.ts';
import { atMost, jsonBody, refuse, refuseForNow } from '../http/answers.ts';
import type { AppContext, AppEnv } from '../http/env.ts';
import { jsonAnswer } from '../http/large-answer.ts';
import { createRateLimit } from '../rate-limit.ts';
import type { Services } from '../services.ts';

/** Room for a push of many long texts. */
const PUSH_BYTES = 64 * 2 ** 20;

export function syncRoutes({
  store,
  accept,
  pokes,
  now,
}: Pick<Services, 'store' | 'accept' | 'pokes' | 'now'>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const registrations = createRateLimit({ burst: 100, everyMs: 10_000, now });

  routes.post('/register', async (context) => {
    const { pk } = context.get('signedIn').user;
    const wait = registrations.take(String(pk));
    if (wait > 0) return refuseForNow(context, wait);
    const registered: Registered = {
      protocol: PROTOCOL_VERSION,
      clientId: await store.registerClient(pk),
      epoch: await store.epoch(),
    };
    return context.json(registered);
  });

  // What the body holds is checked by accept itself.
  routes.post('/push', atMost(PUSH_BYTES), (context) =>
    answer(context, (body, actor) => accept.push(body as PushRequest, actor), JSON.stringify),
  );
  routes.post('/pull', atMost(2 ** 20), (context) =>
    answer(context, (body, actor) => accept.pull(body as PullRequest, actor), pullText),
  );

  routes.get('/pokes', (context) => {
    const { user, session } = context.get('signedIn');
    return context.body(pokes.open(user.pk, session), 200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
  });

  return routes;
}

async function answer<A extends object>(
  context: AppContext,
  take: (body: unknown, actor: Actor) => Promise<A | Refusal>,
  inText: (answer: A) => string,
): Promise<Response> {
  const body = await jsonBody(context);
  if (isRefusal(body)) return refuse(context, body);
  const answered = await take(body, { pk: context.get('signedIn').user.pk, isServer: false });
  return isRefusal(answered) ? refuse(context, answered) : jsonAnswer(context, inText(answered));
}
