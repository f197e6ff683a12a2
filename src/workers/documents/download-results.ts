/**
 * Fetches a whole result list, page by page with its documents, so that all of it can be screened without a network.
 */
import type { PageRequest } from '../../domain/documents/answers.ts';
import { PAGE_SIZE } from '../../domain/documents/results.ts';
import type { Kept, OnProgress } from '../contract.ts';
import type { DocumentSource } from './document-source.ts';

/**
 * Stops where the network goes, the disk is full or `onProgress` says so. `done` of the answer says how far it
 * came; asked again, it goes on from there.
 */
export async function keepResults(
  { resultPage, keepDocuments }: Pick<DocumentSource, 'resultPage' | 'keepDocuments'>,
  request: Omit<PageRequest, 'page'>,
  onProgress: OnProgress,
): Promise<Kept> {
  let kept: Kept = { done: 0, wanted: 0, bytes: 0 };
  for (let page = 0, pages = 1; page < pages; page++) {
    const fetched = await resultPage({ ...request, page });
    if (fetched.kind !== 'ok') break;
    const { rows, families } = fetched.value;
    pages = Math.ceil(families / PAGE_SIZE);
    const before = kept;
    let isStopped = false;
    const ofPage = await keepDocuments(
      rows.map(({ ucid }) => ucid),
      async ({ done, bytes }) => {
        kept = { done: before.done + done, wanted: families, bytes: before.bytes + bytes };
        isStopped = (await onProgress(kept)) === false;
        return !isStopped;
      },
    );
    if (isStopped || ofPage.done < rows.length) break;
  }
  return kept;
}
