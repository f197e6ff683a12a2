/**
 * What the corpus says about the words and classes of a guided search: the calls that the domain's evidence names.
 * The corpus is open to everybody who is signed in; what costs time is limited in size and in number.
 */
import { Hono } from 'hono';
import type { Evidence } from '../../domain/search-steps/evidence.ts';
import { isRefusal, refusal, type Refusal } from '../errors.ts';
import { atMost, jsonBody, refuse, refuseForNow } from '../http/answers.ts';
import type { AppContext, AppEnv } from '../http/env.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Evidenced } from '../patent-index/port/evidence.ts';
import type { Services } from '../services.ts';
import { readConcepts, readEffectQuestion, readPlausibilityQuestion, readTerms } from './evidence-questions.ts';

const LONGEST_SEARCH = 200;

export function evidenceRoutes({ index, now }: Pick<Services, 'index' | 'now'>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const questions = createRateLimit({ burst: 120, everyMs: 500, now });

  routes.use('*', async (context, next) => {
    const wait = questions.take(String(context.get('signedIn').user.pk));
    return wait > 0 ? refuseForNow(context, wait) : next();
  });

  /** Reads the question, asks, and says on what state of the corpus the answer rests. */
  async function answer<Q, T>(
    context: AppContext,
    read: (body: unknown) => Q | Refusal,
    ask: (question: Q) => Evidenced<T>,
  ): Promise<Response> {
    const body = await jsonBody(context);
    const question = isRefusal(body) ? body : read(body);
    if (isRefusal(question)) return refuse(context, question);
    const found = ask(question);
    if (!found.ok) return refuse(context, refusal(422, found.reason.code, found.reason.message));
    return evidence(context, found.answer);
  }
  const evidence = <T>(context: AppContext, found: T): Response =>
    context.json({ corpus: index.corpus(), answer: found } satisfies Evidence<T>);

  const limited = atMost(64 * 1024);
  routes.post('/terms', limited, (context) => answer(context, readTerms, (terms) => index.evidence.terms(terms)));
  routes.post('/synonyms', limited, (context) =>
    answer(context, readConcepts, (concepts) => index.evidence.synonyms(concepts)),
  );
  routes.post('/classes', limited, (context) =>
    answer(context, readConcepts, (concepts) => index.evidence.classes(concepts)),
  );
  routes.post('/plausibility', limited, (context) =>
    answer(context, readPlausibilityQuestion, (question) => index.evidence.plausibility(question)),
  );
  routes.post('/effects', limited, (context) =>
    answer(context, readEffectQuestion, (question) => index.evidence.effects(question)),
  );

  routes.get('/cpc', (context) => {
    const words = (context.req.query('q') ?? '').slice(0, LONGEST_SEARCH);
    return evidence(
      context,
      words.trim() === '' ? (index.evidence.childrenOf('') ?? []) : index.evidence.searchClasses(words),
    );
  });
  routes.get('/cpc/:symbol{.*}', (context) => {
    const children = index.evidence.childrenOf(context.req.param('symbol').slice(0, LONGEST_SEARCH));
    if (children === null) return refuse(context, refusal(404, 'unknown-class', 'The scheme holds no such class.'));
    return evidence(context, children);
  });

  return routes;
}
