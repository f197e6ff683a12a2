/**
 * The pages of one result list as they are fetched: each once, the newest answers kept, all forgotten when the
 * corpus turns out to have changed in between.
 */
import type { ResultPage } from '../../../domain/documents/results.ts';
import type { Fetched } from '../../../workers/contract.ts';

export type PageTrouble = Exclude<Fetched<ResultPage>, { readonly kind: 'ok' }>;

export interface PagesSnapshot {
  /** The newest page that came: its totals and facets are the list's. */
  readonly head: ResultPage | null;
  /** Some page was read from this device. */
  readonly kept: boolean;
  readonly pages: ReadonlyMap<number, ResultPage>;
  readonly troubles: ReadonlyMap<number, PageTrouble>;
}

export interface ResultPages {
  subscribe(onChange: () => void): () => void;
  snapshot(): PagesSnapshot;
  /** The page, fetched where it is not here yet; null where it can't be had. */
  load(page: number): Promise<ResultPage | null>;
  /** Fetches anew what could not be had. */
  retry(): void;
}

/** Pages held; those fetched longest ago go first. */
export const PAGES_HELD = 200;

export function createResultPages(fetchPage: (page: number) => Promise<Fetched<ResultPage>>): ResultPages {
  const listeners = new Set<() => void>();
  const underWay = new Map<number, Promise<ResultPage | null>>();
  let now: PagesSnapshot = { head: null, kept: false, pages: new Map(), troubles: new Map() };
  const change = (next: PagesSnapshot): void => {
    now = next;
    for (const listener of listeners) listener();
  };
  const take = (page: number, fetched: Fetched<ResultPage>): ResultPage | null => {
    const troubles = new Map(now.troubles);
    if (fetched.kind !== 'ok') {
      change({ ...now, troubles: troubles.set(page, fetched) });
      return null;
    }
    const isSameCorpus = now.head === null || now.head.corpus.version === fetched.value.corpus.version;
    const pages = new Map(isSameCorpus ? now.pages : []);
    pages.delete(page);
    pages.set(page, fetched.value);
    if (pages.size > PAGES_HELD) pages.delete(pages.keys().next().value!);
    troubles.delete(page);
    change({ head: fetched.value, kept: fetched.kept, pages, troubles });
    return fetched.value;
  };
  const load = (page: number): Promise<ResultPage | null> => {
    const here = now.pages.get(page);
    if (here) return Promise.resolve(here);
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
      const wanted = [...now.troubles.keys()];
      change({ ...now, troubles: new Map() });
      for (const page of wanted) void load(page);
    },
  };
}
