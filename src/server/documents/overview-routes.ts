/** A part of the corpus at a glance, and the spellings of a name in it: what the pages of a company are drawn from. */
import type { ApplicantName, CorpusOverview } from '../../domain/documents/overview.ts';
import type { FacetFilter, Interpretation } from '../../domain/documents/results.ts';
import type { QueryNode } from '../../domain/query/ast.ts';
import { parseQuery } from '../../domain/query/parser.ts';
import { allOf } from '../../domain/query/tree.ts';
import { tokenize } from '../../domain/query/words.ts';
import { isRefusal, refusal, type Refusal } from '../errors.ts';
import { fieldOf, jsonBody, refuse } from '../http/answers.ts';
import type { AppContext } from '../http/env.ts';
import { indexCall } from '../http/index-call.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Route } from '../http/route.ts';
import type { SearchAnswer } from '../patent-index/port/search.ts';
import { readFilter } from '../searches/page-request.ts';
import type { Services } from '../services.ts';
import { classTitlesOf } from './class-titles-of.ts';

const LONGEST_EXPRESSION = 20_000;
const LONGEST_NAME = 200;
const LATEST = 10;
const NAMES = 40;
const AS_WRITTEN: Interpretation = { concepts: [], classes: [], expression: '', fused: [] };

export function overviewRoutes({ index, now }: Pick<Services, 'index' | 'now'>): readonly Route[] {
  async function search(context: AppContext, query: QueryNode, filter: FacetFilter): Promise<SearchAnswer> {
    const request = { query, interpretation: AS_WRITTEN, filter, sort: 'newest', page: 0 } as const;
    return (await index.search.search(indexCall(context), request)).value;
  }

  async function overview(context: AppContext): Promise<Response> {
    const asked = await readOverview(context);
    if (isRefusal(asked)) return refuse(context, asked);
    const answer = await search(context, asked.query, asked.filter);
    if (!answer.ok) return refuse(context, refusal(422, answer.reason.code, answer.reason.message));
    const { families, publications, facets, rows } = answer.page;
    const classTitles = classTitlesOf(facets.class.map(({ value }) => value));
    const latest = rows.slice(0, LATEST);
    const found: CorpusOverview = { families, publications, facets, classTitles, latest };
    return context.json(found);
  }

  /** Names that have each word of what was typed, the last perhaps unfinished; those of most families first. */
  async function applicants(context: AppContext): Promise<Response> {
    const body = await jsonBody(context);
    const name = isRefusal(body) ? body : fieldOf(body, 'name');
    if (typeof name !== 'string' || name.length > LONGEST_NAME) return refuse(context, noName);
    const words = tokenize(name).map(({ word }) => word);
    if (words.join('').length < 2) return context.json({ names: [] });
    const answer = await search(context, allOf(words.map(startOfName)), {});
    if (!answer.ok) return refuse(context, refusal(422, answer.reason.code, answer.reason.message));
    const names = answer.page.facets.applicant.flatMap(({ value, count }): readonly ApplicantName[] =>
      hasWords(value, words) ? [{ name: value, families: count }] : [],
    );
    return context.json({ names: names.slice(0, NAMES) });
  }

  const asking = {
    method: 'POST',
    who: 'colleague',
    maxBody: 64 * 1024,
    rate: createRateLimit({ burst: 120, everyMs: 500, now }),
  } as const;
  return [
    { ...asking, path: '/spa/api/corpus/overview', handle: overview },
    { ...asking, path: '/spa/api/corpus/applicants', handle: applicants },
  ];
}

const noName = refusal(422, 'malformed', `name must be a text of at most ${LONGEST_NAME} characters.`);
const startOfName = (word: string): QueryNode => ({ kind: 'term', field: 'PA', pattern: `${word}*` });

/** A co-applicant of a hit has the name that was asked for no more than its publication has. */
function hasWords(name: string, words: readonly string[]): boolean {
  const inName = tokenize(name).map(({ word }) => word);
  return words.every((word) => inName.some((other) => other.startsWith(word)));
}

async function readOverview(
  context: AppContext,
): Promise<{ readonly query: QueryNode; readonly filter: FacetFilter } | Refusal> {
  const body = await jsonBody(context);
  if (isRefusal(body)) return body;
  const expression = fieldOf(body, 'expression');
  if (typeof expression !== 'string' || expression.length > LONGEST_EXPRESSION)
    return refusal(422, 'malformed', `expression must be a text of at most ${LONGEST_EXPRESSION} characters.`);
  const filter = readFilter(fieldOf(body, 'filter') ?? {});
  if (filter === null) return refusal(422, 'malformed', 'filter may hold lists of values of the facets.');
  const parsed = parseQuery(expression);
  if (parsed.ok) return { query: parsed.query, filter };
  return refusal(422, 'bad-expression', parsed.errors[0]?.message ?? 'The expression can’t be read.');
}
