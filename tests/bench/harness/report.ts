/** One table of all that was measured: each figure beside its target and what it is compared with. */
import { short } from './numbers.ts';

export interface Figure {
  /** What was measured, e.g. `first use → 60 rows drawn, 100k`. */
  readonly work: string;
  readonly value: number;
  readonly unit: 'ms' | 'µs' | 'MB' | 'kB' | '×' | 'tasks';
  /** At most; absent where the figure is there to be compared with. */
  readonly target?: number | undefined;
  /** How it was taken: rounds, what it stands beside. */
  readonly note?: string;
}

export interface Report {
  add(...figures: readonly Figure[]): void;
  readonly figures: readonly Figure[];
  print(): void;
}

/** Without `aims`, for a run whose figures say nothing, no target is judged. */
export function createReport({ aims }: { readonly aims: boolean }): Report {
  const figures: Figure[] = [];
  return {
    figures,
    add(...more) {
      figures.push(...more.map((figure) => (aims ? figure : { ...figure, target: undefined })));
      for (const figure of more) console.log(`  ${inWords(figure)}`);
    },
    print() {
      console.log('');
      const widest = Math.max(...figures.map(({ work }) => work.length));
      for (const figure of figures) console.log(line(figure, widest));
      if (!aims) return;
      const aimed = figures.filter(({ target }) => target !== undefined);
      const missed = aimed.filter((figure) => !isReached(figure)).map(({ work }) => work);
      const not = missed.length > 0 ? `; not: ${missed.join('; ')}` : '';
      console.log(`\n${aimed.length - missed.length} of ${aimed.length} targets reached${not}`);
    },
  };
}

const isReached = ({ value, target }: Figure): boolean => target !== undefined && value <= target;

function line(figure: Figure, widest: number): string {
  const { work, value, unit, target, note = '' } = figure;
  const share = target ? ` (${(value / target).toFixed(2)} of it)` : '';
  const aim = target === undefined ? '' : `${isReached(figure) ? 'reached' : 'NOT'}, ≤ ${short(target)}${share}`;
  return `${work.padEnd(widest)}  ${`${short(value)} ${unit}`.padStart(12)}  ${aim.padEnd(34)}  ${note}`.trimEnd();
}

const inWords = ({ work, value, unit }: Figure): string => `${work}: ${short(value)} ${unit}`;
