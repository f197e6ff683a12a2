/** The last run of a search, in words for lists. */
import type { RunNote } from '../../../workers/contract.ts';
import { formatCounted, formatMoment } from '../../kit/format.ts';

/** For narrow columns. */
export const runShort = (run: RunNote): string =>
  run.kind === 'ran' ? formatCounted(run.families, 'family', 'families') : stateShort(run);

const stateShort = (run: RunNote): string => (run.kind === 'failed' ? 'could not run' : runInWords(run));

export function runInWords(run: RunNote): string {
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
