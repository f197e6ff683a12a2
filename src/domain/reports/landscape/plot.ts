/**
 * Plots as marks at places, in points: one drawing for the PDF, the preview and Word. Colours are named by their use,
 * as the formats have their own.
 */

export interface PlotRect {
  readonly kind: 'rect';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** 0 to 1: how dark; null for a line of the axis. */
  readonly shade: number | null;
}
export interface PlotText {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly text: string;
  readonly align: 'left' | 'center' | 'right';
  readonly tone: 'normal' | 'quiet' | 'on-dark';
}
export interface PlotDrawing {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly (PlotRect | PlotText)[];
}
export interface PlotValue {
  readonly label: string;
  readonly value: number;
}

/** Between the margins of an A4 page. */
export const PLOT_WIDTH = 480;
/** Of a line of text in a plot. */
export const PLOT_LINE = 11;
const LINE = 0.5;

const rect = (x: number, y: number, [width, height]: readonly [number, number], shade: number | null): PlotRect => ({
  ...{ kind: 'rect', x: round(x), y: round(y), width: round(width), height: round(height), shade },
});
const text = (
  [x, y, width]: readonly [number, number, number],
  words: string,
  look: Pick<PlotText, 'align' | 'tone'>,
): PlotText => ({ kind: 'text', x: round(x), y: round(y), width: round(width), text: words, ...look });
const round = (points: number): number => Math.round(points * 100) / 100;

/** Whole steps of 1, 2 or 5 times a power of ten, about four of them up to the largest value. */
export function ticksTo(largest: number): readonly number[] {
  const rough = Math.max(1, largest / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? power * 10;
  return Array.from({ length: Math.ceil(Math.max(1, largest) / step) + 1 }, (_, at) => at * step);
}

const COLUMNS_HEIGHT = 150;
const AXIS_WIDTH = 40;

/** Ordered values as columns over a grid; as many labels as fit. */
export function columnsPlot(values: readonly PlotValue[]): PlotDrawing {
  const ticks = ticksTo(Math.max(1, ...values.map(({ value }) => value)));
  const top = ticks.at(-1) ?? 1;
  const base = PLOT_LINE / 2 + COLUMNS_HEIGHT;
  const slot = (PLOT_WIDTH - AXIS_WIDTH) / values.length;
  const width = Math.min(28, slot * 0.76);
  const every = Math.ceil(28 / slot);
  const yOf = (value: number): number => base - (value / top) * COLUMNS_HEIGHT;
  return {
    ...{ width: PLOT_WIDTH, height: base + PLOT_LINE + 4 },
    marks: [
      ...ticks.flatMap((tick): PlotDrawing['marks'] => [
        rect(AXIS_WIDTH, yOf(tick), [PLOT_WIDTH - AXIS_WIDTH, LINE], null),
        text([0, yOf(tick) - PLOT_LINE / 2, AXIS_WIDTH - 6], grouped(tick), { align: 'right', tone: 'quiet' }),
      ]),
      ...values.flatMap(({ label, value }, at): PlotDrawing['marks'] => {
        const middle = AXIS_WIDTH + slot * (at + 0.5);
        const isLabelled = (values.length - 1 - at) % every === 0;
        return [
          ...(value === 0 ? [] : [rect(middle - width / 2, yOf(value), [width, base - yOf(value)], 1)]),
          ...(isLabelled ? [text([middle - 20, base + 3, 40], label, { align: 'center', tone: 'quiet' })] : []),
        ];
      }),
    ],
  };
}

const LABEL_WIDTH = 190;
/** As many letters as that has room for. */
const LABEL_LETTERS = 40;
const VALUE_WIDTH = 56;
const BAR_SLOT = 16;

/** Names with a bar each, and its value at its end. */
export function barsPlot(values: readonly PlotValue[]): PlotDrawing {
  const largest = Math.max(1, ...values.map(({ value }) => value));
  const room = PLOT_WIDTH - LABEL_WIDTH - VALUE_WIDTH;
  return {
    ...{ width: PLOT_WIDTH, height: values.length * BAR_SLOT },
    marks: values.flatMap(({ label, value }, at): PlotDrawing['marks'] => {
      const y = at * BAR_SLOT;
      const width = (value / largest) * room;
      return [
        text([0, y + 2.5, LABEL_WIDTH - 8], shortened(label, LABEL_LETTERS), { align: 'right', tone: 'normal' }),
        ...(value === 0 ? [] : [rect(LABEL_WIDTH, y + 2.5, [width, BAR_SLOT - 5], 1)]),
        text([LABEL_WIDTH + width + 5, y + 2.5, VALUE_WIDTH], grouped(value), { align: 'left', tone: 'quiet' }),
      ];
    }),
  };
}

export interface GridPlot {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly label: string; readonly values: readonly number[] }[];
}

/** Rows by columns: the more, the darker; each cell says its number. */
export function gridPlot({ columns, rows }: GridPlot): PlotDrawing {
  const largest = Math.max(1, ...rows.flatMap(({ values }) => values));
  const slot = (PLOT_WIDTH - LABEL_WIDTH) / columns.length;
  const cell = [slot - 1.5, BAR_SLOT - 1.5] as const;
  return {
    ...{ width: PLOT_WIDTH, height: (rows.length + 1) * BAR_SLOT },
    marks: [
      ...columns.map((label, at) =>
        text([LABEL_WIDTH + at * slot, 2, slot], label, { align: 'center', tone: 'quiet' }),
      ),
      ...rows.flatMap(({ label, values }, row): PlotDrawing['marks'] => {
        const y = (row + 1) * BAR_SLOT;
        return [
          text([0, y + 2, LABEL_WIDTH - 8], shortened(label, LABEL_LETTERS), { align: 'right', tone: 'normal' }),
          ...values.flatMap((value, at): PlotDrawing['marks'] => {
            if (value === 0) return [];
            const shade = 0.12 + 0.88 * (value / largest);
            const tone = shade > 0.5 ? 'on-dark' : 'normal';
            const x = LABEL_WIDTH + at * slot;
            return [rect(x, y, cell, shade), text([x, y + 2, cell[0]], grouped(value), { align: 'center', tone })];
          }),
        ];
      }),
    ],
  };
}

/** Wide characters count twice. */
function shortened(label: string, most: number): string {
  let width = 0;
  for (const [at, character] of [...label].entries()) {
    width += (character.codePointAt(0) ?? 0) > 0x2e80 ? 2 : 1;
    if (width > most)
      return `${[...label]
        .slice(0, Math.max(1, at - 1))
        .join('')
        .trimEnd()}…`;
  }
  return label;
}

/** `12,345`, the same on every machine. */
export const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');
