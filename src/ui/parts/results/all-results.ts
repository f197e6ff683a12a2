/** The publications of a list as it is now, from one place to another: every page that is needed. */
import type { Assessed } from '../../../domain/shared/assessed.ts';
import { PAGE_SIZE } from '../../../domain/documents/results.ts';
import type { WorkerApi } from '../../../workers/contract.ts';
import type { ListRequest } from './use-result-pages.ts';

interface ListRange {
  /** From 0. */
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** Fewer than asked for where a page can't be had. */
export async function resultsInRange(
  worker: Pick<WorkerApi, 'resultPage'>,
  request: ListRequest,
  { from, to }: ListRange,
): Promise<readonly Assessed[]> {
  const found: Assessed[] = [];
  const first = Math.floor(from / PAGE_SIZE);
  for (let page = first; page * PAGE_SIZE < to; page++) {
    const fetched = await worker.resultPage({ ...request, page });
    if (fetched.kind !== 'ok' || fetched.value.rows.length === 0) break;
    found.push(...fetched.value.rows);
  }
  return found.slice(from - first * PAGE_SIZE, to - first * PAGE_SIZE);
}
