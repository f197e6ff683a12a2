/** Answers about results and documents: whether they have the shape that screens rely on, and why there is none. */
import type { DocumentAnswer } from '../../domain/documents/answers.ts';
import type { ResultPage, ResultRow } from '../../domain/documents/results.ts';
import type { CallResult } from '../../sync/wire/calls.ts';
import type { Fetched } from '../contract.ts';

const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;

export const isDocument = (body: unknown): body is DocumentAnswer =>
  typeof fieldOf(fieldOf(body, 'publication'), 'ucid') === 'string';

export const areDocuments = (body: unknown): body is readonly DocumentAnswer[] =>
  Array.isArray(body) && body.every(isDocument);

export const areRows = (body: unknown): body is readonly ResultRow[] =>
  Array.isArray(body) && body.every((row) => typeof fieldOf(row, 'ucid') === 'string');

export const isResultPage = (body: unknown): body is ResultPage =>
  areRows(fieldOf(body, 'rows')) &&
  typeof fieldOf(body, 'families') === 'number' &&
  typeof fieldOf(body, 'facets') === 'object';

/** Why there is no value. An `ok` that comes here is of another shape. */
export function failure(result: CallResult): Fetched<never> {
  switch (result.kind) {
    case 'offline':
      return { kind: 'offline' };
    case 'reported':
      return { kind: 'failed', message: `${result.headline}: ${result.detail}` };
    case 'signed-out':
      return { kind: 'failed', message: 'You are signed out. Sign in again to go on.' };
    case 'failed':
      return { kind: 'failed', message: result.message };
    case 'ok':
      return { kind: 'failed', message: 'The server’s answer was not understood.' };
  }
}
