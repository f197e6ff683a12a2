/** Medians, percentiles, and how they are printed. */
const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);

export const median = (values: readonly number[]): number => sorted(values)[Math.floor(values.length / 2)]!;

/** The value that `share` of all lie at or below, e.g. 0.95. */
export const percentile = (values: readonly number[], share: number): number =>
  sorted(values)[Math.min(values.length - 1, Math.ceil(values.length * share) - 1)]!;

export const short = (value: number): string => {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
};

export const sizeName = (size: number): string => (size >= 1_000_000 ? `${size / 1_000_000}M` : `${size / 1_000}k`);
