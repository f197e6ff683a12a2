/**
 * What the corpus holds on the words and classes of a guided search: the calls that the domain's evidence names.
 * The corpus is open to everybody who is signed in; what costs time is limited in size and in number.
 */
import type { Evidence } from '../../domain/search-steps/evidence.ts';
import { isRefusal, refusal, type Refusal } from '../errors.ts';
import { jsonBody, refuse } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import { indexCall } from '../http/index-call.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Route } from '../http/route.ts';
import type { IndexCall, Read } from '../patent-index/port/call.ts';
import type { Evidenced } from '../patent-index/port/evidence.ts';
import type { Services } from '../services.ts';
import { readConcepts, readEffectQuestion, readPlausibilityQuestion, readTerms } from './evidence-questions.ts';

const BASE = '/spa/api/search/evidence';
const LONGEST_SEARCH = 200;
const LARGEST_QUESTION = 64 * 1024;

export function evidenceRoutes({ index: { evidence }, now }: Pick<Services, 'index' | 'now'>): readonly Route[] {
  const rate = createRateLimit({ burst: 120, everyMs: 500, now });

  /** Reads the question from the body, and asks it. */
  const question = <Question, Answer>(
    name: string,
    read: (body: unknown) => Question | Refusal,
    ask: (call: IndexCall, question: Question) => Promise<Read<Evidenced<Answer>>>,
  ): Route => ({
    method: 'POST',
    path: `${BASE}/${name}`,
    who: 'user',
    maxBody: LARGEST_QUESTION,
    rate,
    async handle(context) {
      const body = await jsonBody(context);
      const asked = isRefusal(body) ? body : read(body);
      if (isRefusal(asked)) return refuse(context, asked);
      const { corpus, value } = await ask(indexCall(context), asked);
      return value.ok
        ? answerWith(context, { corpus, value: value.answer })
        : refuse(context, refusal(422, value.reason.code, value.reason.message));
    },
  });

  async function searchClasses(context: AppContext): Promise<Response> {
    const words = (context.req.query('q') ?? '').slice(0, LONGEST_SEARCH);
    const call = indexCall(context);
    if (words.trim() !== '') return answerWith(context, await evidence.searchClasses(call, words));
    const { corpus, value } = await evidence.childrenOf(call, '');
    return answerWith(context, { corpus, value: value ?? [] });
  }

  async function childrenOf(context: AppContext): Promise<Response> {
    const symbol = (context.req.param('symbol') ?? '').slice(0, LONGEST_SEARCH);
    const children = await evidence.childrenOf(indexCall(context), symbol);
    return children.value === null ? refuse(context, unknownClass) : answerWith(context, children);
  }

  return [
    question('terms', readTerms, evidence.terms),
    question('synonyms', readConcepts, evidence.synonyms),
    question('classes', readConcepts, evidence.classes),
    question('plausibility', readPlausibilityQuestion, evidence.plausibility),
    question('effects', readEffectQuestion, evidence.effects),
    { method: 'GET', path: `${BASE}/cpc`, who: 'user', rate, handle: searchClasses },
    { method: 'GET', path: `${BASE}/cpc/:symbol{.*}`, who: 'user', rate, handle: childrenOf },
  ];
}

const unknownClass = refusal(404, 'unknown-class', 'The scheme holds no such class.');

/** The answer, with the state of the corpus that it was read from. */
function answerWith<T>(context: AppContext, { corpus, value }: Read<T>): Response {
  return context.json({ corpus, answer: value } satisfies Evidence<T>);
}
