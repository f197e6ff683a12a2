/** The requests about a result list, checked. */
import type { PageRequest } from '../../domain/documents/answers.ts';
import type { FacetFilter, FacetName } from '../../domain/documents/results.ts';
import { SORT_KEYS } from '../../domain/documents/sort-order.ts';
import { KNOWN_AT_MOST, type KnownDocumentsRequest } from '../../domain/documents/known-documents.ts';
import type { Id } from '../../domain/shared/ids.ts';
import { isRefusal, refusal, type Refusal } from '../errors.ts';

const FACETS: readonly FacetName[] = ['country', 'year', 'applicant', 'class', 'status', 'art'];
const VALUES_AT_MOST = 200;
const LONGEST_NUMBER = 200;

export function readPageRequest(search: Id, body: unknown): PageRequest | Refusal {
  if (typeof body !== 'object' || body === null) return malformed('The body must be an object');
  const {
    run,
    page = 0,
    filter = {},
    sort = 'relevance',
    group = 'family',
  } = body as Readonly<Record<string, unknown>>;
  if (!isCount(run)) return malformed('run must be the number of a run');
  if (!isCount(page)) return malformed('page must be a whole number from 0');
  const order = SORT_KEYS.find((known) => known === sort);
  if (order === undefined) return malformed(`sort must be one of ${SORT_KEYS.join(', ')}`);
  if (group !== 'family' && group !== 'publication') return malformed('group must be family or publication');
  const read = readFilter(filter);
  return read === null
    ? malformed(`filter may hold lists of values of ${FACETS.join(', ')}`)
    : { search, run, page, filter: read, sort: order, group };
}

export function readKnownRequest(search: Id, body: unknown): KnownDocumentsRequest | Refusal {
  const read = readPageRequest(search, body);
  if (isRefusal(read)) return read;
  const { numbers } = body as { readonly numbers?: unknown };
  const areNumbers =
    Array.isArray(numbers) &&
    numbers.length <= KNOWN_AT_MOST &&
    numbers.every((number) => typeof number === 'string' && number.length <= LONGEST_NUMBER);
  if (!areNumbers) return malformed(`numbers must be a list of at most ${KNOWN_AT_MOST} publication numbers`);
  const { run, filter, sort, group = 'family' } = read;
  return { search, run, filter, sort, group, numbers };
}

export function readFilter(filter: unknown): FacetFilter | null {
  if (typeof filter !== 'object' || filter === null) return null;
  for (const [name, values] of Object.entries(filter)) {
    const fits = FACETS.includes(name as FacetName) && Array.isArray(values) && values.length <= VALUES_AT_MOST;
    if (!fits || !values.every((value) => typeof value === 'string' && value.length <= 500)) return null;
  }
  return filter;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const malformed = (message: string): Refusal => refusal(422, 'malformed', `${message}.`);
