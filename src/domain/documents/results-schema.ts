/** What events hold of results (results.ts), as schemas. */

const values = { optional: { list: 'name' } } as const;
const ucids = { list: 'name' } as const;

export const FACET_FILTER = {
  fields: { country: values, year: values, applicant: values, class: values, status: values, art: values },
} as const;

export const CORPUS_VERSION = { fields: { publications: 'count', version: 'count', sample: 'flag' } } as const;

const synonym = { fields: { term: 'text', documents: 'count', reason: 'text' } } as const;
const part = { fields: { expression: 'text', weight: 'number' } } as const;

export const INTERPRETATION = {
  fields: {
    concepts: {
      list: { fields: { term: 'text', documents: 'count', weight: 'number', synonyms: { list: synonym } } },
    },
    classes: {
      list: { fields: { symbol: 'name', title: { nullable: 'text' }, documents: 'count', reason: 'text' } },
    },
    expression: 'text',
    fused: {
      list: {
        fields: {
          name: 'text',
          expression: 'text',
          weight: 'number',
          parts: { optional: { list: part } },
          evidence: { optional: 'name' },
          before: { optional: 'date' },
          without: { optional: ucids },
        },
      },
    },
    conditions: { optional: { list: { fields: { kind: 'name', expression: 'text' } } } },
    priorArt: { optional: { fields: { cutOff: 'date', filed: { nullable: 'date' }, law: 'name' } } },
    filter: { optional: FACET_FILTER },
    rankedBy: { optional: 'name' },
    rated: { optional: { fields: { relevant: ucids, maybe: ucids, notRelevant: ucids } } },
  },
} as const;
