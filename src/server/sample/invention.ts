/** What one fictional family is about: drawn once, then told by its title, abstract, claims and description. */
import type { SampleField, Quantity } from './field.ts';
import type { Random } from './random.ts';
import { chooseVocabulary, drawRange, narrowRange, type Range, type SampleVocabulary } from './vocabulary.ts';

export interface Measure {
  readonly quantity: Quantity;
  readonly range: Range;
  readonly preferred: Range;
}

export interface Invention {
  readonly field: SampleField;
  readonly words: SampleVocabulary;
  /** Keys of terms: what is claimed, of which parts, of which substances. */
  readonly device: string;
  readonly parts: readonly SampleField['parts'][number][];
  readonly materials: readonly string[];
  readonly steps: readonly string[];
  readonly measures: readonly Measure[];
  readonly problems: readonly string[];
  readonly effects: readonly string[];
  readonly uses: readonly string[];
  readonly classes: readonly string[];
}

/** Draws a family's invention from the field. */
export function invent(field: SampleField, random: Random): Invention {
  const words = chooseVocabulary(field, random);
  const device = random.pick(field.devices);
  const parts = random.some(
    field.parts.filter(({ term }) => term !== device),
    random.integer(3, 5),
  );
  const named = [device, ...parts.map(({ term }) => term)];
  const near = field.quantities.filter(({ of }) => named.some((term) => of.includes(`{${term}}`)));
  const chosen = random.some(near.length >= 2 ? near : field.quantities, random.integer(2, 3));
  return {
    field,
    words,
    device,
    parts,
    materials: random.some(field.materials, 2),
    steps: inOrder(field.steps, random.some(field.steps, random.integer(3, 5))),
    measures: chosen.map((quantity) => {
      const range = drawRange(quantity, random);
      return { quantity, range, preferred: narrowRange(range, quantity, random) };
    }),
    problems: random.some(field.problems, 2),
    effects: random.some(field.effects, 3),
    uses: random.some(field.uses, 2),
    classes: random.some(field.classes, random.integer(2, 4)),
  };
}

function inOrder<T>(all: readonly T[], chosen: readonly T[]): T[] {
  return all.filter((one) => chosen.includes(one));
}
