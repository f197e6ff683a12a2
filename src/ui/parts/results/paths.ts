/** Addresses of the result list and of its documents. Both contain the view, so that each leads back to the other. */
import type { Ucid } from '../../../domain/documents/publication.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import { writePassage, type NamedPassage } from '../document/passage-address.ts';
import { writeResultView, type ResultView } from './result-view.ts';

const withQuery = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`);

export const resultListPath = (search: Id, view: ResultView): string =>
  withQuery(`/search/result_list/${search}`, writeResultView(view));

export const resultDocumentPath = (ucid: Ucid, search: Id, view: ResultView): string =>
  withQuery(`/document/${encodeURIComponent(ucid)}/${search}`, writeResultView(view));

/** The address of a document, opened at one of its passages. */
export const atPassage = (document: string, passage: NamedPassage): string =>
  `${document}${document.includes('?') ? '&' : '?'}passage=${writePassage(passage)}`;

export const documentPath = (ucid: Ucid): string => `/document/${encodeURIComponent(ucid)}`;
