/**
 * What can have happened to the results of one search. Who rates or comments is named in the event and must be
 * who sends it; `family` says which row a publication stood for when it was assessed.
 */
import type { FromSchema } from '../shared/schema.ts';

export const RATINGS = ['relevant', 'maybe', 'irrelevant'] as const;
export type Rating = (typeof RATINGS)[number];

/** How close a document comes, as search reports say it: alone (X), with another (Y), background (A). */
export const CATEGORIES = ['X', 'Y', 'A'] as const;
export type Category = (typeof CATEGORIES)[number];

export const TAG_COLOURS = ['yellow', 'blue', 'green', 'pink', 'violet', 'orange', 'teal', 'olive'] as const;
export type TagColour = (typeof TAG_COLOURS)[number];

/** Whether a document discloses a feature. */
export const DISCLOSURES = ['yes', 'maybe', 'no', 'unknown'] as const;
export type Disclosure = (typeof DISCLOSURES)[number];

export const QUOTED_FIELDS = ['title', 'abstract', 'claims', 'description'] as const;
export type QuotedField = (typeof QUOTED_FIELDS)[number];

const result = { ucid: 'name', family: 'name' } as const;
const members = { list: { fields: result } } as const;

export const ratingEvents = {
  /** A rating of the search's owner, from before several could review one search. */
  ResultRated: { version: 1, payload: { fields: { ...result, rating: { oneOf: RATINGS } } } },
  RatingCleared: { version: 1, payload: { fields: result } },
  /** Said with the first thing that somebody assesses, so that the others can read who it was. */
  ReviewerNamed: { version: 1, payload: { fields: { reviewer: 'id', name: 'name' } } },
  RatingGiven: { version: 1, payload: { fields: { reviewer: 'id', ...result, rating: { oneOf: RATINGS } } } },
  RatingWithdrawn: { version: 1, payload: { fields: { reviewer: 'id', ...result } } },
} as const;

export const commentEvents = {
  /** `at`: milliseconds since 1970 by the author's clock, to be shown. */
  CommentAdded: {
    version: 1,
    payload: { fields: { comment: 'id', author: 'id', ...result, text: 'text', at: 'count' } },
  },
  CommentEdited: { version: 1, payload: { fields: { comment: 'id', text: 'text' } } },
  CommentDeleted: { version: 1, payload: { fields: { comment: 'id' } } },
} as const;

export const resultTagEvents = {
  ResultTagCreated: { version: 1, payload: { fields: { tag: 'id', name: 'name', colour: { oneOf: TAG_COLOURS } } } },
  ResultTagRenamed: { version: 1, payload: { fields: { tag: 'id', name: 'name' } } },
  ResultTagRecoloured: { version: 1, payload: { fields: { tag: 'id', colour: { oneOf: TAG_COLOURS } } } },
  ResultTagDeleted: { version: 1, payload: { fields: { tag: 'id' } } },
  ResultTagged: { version: 1, payload: { fields: { tag: 'id', ...result } } },
  ResultUntagged: { version: 1, payload: { fields: { tag: 'id', ...result } } },
} as const;

/** What goes into the final results, and as what. Without a word, what somebody rated relevant is kept. */
export const finalResultEvents = {
  CategoryAssigned: { version: 1, payload: { fields: { ...result, category: { oneOf: CATEGORIES } } } },
  CategoryCleared: { version: 1, payload: { fields: result } },
  ResultKept: { version: 1, payload: { fields: result } },
  ResultDropped: { version: 1, payload: { fields: result } },
  /** Left to the ratings again. */
  KeepingWithdrawn: { version: 1, payload: { fields: result } },
} as const;

export const matrixEvents = {
  /** `label` is short, e.g. `1a`; features stand in order of rank, then id. */
  FeatureAdded: { version: 1, payload: { fields: { feature: 'id', label: 'name', text: 'text', rank: 'number' } } },
  FeatureReworded: { version: 1, payload: { fields: { feature: 'id', label: 'name', text: 'text' } } },
  FeatureMoved: { version: 1, payload: { fields: { feature: 'id', rank: 'number' } } },
  FeatureRemoved: { version: 1, payload: { fields: { feature: 'id' } } },
  FeatureJudged: { version: 1, payload: { fields: { feature: 'id', ...result, disclosed: { oneOf: DISCLOSURES } } } },
  JudgementWithdrawn: { version: 1, payload: { fields: { feature: 'id', ...result } } },
  /** `from` and `to` are offsets into the field's text in that language, its parts joined by line feeds. */
  PassageQuoted: {
    version: 1,
    payload: {
      fields: {
        passage: 'id',
        feature: 'id',
        ...result,
        field: { oneOf: QUOTED_FIELDS },
        lang: 'name',
        from: 'count',
        to: 'count',
        text: 'text',
      },
    },
  },
  PassageRemoved: { version: 1, payload: { fields: { passage: 'id' } } },
} as const;

export const resultSetEvents = {
  /**
   * A named set within the search. `fixed` holds its members and nothing else; `query` is whatever the search
   * finds under `filter`, a `FacetFilter`, and has no members of its own.
   */
  ResultsCollected: {
    version: 1,
    payload: { fields: { set: 'id', name: 'name', binding: { oneOf: ['fixed', 'query'] }, filter: 'json', members } },
  },
  ResultsAddedToSet: { version: 1, payload: { fields: { set: 'id', members } } },
  ResultsTakenFromSet: { version: 1, payload: { fields: { set: 'id', members } } },
  ResultSetRenamed: { version: 1, payload: { fields: { set: 'id', name: 'name' } } },
  ResultSetDeleted: { version: 1, payload: { fields: { set: 'id' } } },
} as const;

export const assessmentEvents = {
  ...ratingEvents,
  ...commentEvents,
  ...resultTagEvents,
  ...finalResultEvents,
  ...matrixEvents,
  ...resultSetEvents,
} as const;

export type AssessmentEvents = {
  readonly [T in keyof typeof assessmentEvents]: FromSchema<(typeof assessmentEvents)[T]['payload']>;
};
