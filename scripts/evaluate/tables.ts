/** Measures as tables in Markdown, with 95 % intervals by bootstrap over ideas. */
import { interval, mean, RANKING_MEASURES, type Measures } from '../../src/domain/documents/measuring/metrics.ts';

/** Two systems and their paired difference, a row for each measure. */
export function printComparison(
  names: readonly [string, string],
  plain: readonly Measures[],
  ours: readonly Measures[],
): void {
  console.log(`| measure | ${names.join(' | ')} | difference, 95 % interval | better / worse |\n|---|--:|--:|--:|--:|`);
  for (const name of RANKING_MEASURES) {
    const before = plain.map((one) => one[name]);
    const after = ours.map((one) => one[name]);
    const differences = after.map((value, place) => value - (before[place] ?? 0));
    const [better, worse] = [1, -1].map((sign) => differences.filter((one) => one * sign > 1e-9).length);
    const cells = [withInterval(before), withInterval(after), signedInterval(differences)];
    console.log(`| ${name} | ${cells.join(' | ')} | ${better} / ${worse} |`);
  }
}

/** One row a system, the difference in the second measure beside the first row. */
export function printRows(rows: readonly (readonly [name: string, measures: readonly Measures[]])[]): void {
  const shown = ['R@10', 'R@100', 'MRR'] as const;
  const first = rows[0]?.[1].map((one) => one['R@100']) ?? [];
  console.log(`| | ${shown.join(' | ')} | R@100 against the first row |\n|---|--:|--:|--:|--:|`);
  for (const [name, measures] of rows) {
    const cells = shown.map((measure) => withInterval(measures.map((one) => one[measure])));
    const differences = measures.map((one, place) => one['R@100'] - (first[place] ?? 0));
    console.log(`| ${name} | ${cells.join(' | ')} | ${signedInterval(differences)} |`);
  }
}

/** What a reviewer reads until nearly all is found, in the order as it is and with the first ratings learnt from. */
export function printFamiliesRead(read: readonly (readonly [plain: number, learnt: number])[]): void {
  const differences = read.map(([plain, learnt]) => learnt - plain);
  const [fewer, more] = [-1, 1].map((sign) => differences.filter((one) => one * sign > 0).length);
  console.log('\nFamilies read until 95 % of the relevant are found; all of the list where it does not hold them.');
  console.log('| order as it is | ranked again | difference, 95 % interval | fewer / more |\n|--:|--:|--:|--:|');
  const cells = [
    withInterval(read.map(([plain]) => plain)),
    withInterval(read.map(([, learnt]) => learnt)),
    signedInterval(differences),
  ];
  console.log(`| ${cells.join(' | ')} | ${fewer} / ${more} |`);
}

export function withInterval(values: readonly number[]): string {
  const [low, high] = interval(values);
  return `${mean(values).toFixed(3)} (${low.toFixed(3)} … ${high.toFixed(3)})`;
}

function signedInterval(differences: readonly number[]): string {
  const [low, high] = interval(differences);
  return `${signed(mean(differences))} (${signed(low)} … ${signed(high)})`;
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
