/** The text that describes the subject of a search: the idea, or the features of the claims. */
import type { Choices, Feature } from '../choices/choices.ts';
import type { Idea } from '../rows.ts';

interface Subject {
  readonly searchType: string;
  readonly idea: Idea;
  readonly choices: Choices;
}

/** A feature with its id. */
export interface PlacedFeature extends Feature {
  readonly id: number;
}

/** The features of the target's chosen claims, by claim, in order. */
export function featuresOf({
  target,
  claims,
  features,
}: Pick<Choices, 'target' | 'claims' | 'features'>): readonly PlacedFeature[] {
  const chosen = new Set(
    Object.values(claims).flatMap(({ publication, claim }) => (publication === target?.publication ? [claim] : [])),
  );
  return Object.entries(features)
    .map(([id, feature]) => ({ id: Number(id), ...feature }))
    .filter(({ publication, claim }) => publication === target?.publication && chosen.has(claim))
    .sort((a, b) => a.claim - b.claim || a.place - b.place || a.id - b.id);
}

/** A feature with its label in claim charts. */
export interface Limitation extends PlacedFeature {
  /** The claim's number and a letter: `1a`. */
  readonly label: string;
}

/** The features with text of the target's chosen claims; each claim is labelled from `a`. */
export function limitationsOf(choices: Pick<Choices, 'target' | 'claims' | 'features'>): readonly Limitation[] {
  const lettered = new Map<number, number>();
  return featuresOf(choices)
    .filter(({ text }) => text.trim() !== '')
    .map((feature) => {
      const at = lettered.get(feature.claim) ?? 0;
      lettered.set(feature.claim, at + 1);
      return { ...feature, label: limitationLabel(feature.claim, at) };
    });
}

/** `at` counts from 0: 1a … 1z, 1aa, 1ab …. */
export function limitationLabel(claim: number, at: number): string {
  const letters = (place: number): string =>
    (place < 26 ? '' : letters(Math.floor(place / 26) - 1)) + String.fromCharCode(97 + (place % 26));
  return `${claim}${letters(at)}`;
}

/** For Invalidation the features, or the whole claim if it was not split; otherwise title and idea. */
export function guidedText({ searchType, idea, choices }: Subject): string {
  if (searchType !== 'INVALIDATION') return `${idea.title}.\n${idea.text}`;
  const features = featuresOf(choices);
  const split = new Set(features.map(({ claim }) => claim));
  const whole = Object.values(choices.claims).filter(
    ({ publication, claim }) => publication === choices.target?.publication && !split.has(claim),
  );
  return [choices.target?.title ?? '', ...features.map(({ text }) => text), ...whole.map(({ text }) => text)].join(
    '.\n',
  );
}
