/** What programs are answered, as schemas. The operations are typed by them, and tests hold answers against them. */
import { z } from 'zod';

const day = z.string().nullable().describe('`yyyy-mm-dd`; null where it is not known.');
const ucid = z.string().describe('Publication number with country and kind.');
const status = z.enum(['pending', 'granted', 'lapsed', 'expired', 'withdrawn', 'unknown']);
const share = z.number().describe('Share of the positive score of the document, 0 to 1.');
const field = z.enum(['title', 'abstract', 'claims', 'description']);

const corpus = z
  .object({ publications: z.int(), version: z.int(), sample: z.boolean() })
  .describe('The state of the corpus that was searched: equal versions give equal answers.');

const interpretation = z
  .object({
    expression: z.string().describe('What determined the hits, in the query language.'),
    concepts: z
      .array(z.object({ term: z.string(), documents: z.int(), weight: z.number(), synonyms: z.array(z.string()) }))
      .describe('The terms of the question with their synonyms.'),
    classes: z.array(z.object({ symbol: z.string(), title: z.string().nullable(), documents: z.int() })),
    ranking: z
      .array(z.object({ name: z.string(), expression: z.string(), weight: z.number() }))
      .describe('What the order is made of; empty where the words of the expression alone rank.'),
    rankedBy: z.string().optional().describe('Another engine that ranked by words.'),
  })
  .describe('How the question was understood.');

const snippet = z.object({
  field,
  text: z.string(),
  hits: z.array(z.object({ from: z.int(), to: z.int() })).describe('Parts of the text, by UTF-16 offsets.'),
});

const row = z.object({
  ...{ family: z.string(), ucid, title: z.string(), applicants: z.array(z.string()) },
  ...{ published: day, priority: day, status, classes: z.array(z.string()) },
  members: z.int().describe('Publications of the family in the corpus.'),
  score: z.number().describe('Comparable within one answer only.'),
  snippets: z.array(snippet),
  because: z.array(z.object({ name: z.string(), expression: z.string(), share })),
});

const facet = z.array(z.object({ value: z.string(), count: z.int() }));

export const searchAnswer = z.object({
  ...{ corpus, interpretation, families: z.int(), publications: z.int(), page: z.int() },
  rows: z.array(row).describe('Best first, at most 50.'),
  facets: z.object({ country: facet, year: facet, applicant: facet, class: facet, status: facet }),
});

const named = z.object({ ucid, title: z.string() });
export const documentAnswer = z.object({
  ...{ ucid, title: z.string(), family: z.string(), published: day, priority: day, status },
  ...{ applicants: z.array(z.string()), inventors: z.array(z.string()), classes: z.array(z.string()) },
  lang: z.string().describe('Of the texts, as ISO 639-1.'),
  abstract: z.string(),
  claims: z.array(z.object({ number: z.int(), dependsOn: z.array(z.int()), text: z.string() })),
  description: z.string().nullable().describe('Null where it was not asked for.'),
  members: z.array(named).describe('The other publications of the family in the corpus.'),
  cites: z.array(named).describe('Cited publications that are in the corpus.'),
  citedBy: z.array(named),
  legalEvents: z.array(
    z.object({ source: z.string(), office: z.string(), code: z.string(), words: z.string(), date: day }),
  ),
});

const place = z
  .object({ place: z.int().describe('From 1.'), of: z.int(), shown: ucid })
  .describe('Its place in the list; `shown` stands for the family there.');
const part = z.object({ name: z.string(), expression: z.string(), share, fields: z.array(field).nullable() });

export const explainAnswer = z.object({
  ...{ corpus, interpretation, ucid, isFound: z.boolean() },
  at: place.nullable().describe('Null where it is not found.'),
  keptOut: z.array(z.string()).describe('Parts of the expression that it fails; without all of them it is found.'),
  snippets: z.array(snippet).describe('Passages of the publication that stands in the list.'),
  order: z
    .enum(['sum', 'words', 'none', 'ranks'])
    .describe('sum: parts of one score. words: BM25 of the words. none: no words, the newest come first.'),
  parts: z.array(part).describe('What raises its score, largest first.'),
  against: z.array(part).describe('What lowers it.'),
});

export const checkAnswer = z.object({
  ...{ corpus, interpretation },
  documents: z.array(
    z.object({
      typed: z.string(),
      stage: z
        .enum(['ranked', 'filtered', 'not-matched', 'not-imported', 'unreadable'])
        .describe(
          'ranked: in the list. filtered: it answers the words and classes, and fails a date, status, market or ' +
            'filter. not-matched: it fails words or classes. not-imported: not in the corpus. unreadable: no ' +
            'publication number.',
        ),
      ucid: ucid.nullable(),
      title: z.string().nullable(),
      at: place.nullable(),
      keptOut: z.array(z.object({ kind: z.string(), expression: z.string() })),
      facets: z.array(z.string()).describe('Filters of the list that it fails.'),
      family: place.nullable().describe('Where another publication of its family is listed.'),
      alike: z.array(ucid).describe('Publications whose numbers are spelled alike, where it is not in the corpus.'),
    }),
  ),
});

export const tokenAnswer = z.object({
  ...{ name: z.string(), scopes: z.array(z.string()), expiresAt: z.string() },
  ...{ callsADay: z.int(), callsLeft: z.int() },
});

export const problem = z.object({
  error_type: z.literal('spa_api_exception').describe('As in the calls of the app.'),
  headline: z.string(),
  detail: z.string().describe('What is wrong, and what to do.'),
  code: z.string().describe('For programs.'),
});
