/**
 * The loaded pages of one result list: each is fetched once, the newest are kept, and all are dropped when the
 * corpus has changed in between.
 */
import type { ResultPage } from '../../../domain/documents/results.ts';
import type { Fetched } from '../../../workers/contract.ts';

export type PageTrouble = Exclude<Fetched<ResultPage>, { readonly kind: 'ok' }>;

export interface PagesSnapshot {
  /** The page that was loaded last; its totals and facets are those of the list. */
  readonly head: ResultPage | null;
  /** At least one page was read from this device. */
  readonly kept: boolean;
  readonly pages: ReadonlyMap<number, ResultPage>;
  readonly troubles: ReadonlyMap<number, PageTrouble>;
}

export interface ResultPages {
  subscribe(onChange: () => void): () => void;
  snapshot(): PagesSnapshot;
  /** Loads the page if necessary; null if that fails. */
  load(page: number): Promise<ResultPage | null>;
  /** Repeats what failed, and what was read from this device. */
  retry(): void;
}

/** The number of pages kept; those loaded longest ago are dropped first. */
export const PAGES_HELD = 200;

export function createResultPages(fetchPage: (page: number) => Promise<Fetched<ResultPage>>): ResultPages {
  const listeners = new Set<() => void>();
  const underWay = new Map<number, Promise<ResultPage | null>>();
  /** Those that were read from this device. */
  const keptPages = new Set<number>();
  let now: PagesSnapshot = { head: null, kept: false, pages: new Map(), troubles: new Map() };
  const change = (next: PagesSnapshot): void => {
    now = next;
    for (const listener of listeners) listener();
  };
  const take = (page: number, fetched: Fetched<ResultPage>): ResultPage | null => {
    const troubles = new Map(now.troubles);
    if (fetched.kind !== 'ok') {
      const here = now.pages.get(page);
      if (here) return here;
      change({ ...now, troubles: troubles.set(page, fetched) });
      return null;
    }
    const isSameCorpus = now.head === null || now.head.corpus.version === fetched.value.corpus.version;
    const pages = new Map(isSameCorpus ? now.pages : []);
    if (!isSameCorpus) keptPages.clear();
    if (fetched.kept) keptPages.add(page);
    else keptPages.delete(page);
    pages.delete(page);
    pages.set(page, fetched.value);
    if (pages.size > PAGES_HELD) {
      const oldest = pages.keys().next().value!;
      pages.delete(oldest);
      keptPages.delete(oldest);
    }
    troubles.delete(page);
    change({ head: fetched.value, kept: keptPages.size > 0, pages, troubles });
    return fetched.value;
  };
  const load = (page: number): Promise<ResultPage | null> => {
    const here = now.pages.get(page);
    return here ? Promise.resolve(here) : ask(page);
  };
  const ask = (page: number): Promise<ResultPage | null> => {
    const known = underWay.get(page);
    if (known) return known;
    const fetching = fetchPage(page)
      .catch((error: unknown): PageTrouble => ({ kind: 'failed', message: String(error) }))
      .then((fetched) => {
        underWay.delete(page);
        return take(page, fetched);
      });
    underWay.set(page, fetching);
    return fetching;
  };
  return {
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    snapshot: () => now,
    load,
    retry() {
      const failed = [...now.troubles.keys()];
      if (failed.length > 0) change({ ...now, troubles: new Map() });
      for (const page of new Set([...failed, ...keptPages])) void ask(page);
    },
  };
}
