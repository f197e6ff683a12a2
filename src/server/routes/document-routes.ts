/** Publications to read, and what the corpus covers. */
import { Hono } from 'hono';
import { isRefusal, refusal, type Refusal } from '../errors.ts';
import { atMost, jsonBody, refuse } from '../http/answers.ts';
import type { AppEnv } from '../http/env.ts';
import { documentAnswer } from '../searches/document-answer.ts';
import type { Services } from '../services.ts';

const BATCH_LIMIT = 50;
const ROWS_LIMIT = 200;
const SIMILAR_LIMIT = 8;
const UCID = /^[\w.\-/ ]{1,60}$/;

export function documentRoutes({ index, imports }: Pick<Services, 'index' | 'imports'>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.get('/documents/:ucid', (context) => {
    const ucid = context.req.param('ucid');
    const answer = UCID.test(ucid) ? documentAnswer(index, ucid) : null;
    if (answer) return context.json(answer);
    const similar = UCID.test(ucid) ? index.similarNumbers(ucid, SIMILAR_LIMIT) : [];
    return refuse(context, refusal(404, 'unknown-publication', 'There is no such publication in this corpus.'), {
      fields: { similar },
    });
  });

  routes.post('/documents/batch', atMost(64 * 1024), async (context) => {
    const body = await jsonBody(context);
    if (isRefusal(body)) return refuse(context, body);
    const ucids = ucidsIn(body, BATCH_LIMIT);
    if (isRefusal(ucids)) return refuse(context, ucids);
    const answers = [];
    for (const ucid of new Set(ucids)) {
      const answer = documentAnswer(index, ucid);
      if (answer) answers.push(answer);
      await new Promise((resolve) => setImmediate(resolve)); // the index answers at once: others get their turn
    }
    return context.json(answers);
  });

  routes.post('/documents/rows', atMost(64 * 1024), async (context) => {
    const body = await jsonBody(context);
    const ucids = isRefusal(body) ? body : ucidsIn(body, ROWS_LIMIT);
    return isRefusal(ucids) ? refuse(context, ucids) : context.json(index.rows([...new Set(ucids)]));
  });

  routes.get('/corpus', (context) => context.json(index.corpus()));
  routes.get('/coverage', async (context) =>
    context.json({ corpus: index.corpus(), rows: index.coverage(), imports: await imports.recent() }),
  );

  return routes;
}

function ucidsIn(body: unknown, limit: number): readonly string[] | Refusal {
  const { ucids } = (body ?? {}) as { ucids?: unknown };
  const areFine =
    Array.isArray(ucids) && ucids.length <= limit && ucids.every((ucid) => typeof ucid === 'string' && UCID.test(ucid));
  return areFine
    ? (ucids as string[])
    : refusal(422, 'malformed', `ucids must be a list of at most ${limit} publication numbers.`);
}
