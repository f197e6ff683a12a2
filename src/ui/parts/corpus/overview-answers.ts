/** The server's answers about a part of the corpus, checked. */
import type { ApplicantName, CorpusOverview } from '../../../domain/documents/overview.ts';

const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;

const isOverview = (body: unknown): body is CorpusOverview =>
  typeof fieldOf(body, 'families') === 'number' &&
  typeof fieldOf(body, 'facets') === 'object' &&
  typeof fieldOf(body, 'classTitles') === 'object' &&
  Array.isArray(fieldOf(body, 'latest'));

export const readOverview = (body: unknown): CorpusOverview | null => (isOverview(body) ? body : null);

export function readNames(body: unknown): readonly ApplicantName[] | null {
  const names = fieldOf(body, 'names');
  const isName = (one: unknown): one is ApplicantName => typeof fieldOf(one, 'name') === 'string';
  return Array.isArray(names) && names.every(isName) ? names : null;
}
