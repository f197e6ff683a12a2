/**
 * The claims of a fictional publication: a device with its limbs, a method, often a use, and claims that depend on
 * them. The granted claims take the first measure into claim 1; a second filing starts from the method.
 */
import type { Claim, ClaimLimb } from '../../domain/documents/publication.ts';
import type { Invention } from './invention.ts';
import { marked } from './marked.ts';
import type { Random } from './random.ts';
import { capitalised, fill, withArticle } from './vocabulary.ts';

export type Stage = 'filed' | 'granted' | 'second';

/** Between 5 and 20 claims. */
export function writeClaims(invention: Invention, stage: Stage, random: Random): Claim[] {
  const writer = new ClaimWriter(invention, random);
  if (stage !== 'second') writer.device(stage === 'granted');
  writer.method();
  if (stage !== 'granted' && random.chance(0.6)) writer.use();
  return writer.claims.slice(0, 20);
}

class ClaimWriter {
  readonly claims: Claim[] = [];
  readonly #invention: Invention;
  readonly #random: Random;

  constructor(invention: Invention, random: Random) {
    this.#invention = invention;
    this.#random = random;
  }

  device(narrowed: boolean): void {
    const { words, parts, measures, materials, uses, device } = this.#invention;
    const name = fill(`{${device}}`, words);
    const limbs = parts
      .slice(0, 3)
      .map(({ term, does }) => fill(`${withArticle(words.get(term) ?? term)} that ${does}`, words));
    const [first, ...others] = measures;
    const wherein =
      narrowed && first !== undefined
        ? fill(`wherein ${first.quantity.of} is ${first.range.text}`, words)
        : fill(`wherein ${this.#contact()}`, words);
    const independent = this.#independent(
      `${capitalised(withArticle(name))} for ${this.#random.pick(uses)}, comprising:`,
      limbs,
      wherein,
    );
    const about = `The ${name} according to`;
    for (const measure of narrowed ? others : measures) {
      const wide = this.#dependent(
        about,
        [independent],
        fill(`wherein ${measure.quantity.of} is ${measure.range.text}`, words),
      );
      if (this.#random.chance(0.6))
        this.#dependent(about, [wide], fill(`wherein ${measure.quantity.of} is ${measure.preferred.text}`, words));
    }
    for (const material of materials) {
      const part = words.get(this.#random.pick(parts).term) ?? name;
      this.#dependent(
        about,
        this.#random.chance(0.7) ? [independent] : this.#range(independent),
        `wherein the ${part} comprises ${words.get(material)}`,
      );
    }
    for (const { term, does } of parts.slice(3))
      this.#dependent(
        about,
        this.#range(independent),
        fill(`further comprising ${withArticle(words.get(term) ?? term)} that ${does}`, words),
      );
  }

  method(): void {
    const { words, steps, measures, device } = this.#invention;
    const name = words.get(device) ?? device;
    const independent = this.#independent(
      `A method of making or running ${withArticle(name)}, the method comprising:`,
      steps.slice(0, 4).map((step) => fill(step, words)),
      null,
    );
    const about = 'The method according to';
    for (const step of steps.slice(4)) this.#dependent(about, [independent], fill(`further comprising ${step}`, words));
    for (const measure of measures)
      this.#dependent(
        about,
        [independent],
        fill(`wherein ${measure.quantity.of} is kept in a range ${measure.preferred.text}`, words),
      );
    this.#dependent(about, this.#range(independent), 'wherein the steps are carried out in the order given');
    if (this.claims.length < 5 || this.#random.chance(0.5))
      this.#dependent(
        about,
        [independent],
        'wherein at least one of the steps is repeated until a set value is reached',
      );
  }

  use(): void {
    const { words, uses, device } = this.#invention;
    this.#dependent(
      `Use of the ${words.get(device)} or of the method according to`,
      this.#range(1),
      `for ${this.#random.pick(uses)}`,
    );
  }

  #contact(): string {
    const [a, b] = this.#invention.parts;
    return this.#random.pick([
      `the {${a?.term}} is arranged next to the {${b?.term}}`,
      `the {${a?.term}} and the {${b?.term}} form one replaceable unit`,
      `the {${a?.term}} can be adjusted independently of the {${b?.term}}`,
      `the {${b?.term}} surrounds the {${a?.term}} at least in part`,
    ]);
  }

  #independent(preamble: string, limbs: readonly string[], wherein: string | null): number {
    const last = limbs.length - 1;
    const nested = limbs.map((text, index): ClaimLimb =>
      marked(index < last ? `${text};${index === last - 1 ? ' and' : ''}` : `${text}${wherein === null ? '.' : ','}`),
    );
    const tail = wherein === null ? [] : [marked(`${wherein}.`)];
    return this.#add([], [{ ...marked(preamble), limbs: [...nested, ...tail] }]);
  }

  #dependent(about: string, on: readonly number[], what: string): number {
    const first = on[0] ?? 1;
    const last = on.at(-1) ?? first;
    const reference =
      on.length === 1
        ? `claim ${first}`
        : on.length === 2
          ? `claim ${first} or ${last}`
          : `any one of claims ${first} to ${last}`;
    return this.#add(on, [marked(`${about} ${reference}, ${what}.`)]);
  }

  /** All claims from an independent one to the latest. */
  #range(from: number): number[] {
    return Array.from({ length: this.claims.length - from + 1 }, (_, index) => from + index);
  }

  #add(dependsOn: readonly number[], limbs: readonly ClaimLimb[]): number {
    const number = this.claims.length + 1;
    this.claims.push({ number, dependsOn, limbs });
    return number;
  }
}
