/** The corpus as programs ask it: the same steps as a search in the app, without a search of the app. */
import type { z } from 'zod';
import { fieldTexts, limbTexts } from '../../domain/documents/field-texts.ts';
import { firstLanguage, inLanguage } from '../../domain/documents/in-language.ts';
import type { KnownDocument } from '../../domain/documents/known-documents.ts';
import {
  PAGE_SIZE,
  type FacetFilter,
  type Interpretation,
  type ResultRow,
  type Snippet,
} from '../../domain/documents/results.ts';
import type { SortKey } from '../../domain/documents/sort-order.ts';
import type { QueryNode } from '../../domain/query/ast.ts';
import { utcDay } from '../../domain/shared/moments.ts';
import type { Embeddings } from '../embeddings/embeddings.ts';
import { isRefusal, refusal, type Refusal } from '../errors.ts';
import type { IndexCall } from '../patent-index/port/call.ts';
import type { PatentIndex } from '../patent-index/port/patent-index.ts';
import { resolveSets } from '../searches/earlier-searches.ts';
import { namingCosts } from '../searches/naming-costs.ts';
import { understandExpression, understandIdea } from '../searches/understand.ts';
import type { checkAnswer, documentAnswer, explainAnswer, searchAnswer } from './answer-schemas.ts';
import type { checkAsked, documentAsked, explainAsked, QuestionAsked, searchAsked } from './asked-schemas.ts';

export interface AskPorts {
  readonly index: PatentIndex;
  readonly embeddings: Embeddings | null;
  readonly now: () => number;
}

interface UnderstoodQuestion {
  readonly query: QueryNode;
  readonly interpretation: Interpretation;
}

const NO_SETS =
  'S1, S2 and so on stand for earlier searches, which programs do not reach. Write their expressions instead.';
const empty = refusal(422, 'empty-corpus', 'There is nothing to search: the corpus is empty.');
const unknown = refusal(404, 'unknown-publication', 'There is no such publication in this corpus.');

async function understood(
  ports: AskPorts,
  call: IndexCall,
  asked: QuestionAsked,
): Promise<UnderstoodQuestion | Refusal> {
  const { index, embeddings, now } = ports;
  if ((await index.corpus.version(call)).publications === 0) return empty;
  const { query, text = '', title = '', priorityDate = null } = asked;
  const answer =
    query === undefined
      ? await understandIdea({ index, call, embeddings }, { title, text, priorityDate }, null)
      : await understandExpression({ index, call }, { expression: query, rated: null, today: utcDay(now()) }, noSets);
  return answer.ok ? answer : refusal(422, 'not-understood', answer.message);
}

async function noSets(query: QueryNode) {
  const resolved = await resolveSets(query, {}, async () => null);
  return resolved.ok ? resolved : { ...resolved, message: NO_SETS };
}

/** Of the list, as it is asked for. */
const listOf = ({ filter = {}, sort = 'relevance', group = 'family' }: QuestionAsked) => ({
  filter: filter as FacetFilter,
  sort: sort as SortKey,
  group,
});

export async function searchCorpus(
  ports: AskPorts,
  call: IndexCall,
  asked: z.infer<typeof searchAsked>,
): Promise<z.infer<typeof searchAnswer> | Refusal> {
  const question = await understood(ports, call, asked);
  if (isRefusal(question)) return question;
  const request = { ...question, ...listOf(asked), page: asked.page ?? 0 };
  const { value: found } = await namingCosts(question.query, call, () => ports.index.search.search(call, request));
  if (!found.ok) return refusal(422, found.reason.code, found.reason.message);
  const { corpus, families, publications, page, rows, facets, rankedBy } = found.page;
  const { country, year, applicant, class: classes, status } = facets;
  return {
    ...{ corpus, interpretation: interpretationSaid(question.interpretation, rankedBy) },
    ...{ families, publications, page, rows: rows.map(rowSaid) },
    facets: {
      ...{ country: counts(country), year: counts(year), applicant: counts(applicant) },
      ...{ class: counts(classes), status: counts(status) },
    },
  };
}

export async function documentInWords(
  { index }: AskPorts,
  call: IndexCall,
  { ucid, description = false }: z.infer<typeof documentAsked>,
): Promise<z.infer<typeof documentAnswer> | Refusal> {
  const [found] = (await index.corpus.documents(call, [ucid])).value;
  const [row] = (await index.corpus.rows(call, [ucid])).value;
  if (found === undefined || row === undefined) {
    const alike = (await index.corpus.similarNumbers(call, ucid, 8)).value;
    const hint = alike.length === 0 ? '' : ` Numbers alike: ${alike.join(', ')}.`;
    return { ...unknown, message: unknown.message + hint };
  }
  const { publication, family, citedBy, citations, legal = [] } = found;
  const lang = firstLanguage(publication);
  const claims = inLanguage(publication.claims, lang, publication.lang)?.content ?? [];
  const text = (field: 'abstract' | 'description'): string => fieldTexts(publication, field, lang).join('\n\n');
  const { title, applicants, published, priority, status, classes } = row;
  return {
    ...{ ucid: publication.ucid, title, family: row.family, published, priority, status, lang },
    applicants: [...applicants],
    inventors: publication.parties.filter(({ role }) => role === 'inventor').map(({ name }) => name),
    classes: [...classes],
    abstract: text('abstract'),
    claims: claims.map(({ number, dependsOn, limbs }) => ({
      ...{ number, dependsOn: [...dependsOn], text: limbs.flatMap(limbTexts).join('\n') },
    })),
    description: description ? text('description') : null,
    members: family.filter((member) => member.ucid !== publication.ucid).map(named),
    ...{ cites: citations.map(named), citedBy: citedBy.map(named) },
    legalEvents: legal.flatMap(({ source, events }) =>
      events.map(({ office, code, words, date }) => ({ source, office, code, words, date })),
    ),
  };
}

export async function explainHit(
  ports: AskPorts,
  call: IndexCall,
  asked: z.infer<typeof explainAsked>,
): Promise<z.infer<typeof explainAnswer> | Refusal> {
  const { index } = ports;
  const question = await understood(ports, call, asked);
  if (isRefusal(question)) return question;
  const list = { ...question, ...listOf(asked) };
  const located = await namingCosts(question.query, call, () =>
    index.search.locate(call, { ...list, numbers: [asked.ucid] }),
  );
  if (!located.value.ok) return refusal(422, located.value.reason.code, located.value.reason.message);
  const [known] = located.value.documents;
  if (known === undefined || known.stage === 'unreadable' || known.stage === 'not-imported') return unknown;
  const { ucid } = known.document;
  const why = (await index.search.why(call, { ...question, ucid })).value;
  if (why === null) return unknown;
  const at = known.stage === 'ranked' ? known.at : null;
  const row = at === null ? undefined : await rowAt(ports, call, { ...list, place: at.place });
  return {
    ...{ corpus: located.corpus, interpretation: interpretationSaid(question.interpretation), ucid },
    ...{ isFound: at !== null, at },
    keptOut: known.stage === 'ranked' ? [] : known.keptOut.map(({ expression }) => expression),
    snippets: (row?.snippets ?? []).map(snippetSaid),
    ...{ order: why.order, parts: why.parts.map(partSaid), against: why.against.map(partSaid) },
  };
}

export async function checkKnown(
  ports: AskPorts,
  call: IndexCall,
  asked: z.infer<typeof checkAsked>,
): Promise<z.infer<typeof checkAnswer> | Refusal> {
  const question = await understood(ports, call, asked);
  if (isRefusal(question)) return question;
  const request = { ...question, ...listOf(asked), numbers: asked.numbers };
  const { corpus, value } = await namingCosts(question.query, call, () => ports.index.search.locate(call, request));
  if (!value.ok) return refusal(422, value.reason.code, value.reason.message);
  return {
    ...{ corpus, interpretation: interpretationSaid(question.interpretation) },
    documents: value.documents.map(knownSaid),
  };
}

interface PlaceAsked extends UnderstoodQuestion, ReturnType<typeof listOf> {
  readonly place: number;
}

async function rowAt(
  { index }: AskPorts,
  call: IndexCall,
  { place, ...list }: PlaceAsked,
): Promise<ResultRow | undefined> {
  const page = Math.floor((place - 1) / PAGE_SIZE);
  const { value } = await index.search.search(call, { ...list, page });
  return value.ok ? value.page.rows[(place - 1) % PAGE_SIZE] : undefined;
}

function interpretationSaid({ expression, concepts, classes, fused }: Interpretation, rankedBy?: string) {
  return {
    expression,
    concepts: concepts.map(({ term, documents, weight, synonyms }) => ({
      ...{ term, documents, weight, synonyms: synonyms.map((synonym) => synonym.term) },
    })),
    classes: classes.map(({ symbol, title, documents }) => ({ symbol, title, documents })),
    ranking: fused.map((one) => ({ name: one.name, expression: one.expression, weight: one.weight })),
    ...(rankedBy !== undefined && { rankedBy }),
  };
}

const rowSaid = ({ family, ucid, title, applicants, published, priority, status, classes, ...row }: ResultRow) => ({
  ...{ family, ucid, title, applicants: [...applicants], published, priority, status, classes: [...classes] },
  ...{ members: row.members, score: row.score, snippets: row.snippets.map(snippetSaid) },
  because: (row.because ?? []).map(({ name, expression, share }) => ({ name, expression, share })),
});

const snippetSaid = ({ field, text, hits }: Snippet) => ({
  ...{ field, text, hits: hits.map(({ from, to }) => ({ from, to })) },
});
const counts = (values: readonly { readonly value: string; readonly count: number }[]) =>
  values.map(({ value, count }) => ({ value, count }));
const named = ({ ucid, title }: { readonly ucid: string; readonly title: string }) => ({ ucid, title });

type WhyParts = z.infer<typeof explainAnswer>['parts'];
const partSaid = ({
  name,
  expression,
  share,
  fields,
}: Readonly<WhyParts[number]> | ReadonlyPart): WhyParts[number] => ({
  ...{ name, expression, share, fields: fields === null ? null : [...fields] },
});
type ReadonlyPart = Omit<WhyParts[number], 'fields'> & {
  readonly fields: readonly NonNullable<WhyParts[number]['fields']>[number][] | null;
};

function knownSaid(known: KnownDocument): z.infer<typeof checkAnswer>['documents'][number] {
  const nothing = { ucid: null, title: null, at: null, keptOut: [], facets: [], family: null, alike: [] };
  const { typed, stage } = known;
  switch (known.stage) {
    case 'unreadable':
      return { ...nothing, typed, stage };
    case 'not-imported':
      return { ...nothing, typed, stage, alike: [...known.alike] };
    case 'ranked':
      return { ...nothing, typed, stage, ...named(known.document), at: known.at };
    default:
      return {
        ...{ ...nothing, typed, stage, ...named(known.document), facets: [...known.facets], family: known.family },
        keptOut: known.keptOut.map(({ kind, expression }) => ({ kind, expression })),
      };
  }
}
