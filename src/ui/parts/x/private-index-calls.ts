/** What is asked of private indexes, and what the answers hold. */
import type {
  IndexQuery,
  IndexQueryAction,
  IndexRole,
  LikeAnswer,
  PrivateDocumentPart,
  PrivateIndex,
  PrivateIndexDetail,
} from '../../../domain/documents/private-indexes.ts';
import { UPLOADS_WAITING } from '../../../domain/documents/private-indexes.ts';
import type { Ucid } from '../../../domain/documents/publication.ts';
import type { OcrLanguage, ScanAction } from '../../../domain/documents/scans.ts';
import type { Id } from '../../../domain/shared/ids.ts';
import type { CallRequest, CallResult } from '../../../sync/wire/calls.ts';

const path = (index: Id, what = ''): string => `x/indexes/${index}${what}`;
const post = (index: Id, what: string, json: object): CallRequest => ({
  method: 'POST',
  path: path(index, what),
  json,
});

export interface ComparedText {
  readonly title: string;
  readonly text: string;
  /** A publication that is left out of what is found: the one whose text this is. */
  readonly except?: Ucid;
}

/** Of the list that the first page was of: the server refuses one of another. */
interface ComparedPage {
  readonly page: number;
  readonly state: string;
}

export const indexCalls = {
  list: 'x/indexes',
  detail: (index: Id) => path(index),
  add: (name: string): CallRequest => ({ method: 'POST', path: 'x/indexes', json: { name } }),
  rename: (index: Id, name: string): CallRequest => ({ method: 'PATCH', path: path(index), json: { name } }),
  remove: (index: Id): CallRequest => ({ method: 'DELETE', path: path(index) }),
  /** `instead`: the document that it replaces. */
  addFile: (index: Id, file: File, instead: Ucid = ''): CallRequest => ({
    method: 'POST',
    path: path(
      index,
      `/file?${new URLSearchParams({ name: file.name, ...(instead !== '' && { instead }) }).toString()}`,
    ),
    file,
  }),
  addQuery: (index: Id, query: Pick<IndexQuery, 'expression' | 'isBound'>) => post(index, '/queries', query),
  changeQuery: (index: Id, query: Id, action: IndexQueryAction) => post(index, `/queries/${query}`, { action }),
  changeScans: (
    index: Id,
    what: { readonly action: ScanAction; readonly ucids: readonly Ucid[]; readonly language: OcrLanguage },
  ) => post(index, '/scans', what),
  addNumbers: (index: Id, numbers: readonly string[]) => post(index, '/numbers', { numbers }),
  document: (index: Id, { ucid, from }: { readonly ucid: string; readonly from: number }) =>
    path(index, `/document/${encodeURIComponent(ucid)}?from=${from}`),
  take: (index: Id, ucids: readonly string[]) => post(index, '/remove', { ucids }),
  forgetFailures: (index: Id) => post(index, '/forget_failures', {}),
  setMember: (index: Id, email: string, role: IndexRole | null) => post(index, '/members', { email, role }),
  compare: (index: Id, what: ComparedText, page?: ComparedPage) => post(index, '/compare', { ...what, ...page }),
} as const;

const isObject = (body: unknown): body is object => typeof body === 'object' && body !== null;

export const readIndexes = (body: unknown): readonly PrivateIndex[] | null =>
  isObject(body) && 'indexes' in body && Array.isArray(body.indexes) ? (body.indexes as readonly PrivateIndex[]) : null;

/** The number of an index that was made. */
export const readAdded = (body: unknown): Id | null =>
  isObject(body) && 'id' in body && typeof body.id === 'number' ? body.id : null;

export const readPrivateIndex = (body: unknown): PrivateIndexDetail | null =>
  isObject(body) && 'contents' in body && Array.isArray(body.contents) ? (body as PrivateIndexDetail) : null;

export const readPart = (body: unknown): PrivateDocumentPart | null =>
  isObject(body) && 'blocks' in body && Array.isArray(body.blocks) ? (body as PrivateDocumentPart) : null;

export const readLike = (body: unknown): LikeAnswer | null =>
  isObject(body) && 'found' in body && Array.isArray(body.found) ? (body as LikeAnswer) : null;

/** In how many seconds an upload is to come again; null where it was taken, or refused. */
export function secondsToWait(result: CallResult): number | null {
  if (result.kind !== 'reported' || !isObject(result.body)) return null;
  const { code, retry_after } = result.body as { readonly code?: unknown; readonly retry_after?: unknown };
  const seconds = Number(retry_after);
  return code === UPLOADS_WAITING && seconds > 0 ? seconds : null;
}

/** Why a call failed, for the reader; null where it did not, or was said already. */
export function troubleOf(result: CallResult): string | null {
  switch (result.kind) {
    case 'offline':
      return 'The server can’t be reached. Try again when the network is back.';
    case 'failed':
      return 'The server could not do this. Try again.';
    case 'reported':
      return result.detail;
    case 'ok':
    case 'signed-out':
      return null;
  }
}
