/**
 * Draws a random sample of the families of a list that nobody has rated. The places of the rated ones are looked up
 * first, so that the sample can be drawn again from the seed and what is recorded with it.
 */
import { drawPlaces, SEED_DIGITS } from '../../../../../domain/assessment/estimate/draw.ts';
import type { SampleRow } from '../../../../../domain/assessment/rows.ts';
import { PAGE_SIZE, type ResultPage, type ResultRow } from '../../../../../domain/documents/results.ts';
import type { Fetched } from '../../../../../workers/contract.ts';
import { pageCount } from '../../../../parts/results/pages.ts';
import { PAGES_HELD } from '../../../../parts/results/result-pages.ts';

export type Drawn =
  | { readonly kind: 'drawn'; readonly sample: Pick<SampleRow, 'listed' | 'rated' | 'seed' | 'families'> }
  | { readonly kind: 'trouble'; readonly message: string };

interface DrawRequest {
  readonly fetchPage: (page: number) => Promise<Fetched<ResultPage>>;
  /** Families with a rating. */
  readonly rated: ReadonlySet<string>;
  readonly seed: string;
  readonly count: number;
}

export const newSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(SEED_DIGITS / 2))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

export async function drawUnseen({ fetchPage, rated, seed, count }: DrawRequest): Promise<Drawn> {
  const pages = createPages(fetchPage);
  try {
    const { families: listed } = await pages.get(0);
    const seen = await placesOfRated(pages, rated, listed);
    for (;;) {
      const rows = new Map<number, ResultRow>();
      for (const place of drawPlaces(seed, { listed, rated: seen }, count)) rows.set(place, await rowAt(pages, place));
      // In a long list, rated families may stand behind the pages that were looked through.
      const ratedToo = [...rows].filter(([, { family }]) => rated.has(family));
      for (const [place] of ratedToo) seen.add(place);
      if (ratedToo.length > 0) continue;
      const families = [...rows].map(([place, { ucid, family }]) => ({ ucid, family, place: place + 1 }));
      const ratedPlaces = [...seen].sort((one, other) => one - other).map((place) => place + 1);
      return { kind: 'drawn', sample: { listed, rated: ratedPlaces, seed, families } };
    }
  } catch (error) {
    if (error instanceof PageError) return { kind: 'trouble', message: error.message };
    throw error;
  }
}

/** Ends a draw for which a page can’t be had. */
class PageError extends Error {}

interface Pages {
  get(page: number): Promise<ResultPage>;
}

function createPages(fetchPage: DrawRequest['fetchPage']): Pages {
  const held = new Map<number, ResultPage>();
  let version: number | null = null;
  return {
    async get(page) {
      const known = held.get(page);
      if (known) return known;
      const fetched = await fetchPage(page);
      if (fetched.kind === 'failed') throw new PageError(fetched.message);
      if (fetched.kind !== 'ok') throw new PageError('The whole list is needed to draw from it. Try again online.');
      version ??= fetched.value.corpus.version;
      if (version !== fetched.value.corpus.version) throw new PageError('The corpus was changed meanwhile. Try again.');
      held.set(page, fetched.value);
      return fetched.value;
    },
  };
}

async function placesOfRated(pages: Pages, rated: ReadonlySet<string>, listed: number): Promise<Set<number>> {
  const places = new Set<number>();
  const last = Math.min(pageCount(listed, PAGE_SIZE), PAGES_HELD);
  for (let page = 0; page < last && places.size < rated.size; page++) {
    const { rows } = await pages.get(page);
    for (const [at, { family }] of rows.entries()) if (rated.has(family)) places.add(page * PAGE_SIZE + at);
  }
  return places;
}

async function rowAt(pages: Pages, place: number): Promise<ResultRow> {
  const row = (await pages.get(Math.floor(place / PAGE_SIZE))).rows[place % PAGE_SIZE];
  if (row === undefined) throw new PageError('The list was changed meanwhile. Try again.');
  return row;
}
