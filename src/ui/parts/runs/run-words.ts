/** The last run of a search, in words for lists. */
import type { RunNote } from '../../../workers/contract.ts';
import type { Dates } from '../../hooks/use-dates.tsx';
import { formatCounted } from '../../kit/format.ts';

/** For narrow columns. */
export const runShort = (run: RunNote, dates: Dates): string =>
  run.kind === 'ran' ? formatCounted(run.families, 'family', 'families') : stateShort(run, dates);

const stateShort = (run: RunNote, dates: Dates): string =>
  run.kind === 'failed' ? 'could not run' : runInWords(run, dates);

export function runInWords(run: RunNote, { formatMoment }: Pick<Dates, 'formatMoment'>): string {
  switch (run.kind) {
    case 'waiting':
      return 'waits for the network';
    case 'running':
      return 'running';
    case 'failed':
      return `could not run: ${run.message}`;
    case 'ran':
      return [
        run.at === null ? 'ran' : `ran at ${formatMoment(run.at)}`,
        `with ${formatCounted(run.families, 'family', 'families')}`,
      ].join(' ');
  }
}
