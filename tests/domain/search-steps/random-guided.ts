/** Random inputs of guided searches, from words, classes and days that the sample corpus has and lacks. */
import fc from 'fast-check';
import type { GuidedInput } from '../../../src/domain/search-steps/guided/conditions.ts';
import { NO_CHOICES, type Choices } from '../../../src/domain/search-steps/choices/choices.ts';
import { CONCEPT_FIELDS, FTO_STATUSES } from '../../../src/domain/search-steps/choices/events.ts';
import { searchTypes } from '../../../src/domain/search-steps/search-types.ts';

/** The guided types, and Ultra Quick, whose query the corpus makes of the idea. */
const TYPES = searchTypes.map(({ key }) => key).filter((key) => key !== 'FIELDED');

const oneOf = <T extends string>(...values: readonly T[]) => fc.constantFrom(...values);
const some = <T>(key: fc.Arbitrary<string>, value: fc.Arbitrary<T>, maxKeys: number) =>
  fc.dictionary(key, value, { maxKeys });
const yes = fc.constant(true as const);

interface RandomWords {
  readonly words: readonly string[];
  /** Publications of the corpus, to be targets and watched. */
  readonly ucids: readonly string[];
}

/** At least one word is chosen, so that there is a query. */
export function someGuidedInput({ words, ucids }: RandomWords): fc.Arbitrary<GuidedInput> {
  const word = fc.constantFrom(...words);
  const ucid = fc.constantFrom(...ucids);
  const day = oneOf('0018-01-01', '1990-06-30', '2005-01-01', '2012-02-29', '2018-12-31', '2024-06-30', '2031-01-01');
  const phrase = fc
    .record({
      choice: oneOf('must', 'should', 'exclude'),
      byHand: fc.boolean(),
      concept: word,
      fields: fc.subarray([...CONCEPT_FIELDS]),
    })
    .map(({ fields, ...chosen }) => ({ ...chosen, ...(fields.length > 0 && { fields }) }));
  const choices: fc.Arbitrary<Choices> = fc.record({
    ...(Object.fromEntries(Object.entries(NO_CHOICES).map(([key, value]) => [key, fc.constant(value)])) as {
      readonly [K in keyof Choices]: fc.Arbitrary<Choices[K]>;
    }),
    phrases: fc.tuple(word, some(word, phrase, 5)).map(([first, more]) => ({
      ...Object.fromEntries(Object.entries(more).map(([each, of]) => [each, { ...of, concept: each }])),
      [first]: { ...more[first], choice: 'should' as const, byHand: false, concept: first },
    })),
    synonyms: fc
      .array(fc.tuple(word, word, oneOf('use', 'leave')), { maxLength: 4 })
      .map((pairs) =>
        Object.fromEntries(
          pairs.map(([concept, synonym, choice]) => [
            `${concept} = ${synonym}`,
            { concept, synonym, choice, source: 'word form' as const },
          ]),
        ),
      ),
    classes: some(
      oneOf('H01M', 'F03D', 'A', 'B60L', 'G06'),
      fc.record({ choice: oneOf('include', 'boost', 'exclude'), title: fc.constant('') }),
      2,
    ),
    target: fc.option(
      fc.record({
        publication: ucid,
        title: fc.constant('T'),
        priority: fc.option(day),
        family: fc.uniqueArray(ucid, { maxLength: 3 }),
      }),
      { freq: 9 },
    ),
    cutOff: fc.option(day),
    ownFamilyExcluded: fc.boolean(),
    markets: some(oneOf('ZZ', 'DE', 'US', 'TW', 'RU', 'GE', 'MD'), yes, 2),
    routes: fc.record({ EP: fc.boolean(), PCT: fc.boolean(), EA: fc.boolean() }),
    law: oneOf('EP', 'US', 'ZZ', 'ANY', 'NONE'),
    launch: fc.option(day),
    statuses: fc.record(
      Object.fromEntries(FTO_STATUSES.map((status) => [status, fc.boolean()])) as Record<
        (typeof FTO_STATUSES)[number],
        fc.Arbitrary<boolean>
      >,
    ),
    watched: some(ucid, fc.record({ title: fc.constant(''), wholeFamily: fc.boolean() }), 3),
  });
  const idea = fc.record({
    title: fc.array(word, { minLength: 1, maxLength: 4 }).map((said) => said.join(' ')),
    text: fc.array(word, { maxLength: 8 }).map((said) => said.join(' with a ')),
    priorityDate: fc.option(day),
  });
  return fc.record({ searchType: fc.constantFrom(...TYPES), idea, choices });
}
