/** Publications to read, and what the corpus covers. */
import { NUMBERS_AT_ONCE } from '../../domain/documents/number-list.ts';
import { isRefusal, refusal, type Refusal } from '../errors.ts';
import { fieldOf, jsonBody, refuse } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import { indexCall } from '../http/index-call.ts';
import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';

const BATCH_LIMIT = 50;
const ROWS_LIMIT = 200;
const SIMILAR_LIMIT = 8;
const UCID = /^[\w.\-/ ]{1,60}$/;
const LARGEST_QUESTION = 64 * 1024;
const LARGEST_LIST = 256 * 1024;
const noNumbers = refusal(422, 'malformed', `numbers must be a list of at most ${NUMBERS_AT_ONCE} texts.`);

export function documentRoutes({ index, imports }: Pick<Services, 'index' | 'imports'>): readonly Route[] {
  async function document(context: AppContext): Promise<Response> {
    const ucid = context.req.param('ucid') ?? '';
    const call = indexCall(context);
    const isNumber = UCID.test(ucid);
    const [found] = isNumber ? (await index.corpus.documents(call, [ucid])).value : [];
    if (found) return context.json(found);
    const similar = isNumber ? (await index.corpus.similarNumbers(call, ucid, SIMILAR_LIMIT)).value : [];
    return refuse(context, unknownPublication, { fields: { similar } });
  }

  async function documents(context: AppContext): Promise<Response> {
    const ucids = await ucidsOf(context, BATCH_LIMIT);
    if (isRefusal(ucids)) return refuse(context, ucids);
    return context.json((await index.corpus.documents(indexCall(context), ucids)).value);
  }

  async function rows(context: AppContext): Promise<Response> {
    const ucids = await ucidsOf(context, ROWS_LIMIT);
    if (isRefusal(ucids)) return refuse(context, ucids);
    return context.json((await index.corpus.rows(indexCall(context), ucids)).value);
  }

  async function numbered(context: AppContext): Promise<Response> {
    const body = await jsonBody(context);
    if (isRefusal(body)) return refuse(context, body);
    const typed = fieldOf(body, 'numbers');
    if (!Array.isArray(typed) || typed.length > NUMBERS_AT_ONCE) return refuse(context, noNumbers);
    const numbers = typed.filter((one): one is string => typeof one === 'string').map((one) => one.slice(0, 200));
    if (numbers.length < typed.length) return refuse(context, noNumbers);
    return context.json({ numbers: (await index.corpus.numbered(indexCall(context), numbers)).value });
  }

  async function coverage(context: AppContext): Promise<Response> {
    const { user, mayImport } = context.get('signedIn');
    const call = indexCall(context);
    const { corpus, value } = await index.corpus.coverage(call);
    const legal = (await index.corpus.legalCoverage(call)).value;
    return context.json({
      corpus,
      rows: value,
      legal,
      imports: user.company ? await imports.recent(user.company.id) : [],
      may_import: mayImport,
    });
  }

  const question = { method: 'POST', who: 'user', maxBody: LARGEST_QUESTION } as const;
  const reading = { method: 'GET', who: 'user' } as const;
  return [
    { ...reading, path: '/spa/api/documents/:ucid', handle: document },
    { ...question, path: '/spa/api/documents/batch', handle: documents },
    { ...question, path: '/spa/api/documents/rows', handle: rows },
    { ...question, maxBody: LARGEST_LIST, path: '/spa/api/documents/numbered', handle: numbered },
    {
      ...reading,
      path: '/spa/api/corpus',
      handle: async (context) => context.json(await index.corpus.version(indexCall(context))),
    },
    { ...reading, who: 'colleague', path: '/spa/api/coverage', handle: coverage },
  ];
}

const unknownPublication = refusal(404, 'unknown-publication', 'There is no such publication in this corpus.');

/** The numbers that the body lists, each once. */
async function ucidsOf(context: AppContext, limit: number): Promise<readonly string[] | Refusal> {
  const body = await jsonBody(context);
  if (isRefusal(body)) return body;
  const ucids = fieldOf(body, 'ucids');
  const malformed = refusal(422, 'malformed', `ucids must be a list of at most ${limit} publication numbers.`);
  if (!Array.isArray(ucids) || ucids.length > limit) return malformed;
  const numbers = ucids.filter((ucid): ucid is string => typeof ucid === 'string' && UCID.test(ucid));
  return numbers.length === ucids.length ? [...new Set(numbers)] : malformed;
}
