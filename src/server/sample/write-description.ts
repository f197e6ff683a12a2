/** The description of a fictional family: headings, numbered paragraphs, figures and a table of examples. */
import type { Block, TableRow } from '../../domain/documents/publication.ts';
import type { Invention } from './invention.ts';
import { marked } from './marked.ts';
import type { Random } from './random.ts';
import { capitalised, decimal, fill, listed, withArticle } from './vocabulary.ts';

/** `earlier` are ucids of earlier publications to tell of in the background. */
export function writeDescription(invention: Invention, earlier: readonly string[], random: Random): Block[] {
  const blocks: Block[] = [];
  let number = 0;
  const heading = (text: string) => blocks.push({ kind: 'heading', level: 1, text });
  const paragraph = (text: string) => {
    number += 1;
    blocks.push({ kind: 'paragraph', number: String(number).padStart(4, '0'), ...marked(text) });
  };
  heading('TECHNICAL FIELD');
  paragraph(technicalField(invention));
  heading('BACKGROUND');
  for (const text of background(invention, earlier, random)) paragraph(text);
  heading('SUMMARY');
  for (const text of summary(invention)) paragraph(text);
  heading('BRIEF DESCRIPTION OF THE DRAWINGS');
  for (const text of drawings(invention)) paragraph(text);
  heading('DETAILED DESCRIPTION');
  for (const text of details(invention, random)) paragraph(text);
  heading('EXAMPLES');
  paragraph('The table compares examples with one another. ' + NOT_MEASURED);
  blocks.push({ kind: 'table', title: 'TABLE 1', rows: exampleRows(invention, random) });
  paragraph(fill(`It can be seen that ${random.pick(invention.effects)}.`, invention.words));
  return blocks;
}

const NOT_MEASURED = 'Values were worked out for this fictional sample and were never measured.';
const VERDICTS = [
  'That arrangement works well as long as it is new.',
  'Its parts have to be matched to each other one by one.',
  'It has proved itself, but leaves room for improvement.',
];
const COSTS = [
  'This costs time and money.',
  'Attempts to prevent this have made matters more complicated.',
  'Users notice it sooner than makers do.',
];
const ABOVE = ['the effort outweighs the gain', 'side effects set in', 'no further gain was found'];

function technicalField({ words, device, parts, uses, field }: Invention): string {
  const name = words.get(device) ?? device;
  const part = words.get(parts[0]?.term ?? '') ?? name;
  const subject = `${withArticle(name)} with ${withArticle(part)}, in particular for ${listed(uses)}`;
  return `The invention lies in the field of ${field.name}. It concerns ${subject}.`;
}

function background({ words, problems, device }: Invention, earlier: readonly string[], random: Random): string[] {
  const name = words.get(device) ?? device;
  const subject = capitalised(withArticle(name));
  const known =
    earlier.length === 0
      ? []
      : [`${subject} of the kind concerned is known from ${listed(earlier)}. ${random.pick(VERDICTS)}`];
  const troubles = problems.map((problem, index) =>
    fill(index === 0 ? `In practice ${problem}. ${random.pick(COSTS)}` : `Moreover, ${problem}.`, words),
  );
  return [...known, ...troubles];
}

function summary({ words, problems, effects, parts, device, measures }: Invention): string[] {
  const name = words.get(device) ?? device;
  const measure = measures[0];
  const withParts = listed(parts.slice(0, 3).map(({ term }) => withArticle(words.get(term) ?? term)));
  const solution = `The object is met by ${withArticle(name)} that comprises ${withParts}.`;
  return [
    fill(`It is an object of the invention to provide ${withArticle(name)} that avoids that ${problems[0]}.`, words),
    measure === undefined ? solution : `${solution} ${fill(favourable(measure), words)}`,
    fill(`In this way ${effects[0]}. At the same time ${effects[1]}.`, words),
  ];
}

function favourable({ quantity, range, preferred }: Invention['measures'][number]): string {
  return `It has proved favourable if ${quantity.of} is ${range.text}, and better still ${preferred.text}.`;
}

function drawings({ words, device, parts }: Invention): string[] {
  const name = words.get(device) ?? device;
  const shown = parts
    .slice(0, 2)
    .map(({ term }, index) => `FIG. ${index + 2} shows the ${words.get(term)} of FIG. 1 on a larger scale.`);
  return [
    `FIG. 1 shows ${withArticle(name)} in a simplified section.`,
    ...shown,
    `FIG. ${shown.length + 2} is a flow chart of the method.`,
  ];
}

function details(invention: Invention, random: Random): string[] {
  const { words, parts, materials, steps, measures, device, effects } = invention;
  const name = words.get(device) ?? device;
  const numeral = (index: number) => 10 + 2 * index;
  const numbered = parts.map(({ term }, index) => `${withArticle(words.get(term) ?? term)} (${numeral(index + 1)})`);
  const embodiment = `${withArticle(name)} (10) according to a first embodiment`;
  const whole = `FIG. 1 shows ${embodiment}. It has ${listed(numbered)}.`;
  const each = parts.map(({ term, does }, index) => {
    const part = words.get(term) ?? term;
    const more = random.pick([
      `It may be made in one piece or of several pieces.`,
      `In a variant the ${part} is doubled, so that one of the two can be serviced while the other is at work.`,
      `It comprises ${words.get(random.pick(materials))}, to which further substances may be added.`,
      `Its position is secured by a stop, which is not shown.`,
      `The shape of the ${part} can be chosen within wide limits.`,
    ]);
    return fill(`The {${term}} (${numeral(index + 1)}) ${does}. ${more}`, words);
  });
  const measured = measures.map(({ quantity, range, preferred }) =>
    fill(
      `${capitalised(quantity.of)} is ${range.text}, preferably ${preferred.text}. ` +
        `Below ${range.low} the effect is weak; above ${range.high} ${random.pick(ABOVE)}.`,
      words,
    ),
  );
  const method = `In the method of FIG. 4, a first step consists in ${fill(steps[0] ?? '', words)}. ${steps
    .slice(1)
    .map((step, index) => fill(`${index === 0 ? 'It is followed by' : 'Then comes'} ${step}.`, words))
    .join(' ')}`;
  const named = listed(materials.map((key) => words.get(key) ?? key));
  const substances = `Suitable as a material are ${named}, alone or together.`;
  const [first, second] = [parts[0]?.term ?? device, parts[1]?.term ?? device];
  const closing = fill(
    `A second embodiment differs from the first in that the {${first}} is left out ` +
      `and its task is taken over by the {${second}}. Here, too, ${random.pick(effects)}.`,
    words,
  );
  return [whole, ...each, substances, ...measured, method, closing];
}

function exampleRows({ words, measures }: Invention, random: Random): TableRow[] {
  const head: TableRow = {
    header: true,
    cells: [
      { text: 'Example' },
      ...measures.map(({ quantity, range }) => ({ text: fill(`${capitalised(quantity.of)} (${range.unit})`, words) })),
      { text: 'Rating (1 to 10)' },
    ],
  };
  const rows = ['1', '2', '3', 'Comparative'].map((label, index): TableRow => {
    const values = measures.map(({ quantity, preferred, range }) => {
      const [from, to] =
        index < 3 ? [Number(preferred.low), Number(preferred.high)] : [Number(range.high), Number(range.high) * 1.4];
      return { text: decimal(from + (to - from) * random.next(), quantity.digits) };
    });
    return {
      header: false,
      cells: [{ text: label }, ...values, { text: String(index < 3 ? random.integer(6, 10) : random.integer(1, 4)) }],
    };
  });
  return [head, ...rows];
}
