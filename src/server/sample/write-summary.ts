/** Title and abstract of a fictional family. */
import type { Invention } from './invention.ts';
import type { Random } from './random.ts';
import { capitalised, fill, listed, withArticle } from './vocabulary.ts';

/** A title of 4 to 14 words. */
export function writeTitle({ words, device, parts, materials, steps, uses }: Invention, random: Random): string {
  const name = words.get(device) ?? device;
  const [a = '', b = ''] = parts.map(({ term }) => words.get(term) ?? term);
  const substance = words.get(materials[0] ?? '') ?? '';
  return capitalised(
    random.pick([
      `${name} with ${withArticle(a)}`,
      `${name} with ${withArticle(a)} and ${withArticle(b)}`,
      `${name} having ${withArticle(a)} made with ${substance}`,
      `${a} for ${withArticle(name)} and method of making it`,
      `${a} and ${b} for ${withArticle(name)}`,
      `method of ${fill(random.pick(steps), words)}`,
      `${name} for ${random.pick(uses)} and method of running it`,
      `arrangement of ${withArticle(a)} in ${withArticle(name)}`,
    ]),
  );
}

/** Three to five sentences. */
export function writeAbstract(
  { words, device, parts, materials, measures, effects, uses, steps }: Invention,
  random: Random,
): string {
  const name = words.get(device) ?? device;
  const [first, second] = parts.map(({ term }) => words.get(term) ?? term);
  const withParts = listed(parts.slice(0, 3).map(({ term }) => withArticle(words.get(term) ?? term)));
  const pair = `${withArticle(first ?? name)} and ${withArticle(second ?? name)}`;
  const opening = random.pick([
    `${capitalised(withArticle(name))} for ${random.pick(uses)} has ${withParts}.`,
    `Described is ${withArticle(name)} in which ${pair} work together.`,
    `The invention provides ${withArticle(name)} and a method that includes ${fill(random.pick(steps), words)}.`,
  ]);
  const doing = parts.slice(0, 2).map(({ term, does }) => fill(`The {${term}} ${does}.`, words));
  const measure = measures[0];
  const measured =
    measure === undefined ? [] : [fill(`${capitalised(measure.quantity.of)} is ${measure.range.text}.`, words)];
  const substance = random.chance(0.5)
    ? [`The ${first} may comprise ${listed(materials.map((key) => words.get(key) ?? key))}.`]
    : [];
  return [opening, ...doing, ...measured, ...substance, fill(`As a result, ${random.pick(effects)}.`, words)].join(' ');
}
