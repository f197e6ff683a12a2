/**
 * What programs ask, as schemas: one source for the check of a request, the OpenAPI document and the tools of MCP.
 * Bounds are those of the app's own calls.
 */
import { z } from 'zod';
import { KNOWN_AT_MOST } from '../../domain/documents/known-documents.ts';
import { SORT_KEYS } from '../../domain/documents/sort-order.ts';
import { isBrokenText } from '../../domain/shared/schema-checks.ts';

const LONGEST_EXPRESSION = 32_000;
const LONGEST_TEXT = 50_000;
const VALUES_AT_MOST = 200;
const PAGES_AT_MOST = 1_000_000;

const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((value) => !isBrokenText(value), 'holds a NUL character or half of a surrogate pair');

const ucid = text(60)
  .regex(/^[\w.\-/ ]{1,60}$/)
  .describe('A publication number with country and kind, e.g. `US-6838482-B2`.');

/** Of a question to the corpus: an expression, or a text. */
const question = {
  query: text(LONGEST_EXPRESSION)
    .optional()
    .describe('An expression of the query language, e.g. `(rotor OR impeller) AND CPC:F04D`. Or give `text`.'),
  text: text(LONGEST_TEXT)
    .optional()
    .describe('An idea, a claim or a passage: the corpus is searched for what is like it. Or give `query`.'),
  title: text(500).optional().describe('A title of the text; its words count more.'),
  priorityDate: z.iso
    .date()
    .optional()
    .describe('With `text`: only what was published before that day is a hit, as for prior art.'),
};

const filter = z
  .strictObject(
    Object.fromEntries(
      ['country', 'year', 'applicant', 'class', 'status'].map((facet) => [
        facet,
        z.array(text(500)).max(VALUES_AT_MOST).optional(),
      ]),
    ),
  )
  .optional()
  .describe('Values of facets: those of one are joined by OR, the facets by AND.');

const list = {
  ...question,
  filter,
  sort: z
    .enum(SORT_KEYS as [string, ...string[]])
    .optional()
    .describe('Default: relevance.'),
  group: z
    .enum(['family', 'publication'])
    .optional()
    .describe('What a row is: a simple family, shown by its best publication (default), or a single publication.'),
};

interface EitherQuestion {
  readonly query?: string | undefined;
  readonly text?: string | undefined;
}
const isOneQuestion = ({ query, text: idea }: EitherQuestion): boolean =>
  (query === undefined) !== (idea === undefined);
const ONE_QUESTION = { error: 'Give either query or text', path: ['query'] };

export const searchAsked = z
  .strictObject({
    ...list,
    page: z.int().min(0).max(PAGES_AT_MOST).optional().describe('From 0; a page has 50 rows.'),
  })
  .refine(isOneQuestion, ONE_QUESTION);

export const documentAsked = z.strictObject({
  ucid,
  description: z.boolean().optional().describe('Whether the description is wanted; it may be long. Default: no.'),
});

export const explainAsked = z.strictObject({ ...list, ucid }).refine(isOneQuestion, ONE_QUESTION);

export const checkAsked = z
  .strictObject({
    ...list,
    numbers: z
      .array(text(200))
      .min(1)
      .max(KNOWN_AT_MOST)
      .describe('Publication numbers as people write them, e.g. `EP 1 234 567 A1`.'),
  })
  .refine(isOneQuestion, ONE_QUESTION);

export type QuestionAsked = z.infer<typeof searchAsked>;
