/** Addresses of the result list and of its documents. Both contain the view, so that each leads back to the other. */
import type { Ucid } from '../../../domain/documents/publication.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { writeResultView, type ResultView } from './result-view.ts';

const withQuery = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`);

export const resultListPath = (search: Id, view: ResultView): string =>
  withQuery(`/search/result_list/${search}`, writeResultView(view));

export const resultDocumentPath = (ucid: Ucid, search: Id, view: ResultView): string =>
  withQuery(`/document/${encodeURIComponent(ucid)}/${search}`, writeResultView(view));

export const documentPath = (ucid: Ucid): string => `/document/${encodeURIComponent(ucid)}`;
