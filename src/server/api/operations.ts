/**
 * The operations of the API: what each is asked, answers and needs. HTTP, the OpenAPI document and MCP are made from
 * this list. An operation reads the corpus of its caller's company and nothing else.
 */
import type { z } from 'zod';
import type { ApiScope } from '../../domain/operation/api-tokens.ts';
import type { Refusal } from '../errors.ts';
import type { IndexCall } from '../patent-index/port/call.ts';
import { checkAnswer, documentAnswer, explainAnswer, searchAnswer } from './answer-schemas.ts';
import { checkAsked, documentAsked, explainAsked, searchAsked } from './asked-schemas.ts';
import { checkKnown, explainHit, documentInWords, searchCorpus, type AskPorts } from './ask-corpus.ts';

export interface ApiOperation {
  readonly scope: ApiScope;
  /** Of the tool of MCP, and the operation's id in the OpenAPI document. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly asked: z.ZodObject;
  readonly answer: z.ZodObject;
  /** `question` fits `asked`. */
  readonly run: (ports: AskPorts, call: IndexCall, question: unknown) => Promise<object | Refusal>;
}

function operation<Asked extends z.ZodObject, Answer extends z.ZodObject>(
  what: Pick<ApiOperation, 'scope' | 'name' | 'title' | 'description'>,
  schemas: { readonly asked: Asked; readonly answer: Answer },
  run: (ports: AskPorts, call: IndexCall, question: z.infer<Asked>) => Promise<z.infer<Answer> | Refusal>,
): ApiOperation {
  const { asked, answer } = schemas;
  return { ...what, asked, answer, run: (ports, call, question) => run(ports, call, question as z.infer<Asked>) };
}

export const API_OPERATIONS = {
  search: operation(
    {
      ...{ scope: 'search', name: 'search_patents', title: 'Search' },
      description:
        'Searches the patent corpus by an expression of the query language, or by the similarity of a text. ' +
        'Answers a page of simple families, best first, with passages, facets, exact totals and how ' +
        'the question was understood.',
    },
    { asked: searchAsked, answer: searchAnswer },
    searchCorpus,
  ),
  documents: operation(
    {
      ...{ scope: 'documents', name: 'get_document', title: 'Read a document' },
      description:
        'One publication: bibliographic data, abstract, claims, family, citations and legal events; the description ' +
        'where it is asked for.',
    },
    { asked: documentAsked, answer: documentAnswer },
    documentInWords,
  ),
  explain: operation(
    {
      ...{ scope: 'explain', name: 'explain_hit', title: 'Explain a hit' },
      description:
        'Why a publication is found by a question and stands where it does, or which parts of the question keep it ' +
        'out.',
    },
    { asked: explainAsked, answer: explainAnswer },
    explainHit,
  ),
  check: operation(
    {
      ...{ scope: 'check', name: 'check_known_documents', title: 'Check known documents' },
      description:
        'Whether a question finds publications that should be found: the place of each in the list, or the stage at ' +
        'which it is lost and what keeps it out.',
    },
    { asked: checkAsked, answer: checkAnswer },
    checkKnown,
  ),
} as const satisfies Readonly<Record<ApiScope, ApiOperation>>;
