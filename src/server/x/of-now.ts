/**
 * What is read of the files of a private index as it is now. Where documents are taken out meanwhile the files that are
 * read are removed, and whatever was read or failed is of an index that is no more: it is read anew.
 */
import { isRefusal, refusal, type Refusal } from '../errors.ts';
import type { IndexRow } from './index-table.ts';
import type { Met } from './take-upload.ts';

const TIMES = 5;

const changing = refusal(
  409,
  'index-changing',
  'Documents are being taken out of the index at the moment. Try again when that is done.',
);

export async function ofNow<T>(
  { row: met, again }: Pick<Met, 'row' | 'again'>,
  read: (row: IndexRow) => Promise<T>,
): Promise<T | Refusal> {
  let row = met;
  for (let time = 0; time < TIMES; time += 1) {
    const outcome = await read(row).then(
      (value) => ({ value }),
      (fault: unknown) => ({ fault }),
    );
    const now = await again();
    if (isRefusal(now)) return now;
    if (now.generation === row.generation) {
      if ('fault' in outcome) throw outcome.fault;
      return outcome.value;
    }
    row = now;
  }
  return changing;
}
