/**
 * Inverts choices one by one: each choice that a gesture changed gets its earlier value, unless somebody has
 * changed it since. Other choices stay.
 */
import { textsBack, textsBeside } from '../../shared/versions.ts';
import type { ChoiceEvents } from './events.ts';
import type { Choices } from './choices.ts';

/** An event about a choice. */
export type ChoiceFact = {
  readonly [T in keyof ChoiceEvents]: { readonly type: T; readonly payload: ChoiceEvents[T] };
}[keyof ChoiceEvents];

interface States {
  readonly before: Choices;
  readonly after: Choices;
  readonly now: Choices;
}

type Records =
  | 'phrases'
  | 'synonyms'
  | 'classes'
  | 'known'
  | 'claims'
  | 'features'
  | 'markets'
  | 'watched'
  | 'recipients';
type Entry<K extends Records> = Choices[K][string];

export function inverseOfChoices({ before, after, now }: States): readonly ChoiceFact[] {
  return [
    ...entries('phrases', {
      put: (phrase, { choice, byHand, concept, fields = [] }) => [
        { type: 'PhraseChosen', payload: { phrase, choice, byHand } },
        { type: 'PhraseGrouped', payload: { phrase, concept } },
        { type: 'ConceptLimited', payload: { concept: phrase, fields } },
      ],
      drop: (phrase) => ({ type: 'PhraseDropped', payload: { phrase } }),
    }),
    ...entries('synonyms', {
      put: (_, { concept, synonym, choice, source }) => [
        { type: 'SynonymChosen', payload: { concept, synonym, choice, source } },
      ],
      drop: (_, { concept, synonym }) => ({ type: 'SynonymDropped', payload: { concept, synonym } }),
    }),
    ...entries('classes', {
      put: (symbol, { title, choice }) => [{ type: 'ClassChosen', payload: { symbol, title, choice } }],
      drop: (symbol) => ({ type: 'ClassDropped', payload: { symbol } }),
    }),
    ...entries('known', {
      put: (publication) => [{ type: 'KnownDocumentNamed', payload: { publication } }],
      drop: (publication) => ({ type: 'KnownDocumentDropped', payload: { publication } }),
    }),
    ...entries('claims', {
      put: (_, claim) => [{ type: 'ClaimChosen', payload: claim }],
      drop: (_, { publication, claim }) => ({ type: 'ClaimDropped', payload: { publication, claim } }),
    }),
    ...entries('features', {
      put: (id, before, made) => {
        const feature = Number(id);
        const { written, ...added } = before;
        const edits = made === undefined ? textsBeside(written) : textsBack(before, made);
        return [
          ...(made === undefined ? [{ type: 'ClaimFeatureAdded', payload: { feature, ...added } } as const] : []),
          ...edits.map((edit) => ({ type: 'ClaimFeatureReworded', payload: { feature, ...edit } }) as const),
        ];
      },
      drop: (id) => ({ type: 'ClaimFeatureRemoved', payload: { feature: Number(id) } }),
    }),
    ...entries('markets', {
      put: (market) => [{ type: 'MarketChosen', payload: { market } }],
      drop: (market) => ({ type: 'MarketDropped', payload: { market } }),
    }),
    ...entries('watched', {
      put: (publication, watched) => [{ type: 'DocumentWatched', payload: { publication, ...watched } }],
      drop: (publication) => ({ type: 'DocumentUnwatched', payload: { publication } }),
    }),
    ...entries('recipients', {
      put: (address) => [{ type: 'RecipientAdded', payload: { address } }],
      drop: (address) => ({ type: 'RecipientRemoved', payload: { address } }),
    }),
  ];

  function entries<K extends Records>(
    name: K,
    {
      put,
      drop,
    }: {
      /** `made`: what the gesture made of it; undefined where it removed it. */
      readonly put: (key: string, entry: Entry<K>, made: Entry<K> | undefined) => readonly ChoiceFact[];
      readonly drop: (key: string, entry: Entry<K>) => ChoiceFact;
    },
  ): readonly ChoiceFact[] {
    const [was, became, is] = [before[name], after[name], now[name]] as unknown as readonly Readonly<
      Record<string, Entry<K>>
    >[];
    if (was === became) return [];
    return [...new Set([...Object.keys(was!), ...Object.keys(became!)])].flatMap((key) => {
      const [old, made, current] = [at(was!, key), at(became!, key), at(is!, key)];
      if (isSame(old, made) || !isSame(made, current)) return [];
      if (old !== undefined) return put(key, old, made);
      return made === undefined ? [] : [drop(key, made)];
    });
  }
}

const at = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
