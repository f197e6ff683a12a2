/**
 * Fetches a whole result list, page by page with its documents, so that all of it can be screened without a network.
 */
import type { PageRequest } from '../../domain/documents/answers.ts';
import { PAGE_SIZE } from '../../domain/documents/results.ts';
import type { Kept, OnProgress } from '../contract.ts';
import type { DocumentSource } from './document-source.ts';
import { publicationsPage } from './kept-lists.ts';

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
    const fetched = await resultPage({ ...request, page }, true);
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
  if (kept.wanted > 0 && kept.done >= kept.wanted) await keepPublications(resultPage, request);
  return kept;
}

/** Pages of publications that are fetched at most, of 50 rows each: what is longer is not filtered offline. */
const MOST_PAGES = 400;

/** The rows of all publications found, from which the device filters and sorts without a network. */
async function keepPublications(
  resultPage: DocumentSource['resultPage'],
  request: Omit<PageRequest, 'page'>,
): Promise<void> {
  for (let page = 0, pages = 1; page < pages; page++) {
    const fetched = await resultPage(publicationsPage(request, page), true);
    if (fetched.kind !== 'ok') return;
    pages = Math.ceil(fetched.value.families / PAGE_SIZE);
    if (pages > MOST_PAGES) return;
  }
}
