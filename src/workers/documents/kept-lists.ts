/** Lists made on the device out of the rows of all publications that a run found, once those are all kept. */
import type { PageRequest } from '../../domain/documents/answers.ts';
import { pageOfKept } from '../../domain/documents/kept-list.ts';
import { PAGE_SIZE, type ResultPage, type ResultRow } from '../../domain/documents/results.ts';
import type { LogDatabase } from '../storage/databases.ts';

/** The key of a page among those that are kept. */
export const pageKey = ({ search, run, page, sort, filter, group = 'family' }: PageRequest): string =>
  JSON.stringify([search, run, page, sort, filter, ...(group === 'family' ? [] : [group])]);

type OfRun = Pick<PageRequest, 'search' | 'run'>;

/** A page of the publications that a run found, best first: all of them are what other lists follow from. */
export const publicationsPage = ({ search, run }: OfRun, page: number): PageRequest => ({
  ...{ search, run, page },
  filter: {},
  sort: 'relevance',
  group: 'publication',
});

/** Undefined unless all rows are kept, and of one state of the corpus. */
export async function pageFromKept(
  { pages }: Pick<LogDatabase, 'pages'>,
  request: PageRequest,
): Promise<ResultPage | undefined> {
  const first = (await pages.get(pageKey(publicationsPage(request, 0))))?.page;
  if (first === undefined || ('art' in first.facets && request.cutOff === undefined)) return undefined;
  const count = Math.ceil(first.families / PAGE_SIZE);
  const keys = Array.from({ length: Math.max(0, count - 1) }, (_, at) => pageKey(publicationsPage(request, at + 1)));
  const rows: ResultRow[] = [...first.rows];
  for (const entry of await pages.bulkGet(keys)) {
    if (entry === undefined || entry.page.corpus.version !== first.corpus.version) return undefined;
    rows.push(...entry.page.rows);
  }
  const { page, filter, sort, group = 'family', cutOff = null } = request;
  const { corpus } = first;
  return { ...pageOfKept(rows, { page, filter, sort, group, cutOff }), corpus, tookMs: 0 };
}
