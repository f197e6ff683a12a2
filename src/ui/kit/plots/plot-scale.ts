/** Axes of plots in percent of their length, so that they need not know how wide they are drawn. */
import { max, ticks } from 'd3-array';
import { scaleBand, scaleLinear } from 'd3-scale';

export interface CountAxis {
  /** Where a count ends, in percent. */
  readonly at: (count: number) => number;
  /** Whole counts to be written beside the axis. */
  readonly marks: readonly number[];
}

/** From 0 to a round count that holds all of them. */
export function countAxis(counts: readonly number[], marks = 4): CountAxis {
  const scale = scaleLinear()
    .domain([0, Math.max(1, max(counts) ?? 0)])
    .range([0, 100])
    .nice(marks);
  return { at: scale, marks: scale.ticks(marks).filter(Number.isInteger) };
}

interface ValueAxis {
  /** Of a bar, both in percent. */
  readonly left: (value: string) => number;
  readonly width: number;
  /** Values to be written below the axis. */
  readonly labelled: ReadonlySet<string>;
}

const LABELS = 10;

/** Bars side by side, in the order of their values: round numbers are labelled, or every n-th value. */
export function valueAxis(values: readonly string[]): ValueAxis {
  const scale = scaleBand()
    .domain(values)
    .range([0, 100])
    .paddingInner(values.length > 60 ? 0.1 : 0.2);
  return { left: (value) => scale(value) ?? 0, width: scale.bandwidth(), labelled: new Set(labelsOf(values)) };
}

function labelsOf(values: readonly string[]): readonly string[] {
  if (values.length <= LABELS) return values;
  const [first, last] = [Number(values[0]), Number(values.at(-1))];
  const round = new Set(ticks(first, last, LABELS).map(String));
  const labelled = values.filter((value) => round.has(value));
  if (labelled.length > 1) return labelled;
  const every = Math.ceil(values.length / LABELS);
  return values.filter((_, at) => (values.length - 1 - at) % every === 0);
}
